import type { Metadata } from '../core/records'
import type { Raw, RawObject } from '../http/formBody'
import { errors } from '../core/StripeError'

/** Reads one parameter, or refuses it in Stripe's words. `name` is its full name: `items[0][price]`. */
export interface Field<T> {
  readonly read: (raw: Raw, name: string) => T
  readonly isRequired?: boolean
}

export type Required<T> = Field<T> & { readonly isRequired: true }
export type Schema = Readonly<Record<string, Field<unknown>>>

/** What a schema yields. A parameter that is not required and was not sent is undefined. */
export type Params<S extends Schema> = {
  [K in keyof S]: S[K] extends Required<infer T> ? T : S[K] extends Field<infer T> ? T | undefined : never
}

const isText = (raw: Raw): raw is string => typeof raw === 'string'

function readText(raw: Raw, name: string): string {
  if (!isText(raw)) throw errors.invalid(`Invalid string: ${JSON.stringify(raw)}`, { param: name })
  if (raw === '')
    throw errors.invalid(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: name },
    )
  return raw
}

export const text: Field<string> = { read: readText }

export const integer: Field<number> = {
  read: (raw, name) => {
    const value = readText(raw, name)
    if (/^-?\d{1,15}$/.test(value)) return Number(value)
    throw errors.invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  },
}

export const boolean: Field<boolean> = {
  read: (raw, name) => {
    const value = readText(raw, name)
    if (value === 'true') return true
    if (value === 'false') return false
    throw errors.invalid(`Invalid boolean: ${value}`, { param: name })
  },
}

/** One of these words and no other. */
export const oneOf = <const T extends string>(...allowed: readonly T[]): Field<T> => ({
  read: (raw, name) => {
    const value = readText(raw, name)
    const found = allowed.find((word) => word === value)
    if (found !== undefined) return found
    const last = allowed.at(-1) ?? ''
    const others = allowed.slice(0, -1).join(', ')
    throw errors.invalid(
      `Invalid ${name}: must be one of ${others === '' ? last : `${others}, or ${last}`}`,
      {
        param: name,
      },
    )
  },
})

/** A whole number from 1, such as an amount in cents. */
export const positive: Field<number> = {
  read: (raw, name) => {
    const value = integer.read(raw, name)
    if (value >= 1) return value
    throw errors.invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: name })
  },
}

export const required = <T>(field: Field<T>): Required<T> => ({ ...field, isRequired: true })

/** May be unset by an empty value, which reads as null. */
export const clearable = <T>(field: Field<T>): Field<T | null> => ({
  read: (raw, name) => (raw === '' ? null : field.read(raw, name)),
})

export const listOf = <T>(field: Field<T>): Field<T[]> => ({
  read: (raw, name) => {
    if (!Array.isArray(raw)) throw errors.invalid('Invalid array', { param: name })
    return raw.map((item, i) => field.read(item, `${name}[${i}]`))
  },
})

const MAX_METADATA_KEYS = 50

/** Keys with text; an empty text removes the key. An empty value for the whole clears all. */
export const metadata: Field<Metadata | null> = {
  read: (raw, name) => {
    if (raw === '') return null
    if (isText(raw) || Array.isArray(raw)) throw errors.invalid('Invalid hash', { param: name })
    const entries = Object.entries(raw)
    if (entries.length > MAX_METADATA_KEYS)
      throw errors.invalid('Metadata can have at most 50 keys.', { param: name })
    return Object.fromEntries(entries.map(([key, value]) => [key, readMetadataValue(key, value, name)]))
  },
}

function readMetadataValue(key: string, value: Raw, name: string): string {
  if (!isText(value)) throw errors.invalid('Metadata values must be strings.', { param: `${name}[${key}]` })
  if (key.length > 40 || value.length > 500)
    throw errors.invalid('Metadata keys can have up to 40 characters and values up to 500.', {
      param: `${name}[${key}]`,
    })
  return value
}

/** Stored metadata after a change: named keys are set or (when empty) removed, the others stay. */
export function mergeMetadata(stored: Metadata, change: Metadata | null | undefined): Metadata {
  if (change === null) return {}
  const merged = { ...stored, ...change }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

const fullName = (prefix: string, key: string): string => (prefix === '' ? key : `${prefix}[${key}]`)

/** Reads named parts; rejects those the schema does not know and any missing required one. */
export function readObject<S extends Schema>(schema: S, raw: RawObject, prefix = ''): Params<S> {
  for (const key of Object.keys(raw)) {
    if (!Object.hasOwn(schema, key)) throw errors.unknownParam(fullName(prefix, key))
  }
  const entries = Object.entries(schema).map(([key, field]) => {
    const value = raw[key]
    if (value !== undefined) return [key, field.read(value, fullName(prefix, key))]
    if (field.isRequired) throw errors.missingParam(fullName(prefix, key))
    return [key, undefined]
  })
  return Object.fromEntries(entries) as Params<S>
}

/** Named parts inside a parameter. */
export const object = <S extends Schema>(schema: S): Field<Params<S>> => ({
  read: (raw, name) => {
    if (isText(raw) || Array.isArray(raw)) throw errors.invalid('Invalid object', { param: name })
    return readObject(schema, raw, name)
  },
})
