import * as v from 'valibot'
import type { FieldErrorCode } from './errorCode'
import { nameField, telefonoField } from './forms'

export const PARTS_OF_DAY = ['morning', 'afternoon', 'any'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** Numbers that charge whoever calls them, as dialled from Spain or from abroad; «+90 5…» is a mobile of Turkey. */
const PREMIUM = /^(?:34)?(?:80[367]|905)/
const PREMIUM_FROM_ABROAD = /^34(?:80[367]|905)/

/** Whether calling that number costs more than a call: a stranger could have the club pay for it. */
function isPremium(telefono: string): boolean {
  const digits = telefono.replace(/\D/g, '')
  const isWhole = telefono.startsWith('+') || digits.startsWith('00')
  return (isWhole ? PREMIUM_FROM_ABROAD : PREMIUM).test(digits.replace(/^00/, ''))
}

const INVALID: FieldErrorCode = 'telefono_invalid'

/** «Que me llaméis vosotros»: somebody who is no client asks to be called. */
export const callRequestSchema = v.object({
  nombre: nameField('nombre_required'),
  telefono: v.pipe(
    telefonoField,
    v.check((telefono) => !isPremium(telefono), INVALID),
  ),
  parte: v.picklist(PARTS_OF_DAY),
})
export type CallRequest = v.InferOutput<typeof callRequestSchema>

/** The same, as it is sent. */
export const callRequestMessageSchema = v.object({
  ...callRequestSchema.entries,
  /** People do not see this field of the form, so only bots fill it in. */
  subject: v.optional(v.string(), ''),
})

export const CALL_REQUEST_HANDLINGS = ['pending', 'contacted', 'done'] as const
export type CallRequestHandling = (typeof CALL_REQUEST_HANDLINGS)[number]

/** How far the club has got with one. */
export const callRequestHandlingSchema = v.strictObject({
  handling: v.picklist(CALL_REQUEST_HANDLINGS),
  /** Back instead of onwards, to the hour and the person that were noted before; only so is what is done opened again. */
  back: v.optional(v.boolean()),
})

export type CallRequestChange = v.InferOutput<typeof callRequestHandlingSchema>

/** A number's digits without Spain's prefix, nor the 00 that stands for +: however it is written, it is the same number. */
export const numberOf = (telefono: string): string =>
  telefono
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^34(?=\d{9}$)/, '')
