import type { Overview } from '@/contract/panel/overview'
import { formatMoney } from '@/copy/format'
import { formatCount, monthOnly, OVERVIEW_COPY, yearOf } from '@/copy/panel/overview'

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
  <div className="@container mt-8 max-w-[44rem]">
    <table className="w-full @max-[34rem]:text-[0.875rem] @max-[19rem]:block">
      <caption className="pb-2 text-left text-lg font-semibold @max-[19rem]:block">{copy.table}</caption>
      <thead className="text-sm text-soft @max-[34rem]:text-[0.875rem] @max-[19rem]:hidden">
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
      {byYear(months.toReversed()).map(([year, inYear]) => (
        <tbody key={year} className="@max-[19rem]:block">
          <tr className={ROW}>
            <th
              scope="rowgroup"
              colSpan={COLUMNS.length + 1}
              className="pt-3 pb-1 text-left font-semibold text-soft @max-[19rem]:block"
            >
              {year}
            </th>
          </tr>
          {inYear.map((month) => (
            <tr
              key={month.month}
              className={`${ROW} @max-[19rem]:flex @max-[19rem]:flex-wrap @max-[19rem]:gap-x-4 @max-[19rem]:py-2`}
            >
              <th
                scope="row"
                className="py-1.5 text-left leading-tight font-semibold @max-[19rem]:w-full @max-[19rem]:p-0"
              >
                {monthOnly(month.month)}
                {month === months.at(-1) && (
                  <>
                    {' '}
                    <span className="font-normal whitespace-nowrap text-soft">{copy.running}</span>
                  </>
                )}
              </th>
              {COLUMNS.map(({ name, text }) => (
                <td
                  key={name}
                  className={`${FIGURE} py-1.5 text-right tracking-tight tabular-nums @max-[19rem]:p-0`}
                >
                  <span className="text-soft @min-[19rem]:hidden">{name} </span>
                  {text(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </div>
)

/** The year once above its months, in their order. */
const byYear = (months: readonly Month[]) =>
  [...new Set(months.map(({ month }) => yearOf(month)))].map(
    (year) => [year, months.filter(({ month }) => yearOf(month) === year)] as const,
  )

const ROW = 'border-t border-base-300 @max-[19rem]:block'
const FIGURE = 'pl-6 @max-[34rem]:pl-2 whitespace-nowrap'
