import type { AuditEntry } from '@/backend/staff/answers'
import { CLIENT_COPY } from '@/copy/panel/client'
import { TextLink } from '@/ui/TextLink'
import { AuditLines } from '../shared/AuditLines'
import { Section } from './Section'

const { audit: copy } = CLIENT_COPY

/** What was done to this client, by whom and when. */
export const AuditSection = ({ clientId, lines }: { clientId: string; lines: readonly AuditEntry[] }) => (
  <Section
    heading={copy.heading}
    action={
      <TextLink
        to="/admin-panel/registro"
        search={{ cliente: clientId }}
        className="inline-flex min-h-11 items-center"
      >
        {copy.all}
      </TextLink>
    }
  >
    {lines.length === 0 ? (
      <p className="text-soft">{copy.none}</p>
    ) : (
      <AuditLines lines={lines} caption={copy.heading} />
    )}
  </Section>
)
