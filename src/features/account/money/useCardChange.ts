import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PaymentStep } from '@/contract/money'
import { accountApi } from '@/client/api/accountApi'
import { clubApi } from '@/client/api/clubApi'
import type { Member } from '@/client/member/Member'
import type { Person } from '@/client/session/sessionState'
import { withPaymentLock } from '@/client/stripe/withPaymentLock'
import { CARD_COPY } from '@/copy/account/card'
import { ERRORS } from '@/copy/errors'
import { PAYMENT_COPY } from '@/copy/payment'
import { DEFAULT_PAYMENT_ERROR, paymentErrorText } from '@/copy/paymentErrors'
import { type ErrorCode, UNHEARD } from '@/domain/errorCode'
import { forgetPendingCard, keepPendingCard, pendingCard } from '@/client/drafts/pendingCardChange'
import { paymentOutcome } from '@/ui/card/paymentOutcome'
import { setupOutcome } from '@/ui/card/setupOutcome'

const { failed: titles } = CARD_COPY

/** What can be done about a failure: other card data, the same again, the open charge alone, or a lookup. */
export type WayOn = 'other-card' | 'again' | 'pay' | 'check'

export interface CardProblem {
  title: string
  text: string
  wayOn: WayOn
}

export type CardChangeState =
  | { step: 'ready' | 'card-incomplete' }
  | { step: 'saving' | 'resuming' | 'paying' | 'checking' }
  | { step: 'failed'; problem: CardProblem }
  /** `card`: it was replaced; `payment`: the outcome of the open charge. */
  | { step: 'done'; card: boolean; payment: 'none' | 'paid' }

export interface NewCard {
  card: StripeCardElement | null
  isCardComplete: () => Promise<boolean>
}

interface CardChangeParts {
  member: Member
  stripe: Stripe | null
  person: Person | null
}

const problem = (title: string, text: string, wayOn: WayOn): CardChangeState => ({
  step: 'failed',
  problem: { title, text, wayOn },
})

const offline = (wayOn: WayOn): CardChangeState =>
  problem(CARD_COPY.offline.title, CARD_COPY.offline.text, wayOn)

/**
 * Changes the card, and pays the open charge with it or the present one; one step at a time, in one tab. What the bank
 * confirmed is finished after a reload, and nothing counts as paid on the browser's word.
 */
export function useCardChange({ member, stripe, person }: CardChangeParts) {
  const [state, setState] = useState<CardChangeState>({ step: 'ready' })
  const isRunning = useRef(false)
  const secret = useRef<string | null>(null)
  const { personId, engine } = member

  async function run(
    step: 'saving' | 'resuming' | 'paying' | 'checking',
    work: () => Promise<CardChangeState>,
  ) {
    if (isRunning.current) return
    isRunning.current = true
    setState({ step })
    try {
      const end = await withPaymentLock(work)
      setState(end ?? problem(titles.otherTab, CARD_COPY.otherTab, step === 'paying' ? 'pay' : 'again'))
    } finally {
      isRunning.current = false
    }
  }

  /** Sends the typed card to the bank, then to the club. */
  const save = (newCard: NewCard) =>
    run('saving', async () => {
      const unfinished = pendingCard(personId)
      if (unfinished) return takeOver(unfinished)
      const confirmed = await confirmCard(newCard)
      if (typeof confirmed !== 'string') return confirmed
      keepPendingCard(personId, confirmed)
      return takeOver(confirmed)
    })

  async function confirmCard({ card, isCardComplete }: NewCard): Promise<CardChangeState | string> {
    if (!stripe || !card || !person) return problem(titles.card, PAYMENT_COPY.libraryMissing, 'again')
    if (!(await isCardComplete())) return { step: 'card-incomplete' }
    if (!navigator.onLine) return offline('again')
    if (!secret.current) {
      const result = await accountApi.createSetupIntent()
      if (!result.ok) return refused(titles.card, result.code, 'again')
      secret.current = result.value.clientSecret
    }
    const outcome = await confirmSetup(stripe, secret.current, card, person)
    if (outcome.kind === 'confirmed') return outcome.setupIntentId
    if (outcome.secretUsedUp) secret.current = null
    return problem(titles.card, outcome.text, 'other-card')
  }

  /** The club adopts a confirmed card; the same id may be sent any number of times. */
  async function takeOver(setupIntentId: string): Promise<CardChangeState> {
    const result = await accountApi.changeCard({ setupIntentId })
    if (!result.ok && MAY_HAVE_ARRIVED.includes(result.code)) {
      return problem(titles.unknown, CARD_COPY.unknownCard, 'again')
    }
    forgetPendingCard()
    secret.current = null
    if (!result.ok) return refused(titles.card, result.code, 'other-card')
    return settle(result.value.payment, true)
  }

  /** Tries the open charge with the present card. */
  const pay = () =>
    run('paying', async () => {
      if (!navigator.onLine) return offline('pay')
      const result = await accountApi.payOpenInvoice()
      if (result.ok) return settle(result.value.payment, false)
      if (MAY_HAVE_ARRIVED.includes(result.code)) {
        return problem(titles.unknown, CARD_COPY.unknownPayment, 'check')
      }
      return refused(titles.payment, result.code, 'pay')
    })

  const check = () => run('checking', () => askServer(false, false))

  async function settle(payment: PaymentStep, card: boolean): Promise<CardChangeState> {
    const title = card ? titles.paymentCardKept : titles.payment
    switch (payment.state) {
      case 'none':
      case 'paid':
        await engine.syncNow()
        return { step: 'done', card, payment: payment.state }
      case 'declined': {
        await engine.syncNow()
        const { code, decline_code } = payment
        const text = paymentErrorText({ type: 'card_error', code, decline_code: decline_code || undefined })
        return problem(title, text, 'other-card')
      }
      case 'requires_action':
        return confirmCharge(payment.clientSecret, card)
    }
  }

  /** The bank asks the holder to confirm. Only the server knows if the charge was made. */
  async function confirmCharge(clientSecret: string, card: boolean): Promise<CardChangeState> {
    const title = card ? titles.paymentCardKept : titles.payment
    if (!stripe) return problem(title, PAYMENT_COPY.libraryMissing, 'pay')
    const outcome = await confirmPayment(stripe, clientSecret)
    if (outcome.kind === 'to-be-confirmed') return askServer(card, true)
    await engine.syncNow()
    return outcome.unclear
      ? problem(titles.unknown, CARD_COPY.unknownPayment, 'check')
      : problem(title, outcome.text, 'pay')
  }

  /** `isCharged`: the bank said yes in the browser, so a charge that is still open is just not recorded yet. */
  async function askServer(card: boolean, isCharged: boolean): Promise<CardChangeState> {
    const verified = await clubApi.verifySubscription({})
    await engine.syncNow()
    if (verified.ok && verified.value.subscription.status === 'active') {
      return { step: 'done', card, payment: 'paid' }
    }
    const isOpen = verified.ok || verified.code === 'subscription_expired'
    if (isOpen && !isCharged) return problem(titles.payment, CARD_COPY.stillOpen, 'pay')
    if (isOpen || verified.code === 'payment_pending') {
      return problem(titles.pending, ERRORS.payment_pending, 'check')
    }
    return problem(titles.unknown, `${ERRORS[verified.code]} ${CARD_COPY.unknownPayment}`, 'check')
  }

  const resume = useEffectEvent(() => {
    const unfinished = pendingCard(personId)
    if (unfinished && stripe) void run('resuming', () => takeOver(unfinished))
  })
  useEffect(() => resume(), [stripe])

  return {
    state,
    save,
    pay,
    check,
    /** Back to the form. */
    restart: () => setState({ step: 'ready' }),
  }
}

/** After these it is unknown whether the server did as asked. */
const MAY_HAVE_ARRIVED: readonly ErrorCode[] = [...UNHEARD, 'internal', 'busy', 'stripe_unavailable']

function refused(title: string, code: ErrorCode, wayOn: WayOn): CardChangeState {
  return code === 'network' ? offline(wayOn) : problem(title, ERRORS[code], wayOn)
}

async function confirmSetup(stripe: Stripe, clientSecret: string, card: StripeCardElement, person: Person) {
  try {
    const { name, email } = person
    const payment_method = { card, billing_details: { name, email } }
    return setupOutcome(await stripe.confirmCardSetup(clientSecret, { payment_method }))
  } catch {
    // Stripe.js throws for a secret or a card field that it does not accept at all: nothing was sent.
    return { kind: 'failed', text: DEFAULT_PAYMENT_ERROR, secretUsedUp: true } as const
  }
}

async function confirmPayment(stripe: Stripe, clientSecret: string) {
  try {
    return paymentOutcome(await stripe.confirmCardPayment(clientSecret))
  } catch {
    return { kind: 'failed', text: DEFAULT_PAYMENT_ERROR, unclear: false, secretUsedUp: true } as const
  }
}
