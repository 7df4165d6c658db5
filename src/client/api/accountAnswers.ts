import * as v from 'valibot'
import { REFUND_STATES } from '@/domain/account/ending'
import { SESSION_BROWSERS, SESSION_DEVICES } from '@/domain/account/session'
import { date, dateOrNull } from '../http/answers'
import { consents } from './memberAnswers'

/** Every consent as it stands after a change. */
export const consentsAnswer = v.object({ success: v.literal(true), consents })

/** Where the person is signed in, this device first. */
export const sessionsAnswer = v.object({
  sessions: v.array(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty()),
      device: v.picklist(SESSION_DEVICES),
      browser: v.picklist(SESSION_BROWSERS),
      last_seen: date,
      current: v.boolean(),
    }),
  ),
})

const requestId = v.pipe(v.string(), v.nonEmpty())

/** A code is on its way; it belongs to this id. */
export const codeSentAnswer = v.object({ success: v.literal(true), requestId })
/** As above, to a stranger; `seconds`: how long it holds. */
export const guestCodeAnswer = v.object({ ...codeSentAnswer.entries, seconds: v.number() })

export const deletedAnswer = v.object({
  success: v.literal(true),
  charge: v.picklist(['cancelled', 'none']),
})
export type Deleted = v.InferOutput<typeof deletedAnswer>

/** What became of the open invoice. */
const paymentStep = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({ state: v.literal('paid') }),
  v.object({ state: v.literal('requires_action'), clientSecret: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ state: v.literal('declined'), code: v.string(), decline_code: v.string() }),
])
export type PaymentStep = v.InferOutput<typeof paymentStep>

export const setupIntentAnswer = v.object({
  success: v.literal(true),
  clientSecret: v.pipe(v.string(), v.nonEmpty()),
})
export const paymentStepAnswer = v.object({ success: v.literal(true), payment: paymentStep })
export const cancelledAnswer = v.object({ success: v.literal(true), cancel_at: dateOrNull })

const refund = { refund_cents: v.number(), refund_state: v.picklist(REFUND_STATES) }
export const withdrawnAnswer = v.object({ success: v.literal(true), requested_at: date, ...refund })
export const bereavementAnswer = v.object({ success: v.literal(true), ended_at: dateOrNull, ...refund })
