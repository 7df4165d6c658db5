import type { Overview } from '@/contract/panel/overview'
import { formatMoney } from '@/copy/format'
import { formatCount, longMonth, OVERVIEW_COPY } from '@/copy/panel/overview'

const { months: copy } = OVERVIEW_COPY

const COLUMNS = [
  { name: copy.active, text: ({ active }: Month) => formatCount(active) },
  { name: copy.joined, text: ({ joined }: Month) => formatCount(joined) },
  { name: copy.left, text: ({ left }: Month) => formatCount(left) },
  { name: copy.revenue, text: ({ revenue_cents }: Month) => formatMoney(revenue_cents) },
] as const

type Month = Overview['months'][number]

/** The figures of the plots, the newest month first. When narrow, each month is a block in which every figure has its name. */
export const MonthsTable = ({ months }: { months: readonly Month[] }) => (
  <div className="@container mt-8">
    <table className="w-full max-w-4xl @max-[34rem]:block">
      <caption className="pb-2 text-left text-lg font-semibold @max-[34rem]:block">{copy.table}</caption>
      <thead className="text-sm text-soft @max-[34rem]:hidden">
        <tr>
          <th scope="col" className="py-2 text-left">
            {copy.month}
          </th>
          {COLUMNS.map(({ name }) => (
            <th key={name} scope="col" className="py-2 pl-6 text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-[34rem]:block">
        {months.toReversed().map((month) => (
          <tr key={month.month} className="border-t border-base-300 @max-[34rem]:block @max-[34rem]:py-3">
            <th scope="row" className="py-2 text-left font-semibold @max-[34rem]:block @max-[34rem]:p-0">
              {longMonth(month.month)}
            </th>
            {COLUMNS.map(({ name, text }) => (
              <td
                key={name}
                className="py-2 pl-6 text-right tabular-nums @max-[34rem]:flex @max-[34rem]:justify-between @max-[34rem]:gap-4 @max-[34rem]:p-0"
              >
                <span className="text-soft @min-[34rem]:hidden">{name}</span>
                {text(month)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
