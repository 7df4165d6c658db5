import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, type SyntheticEvent } from 'react'
import type { Member } from '@/client/member/Member'
import { useSession } from '@/client/session/useSession'
import { CARD_COPY } from '@/copy/account/card'
import { formatDate, formatMoney } from '@/copy/format'
import { Button } from '@/ui/Button'
import { CardField } from '@/ui/card/CardField'
import { TestCards } from '@/ui/card/TestCards'
import { useCardCompleteness } from '@/ui/card/useCardCompleteness'
import { Spinner } from '@/ui/Spinner'
import { useLeaveWarning } from '@/ui/useLeaveWarning'
import type { MembershipView } from '../membershipView'
import { CardChanged } from './CardChanged'
import { CardProblemNotice } from './CardProblemNotice'
import { useCardChange } from './useCardChange'

interface CardChangeProps {
  member: Member
  /** Nothing is charged, and there are cards to try. */
  demo: boolean
  /** «Visa ···4242»; null for none. */
  presentCard: string | null
  mustPay: boolean
  /** The bank wants the open charge confirmed: the present card may do. */
  needsAction: boolean
  /** What is to be paid, in cents; null for unknown. */
  open: number | null
  nextCharge: MembershipView['nextCharge']
  /** Tells the page whether a change has begun. */
  onBegun: (isBegun: boolean) => void
}

/** The card field, the open charge, and the outcome of both. */
export function CardChange({
  member,
  demo,
  presentCard,
  mustPay,
  needsAction,
  open,
  nextCharge,
  onBegun,
}: CardChangeProps) {
  const stripe = useStripe()
  const elements = useElements()
  const session = useSession()
  const completeness = useCardCompleteness()
  const person = session.status === 'signed-in' ? session.person : null
  const { state, save, pay, check, restart } = useCardChange({ member, stripe, person })
  const { step } = state
  const isBusy = step === 'saving' || step === 'resuming' || step === 'paying' || step === 'checking'
  useLeaveWarning(isBusy)
  useEffect(() => onBegun(step !== 'ready' && step !== 'card-incomplete'), [onBegun, step])

  const next = typeof nextCharge === 'string' ? null : wordsOf(nextCharge)
  const cardElement = () => elements?.getElement(CardElement) ?? null
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void save({ card: cardElement(), isCardComplete: completeness.ask })
  }
  function typeAnother() {
    cardElement()?.clear()
    cardElement()?.focus()
    restart()
  }

  if (state.step === 'done') {
    return <CardChanged card={state.card} payment={state.payment} presentCard={presentCard} next={next} />
  }
  return (
    <div className="space-y-8">
      {state.step === 'resuming' && (
        <p role="status" className="flex items-center gap-3">
          <Spinner className="size-6 text-primary" />
          {CARD_COPY.resuming}
        </p>
      )}
      {state.step === 'failed' && (
        <CardProblemNotice
          problem={state.problem}
          ways={{
            'other-card': typeAnother,
            again: () => void save({ card: cardElement(), isCardComplete: completeness.ask }),
            pay: () => void pay(),
            check: () => void check(),
          }}
        />
      )}
      {mustPay && (needsAction || presentCard) && (
        <Button
          variant={needsAction ? 'primary' : 'secondary'}
          className="w-full"
          busy={step === 'paying' || step === 'checking'}
          busyText={step === 'checking' ? CARD_COPY.checking : CARD_COPY.paying}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void pay()}
        >
          {needsAction ? confirmLabel(open) : CARD_COPY.paySame(presentCard ?? '')}
        </Button>
      )}
      <form noValidate onSubmit={submit} className="space-y-6" aria-label={CARD_COPY.formLabel}>
        {mustPay && <h2 className="text-xl">{CARD_COPY.newCard}</h2>}
        <CardField onComplete={completeness.note} disabled={isBusy} isMissing={step === 'card-incomplete'} />
        <p>{mustPay ? CARD_COPY.openNow : changeText(nextCharge, next)}</p>
        <div>
          <Button
            type="submit"
            variant={needsAction ? 'secondary' : 'primary'}
            busy={step === 'saving' || step === 'resuming'}
            busyText={CARD_COPY.saving}
            aria-disabled={isBusy}
            className="w-full"
          >
            {mustPay ? payLabel(open) : CARD_COPY.save}
          </Button>
          <p className="mt-3 text-sm text-soft">{isBusy ? CARD_COPY.busyNote : CARD_COPY.safe}</p>
        </div>
        {demo && <TestCards />}
      </form>
    </div>
  )
}

type NextCharge = MembershipView['nextCharge']

const wordsOf = ({ amount_cents, date }: Exclude<NextCharge, string>) => ({
  amount: formatMoney(amount_cents),
  date: formatDate(date),
})

const changeText = (nextCharge: NextCharge, next: ReturnType<typeof wordsOf> | null): string =>
  nextCharge === 'none' ? CARD_COPY.changeUncharged : CARD_COPY.changeText(next)

const payLabel = (open: number | null): string =>
  open === null ? CARD_COPY.saveAndPayUnknown : CARD_COPY.saveAndPay(formatMoney(open))

const confirmLabel = (open: number | null): string =>
  open === null ? CARD_COPY.confirmUnknown : CARD_COPY.confirm(formatMoney(open))
