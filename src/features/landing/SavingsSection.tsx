import type { ReactNode } from 'react'
import { formatWholeEuros, PLAN_PRICE } from '@/copy/format'
import { LANDING_COPY, marketValueText } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import { CATALOGUE } from '@/copy/catalogue'
import { TOTAL_WITHOUT_CLUB } from '@/domain/marketValue'
import { factsOf } from '@/domain/serviceFacts'
import { Section } from './Section'
import { SECTION_IDS } from './sectionIds'

const { savings } = LANDING_COPY

const ROWS = CATALOGUE.flatMap(({ id, title }) => {
  const value = factsOf(id)?.marketValue
  return value ? [{ id, title, without: marketValueText(value) }] : []
})

/** What the included services cost outside, against the fee: a bill on the kitchen table. */
export const SavingsSection = () => (
  <Section id={SECTION_IDS.savings} heading={savings.heading} text={savings.text}>
    <div className="mt-4 grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="bill @container bg-base-200 px-[min(1.5rem,5vw)] pt-4 pb-9 sm:px-10 sm:pt-8">
        <ComparisonTable />
      </div>
      {BRAND.claims.savings && (
        <div>
          <p className="font-display text-2xl font-semibold text-balance">{savings.upTo}</p>
          <p className="mt-2 max-w-[40rem] text-soft">{savings.explanation}</p>
        </div>
      )}
    </div>
  </Section>
)

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- where the rows are stacked, some browsers take the table's own roles away */

function ComparisonTable() {
  return (
    <table role="table" className="w-full max-w-none text-left @max-[30rem]:block">
      <caption className="sr-only">{savings.caption}</caption>
      <thead role="rowgroup" className="@max-[30rem]:block @max-[17rem]:sr-only">
        <tr
          role="row"
          className="text-sm text-soft @max-[30rem]:grid @max-[30rem]:grid-cols-2 @max-[30rem]:gap-x-4"
        >
          <ColumnHeader className="w-full @max-[30rem]:sr-only">{savings.service}</ColumnHeader>
          <ColumnHeader className="text-right @max-[30rem]:text-left">{savings.without}</ColumnHeader>
          <ColumnHeader className="pl-10 text-right @max-[30rem]:pl-0 @max-[30rem]:text-left">
            {savings.with}
          </ColumnHeader>
        </tr>
      </thead>
      <tbody role="rowgroup" className="@max-[30rem]:block">
        {ROWS.map(({ id, title, without }) => (
          <ComparisonRow key={id} name={title} without={without} with={savings.included} />
        ))}
      </tbody>
      <tfoot role="rowgroup" className="@max-[30rem]:block">
        <ComparisonRow
          isTotal
          name={savings.total}
          without={formatWholeEuros(TOTAL_WITHOUT_CLUB)}
          with={
            <>
              {PLAN_PRICE}
              <span className="block font-sans text-sm font-normal text-base-content">
                {savings.perMonth}
              </span>
            </>
          }
        />
      </tfoot>
    </table>
  )
}

const ColumnHeader = ({ className, children }: { className: string; children: string }) => (
  <th role="columnheader" scope="col" className={`pb-3 font-normal whitespace-nowrap ${className}`}>
    {children}
  </th>
)

const TOTAL = 'font-display text-xl font-semibold'

interface ComparisonRowProps {
  name: string
  without: string
  with: ReactNode
  isTotal?: boolean
}

function ComparisonRow({ name, without, with: withClub, isTotal = false }: ComparisonRowProps) {
  const line = isTotal ? 'border-t-2 border-base-content' : 'border-t border-outline'
  return (
    <tr
      role="row"
      className={`${line} align-baseline @max-[30rem]:grid @max-[30rem]:grid-cols-2 @max-[30rem]:gap-x-4 @max-[30rem]:py-1.5`}
    >
      <th
        role="rowheader"
        scope="row"
        className={`py-3 pr-4 @max-[30rem]:col-span-2 @max-[30rem]:p-0 ${isTotal ? 'font-semibold' : 'font-medium'}`}
      >
        {name}
      </th>
      <PriceCell column={savings.without} className={isTotal ? TOTAL : 'text-soft'}>
        {without}
      </PriceCell>
      <PriceCell column={savings.with} className={`pl-10 ${isTotal ? `${TOTAL} text-accent` : ''}`}>
        {withClub}
      </PriceCell>
    </tr>
  )
}

interface PriceCellProps {
  /** Its column's name: in sight where a row is a single column, and heard from the header anyway. */
  column: string
  className: string
  children: ReactNode
}

const PriceCell = ({ column, className, children }: PriceCellProps) => (
  <td
    role="cell"
    className={`py-3 text-right whitespace-nowrap tabular-nums @max-[30rem]:p-0 @max-[30rem]:text-left @max-[30rem]:whitespace-normal @max-[17rem]:col-span-2 ${className}`}
  >
    <span aria-hidden="true" className="hidden font-sans text-sm font-normal text-soft @max-[17rem]:inline">
      {column}{' '}
    </span>
    {children}
  </td>
)
