import { useState } from 'react'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { useStripeLibrary } from '@/client/stripe/useStripeLibrary'
import { CARD_COPY } from '@/copy/account/card'
import { MEMBERSHIP_COPY } from '@/copy/account/membership'
import { renewalFailureText } from '@/copy/account/renewalFailure'
import { shortCard } from '@/copy/cardBrand'
import { formatMoney } from '@/copy/format'
import type { MemberRow, MemberSubscription } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { StripeGate } from '@/ui/card/StripeGate'
import { Notice } from '@/ui/Notice'
import { AccountFrame } from '../AccountFrame'
import { ClubWays } from '../ending/ClubWays'
import { PayerPage } from '../PayerPage'
import { CardChange } from './CardChange'
import { membershipView, type MembershipView, openCents } from '../membershipView'
import { usePayments } from '../usePayments'

/** The card that pays the club, and what is still to be paid. */
export const CardScreen = () => (
  <PayerPage heading={CARD_COPY.heading.change}>
    {({ member, row }) => <KnownMember member={member} row={row} />}
  </PayerPage>
)

function KnownMember({ member, row }: { member: Member; row: MemberRow }) {
  const now = useClubNow(member)
  const payments = usePayments(member)
  const view = membershipView(row, now)
  // Once money may be moving, the page keeps its content until it is settled.
  const [isBegun, setIsBegun] = useState(false)
  const { subscription } = row
  if (!subscription || (!view.isLive && !isBegun)) return <NoMembership />
  return (
    <CardPage
      member={member}
      subscription={subscription}
      mustPay={view.mustPay}
      open={payments ? openCents(payments) : null}
      nextCharge={view.nextCharge}
      onBegun={setIsBegun}
    />
  )
}

const NoMembership = () => (
  <AccountFrame heading={CARD_COPY.heading.change}>
    <p className="mt-4">{CARD_COPY.noMembership.text}</p>
    <ButtonLink to="/portal/cuenta" className="mt-6">
      {CARD_COPY.noMembership.action}
    </ButtonLink>
  </AccountFrame>
)

interface CardPageProps {
  member: Member
  subscription: MemberSubscription
  mustPay: boolean
  /** What is to be paid, in cents; null for unknown. */
  open: number | null
  nextCharge: MembershipView['nextCharge']
  onBegun: (isBegun: boolean) => void
}

function CardPage({ member, subscription, mustPay, open, nextCharge, onBegun }: CardPageProps) {
  const { library, loadAgain } = useStripeLibrary('change-card')
  // Fixed on opening: the heading stays when the page's own success changes the membership.
  const [purpose] = useState(() => purposeOf(mustPay, subscription))
  const card = shortCard(subscription)
  return (
    <AccountFrame heading={CARD_COPY.heading[purpose]} beside={<ClubWays>{CARD_COPY.help}</ClubWays>}>
      {mustPay && <OpenCharge subscription={subscription} open={open} />}
      <p className="mt-4">{card ? CARD_COPY.present(card) : CARD_COPY.noCard}</p>
      <div className="mt-6">
        <StripeGate library={library} onLoadAgain={loadAgain}>
          {(demo) => (
            <CardChange
              member={member}
              demo={demo}
              presentCard={card}
              mustPay={mustPay}
              needsAction={mustPay && subscription.needs_action}
              open={open}
              nextCharge={nextCharge}
              onBegun={onBegun}
            />
          )}
        </StripeGate>
      </div>
    </AccountFrame>
  )
}

type Purpose = keyof typeof CARD_COPY.heading

function purposeOf(mustPay: boolean, { needs_action }: MemberSubscription): Purpose {
  if (!mustPay) return 'change'
  return needs_action ? 'confirm' : 'pay'
}

function OpenCharge({ subscription, open }: { subscription: MemberSubscription; open: number | null }) {
  const reason = subscription.needs_action
    ? CARD_COPY.confirmText
    : renewalFailureText(subscription.failure_code)
  return (
    <Notice
      tone="warning"
      announce="none"
      className="mt-5"
      title={open === null ? CARD_COPY.openUnknown : CARD_COPY.openText(formatMoney(open))}
    >
      {reason && (
        <p>
          {!subscription.needs_action && `${MEMBERSHIP_COPY.reason}: `}
          {reason}
        </p>
      )}
    </Notice>
  )
}
