import { formatMoney } from '@/copy/format'
import { SAVINGS_COPY } from '@/copy/savings'
import type { Savings } from '@/domain/savings'

interface SavingsTableProps {
  savings: Savings
  titleOf: (serviceId: string) => string
  /** What it comes to, in words for whoever reads it. */
  sum: string
}

/** What each service has spared, what the fees have cost, and what it comes to. */
export const SavingsTable = ({ savings: { rows, fees_cents }, titleOf, sum }: SavingsTableProps) => (
  <>
    <dl className="mt-3 border-b border-base-300">
      {rows.map(({ service_id, times, cents }) => (
        <Line
          key={service_id}
          name={titleOf(service_id)}
          detail={SAVINGS_COPY.times(times)}
          amount={formatMoney(cents)}
        />
      ))}
      <Line name={SAVINGS_COPY.fees} amount={SAVINGS_COPY.paid(fees_cents)} />
    </dl>
    <p className="mt-3 font-semibold">{sum}</p>
  </>
)

/** With very large letters the amount has a line of its own. */
const Line = ({ name, detail, amount }: { name: string; detail?: string; amount: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-base-300 py-2.5">
    <dt className="min-w-0 flex-[1_1_8rem]">
      {name}
      {detail && <span className="block text-sm text-soft">{detail}</span>}
    </dt>
    <dd className="shrink-0 whitespace-nowrap tabular-nums">{amount}</dd>
  </div>
)
