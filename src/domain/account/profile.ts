/*
 * Separate from the forms, so that the names alone do not load the rules of passwords.
 */

/** What a person may change of their own data. */
export const PROFILE_FIELDS = ['nombre', 'apellidos', 'telefono'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type Profile = Record<ProfileField, string>

/** What may be corrected for whoever knows what stands in the file; by all else the club reaches its people. */
const NAMES: readonly ProfileField[] = ['nombre', 'apellidos']

/** Whether a change concerns more than names. */
export const changesReach = (before: Profile, after: Profile): boolean =>
  PROFILE_FIELDS.some((field) => !NAMES.includes(field) && before[field] !== after[field])

/** All of them, each with its value. */
export const profileFrom = (valueOf: (field: ProfileField) => string): Profile =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, valueOf(field)])) as Profile
