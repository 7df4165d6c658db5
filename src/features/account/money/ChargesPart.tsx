import { useState } from 'react'
import type { Member } from '@/client/member/Member'
import { CHARGES_COPY, chargeState, documentLabel } from '@/copy/account/charges'
import { shortCard } from '@/copy/cardBrand'
import { formatDate, formatMoney } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import { LOST_DISPUTE } from '@/copy/account/lostDispute'
import type { Payment } from '@/client/store/rows'
import { Button } from '@/ui/Button'
import { ExternalLink } from '@/ui/ExternalLink'
import { Icon, type IconName } from '@/ui/Icon'
import { useMemberRow } from '@/client/member/useMemberRow'
import { useStale } from '@/client/member/useStale'
import { useOnline } from '@/ui/useOnline'
import { usePayments } from '../usePayments'

/** How many are shown before the member asks for the rest: half a year. */
const SHORT = 6

/** Every charge and refund, the newest first, with Stripe's receipt. */
export function ChargesPart({ member }: { member: Member }) {
  const payments = usePayments(member)
  const failure = useMemberRow(member)?.subscription?.failure_code ?? ''
  const none = useStale(member, useOnline()) ? CHARGES_COPY.noneKnown : CHARGES_COPY.none
  return (
    <section aria-labelledby="cobros">
      <h2 id="cobros" className="text-2xl">
        {CHARGES_COPY.heading}
      </h2>
      {payments?.length === 0 && <p className="mt-2 max-w-prose text-soft">{none}</p>}
      {payments && payments.length > 0 && <Charges payments={payments} failure={failure} />}
    </section>
  )
}

interface ChargesProps {
  payments: readonly Payment[]
  /** Why the open charge failed, more exactly than the charge itself knows; empty for unknown. */
  failure: string
}

function Charges({ payments, failure }: ChargesProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? payments : payments.slice(0, SHORT)
  return (
    <>
      <p className="mt-2 max-w-prose text-soft">
        {CHARGES_COPY.text}{' '}
        <ExternalLink href={`mailto:${BRAND.email}`} className="in-sentence">
          {CHARGES_COPY.write}
        </ExternalLink>
      </p>
      <ul className="mt-4 border-b border-base-300">
        {shown.map((payment) => (
          <Charge key={payment.id} payment={payment} failure={failure} />
        ))}
      </ul>
      {shown.length < payments.length && (
        <Button variant="secondary" className="mt-5" onClick={() => setIsWhole(true)}>
          {CHARGES_COPY.showAll(payments)}
        </Button>
      )}
    </>
  )
}

function Charge({ payment, failure }: { payment: Payment; failure: string }) {
  const isRefund = payment.kind === 'refund'
  const date = payment.date ? formatDate(payment.date) : CHARGES_COPY.unknownDate
  const code = payment.state === 'open' && failure ? failure : payment.failure_code
  const reason = !isRefund && payment.state !== 'paid' ? CHARGES_COPY.failed(code) : null
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-base-300 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="text-lg font-semibold tracking-tight tabular-nums">
            {isRefund ? '−' : ''}
            {formatMoney(payment.amount_cents)}
          </span>
          <span>
            {isRefund ? CHARGES_COPY.refund : CHARGES_COPY.invoice}, {date}
          </span>
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-base text-soft">
          <span className="inline-flex items-baseline gap-2">
            <Icon name={iconOf(payment)} className="size-4 shrink-0 self-center" />
            <span>
              {(payment.dispute === 'lost' ? LOST_DISPUTE : chargeState(payment)) ??
                CHARGES_COPY.unknownState}
              {reason && `. ${reason}`}
            </span>
          </span>
          <span>{shortCard(payment)}</span>
        </p>
      </div>
      {payment.url && (
        <ExternalLink href={payment.url} className="inline-flex min-h-11 items-center">
          {documentLabel(payment)}
          <span className="sr-only">{CHARGES_COPY.documentOf(date)}</span>
        </ExternalLink>
      )}
    </li>
  )
}

function iconOf({ kind, state, dispute }: Payment): IconName {
  if (dispute === 'lost') return 'dot'
  if (state === 'paid' || (kind === 'refund' && state === 'succeeded')) return 'success'
  if (kind === 'refund' && state === 'failed') return 'warning'
  return kind === 'invoice' && state === 'open' ? 'warning' : 'dot'
}
