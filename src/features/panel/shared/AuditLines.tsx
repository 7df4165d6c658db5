import type { AuditEntry } from '@/contract/panel/shapes'
import { formatDateTime } from '@/copy/format'
import { actionWord, actorWord, AUDIT_COPY, changeText } from '@/copy/panel/audit'
import { TextLink } from '@/ui/TextLink'

interface AuditLinesProps {
  lines: readonly AuditEntry[]
  caption: string
  /** Whether to show a line's subject; not on the page of one client. */
  withSubject?: boolean
}

const CELL = 'py-2 pr-6 align-middle @max-[40rem]:block @max-[40rem]:p-0'

/** Lines of the audit log: a table where there is room, a list of short paragraphs on a phone. */
export const AuditLines = ({ lines, caption, withSubject = false }: AuditLinesProps) => (
  <div className="@container">
    <table className="w-full text-left @max-[40rem]:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-soft @max-[40rem]:sr-only">
        <tr>
          <Heading>{AUDIT_COPY.columns.at}</Heading>
          <Heading>{AUDIT_COPY.columns.actor}</Heading>
          <Heading>{AUDIT_COPY.columns.action}</Heading>
          {withSubject && <Heading>{AUDIT_COPY.columns.subject}</Heading>}
          <Heading>{AUDIT_COPY.columns.change}</Heading>
        </tr>
      </thead>
      <tbody className="@max-[40rem]:block">
        {lines.map((line) => (
          <tr key={line.id} className="border-t border-base-300 @max-[40rem]:block @max-[40rem]:py-3">
            <td
              className={`${CELL} whitespace-nowrap tabular-nums @max-[40rem]:text-sm @max-[40rem]:text-soft`}
            >
              {formatDateTime(line.at)}
            </td>
            <td className={CELL}>{actorWord(line)}</td>
            <td className={`${CELL} font-semibold`}>{actionWord(line.action)}</td>
            {withSubject && (
              <td className={CELL}>
                <Subject line={line} />
              </td>
            )}
            <td className={CELL}>{changeText(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Heading = ({ children }: { children: string }) => (
  <th scope="col" className="py-2 pr-6 font-semibold">
    {children}
  </th>
)

function Subject({ line: { action, subject, subject_name } }: { line: AuditEntry }) {
  if (!subject) return AUDIT_COPY.nobody
  if (action === 'staff_created') return subject_name || AUDIT_COPY.formerColleague
  return (
    <TextLink
      to="/admin-panel/clientes/$id"
      params={{ id: subject }}
      className="inline-flex min-h-11 items-center"
    >
      {subject_name || AUDIT_COPY.gone}
    </TextLink>
  )
}
