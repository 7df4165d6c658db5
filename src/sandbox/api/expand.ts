import type { Context } from '../events/Context'
import type { RecordName } from '../core/records'
import { chargeRefunds } from '../objects/renderCharge'
import { confirmationSecret, invoicePayments } from '../objects/renderInvoice'
import { render } from '../objects/render'
import { listOf, type ApiObject } from '../core/shapes'
import { errors } from '../core/StripeError'

/** The kinds of object a call can return and an expand can walk through. */
type ObjectKind = RecordName | 'invoice_payment' | 'plain'

/** What a call returns: one object, or a list of them. */
export interface Returns {
  kind: ObjectKind
  isList?: true
}

type Includer = (id: string, context: Context) => unknown

/** One step of an expand path. `ref`: an id becomes its object. `include`: a field that is otherwise left out. */
interface Step {
  ref?: RecordName
  include?: Includer
  inside?: Steps
}
interface Steps {
  readonly [field: string]: Step | undefined
}

const includeList = (kind: () => Steps): Steps => ({
  data: {
    get inside() {
      return kind()
    },
  },
})

const refTo = (name: RecordName): Step => ({
  ref: name,
  get inside() {
    return STEPS[name]
  },
})

const STEPS: Record<ObjectKind, Steps> = {
  plain: {},
  product: {},
  event: {},
  webhook_endpoint: {},
  portal_session: {},
  price: { product: refTo('product') },
  customer: {
    invoice_settings: { inside: { default_payment_method: refTo('payment_method') } },
    subscriptions: {
      include: (id, context) =>
        listOf(
          context.store.subscription
            .by('customer', id)
            .filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
            .reverse()
            .map((row) => render('subscription', row, context)),
          `/v1/customers/${id}/subscriptions`,
        ),
      inside: includeList(() => STEPS.subscription),
    },
  },
  payment_method: { customer: refTo('customer') },
  subscription: {
    customer: refTo('customer'),
    default_payment_method: refTo('payment_method'),
    latest_invoice: refTo('invoice'),
    pending_setup_intent: refTo('setup_intent'),
    items: { inside: { data: { inside: { price: { inside: { product: refTo('product') } } } } } },
  },
  invoice: {
    customer: refTo('customer'),
    default_payment_method: refTo('payment_method'),
    // Worked out only when it is asked for: https://docs.stripe.com/changelog/dahlia/2026-05-27/invoice-object-amount-paid-off-stripe-property
    amount_paid_off_stripe: { include: () => 0 },
    confirmation_secret: {
      include: (id, context) => confirmationSecret(context.store.invoice.need(id), context),
    },
    payments: {
      include: (id, context) => invoicePayments(context.store.invoice.need(id)),
      inside: includeList(() => STEPS.invoice_payment),
    },
    parent: { inside: { subscription_details: { inside: { subscription: refTo('subscription') } } } },
  },
  invoice_payment: {
    invoice: refTo('invoice'),
    payment: { inside: { payment_intent: refTo('payment_intent') } },
  },
  payment_intent: {
    customer: refTo('customer'),
    latest_charge: refTo('charge'),
    payment_method: refTo('payment_method'),
  },
  setup_intent: { customer: refTo('customer'), payment_method: refTo('payment_method') },
  charge: {
    customer: refTo('customer'),
    payment_intent: refTo('payment_intent'),
    refunds: {
      include: (id, context) => chargeRefunds(context.store.charge.need(id), context),
      inside: includeList(() => STEPS.refund),
    },
  },
  refund: { charge: refTo('charge'), payment_intent: refTo('payment_intent') },
  dispute: { charge: refTo('charge'), payment_intent: refTo('payment_intent') },
}

const MAX_LEVELS = 4

const cannotExpand = (field: string): Error =>
  errors.invalid(`This property cannot be expanded (${field}).`, { param: 'expand' })

const stepsOf = ({ kind, isList }: Returns): Steps =>
  isList ? { data: { inside: STEPS[kind] } } : STEPS[kind]

/** Rejects, before anything happens, paths that are too deep or do not exist (any more). */
export function checkExpands(paths: readonly string[], returns: Returns): void {
  for (const path of paths) {
    const fields = path.split('.')
    if (fields.length > MAX_LEVELS)
      throw errors.invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, {
        code: 'property_expansion_max_depth',
        param: 'expand',
      })
    checkPath(fields, stepsOf(returns))
  }
}

function checkPath(fields: readonly string[], start: Steps): void {
  let steps = start
  let last: Step = {}
  for (const field of fields) {
    const step = Object.hasOwn(steps, field) ? steps[field] : undefined
    if (!step) throw cannotExpand(field)
    last = step
    steps = step.inside ?? {}
  }
  const endsAtList = fields.at(-1) === 'data' && fields.length > 1
  if (!last.ref && !last.include && !endsAtList) throw cannotExpand(fields.at(-1) ?? '')
}

/** The object with these paths filled in. The paths have been checked. */
export function expand(
  object: ApiObject,
  paths: readonly string[],
  returns: Returns,
  context: Context,
): ApiObject {
  return paths.reduce(
    (result, path) => expandPath(result, path.split('.'), stepsOf(returns), context) as ApiObject,
    object,
  )
}

function expandPath(value: unknown, fields: readonly string[], steps: Steps, context: Context): unknown {
  const [field, ...rest] = fields
  if (field === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item: unknown) => expandPath(item, fields, steps, context))
  const owner = value as Record<string, unknown>
  const step = steps[field]
  if (!step) return value
  const filled = fill(owner, field, step, context)
  return { ...owner, [field]: expandPath(filled, rest, step.inside ?? {}, context) }
}

function fill(owner: Record<string, unknown>, field: string, step: Step, context: Context): unknown {
  const present = owner[field]
  if (step.include && present === undefined) return step.include(String(owner['id']), context)
  if (!step.ref || typeof present !== 'string') return present
  return renderById(step.ref, present, context)
}

function renderById<Name extends RecordName>(name: Name, id: string, context: Context): ApiObject {
  const table: { need: (id: string) => unknown } = context.store[name]
  return render(name, table.need(id) as Parameters<typeof render<Name>>[1], context)
}
