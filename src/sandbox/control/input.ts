import { errors } from '../core/StripeError'

/** Readers of the controls' JSON; anything other than what is asked for is rejected by name. */
export type Json = Record<string, unknown>

const wrong = (name: string, wanted: string): Error =>
  errors.invalid(`${name} must be ${wanted}.`, { param: name })

export function optionalText(body: Json, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || typeof value === 'string') return value
  throw wrong(name, 'text')
}

export function requiredText(body: Json, name: string): string {
  const value = optionalText(body, name)
  if (value === undefined) throw wrong(name, 'given as text')
  return value
}

export function optionalNumber(body: Json, name: string): number | undefined {
  const value = body[name]
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value
  throw wrong(name, 'a number')
}

export function requiredNumber(body: Json, name: string): number {
  const value = optionalNumber(body, name)
  if (value === undefined) throw wrong(name, 'given as a number')
  return value
}

export function optionalBoolean(body: Json, name: string): boolean | undefined {
  const value = body[name]
  if (value === undefined || typeof value === 'boolean') return value
  throw wrong(name, 'true or false')
}

export function optionalWord<T extends string>(body: Json, name: string, words: readonly T[]): T | undefined {
  const value = body[name]
  if (value === undefined) return undefined
  const word = words.find((candidate) => candidate === value)
  if (word === undefined) throw wrong(name, `one of ${words.join(', ')}`)
  return word
}

export function optionalNumbers(body: Json, name: string): number[] | undefined {
  const value = body[name]
  if (value === undefined) return undefined
  if (Array.isArray(value) && value.every((item): item is number => typeof item === 'number')) return value
  throw wrong(name, 'a list of numbers')
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without the fields that were not given, so that spreading keeps the old values. */
export const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
