import { memo, type ReactNode } from 'react'
import { formatDateTime } from '@/copy/format'
import { CLIENT_LIST_COPY, COLUMN_WORDS } from '@/copy/panel/clientList'
import { fullName } from '@/domain/clientName'
import { TextLink } from '@/ui/TextLink'
import { BenefitsArea } from '../benefits/BenefitsArea'
import { debtText, dniText, orDash } from './clientText'
import type { ClientRowProps } from './rowProps'
import { EmailLink, PhoneLink } from './ContactLinks'
import { clientLinkId } from './focusClient'
import { benefitsId, RowActions } from './RowActions'
import { StageMark } from './StageMark'

/** One client where a table has no room: the same facts, one below the other. */
export const ClientCard = memo(function ClientCard({
  row: { client, isGone },
  index,
  isOpen,
  commands,
  measure,
}: ClientRowProps) {
  const debt = debtText(client)
  return (
    <li ref={measure} data-index={index} className="border-b border-outline py-5">
      <h3 className="text-lg">
        <TextLink
          to="/admin-panel/clientes/$id"
          params={{ id: client.id }}
          preload={false}
          id={clientLinkId(client.id)}
          className="inline-flex min-h-11 items-center"
        >
          {orDash(fullName(client))}
        </TextLink>
      </h3>
      <div className="flex flex-wrap items-center gap-x-2">
        <StageMark stage={client.stage} owes={client.owes} />
        {isGone && CLIENT_LIST_COPY.gone}
      </div>
      {debt && <p className="mt-1 text-sm text-soft">{debt}</p>}
      <dl className="mt-1 flex flex-wrap gap-x-8">
        <Fact name={COLUMN_WORDS.telefono}>
          <PhoneLink phone={client.telefono} />
        </Fact>
        <Fact name={COLUMN_WORDS.email}>
          <EmailLink email={client.email} />
        </Fact>
        <Fact name={COLUMN_WORDS.dni}>{dniText(client.dni)}</Fact>
        <Fact name={COLUMN_WORDS.created}>{formatDateTime(client.created)}</Fact>
      </dl>
      <div className="mt-2 flex flex-wrap gap-3">
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-h-11">
    <dt className="text-sm text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
