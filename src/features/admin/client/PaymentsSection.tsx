import type { Detail } from '@/backend/staff/answers'
import { formatDate, formatMoney } from '@/copy/format'
import { CLIENT_COPY, paymentState } from '@/copy/panel/client'
import { paymentFailureText } from '@/copy/panel/paymentFailure'
import { ExternalLink } from '@/ui/ExternalLink'
import { cardBrand } from './cardBrand'
import { Rows } from './Rows'
import { Section } from './Section'

const { payments: copy } = CLIENT_COPY

/** What was charged and paid back, the newest first. */
export const PaymentsSection = ({ payments }: Pick<Detail, 'payments'>) => (
  <Section heading={copy.heading}>
    <Rows items={payments} none={copy.none}>
      {(payment) => <Payment payment={payment} />}
    </Rows>
  </Section>
)

const Payment = ({ payment }: { payment: Detail['payments'][number] }) => (
  <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
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
    {payment.url && (
      <ExternalLink href={payment.url} className="inline-flex min-h-11 items-center">
        {copy.link}
      </ExternalLink>
    )}
  </div>
)
