import { useState } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { cardBrand } from '@/copy/cardBrand'
import { formatDate, formatMoney } from '@/copy/format'
import { CLIENT_COPY, paymentState } from '@/copy/panel/client'
import { MONEY_COPY } from '@/copy/panel/money'
import { paymentFailureText } from '@/copy/panel/paymentFailure'
import { Button } from '@/ui/Button'
import { ExternalLink } from '@/ui/ExternalLink'
import type { RunCommand } from '../money/clientCommand'
import { RefundDialog } from '../money/RefundDialog'
import { ForManagers } from '../shared/ForManagers'
import { ROW_LINK } from '../shared/rowLink'
import { Rows } from './Rows'
import { Section } from './Section'

const { payments: copy } = CLIENT_COPY
type PaymentRow = Detail['payments'][number]

interface PaymentsSectionProps extends Pick<Detail, 'client' | 'payments' | 'cut'> {
  run: RunCommand
}

/** Charges and refunds, the newest first, and what can still be refunded. */
export function PaymentsSection({ client, payments, cut, run }: PaymentsSectionProps) {
  const [refunded, setRefunded] = useState<PaymentRow | null>(null)
  return (
    <Section heading={copy.heading}>
      <Rows items={payments} none={copy.none} isCut={cut.includes('payments')}>
        {(payment) => <Payment payment={payment} onRefund={() => setRefunded(payment)} />}
      </Rows>
      {refunded && (
        <RefundDialog client={client} payment={refunded} run={run} onClose={() => setRefunded(null)} />
      )}
    </Section>
  )
}

const Payment = ({ payment, onRefund }: { payment: PaymentRow; onRefund: () => void }) => (
  <div className="grid items-center gap-x-6 @min-[40rem]:grid-cols-[minmax(0,24rem)_auto]">
    <div>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {payment.kind === 'refund' ? '−' : ''}
          {formatMoney(payment.amount_cents)}
        </span>
        <span>
          {payment.kind === 'refund' ? copy.refund : copy.invoice}: {paymentState(payment.state)}
          {payment.failure_code && ` (${paymentFailureText(payment.failure_code)})`}
        </span>
      </p>
      <p className="text-sm text-soft">{aboutOf(payment).join(' · ')}</p>
      {payment.dispute && <p className="font-semibold">{MONEY_COPY.disputed}</p>}
    </div>
    <div className="flex flex-wrap items-center gap-x-6">
      {payment.url && (
        <ExternalLink
          href={payment.url}
          className={`inline-flex min-h-11 items-center font-semibold ${ROW_LINK}`}
        >
          {copy.link}
        </ExternalLink>
      )}
      {payment.refundable_cents > 0 && (
        <ForManagers>
          <Button variant="text" className={`min-h-11! ${ROW_LINK}`} onClick={onRefund}>
            {MONEY_COPY.giveBack.button}
            <span className="sr-only">
              {MONEY_COPY.giveBack.of(formatMoney(payment.amount_cents), dateOf(payment))}
            </span>
          </Button>
        </ForManagers>
      )}
    </div>
  </div>
)

const dateOf = ({ date }: PaymentRow): string => (date ? formatDate(date) : CLIENT_COPY.unknown)

/** When, with which card, and what is left of it to be given back. */
function aboutOf(payment: PaymentRow): string[] {
  const { card_brand, card_last4, refundable_cents, amount_cents } = payment
  const isPartly = refundable_cents > 0 && refundable_cents < amount_cents
  return [
    dateOf(payment),
    card_last4 ? copy.card(cardBrand(card_brand), card_last4) : null,
    isPartly ? MONEY_COPY.refundable(formatMoney(refundable_cents)) : null,
  ].filter((part) => part !== null)
}
