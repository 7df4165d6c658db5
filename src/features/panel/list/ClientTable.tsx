import { CLIENT_LIST_COPY, COLUMN_WORDS } from '@/copy/panel/clientList'
import { CLIENT_SORTS, type ClientSort } from '@/domain/panel/clientQuery'
import type { ClientRowsProps } from './rowProps'
import { ClientTableRow } from './ClientTableRow'
import { SortHeader, UNDERLINED } from './SortHeader'
import { useRowWindow } from './useRowWindow'

/** Height of a row whose actions take two lines, in pixels. */
const ROW_ESTIMATE = 117

/** Columns do not move while rows come and go; the e-mail takes the remaining width. */
const WIDTHS: Record<ClientSort, string> = {
  nombre: 'w-[6.75rem]',
  apellidos: 'w-[9rem]',
  telefono: 'w-[7.75rem]',
  email: '',
  dni: 'w-[6.75rem]',
  stage: 'w-[11.25rem]',
  created: 'w-[7rem]',
}

/** The clients as a table, of which only the rows in the window are drawn. */
export function ClientTable({
  rows,
  total,
  open,
  commands,
  order,
  onOrder,
  onVisible,
  onNearEnd,
}: ClientRowsProps) {
  const { list, items, endGap, measure } = useRowWindow({
    rows,
    estimate: ROW_ESTIMATE,
    onVisible,
    onNearEnd,
  })
  return (
    <table
      ref={list as React.RefObject<HTMLTableElement | null>}
      aria-label={CLIENT_LIST_COPY.table}
      aria-rowcount={total + 1}
      className="w-full table-fixed border-collapse text-left text-sm [overflow-anchor:none] [&_:is(a,button)]:scroll-my-20"
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
          <th scope="col" className={`w-[19.75rem] px-2 py-2 font-semibold ${UNDERLINED}`}>
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
