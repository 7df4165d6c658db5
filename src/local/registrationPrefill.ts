/** What a person need not type twice. Never the DNI, never a password. */
export interface RegistrationPrefill {
  nombre: string
  apellidos: string
  email: string
  telefono: string
}

const KEYS: Record<keyof RegistrationPrefill, string> = {
  nombre: 'registrationName',
  apellidos: 'registrationSurname',
  email: 'registrationEmail',
  telefono: 'registrationTelefono',
}
const FIELDS = Object.keys(KEYS) as (keyof RegistrationPrefill)[]

/** Reads what this tab keeps; empty texts where nothing is kept or storage is refused. */
export function loadPrefill(): RegistrationPrefill {
  const prefill: RegistrationPrefill = { nombre: '', apellidos: '', email: '', telefono: '' }
  withStorage((storage) => {
    for (const field of FIELDS) prefill[field] = storage.getItem(KEYS[field]) ?? ''
  })
  return prefill
}

/** Keeps the given values in this tab; others stay as they are. */
export function savePrefill(values: Partial<RegistrationPrefill>): void {
  withStorage((storage) => {
    for (const field of FIELDS) {
      const value = values[field]
      if (value !== undefined) storage.setItem(KEYS[field], value)
    }
  })
}

/** Forgets everything, after success and at sign-out. */
export function clearPrefill(): void {
  withStorage((storage) => FIELDS.forEach((field) => storage.removeItem(KEYS[field])))
}

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // No session storage (made at build time, or refused by the person): nothing is kept.
  }
}
