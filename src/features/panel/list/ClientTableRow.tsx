import { memo } from 'react'
import { formatDateTime } from '@/copy/format'
import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import { TextLink } from '@/ui/TextLink'
import { BenefitsArea } from '../benefits/BenefitsArea'
import { debtText, dniText, orDash } from './clientText'
import type { ClientRowProps } from './rowProps'
import { ROW_LINK } from '../shared/rowLink'
import { EmailLink, PhoneLink, WHOLE } from './ContactLinks'
import { clientLinkId } from './focusClient'
import { benefitsId, RowActions } from './RowActions'
import { StageMark } from './StageMark'

const CELL = 'h-12 px-1.5 align-middle'
const CUT = `${CELL} truncate`
/** What only a wide table has. */
export const ROOMY = '@max-[76rem]:hidden'

/** One client in the table. As few elements as the columns allow: there are many of them. */
export const ClientTableRow = memo(function ClientTableRow({
  row: { client, isGone },
  index,
  isOpen,
  commands,
  measure,
}: ClientRowProps) {
  return (
    <tbody ref={measure} data-index={index} className="border-b border-base-300">
      <tr aria-rowindex={index + 2} className={isGone ? 'text-soft' : ''}>
        <td className={CELL}>
          <TextLink
            to="/admin-panel/clientes/$id"
            params={{ id: client.id }}
            preload={false}
            id={clientLinkId(client.id)}
            className={`block w-fit truncate py-2.5 font-semibold ${ROW_LINK} ${WHOLE}`}
          >
            {orDash(client.nombre)}
          </TextLink>
        </td>
        <td className={CUT} title={client.apellidos}>
          {orDash(client.apellidos)}
        </td>
        <td className={CELL}>
          <PhoneLink phone={client.telefono} isCut />
        </td>
        <td className={`${CELL} ${ROOMY}`}>
          <EmailLink email={client.email} isCut className="font-normal text-base-content!" />
        </td>
        <td className={`${CUT} ${ROOMY} tabular-nums`}>{dniText(client.dni)}</td>
        <td className={CELL} title={debtText(client) ?? undefined}>
          <StageMark
            client={client}
            instead={isGone ? CLIENT_LIST_COPY.gone : undefined}
            className="leading-tight"
          />
        </td>
        <td className={`${CUT} ${ROOMY} tabular-nums`}>{formatDateTime(client.created)}</td>
        <td className="h-12 align-middle">
          <div className="flex items-center justify-between">
            <RowActions client={client} isOpen={isOpen} commands={commands} />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={8} id={benefitsId(client.id)} className="px-2 pb-6">
            <BenefitsArea client={client} />
          </td>
        </tr>
      )}
    </tbody>
  )
})
