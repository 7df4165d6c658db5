import * as v from 'valibot'
import type { FieldErrorCode } from '../errorCode'
import type { ProfileField } from './profile'
import { areSame, BOTH_PASSWORDS, emailField, nameField, newPasswordField, telefonoField } from '../forms'

/** Every schema's messages are field error codes; the words for them are in `src/copy`. */
const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode

/** The person's own data, as they change it. */
export const profileSchema = v.object({
  nombre: nameField('nombre_required'),
  apellidos: nameField('apellidos_required'),
  telefono: telefonoField,
} satisfies Record<ProfileField, v.GenericSchema<string>>)

/** The six digits of a mailed code, however they are written: «123 456», «123-456». */
export const codeField = v.pipe(
  v.string(code('code_invalid')),
  v.transform((typed) => typed.replace(/[\s.-]/g, '')),
  v.regex(/^\d{6}$/, code('code_invalid')),
)
export const codeSchema = v.object({ code: codeField })

/** The password that the person signed in with, to prove that it is them. */
export const presentPasswordField = v.pipe(
  v.string(code('password_required')),
  v.minLength(1, code('password_required')),
)

export const emailChangeSchema = v.object({ email: emailField, password: presentPasswordField })
/** The password that confirms an address with a mailed link. */
export const linkPasswordSchema = v.object({ password: presentPasswordField })
export const deletionSchema = v.object({ password: presentPasswordField })

/** A new password in place of the current one. */
export const passwordChangeSchema = v.object({
  oldPassword: presentPasswordField,
  password: newPasswordField,
})

/** The same as a form, where the new one is typed twice. */
export const passwordChangeFormSchema = v.pipe(
  v.object({
    oldPassword: presentPasswordField,
    password: newPasswordField,
    confirmPassword: v.string(code('passwords_differ')),
  }),
  v.forward(v.partialCheck(BOTH_PASSWORDS, areSame, code('passwords_differ')), ['confirmPassword']),
)

/** A new password with a mailed code instead of a link, typed twice. */
export const passwordByCodeSchema = v.pipe(
  v.object({
    code: codeField,
    password: newPasswordField,
    confirmPassword: v.string(code('passwords_differ')),
  }),
  v.forward(v.partialCheck(BOTH_PASSWORDS, areSame, code('passwords_differ')), ['confirmPassword']),
)
