import type { StorageName } from '@/domain/storageName'
import { tabStorage } from './tabStorage'

/** What a person need not type twice. Never the DNI, never a password. */
export interface RegistrationPrefill {
  nombre: string
  apellidos: string
  email: string
  telefono: string
}

const KEYS = {
  nombre: 'registrationName',
  apellidos: 'registrationSurname',
  email: 'registrationEmail',
  telefono: 'registrationTelefono',
} as const satisfies Record<keyof RegistrationPrefill, StorageName>
const FIELDS = Object.keys(KEYS) as (keyof RegistrationPrefill)[]

/** Reads what this tab keeps; empty texts where nothing is kept. */
export const loadPrefill = (): RegistrationPrefill => ({
  nombre: kept('nombre'),
  apellidos: kept('apellidos'),
  email: kept('email'),
  telefono: kept('telefono'),
})

/** What somebody who has an account tells to pay themselves, as far as it was typed in this tab or is known. */
export function payerDraft(known: Pick<RegistrationPrefill, 'apellidos' | 'telefono'>) {
  const { apellidos, telefono } = loadPrefill()
  return { apellidos: apellidos || known.apellidos, telefono: telefono || known.telefono }
}

const kept = (field: keyof RegistrationPrefill): string => tabStorage.read(KEYS[field]) ?? ''

/** Keeps the given values in this tab; others stay as they are. */
export function savePrefill(values: Partial<RegistrationPrefill>): void {
  for (const field of FIELDS) {
    const value = values[field]
    if (value !== undefined) tabStorage.keep(KEYS[field], value)
  }
}

/** Forgets everything, after success and at sign-out. */
export const clearPrefill = (): void => FIELDS.forEach((field) => tabStorage.forget(KEYS[field]))
