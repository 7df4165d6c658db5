import type Stripe from 'stripe'
import type { Context } from '../events/Context'
import type { Customer } from '../core/records'
import type { Wire } from '../core/shapes'

/** Letters and digits of the customer's id that its invoice numbers begin with. */
export const invoicePrefixOf = (customerId: string): string => customerId.slice(-8).toUpperCase()

export function renderCustomer(customer: Customer, { store }: Context) {
  const invoices = store.invoice.by('customer', customer.id)
  return {
    id: customer.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: customer.created,
    currency: invoices[0]?.currency ?? null,
    customer_account: null,
    default_source: null,
    delinquent: invoices.some(
      (invoice) => invoice.status === 'open' && invoice.billingReason === 'subscription_cycle',
    ),
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: invoicePrefixOf(customer.id),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: invoices.length + 1,
    phone: customer.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Wire<Stripe.Customer>
}

export const renderDeletedCustomer = (customer: Customer) =>
  ({
    id: customer.id,
    object: 'customer',
    deleted: true,
  }) satisfies Wire<Stripe.DeletedCustomer>
