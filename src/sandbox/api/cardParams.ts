import type { Context } from '../events/Context'
import type { BillingDetails, PaymentMethod } from '../core/records'
import { createPaymentMethod } from '../lifecycle/paymentMethods'
import { clearable, integer, object, oneOf, required, text, type Field } from './params'
import type { Access } from './route'
import { StripeError } from '../core/StripeError'

const optionalText = clearable(text)

const billingDetails = object({
  name: optionalText,
  email: optionalText,
  phone: optionalText,
  address: object({
    city: optionalText,
    country: optionalText,
    line1: optionalText,
    line2: optionalText,
    postal_code: optionalText,
    state: optionalText,
  }),
})

const card = object({
  number: required(text),
  exp_month: required(integer),
  exp_year: required(integer),
  cvc: text,
})

/** A card as Stripe.js sends it. */
export const methodDataSchema = {
  type: required(oneOf('card')),
  card: required(card),
  billing_details: billingDetails,
}

export const methodData = object(methodDataSchema)

export type MethodData = ReturnType<typeof methodData.read>

/** Refused since `endive`, with its own code. */
export const noLongerSupported: Field<never> = {
  read: (_raw, name) => {
    throw new StripeError({
      status: 400,
      type: 'invalid_request_error',
      code: 'payment_method_types_no_longer_supported',
      param: name,
      message: `The parameter ${name} is no longer supported in this API version.`,
    })
  },
}

const billingOf = (data: MethodData): BillingDetails => ({
  name: data.billing_details?.name ?? null,
  email: data.billing_details?.email ?? null,
  phone: data.billing_details?.phone ?? null,
  postalCode: data.billing_details?.address?.postal_code ?? null,
})

/** A payment method from a typed card. Only browsers may send one; servers never see card numbers. */
export function methodFromData(context: Context, data: MethodData, access: Access): PaymentMethod {
  if (access === 'secret')
    throw new StripeError({
      status: 402,
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
    })
  const { number, exp_month: expMonth, exp_year: expYear, cvc } = data.card
  return createPaymentMethod(context, { number, expMonth, expYear, cvc }, billingOf(data))
}
