import type { Detail } from '@/contract/panel/clients'
import { formatDate, formatDateTime } from '@/copy/format'
import { CLIENT_COPY } from '@/copy/panel/client'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { ExternalLink } from '@/ui/ExternalLink'
import type { RunCommand } from '../money/clientCommand'
import { DataCopy } from './DataCopy'
import { EmailChange } from './EmailChange'
import { NoticesChange } from './NoticesChange'
import { ProfileChange } from './ProfileChange'
import { ForManagers } from '../shared/ForManagers'
import { Facts } from './Facts'
import { PersonChoice } from './PersonChoice'
import { Section } from './Section'
import { ROW_LINK } from '../shared/rowLink'

const { data } = CLIENT_COPY
const TARGET = `inline-flex min-h-11 items-center text-sm break-all ${ROW_LINK}`

interface DataSectionProps {
  detail: Detail
  run: RunCommand
}

/** Who the person is, who looks after them, and how to reach them. */
export const DataSection = ({ detail, run }: DataSectionProps) => {
  const { client, notices } = detail
  return (
    <Section heading={data.heading}>
      <Facts
        facts={[
          // Who has one is called with the button under the name.
          { name: data.phone, value: client.telefono ? null : PANEL_SHARED_COPY.none },
          {
            name: data.email,
            value: client.email ? (
              <ExternalLink href={`mailto:${client.email}`} className={TARGET}>
                {client.email}
              </ExternalLink>
            ) : (
              PANEL_SHARED_COPY.none
            ),
          },
          { name: data.dni, value: client.dni || data.noDni },
          { name: data.verified, value: client.verified ? CLIENT_COPY.yes : CLIENT_COPY.no },
          { name: data.created, value: formatDateTime(client.created) },
          { name: data.source, value: data.sources[client.source] ?? (client.source || null) },
          { name: data.memberSince, value: client.member_since && formatDate(client.member_since) },
          { name: data.left, value: client.fecha_de_baja && formatDate(client.fecha_de_baja) },
          { name: data.invited, value: client.invited_at && formatDateTime(client.invited_at) },
        ]}
      />
      <ForManagers>
        <div className="flex flex-wrap gap-x-6">
          <ProfileChange person={client} run={run} />
          <EmailChange client={client} run={run} />
          {notices && <NoticesChange client={client} notices={notices} run={run} />}
          <DataCopy client={client} run={run} />
        </div>
      </ForManagers>
      <PersonChoice detail={detail} run={run} />
    </Section>
  )
}
