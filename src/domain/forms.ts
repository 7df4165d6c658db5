import * as v from 'valibot'
import { hasDniShape, isValidDni, normaliseDni } from './dni'
import type { FieldErrorCode } from './errorCode'
import { byteLength, meetsCriterion, PASSWORD_MAX_BYTES, SIGN_UP_PASSWORD_MIN } from './password'
import { isPlainLine } from './plainText'
import { DNI_LENGTH, NAME_MAX } from './textLimits'

/** Every schema's messages are field error codes; the words for them are in `src/copy`. */
const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode

const EMAIL_MAX = 254
const PHONE = /^\+?[\d\s().-]{9,25}$/

export const nameField = (required: FieldErrorCode) =>
  v.pipe(
    v.string(code(required)),
    v.trim(),
    v.minLength(2, code(required)),
    v.maxLength(NAME_MAX, code('text_too_long')),
    v.check(isPlainLine, code('hidden_characters')),
  )

export const emailField = v.pipe(
  v.string(code('email_invalid')),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(EMAIL_MAX, code('email_invalid')),
  v.email(code('email_invalid')),
)

const passwordField = v.pipe(
  v.string(code('password_too_short')),
  v.minLength(SIGN_UP_PASSWORD_MIN, code('password_too_short')),
  v.check((password) => byteLength(password) <= PASSWORD_MAX_BYTES, code('password_too_long')),
)

/** Whoever signs in has a password already: its rules are none of their business. */
const knownPasswordField = v.pipe(
  v.string(code('password_mistyped')),
  v.minLength(SIGN_UP_PASSWORD_MIN, code('password_mistyped')),
  v.check((password) => byteLength(password) <= PASSWORD_MAX_BYTES, code('password_mistyped')),
)

/** A newly chosen password: eight characters with an upper-case letter, a digit and a symbol. */
export const newPasswordField = v.pipe(
  v.string(code('new_password_too_short')),
  v.check((password) => meetsCriterion(password, 'length'), code('new_password_too_short')),
  v.check((password) => meetsCriterion(password, 'uppercase'), code('password_needs_uppercase')),
  v.check((password) => meetsCriterion(password, 'digit'), code('password_needs_digit')),
  v.check((password) => meetsCriterion(password, 'symbol'), code('password_needs_symbol')),
  v.check((password) => byteLength(password) <= PASSWORD_MAX_BYTES, code('password_too_long')),
)

export const dniField = v.pipe(
  v.string(code('dni_length')),
  v.trim(),
  v.minLength(DNI_LENGTH.min, code('dni_length')),
  v.maxLength(DNI_LENGTH.max, code('dni_length')),
  v.transform(normaliseDni),
  v.check(hasDniShape, code('dni_invalid')),
  v.check((dni) => !hasDniShape(dni) || isValidDni(dni), code('dni_letter_wrong')),
)

export const telefonoField = v.pipe(
  v.string(code('telefono_invalid')),
  v.trim(),
  v.regex(PHONE, code('telefono_invalid')),
  v.check(isPlainLine, code('telefono_invalid')),
  v.check((typed) => typed.replace(/\D/g, '').length >= 9, code('telefono_invalid')),
)

/** Step 1 of sign-up, on the phone and on the server. */
export const registrationSchema = v.object({
  nombre: nameField('nombre_required'),
  apellidos: nameField('apellidos_required'),
  dni: dniField,
  email: emailField,
  telefono: telefonoField,
  password: passwordField,
  politicaAceptada: v.literal(true, code('politica_required')),
})
export type RegistrationInput = v.InferInput<typeof registrationSchema>
export type Registration = v.InferOutput<typeof registrationSchema>

export const loginSchema = v.object({ email: emailField, password: knownPasswordField })

/** For a known person who signs in again. */
export const signInAgainSchema = v.object({ password: knownPasswordField })

export const recoverySchema = v.object({ email: emailField })

/** The digits that staff receive by e-mail as second factor. */
export const emailCodeField = v.pipe(
  v.string(code('email_code_invalid')),
  v.trim(),
  v.regex(/^\d{6,8}$/, code('email_code_invalid')),
)
export const emailCodeSchema = v.object({ emailCode: emailCodeField })

const passwordTwice = {
  password: newPasswordField,
  confirmPassword: v.pipe(
    v.string(code('new_password_too_short')),
    v.minLength(8, code('new_password_too_short')),
  ),
}

interface TypedTwice {
  password: string
  confirmPassword: string
}

/** Both entries of a new password, compared as soon as both are there, whatever else is still wrong. */
export const BOTH_PASSWORDS = [['password'], ['confirmPassword']] as const
export const areSame = ({ password, confirmPassword }: TypedTwice): boolean => password === confirmPassword

/** Reset and first password: typed twice. */
export const newPasswordSchema = v.pipe(
  v.object(passwordTwice),
  v.forward(v.partialCheck(BOTH_PASSWORDS, areSame, code('passwords_differ')), ['confirmPassword']),
)

const orgUser = {
  setupCode: v.pipe(
    v.string(code('setup_code_required')),
    v.trim(),
    v.minLength(8, code('setup_code_required')),
  ),
  email: emailField,
}

/** First-run set-up of the administrator as the server gets it, with the one-time code from its console. */
export const orgUserSchema = v.object({ ...orgUser, password: newPasswordField })

/** The same as a form, where the password is typed twice. */
export const orgUserFormSchema = v.pipe(
  v.object({ ...orgUser, ...passwordTwice }),
  v.forward(v.partialCheck(BOTH_PASSWORDS, areSame, code('passwords_differ')), ['confirmPassword']),
)
export type OrgUserInput = v.InferInput<typeof orgUserFormSchema>
