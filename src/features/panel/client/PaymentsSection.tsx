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
  <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
    <p className="min-w-24 font-semibold tabular-nums">
      {payment.kind === 'refund' ? '−' : ''}
      {formatMoney(payment.amount_cents)}
    </p>
    <p>
      {payment.kind === 'refund' ? copy.refund : copy.invoice}: {paymentState(payment.state)}
      {payment.failure_code && ` (${paymentFailureText(payment.failure_code)})`}
    </p>
    <p className="text-soft">{payment.date ? formatDate(payment.date) : CLIENT_COPY.unknown}</p>
    {payment.card_last4 && (
      <p className="text-soft">{copy.card(cardBrand(payment.card_brand), payment.card_last4)}</p>
    )}
    {payment.dispute && <p className="font-semibold">{MONEY_COPY.disputed}</p>}
    {payment.url && (
      <ExternalLink href={payment.url} className="inline-flex min-h-11 items-center">
        {copy.link}
      </ExternalLink>
    )}
    {payment.refundable_cents > 0 && <Refund payment={payment} onRefund={onRefund} />}
  </div>
)

function Refund({ payment, onRefund }: { payment: PaymentRow; onRefund: () => void }) {
  const isPartly = payment.refundable_cents < payment.amount_cents
  const date = payment.date ? formatDate(payment.date) : CLIENT_COPY.unknown
  return (
    <>
      {isPartly && (
        <p className="text-soft">{MONEY_COPY.refundable(formatMoney(payment.refundable_cents))}</p>
      )}
      <Button variant="quiet" className="px-2" onClick={onRefund}>
        {MONEY_COPY.giveBack.button}
        <span className="sr-only">{MONEY_COPY.giveBack.of(formatMoney(payment.amount_cents), date)}</span>
      </Button>
    </>
  )
}
