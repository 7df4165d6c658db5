import type { Context } from '../events/Context'
import type { Customer, PaymentMethod, Price, RecordName, Records } from '../core/records'
import { errors } from '../core/StripeError'

const KIND_NAMES: Partial<Record<RecordName, string>> = { payment_method: 'PaymentMethod' }

const kindName = (name: RecordName): string => KIND_NAMES[name] ?? name

function lookUp<Name extends RecordName>(
  { store }: Context,
  name: Name,
  id: string,
): Records[Name] | undefined {
  const table: { get: (id: string) => unknown } = store[name]
  return table.get(id) as Records[Name] | undefined
}

/** The object that the path names; 404 if there is none. */
export function find<Name extends RecordName>(context: Context, name: Name, id: string): Records[Name] {
  const row = lookUp(context, name, id)
  if (!row) throw errors.noSuch(kindName(name), id, name === 'payment_intent' ? 'intent' : 'id')
  return row
}

/** The object that a parameter names; 400 if there is none. */
export function findParam<Name extends RecordName>(
  context: Context,
  name: Name,
  id: string,
  param: string,
): Records[Name] {
  const row = lookUp(context, name, id)
  if (!row) throw errors.noSuchParam(kindName(name), id, param)
  return row
}

/** A customer named by a parameter and not deleted. */
export function findCustomer(context: Context, id: string): Customer {
  const customer = findParam(context, 'customer', id, 'customer')
  if (customer.deleted) throw errors.noSuchParam('customer', id, 'customer')
  return customer
}

/** A list may be narrowed to a customer, even a deleted one, but not to an unknown one. */
export function checkCustomer(context: Context, id: string | undefined): void {
  if (id !== undefined) findParam(context, 'customer', id, 'customer')
}

/** A payment method named by a parameter: the customer's, or not yet attached. */
export function findMethodFor(
  context: Context,
  id: string,
  customer: string | null,
  param: string,
): PaymentMethod {
  const method = findParam(context, 'payment_method', id, param)
  if (method.customer !== null && method.customer !== customer)
    throw errors.invalid('The payment method does not belong to the customer.', {
      code: 'payment_method_customer_mismatch',
      param,
    })
  return method
}

/** One attached to the customer; Stripe requires that before it becomes a default. */
export function findAttachedMethod(
  context: Context,
  id: string,
  customer: string,
  param: string,
): PaymentMethod {
  const method = findMethodFor(context, id, customer, param)
  if (method.customer === customer) return method
  throw errors.invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  )
}

export function findActivePrice(context: Context, id: string, param: string): Price {
  const price = findParam(context, 'price', id, param)
  if (!price.active)
    throw errors.invalid('The price specified is inactive. This field only accepts active prices.', { param })
  return price
}
