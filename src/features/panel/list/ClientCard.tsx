import { memo } from 'react'
import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import { fullName } from '@/domain/clientName'
import { TextLink } from '@/ui/TextLink'
import { BenefitsArea } from '../benefits/BenefitsArea'
import { debtText, orDash } from './clientText'
import type { ClientRowProps } from './rowProps'
import { ROW_LINK } from '../shared/rowLink'
import { PhoneLink } from './ContactLinks'
import { clientLinkId } from './focusClient'
import { benefitsId, RowActions } from './RowActions'
import { StageMark } from './StageMark'

/** One client where a table has no room: who, how they stand, and the number to tap; the rest is on the client's page. */
export const ClientCard = memo(function ClientCard({
  row: { client, isGone },
  index,
  isOpen,
  commands,
  measure,
}: ClientRowProps) {
  const debt = debtText(client)
  return (
    <li ref={measure} data-index={index} className="border-b border-base-300 py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-lg">
          <TextLink
            to="/admin-panel/clientes/$id"
            params={{ id: client.id }}
            preload={false}
            id={clientLinkId(client.id)}
            className={`inline-flex min-h-11 items-center font-semibold ${ROW_LINK}`}
          >
            {orDash(fullName(client))}
          </TextLink>
        </h3>
        <p className="text-sm">
          <StageMark client={client} instead={isGone ? CLIENT_LIST_COPY.gone : undefined} />
          {debt && <span className="text-soft"> · {debt}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="mr-auto">
          <PhoneLink phone={client.telefono} />
        </div>
        <RowActions client={client} isOpen={isOpen} commands={commands} />
      </div>
      {isOpen && (
        <div id={benefitsId(client.id)} className="mt-4">
          <BenefitsArea client={client} />
        </div>
      )}
    </li>
  )
})
