import { useCallback, useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import { AUDIT_COPY } from '@/copy/panel/audit'
import { Button } from '@/ui/Button'
import { CLIPBOARD } from '@/ui/drawings/clipboard'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { PanelFrame } from '../PanelFrame'
import { AuditLines } from '../shared/AuditLines'
import { EmptyPanel } from '../shared/EmptyPanel'
import { MoreButton } from '../shared/MoreButton'
import { AnswerFailure } from '../shared/AnswerFailure'
import { usePages } from '../shared/usePages'
import { AuditFilters, UNFILTERED, type AuditFilter } from './AuditFilters'

export type { AuditFilter } from './AuditFilters'

interface AuditScreenProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** The audit log: every action of staff and every change of money, the newest first. It stays put while it is read. */
export function AuditScreen({ filter, onFilter }: AuditScreenProps) {
  const { action, subject, from, to } = filter
  const log = usePages(
    useCallback(
      (cursor: string | null) => staffApi.auditList({ action, subject, from, to, cursor }),
      [action, subject, from, to],
    ),
  )
  const lines = log.pages?.flatMap((page) => page.lines)
  const actions = useLatest(log.pages?.[0]?.actions ?? null) ?? []
  return (
    <PanelFrame
      heading={AUDIT_COPY.title}
      subtitle={AUDIT_COPY.text}
      onRefresh={log.pages ? log.reload : undefined}
    >
      {subject && (
        <p className="mt-4 font-semibold">
          {AUDIT_COPY.onlyClient(
            lines?.find((line) => line.subject_name)?.subject_name ?? AUDIT_COPY.thisClient,
          )}
        </p>
      )}
      {/* Beside the log where there is room: its lines are short. */}
      <div className="grid gap-x-12 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div>
          <AuditFilters filter={filter} actions={actions} onFilter={onFilter} />
        </div>
        <div className="min-w-0">
          <AnswerFailure answer={log} failed={AUDIT_COPY.failed} />
          {!lines && !log.failure && <AuditSkeleton />}
          {lines?.length === 0 && <Empty filter={filter} onUnfilter={() => onFilter(UNFILTERED)} />}
          {lines && lines.length > 0 && (
            <div className="mt-3">
              <h2 className="sr-only">{AUDIT_COPY.list}</h2>
              <AuditLines lines={lines} withSubject />
              {log.hasMore && <MoreButton onMore={log.more} />}
            </div>
          )}
        </div>
      </div>
    </PanelFrame>
  )
}

/** The last known value: a filter's choices stay while its answer is awaited. */
function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}

function Empty({ filter, onUnfilter }: { filter: AuditFilter; onUnfilter: () => void }) {
  const isFiltered = Object.values(filter).some((value) => value !== null)
  const { heading, text } = isFiltered ? AUDIT_COPY.noMatch : AUDIT_COPY.empty
  return (
    <EmptyPanel heading={heading} text={text} drawing={CLIPBOARD}>
      {isFiltered && (
        <Button variant="secondary" className="mt-4" onClick={onUnfilter}>
          {AUDIT_COPY.clear}
        </Button>
      )}
    </EmptyPanel>
  )
}

const AuditSkeleton = () => (
  <div className="mt-6">
    <Skeleton label={AUDIT_COPY.loading}>
      <div className="space-y-4">
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <SkeletonBlock key={line} className="h-8 w-full" />
        ))}
      </div>
    </Skeleton>
  </div>
)
