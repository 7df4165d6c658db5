import type { ReactNode } from 'react'
import { renewalFailureText } from '@/copy/account/renewalFailure'
import { formatDate } from '@/copy/format'
import { PORTAL_COPY, restrictedMessage } from '@/copy/portal'
import { firstName } from '@/domain/clientName'
import { lastKnown } from '@/domain/account/lastKnown'
import { BRAND } from '@/domain/brand'
import type { ErrorCode } from '@/domain/errorCode'
import type { AccessVerdict } from '@/domain/membership'
import type { MemberRow } from '@/client/store/rows'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { ExternalLink } from '@/ui/ExternalLink'
import { DOORWAY } from '@/ui/drawings/doorway'
import { SIGN } from '@/ui/drawings/sign'
import { Notice, type NoticeTone } from '@/ui/Notice'
import { PageHeading } from '@/ui/PageHeading'
import { DoorFrame } from './DoorFrame'
import { restrictedWay, type RestrictedWay } from './restrictedWay'

const { restricted } = PORTAL_COPY

export interface RestrictedScreenProps {
  row: MemberRow
  access: Exclude<AccessVerdict, 'granted'>
  /** Why the server's check at Stripe found no membership; null if it found one. */
  refusal: ErrorCode | null
  isChecking: boolean
  onCheck: () => void
}

/** For people without a membership: what is missing and where to go on. */
export function RestrictedScreen({ row, access, refusal, isChecking, onCheck }: RestrictedScreenProps) {
  const way = restrictedWay(row, refusal)
  const { heading, tone, text, explanation } = wordsOf(way, row, restrictedMessage(access, refusal), refusal)
  const leadsToPay = LEADS_TO_PAY.includes(way)
  return (
    <DoorFrame picture={leadsToPay ? DOORWAY : SIGN}>
      {SAYS_ALL.includes(way) ? (
        <PageHeading>{heading}</PageHeading>
      ) : (
        <>
          <PageHeading className="text-lg! text-soft">{restricted.title}</PageHeading>
          <h2 className="mt-1 text-3xl">{heading}</h2>
        </>
      )}
      {explanation && <p className="mt-3 text-lg">{explanation}</p>}
      {leadsToPay ? (
        <p className="mt-2 font-display text-xl">{restricted.price}</p>
      ) : (
        <Notice tone={tone} className="mt-5">
          <p>{text}</p>
        </Notice>
      )}
      {way === 'call' && <ClubPhoneLink alone />}
      <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
        <NextStep way={way} row={row} isChecking={isChecking} onCheck={onCheck} />
        <ButtonLink to="/portal/cuenta" variant="secondary">
          {restricted.account}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {restricted.home}
        </ButtonLink>
      </div>
      {leadsToPay && <p className="mt-5 max-w-prose text-base text-soft">{text}</p>}
      <section className="mt-8 border-t border-outline pt-6" aria-labelledby="ayuda">
        <h3 id="ayuda" className="text-lg">
          {restricted.helpHeading}
        </h3>
        <p className="mt-1">{restricted.help}</p>
        <p className="flex flex-wrap items-center gap-x-6">
          <ClubPhoneLink alone />
          <ExternalLink href={`mailto:${BRAND.email}`} className="inline-flex min-h-11 items-center">
            {BRAND.email}
          </ExternalLink>
        </p>
      </section>
    </DoorFrame>
  )
}

/** Their own heading is the page's: access is not refused, or nobody wants to read of it. */
const SAYS_ALL: readonly RestrictedWay[] = ['quiet', 'unknown']

/** Nothing has gone wrong: the door is open to whoever pays. */
const LEADS_TO_PAY: readonly RestrictedWay[] = ['pay-first', 'join-again']

interface Words {
  heading: string
  tone: NoticeTone
  text: string
  explanation: string | null
}

function wordsOf(
  way: RestrictedWay,
  { profile, subscription, ending }: MemberRow,
  message: string,
  refusal: ErrorCode | null,
): Words {
  switch (way) {
    case 'pay-first':
      return {
        heading: restricted.heading,
        tone: 'info',
        text: message,
        explanation: restricted.explanation(firstName(profile.nombre)),
      }
    case 'join-again':
      return {
        heading: restricted.heading,
        tone: 'info',
        text: ending ? restricted.over.text(formatDate(ending.ends_at ?? ending.requested_at)) : message,
        explanation: restricted.over.explanation,
      }
    case 'pay-open':
      return { ...restricted.owed, tone: 'warning', text: owedText(subscription) }
    case 'check':
      return refusal === 'payment_pending'
        ? { heading: restricted.pendingHeading, tone: 'info', text: message, explanation: null }
        : { ...restricted.unconfirmed, tone: 'warning', text: message }
    case 'unknown':
      return {
        heading: restricted.unknown.heading,
        tone: 'warning',
        text: message,
        explanation: restricted.unknown.explanation(lastKnown({ subscription })),
      }
    case 'call':
      return { ...restricted.paused, tone: 'info' }
    case 'closing':
      return { ...restricted.closing, tone: 'info', explanation: null }
    case 'quiet':
      return { ...restricted.bereaved, tone: 'info', explanation: null }
  }
}

function owedText(subscription: MemberRow['subscription']): string {
  const until = subscription?.access_until
  const text = restricted.owed.text(until ? formatDate(until) : null)
  const reason = renewalFailureText(subscription?.failure_code ?? '')
  return reason ? `${reason} ${text}` : text
}

interface NextStepProps extends Pick<RestrictedScreenProps, 'row' | 'isChecking' | 'onCheck'> {
  way: RestrictedWay
}

/** The one main thing to do, where there is one. */
function NextStep({ way, row, isChecking, onCheck }: NextStepProps): ReactNode {
  switch (way) {
    case 'pay-first':
    case 'join-again':
      return <ButtonLink to="/registro/pago">{restricted.pay}</ButtonLink>
    case 'pay-open':
      return (
        <ButtonLink to="/portal/cuenta/tarjeta">
          {row.subscription?.needs_action ? restricted.owed.confirm : restricted.owed.pay}
        </ButtonLink>
      )
    case 'check':
    case 'unknown':
      return (
        <Button busy={isChecking} busyText={restricted.checking} onClick={onCheck}>
          {restricted.checkAgain}
        </Button>
      )
    case 'call':
    case 'closing':
    case 'quiet':
      return null
  }
}
