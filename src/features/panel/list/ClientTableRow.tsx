import { memo } from 'react'
import { formatDateTime } from '@/copy/format'
import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import { TextLink } from '@/ui/TextLink'
import { BenefitsArea } from '../benefits/BenefitsArea'
import { debtText, dniText, orDash } from './clientText'
import type { ClientRowProps } from './rowProps'
import { EmailLink, PhoneLink } from './ContactLinks'
import { clientLinkId } from './focusClient'
import { benefitsId, RowActions } from './RowActions'
import { StageMark } from './StageMark'

const CELL = 'px-2 py-3.5 align-middle'

/** One client in the table. As few elements as the columns allow: there are many of them. */
export const ClientTableRow = memo(function ClientTableRow({
  row: { client, isGone },
  index,
  isOpen,
  commands,
  measure,
}: ClientRowProps) {
  return (
    <tbody ref={measure} data-index={index} className="border-b border-outline">
      <tr aria-rowindex={index + 2} className={isGone ? 'text-soft' : ''}>
        <td className={CELL}>
          <TextLink
            to="/admin-panel/clientes/$id"
            params={{ id: client.id }}
            preload={false}
            id={clientLinkId(client.id)}
            className="inline-flex min-h-11 items-center"
          >
            {orDash(client.nombre)}
          </TextLink>
        </td>
        <td className={CELL}>{orDash(client.apellidos)}</td>
        <td className={CELL}>
          <PhoneLink phone={client.telefono} />
        </td>
        <td className={CELL}>
          <EmailLink email={client.email} />
        </td>
        <td className={CELL}>{dniText(client.dni)}</td>
        <td className={`${CELL} text-soft`}>
          <StageMark stage={client.stage} owes={client.owes} />
          {isGone ? CLIENT_LIST_COPY.gone : debtText(client)}
        </td>
        <td className={`${CELL} tabular-nums`}>{formatDateTime(client.created)}</td>
        <td className={CELL}>
          <RowActions client={client} isOpen={isOpen} commands={commands} />
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
