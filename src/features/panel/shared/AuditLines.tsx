import type { AuditEntry } from '@/contract/panel/shapes'
import { formatDate } from '@/copy/format'
import { AUDIT_COPY } from '@/copy/panel/audit'
import { type AuditEvent, auditEvents, auditSentence } from '@/copy/panel/auditSentence'
import { clubDay, clubTime } from '@/domain/clubTime'
import { isAboutTeam } from '@/domain/panel/auditAction'
import { TextLink } from '@/ui/TextLink'

interface AuditLinesProps {
  lines: readonly AuditEntry[]
  /** Whether a name leads to the client's page; not on that page. */
  withSubject?: boolean
}

/** What the audit log says, the newest first: the day where it changes, the hour, who, and what happened to whom. */
export function AuditLines({ lines, withSubject = false }: AuditLinesProps) {
  const events = auditEvents(lines)
  return (
    <ol className="@container border-b border-base-300">
      {events.map((event, at) => (
        <Event
          key={event.line.id}
          event={event}
          withSubject={withSubject}
          isNewDay={clubDay(event.line.at) !== dayOf(events[at - 1])}
        />
      ))}
    </ol>
  )
}

const dayOf = (event: AuditEvent<AuditEntry> | undefined): string | undefined =>
  event && clubDay(event.line.at)

interface EventProps {
  event: AuditEvent<AuditEntry>
  withSubject: boolean
  isNewDay: boolean
}

const WHO = '@min-[56rem]:col-start-3 @min-[56rem]:row-start-1 @min-[56rem]:font-semibold'

function Event({ event: { line, also }, withSubject, isNewDay }: EventProps) {
  const { who, isDeed, before, hasName, after } = auditSentence(line)
  return (
    <li className="relative grid min-h-11 grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-2 border-t py-0.5 @min-[56rem]:grid-cols-[12.5rem_3.5rem_11rem_minmax(0,1fr)] border-base-300">
      <p
        className={
          isNewDay
            ? 'text-sm font-semibold @max-[56rem]:col-span-full @max-[56rem]:pt-2 @min-[56rem]:col-start-1 @min-[56rem]:row-start-1'
            : 'sr-only'
        }
      >
        {formatDate(line.at)}
      </p>
      <p className="text-sm text-soft tabular-nums @min-[56rem]:col-start-2 @min-[56rem]:row-start-1">
        {clubTime(line.at).slice(11, 16)}
      </p>
      <p className="py-1.5 @min-[56rem]:contents">
        {isDeed && who && (
          <>
            <span className={WHO}>{who}</span>{' '}
          </>
        )}
        <span className="@min-[56rem]:col-start-4 @min-[56rem]:row-start-1 @min-[56rem]:py-1.5">
          {before}
          {hasName && <Subject line={line} isLink={withSubject} />}
          {after}
          {also && <span className="text-soft"> ({also})</span>}
        </span>
        {!isDeed && who && (
          <>
            {' '}
            <span className={`text-soft @max-[56rem]:text-sm ${WHO}`}>
              <span className="@min-[56rem]:hidden">{AUDIT_COPY.reportedBy}</span>
              {who}
            </span>
          </>
        )}
      </p>
    </li>
  )
}

function Subject({ line: { action, subject, subject_name }, isLink }: { line: AuditEntry; isLink: boolean }) {
  if (isAboutTeam(action)) return subject_name || AUDIT_COPY.formerColleague
  if (!isLink) return subject_name || AUDIT_COPY.gone
  return (
    <TextLink to="/admin-panel/clientes/$id" params={{ id: subject }} className="py-3">
      {subject_name || AUDIT_COPY.gone}
    </TextLink>
  )
}
