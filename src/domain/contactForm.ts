import * as v from 'valibot'
import { RECORD_ID } from './benefit'
import type { FieldErrorCode } from './errorCode'
import { emailField, nameField, telefonoField } from './forms'
import { isPlainText } from './plainText'
import { MESSAGE_MAX } from './textLimits'

const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode

/** A value in a mail header has no line breaks. */
const toOneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** How to answer the person: an e-mail address, or else a phone number. */
const reachField = v.pipe(
  v.string(code('reach_invalid')),
  v.transform(toOneLine),
  v.union([emailField, telefonoField], code('reach_invalid')),
)

/** The contact form as it is filled in. */
export const contactSchema = v.object({
  name: v.pipe(v.string(code('nombre_required')), v.transform(toOneLine), nameField('nombre_required')),
  reach: reachField,
  message: v.pipe(
    v.string(code('message_required')),
    v.trim(),
    v.minLength(1, code('message_required')),
    v.maxLength(MESSAGE_MAX, code('message_too_long')),
    v.check(isPlainText, code('hidden_characters')),
  ),
})
export type Contact = v.InferOutput<typeof contactSchema>

/** The same, as it is sent. */
export const contactMessageSchema = v.object({
  ...contactSchema.entries,
  /** Made by the client, a new one for every text: sent twice, it is one message. */
  id: v.pipe(v.string(), v.regex(RECORD_ID)),
  /** People do not see this field of the form, so only bots fill it in. */
  subject: v.optional(v.string(), ''),
})
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>

/** Whether to answer by e-mail rather than by phone. */
export const isEmailReach = (reach: string): boolean => reach.includes('@')
