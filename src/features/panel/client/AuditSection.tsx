import type { AuditEntry } from '@/contract/panel/shapes'
import { CLIENT_COPY } from '@/copy/panel/client'
import { TextLink } from '@/ui/TextLink'
import { AuditLines } from '../shared/AuditLines'
import { ROW_LINK } from '../shared/rowLink'
import { Section } from './Section'

const { audit: copy } = CLIENT_COPY

interface AuditSectionProps {
  clientId: string
  lines: readonly AuditEntry[]
  /** There are older ones, which only the log has. */
  isCut: boolean
}

/** What was done to this client, by whom and when. */
export const AuditSection = ({ clientId, lines, isCut }: AuditSectionProps) => (
  <Section
    heading={copy.heading}
    isFolded
    action={
      <TextLink
        to="/admin-panel/registro"
        search={{ cliente: clientId }}
        className={`inline-flex min-h-11 items-center text-sm font-semibold ${ROW_LINK}`}
      >
        {copy.all}
      </TextLink>
    }
  >
    {lines.length === 0 ? <p className="text-soft">{copy.none}</p> : <AuditLines lines={lines} />}
    {isCut && <p className="mt-4 text-soft">{copy.cut(lines.length)}</p>}
  </Section>
)
