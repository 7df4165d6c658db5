import * as v from 'valibot'
import { RECORD_ID } from './benefit'
import type { FieldErrorCode } from './errorCode'
import { emailField, nameField, telefonoField } from './forms'

const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode

/** A day of the calendar, as the browser's own field gives it. */
const CIVIL_DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Empty where a person leaves it out. */
const isEmpty = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === ''),
)

/** The declaration of withdrawal as it is filled in, with what the model form of the law asks for. */
export const withdrawalSchema = v.object({
  name: nameField(code('nombre_required')),
  email: emailField,
  phone: v.union([isEmpty, telefonoField], code('telefono_invalid')),
  contractDate: v.union([isEmpty, v.pipe(v.string(), v.regex(CIVIL_DAY))], code('date_invalid')),
})

/** The same, as it is sent. */
export const declarationSchema = v.object({
  ...withdrawalSchema.entries,
  phone: v.optional(withdrawalSchema.entries.phone, ''),
  contractDate: v.optional(withdrawalSchema.entries.contractDate, ''),
  /** Made by the client: sent twice, it is one declaration. */
  id: v.pipe(v.string(), v.regex(RECORD_ID)),
})
