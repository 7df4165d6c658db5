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

/** The figures of the plots, the newest month first. Where five columns have no room, each figure has its name. */
export const MonthsTable = ({ months }: { months: readonly Month[] }) => (
  <div className="@container mt-8">
    <table className="w-full @max-[34rem]:text-[0.875rem] @max-[18rem]:block">
      <caption className="pb-2 text-left text-lg font-semibold @max-[18rem]:block">{copy.table}</caption>
      <thead className="text-sm text-soft @max-[34rem]:text-[0.875rem] @max-[18rem]:hidden">
        <tr>
          <th scope="col" className="py-2 text-left">
            {copy.month}
          </th>
          {COLUMNS.map(({ name }) => (
            <th key={name} scope="col" className={`${FIGURE} py-2 text-right`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-[18rem]:block">
        {months.toReversed().map((month, at) => (
          <tr key={month.month} className="border-t border-base-300 @max-[18rem]:block @max-[18rem]:py-3">
            <th
              scope="row"
              className="py-1.5 text-left leading-tight font-semibold @max-[18rem]:block @max-[18rem]:p-0"
            >
              {longMonth(month.month)}
              {at === 0 && <span className="font-normal text-soft"> {copy.running}</span>}
            </th>
            {COLUMNS.map(({ name, text }) => (
              <td
                key={name}
                className={`${FIGURE} py-1.5 text-right tabular-nums @max-[18rem]:flex @max-[18rem]:justify-between @max-[18rem]:gap-4 @max-[18rem]:p-0`}
              >
                <span className="text-soft @min-[18rem]:hidden">{name}</span>
                {text(month)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const FIGURE = 'pl-6 @max-[34rem]:pl-2 whitespace-nowrap'
