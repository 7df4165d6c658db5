import * as v from 'valibot'
import type { FieldErrorCode } from '../errorCode'

const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode

/** Euros as people write them, «19,99», «20», «19,99 €»; in cents. */
const centsField = v.pipe(
  v.string(code('amount_invalid')),
  v.transform((typed) => typed.replace(/[\s€]/g, '').replace(',', '.')),
  v.regex(/^\d{1,6}(\.\d{1,2})?$/, code('amount_invalid')),
  v.transform((euros) => Math.round(Number(euros) * 100)),
  v.minValue(1, code('amount_invalid')),
)

/** The form for a refund of at most `restCents`. */
export const refundFormSchema = (restCents: number) =>
  v.object({ amount: v.pipe(centsField, v.maxValue(restCents, code('amount_above_rest'))) })
