import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CreatedSubscription } from '@/contract/payment'
import { clubApi } from '@/client/api/clubApi'
import type { Person } from '@/client/session/sessionState'
import { ERRORS } from '@/copy/errors'
import { PAYMENT_COPY } from '@/copy/payment'
import { DEFAULT_PAYMENT_ERROR } from '@/copy/paymentErrors'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import { PLAN } from '@/domain/plan'
import { paymentOutcome } from '@/ui/card/paymentOutcome'
import { withPaymentLock } from '@/client/stripe/withPaymentLock'

/** The retry button is shown until it was used this many times. */
const MOST_RETRIES = 3

export interface PaymentProblem {
  title: string
  text: string
  /** The charge may have been made: it can be looked up instead of paid again. */
  unclear: boolean
  /** The bank said no: the same card needs no second press, and the way on is another one. */
  declined: boolean
}

export type PaymentState =
  | { step: 'ready' | 'card-incomplete' }
  | { step: 'paying' }
  | { step: 'failed'; problem: PaymentProblem }
  | { step: 'already-subscribed'; active: boolean }
  | { step: 'price-changed' }

/** What paying needs; null where it is missing. */
export interface PaymentParts {
  stripe: Stripe | null
  card: StripeCardElement | null
  isCardComplete: () => Promise<boolean>
  person: Person | null
}

type ReadyParts = { stripe: Stripe; card: StripeCardElement; person: Person }

const failed = (text: string, more: Partial<PaymentProblem> = {}): PaymentState => ({
  step: 'failed',
  problem: { title: PAYMENT_COPY.failedTitle, text, unclear: false, declined: false, ...more },
})

const unclear = (text: string): PaymentState =>
  failed(text, { title: PAYMENT_COPY.unclearTitle, unclear: true })

const OFFLINE = failed(PAYMENT_COPY.offline, { title: PAYMENT_COPY.offlineTitle })

/**
 * Step 2's payment: one at a time, the same client secret again after a decline, and never «paid» on the browser's word.
 * @param onRefused called when a payment was tried and certainly not made
 */
export function usePayment(onRefused: () => void) {
  const [state, setState] = useState<PaymentState>({ step: 'ready' })
  const [retries, setRetries] = useState(0)
  const running = useRef(false)
  const opened = useRef<CreatedSubscription | null>(null)
  const navigate = useNavigate()

  async function pay(parts: PaymentParts): Promise<void> {
    if (running.current) return
    running.current = true
    // Said once more, it is heard once more.
    if (state.step === 'card-incomplete') setState({ step: 'ready' })
    try {
      const ready = await check(parts)
      if ('step' in ready) {
        setState(ready)
        return
      }
      setState({ step: 'paying' })
      setState((await withPaymentLock(() => attempt(ready))) ?? failed(PAYMENT_COPY.otherTab))
    } finally {
      running.current = false
    }
  }

  async function attempt(parts: ReadyParts): Promise<PaymentState> {
    if (!opened.current) {
      const result = await clubApi.createSubscription({ amount_cents: PLAN.amountCents })
      if (!result.ok) return afterRefusal(result.code)
      opened.current = result.value
    }
    const outcome = await confirm(parts, opened.current.clientSecret)
    if (outcome.kind === 'to-be-confirmed') {
      await navigate({ to: '/registro-exitoso', search: { payment_intent: outcome.paymentIntentId } })
      return { step: 'paying' }
    }
    if (outcome.secretUsedUp) opened.current = null
    if (!outcome.unclear) onRefused()
    return outcome.unclear ? unclear(outcome.text) : failed(outcome.text, { declined: true })
  }

  function retry(card: StripeCardElement | null) {
    card?.clear()
    card?.focus()
    setRetries((before) => before + 1)
    setState({ step: 'ready' })
  }

  return {
    state,
    canRetry: retries < MOST_RETRIES,
    pay,
    retry,
    /** The payment that was opened last, for looking it up. */
    paymentIntentId: () => opened.current?.paymentIntentId,
  }
}

async function check({
  stripe,
  card,
  isCardComplete,
  person,
}: PaymentParts): Promise<ReadyParts | PaymentState> {
  if (!person) return failed(PAYMENT_COPY.noUser)
  if (!stripe || !card) return failed(PAYMENT_COPY.libraryMissing)
  if (!(await isCardComplete())) return { step: 'card-incomplete' }
  if (!navigator.onLine) return OFFLINE
  return { stripe, card, person }
}

async function confirm({ stripe, card, person }: ReadyParts, clientSecret: string) {
  try {
    const result = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: { name: person.name, email: person.email } },
    })
    return paymentOutcome(result)
  } catch {
    // Stripe.js throws for a secret or a card field that it does not accept at all: nothing was sent.
    return { kind: 'failed', text: DEFAULT_PAYMENT_ERROR, unclear: false, secretUsedUp: true } as const
  }
}

async function afterRefusal(code: ErrorCode): Promise<PaymentState> {
  if (code === 'network') return OFFLINE
  if (code === 'price_changed') return { step: 'price-changed' }
  if (code === 'has_family') return failed(PAYMENT_COPY.takenBack)
  if (code !== 'already_subscribed') return failed(beforeTheCard(code))
  const verified = await clubApi.verifySubscription({})
  return { step: 'already-subscribed', active: verified.ok }
}

/** The card is used only after the server has opened the payment. */
const beforeTheCard = (code: ErrorCode): string =>
  isUnheard(code) || code === 'internal' ? `${ERRORS[code]} ${PAYMENT_COPY.notCharged}` : ERRORS[code]
