import type { AuditEntry } from '@/contract/panel/shapes'
import { formatDate, formatShortDay } from '@/copy/format'
import { AUDIT_COPY } from '@/copy/panel/audit'
import { auditMonths, auditSentence, type ShownEvent } from '@/copy/panel/auditSentence'
import { clubTime } from '@/domain/clubTime'
import { isAboutTeam } from '@/domain/panel/auditAction'
import { TextLink } from '@/ui/TextLink'
import { ROW_LINK } from './rowLink'

interface AuditLinesProps {
  lines: readonly AuditEntry[]
  /** Whether a name leads to the client's page; not on that page. */
  withSubject?: boolean
}

/** What the audit log says, the newest first: by month, then the day where it changes, the hour, who, and what happened to whom. */
export const AuditLines = ({ lines, withSubject = false }: AuditLinesProps) => (
  <div className="@container space-y-4">
    {auditMonths(lines).map(({ month, events }) => (
      <section key={month}>
        <h3 className="text-sm first-letter:uppercase">{month}</h3>
        <ol className="border-y border-base-300">
          {events.map((event) => (
            <Event key={event.line.id} event={event} withSubject={withSubject} />
          ))}
        </ol>
      </section>
    ))}
  </div>
)

interface EventProps {
  event: ShownEvent<AuditEntry>
  withSubject: boolean
}

/** Day and reporter are seen once, and heard on every line. */
function Event({ event: { line, also, isNewDay, isReporterKnown }, withSubject }: EventProps) {
  const { who, isDeed, before, hasName, after } = auditSentence(line)
  return (
    <li className="relative grid min-h-11 grid-cols-[4.75rem_minmax(0,1fr)] items-baseline border-base-300 py-1.5 text-sm leading-snug not-first:border-t @min-[40rem]:py-2.5 @min-[40rem]:grid-cols-[8.5rem_minmax(0,1fr)]">
      <p className="flex flex-col whitespace-nowrap text-soft tabular-nums @min-[40rem]:flex-row @min-[40rem]:pr-6">
        {isNewDay && (
          <span aria-hidden="true" className="font-semibold text-base-content">
            {formatShortDay(line.at)}
          </span>
        )}
        <span className="sr-only">{formatDate(line.at)}, </span>
        <span className="@min-[40rem]:ml-auto">{clubTime(line.at).slice(11, 16)}</span>
      </p>
      <p>
        {isDeed && who && (
          <>
            <span className="font-semibold">{who}</span>{' '}
          </>
        )}
        {before}
        {hasName && <Subject line={line} isLink={withSubject} />}
        {after}
        {also && <span className="text-soft"> ({also})</span>}
        {!isDeed && who && (
          <span className={isReporterKnown ? 'sr-only' : 'text-soft'}>
            {AUDIT_COPY.reportedBy}
            {who}
          </span>
        )}
      </p>
    </li>
  )
}

function Subject({ line: { action, subject, subject_name }, isLink }: { line: AuditEntry; isLink: boolean }) {
  if (isAboutTeam(action)) return subject_name || AUDIT_COPY.formerColleague
  if (!isLink) return subject_name || AUDIT_COPY.gone
  return (
    <TextLink
      to="/admin-panel/clientes/$id"
      params={{ id: subject }}
      className={`py-3.5 font-semibold ${ROW_LINK}`}
    >
      {subject_name || AUDIT_COPY.gone}
    </TextLink>
  )
}
