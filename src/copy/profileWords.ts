import type { ProfileField } from '@/domain/account/profile'

/** The names of the data that people may change, on screens and in the audit log. */
export const PROFILE_WORDS: Record<ProfileField, string> = {
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  telefono: 'Teléfono',
}
