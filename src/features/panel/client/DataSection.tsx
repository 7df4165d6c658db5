import type { Detail } from '@/contract/panel/clients'
import { formatDate, formatDateTime, unbroken } from '@/copy/format'
import { CLIENT_COPY } from '@/copy/panel/client'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { ExternalLink } from '@/ui/ExternalLink'
import { toTelephone } from '../shared/toTelephone'
import { Facts } from './Facts'
import { Section } from './Section'

const { data } = CLIENT_COPY
const TARGET = 'inline-flex min-h-11 items-center break-all'

/** Who the person is and how to reach them. */
export const DataSection = ({ client }: Pick<Detail, 'client'>) => (
  <Section heading={data.heading}>
    <Facts
      facts={[
        {
          name: data.phone,
          value: client.telefono ? (
            <ExternalLink href={toTelephone(client.telefono)} className={TARGET}>
              {unbroken(client.telefono)}
            </ExternalLink>
          ) : (
            PANEL_SHARED_COPY.none
          ),
        },
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
  </Section>
)
