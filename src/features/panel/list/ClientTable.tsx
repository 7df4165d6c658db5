import { CLIENT_LIST_COPY, COLUMN_WORDS } from '@/copy/panel/clientList'
import { CLIENT_SORTS, type ClientSort } from '@/domain/panel/clientQuery'
import type { ClientRowsProps } from './rowProps'
import { ClientTableRow, ROOMY } from './ClientTableRow'
import { SortHeader, UNDERLINED } from './SortHeader'
import { useRowWindow } from './useRowWindow'

/** Height of a row with its line, in pixels; a wrong one would add up on the way back to a place far down. */
const ROW_ESTIMATE = 48

/** As ARIA says it. */
const UNKNOWN = -1

/** Columns do not move while rows come and go; surnames and e-mail take the remaining width. */
const WIDTHS: Record<ClientSort, string> = {
  nombre: 'w-[7.75rem]',
  apellidos: '',
  telefono: 'w-[6.75rem]',
  email: `w-[17.5%] ${ROOMY}`,
  dni: `w-[6.5rem] ${ROOMY}`,
  stage: 'w-[11rem]',
  created: `w-[9.375rem] ${ROOMY}`,
}

/** The clients as a table, of which only the rows in the window are drawn. */
export function ClientTable(props: ClientRowsProps) {
  const { total, open, commands, order, onOrder } = props
  const { list, items, endGap, measure } = useRowWindow(props, ROW_ESTIMATE)
  return (
    <table
      ref={list as React.RefObject<HTMLTableElement | null>}
      aria-label={CLIENT_LIST_COPY.table}
      aria-rowcount={total === null ? UNKNOWN : total + 1}
      className="w-full table-fixed border-collapse text-left text-[0.9375rem] [&_:is(a,button)]:scroll-my-20"
    >
      <thead className="sticky top-0 z-10 bg-base-100">
        <tr aria-rowindex={1}>
          {CLIENT_SORTS.map((sort) => (
            <SortHeader
              key={sort}
              sort={sort}
              label={COLUMN_WORDS[sort]}
              width={WIDTHS[sort]}
              order={order}
              onOrder={onOrder}
            />
          ))}
          <th scope="col" className={`w-[12rem] text-[0.875rem] leading-tight font-semibold ${UNDERLINED}`}>
            {CLIENT_LIST_COPY.actionsColumn}
          </th>
        </tr>
      </thead>
      {items.flatMap(({ row, index, gap }) => [
        gap > 0 && <Gap key={`gap-${row.client.id}`} height={gap} />,
        <ClientTableRow
          key={row.client.id}
          row={row}
          index={index}
          isOpen={open.has(row.client.id)}
          commands={commands}
          measure={measure}
        />,
      ])}
      {endGap > 0 && <Gap height={endGap} />}
    </table>
  )
}

/** Room for rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tbody aria-hidden="true">
    <tr style={{ height }} />
  </tbody>
)
