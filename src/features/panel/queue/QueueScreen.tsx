import { lazy, useCallback, useState } from 'react'
import type { QueueRequest, RequestPage } from '@/contract/panel/queue'
import { staffApi } from '@/client/staff/staffApi'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { Button } from '@/ui/Button'
import { CLIPBOARD } from '@/ui/drawings/clipboard'
import { PanelFrame } from '../PanelFrame'
import { ForManagers } from '../shared/ForManagers'
import { LazyDialog } from '../shared/LazyDialog'
import { MoreButton } from '../shared/MoreButton'
import { EmptyPanel } from '../shared/EmptyPanel'
import { AnswerFailure } from '../shared/AnswerFailure'
import { useChangeSignals } from '../shared/useChangeSignals'
import { usePages, type Pages } from '../shared/usePages'
import { inGroups } from './inGroups'
import { nextToCall } from './nextToCall'
import { QueueFilters, type QueueFilter } from './QueueFilters'
import { QueueItem } from './QueueItem'
import { RowsSkeleton } from '../shared/RowsSkeleton'
import type { Task } from './QueueTask'
import { UndoBar } from '../shared/UndoBar'
import { useLastStep } from '../shared/useLastStep'
import { useNow } from '../shared/useNow'
import { keepPlace } from '../shared/keepPlace'
import { TaskGroup } from '../shared/TaskGroup'

const QueueTask = lazy(async () => ({ default: (await import('./QueueTask')).QueueTask }))

export type { QueueFilter } from './QueueFilters'

interface QueueScreenProps {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
}

const UNFILTERED: QueueFilter = { service: null, age: 'todas' }

/** The club's queue: every open request, those who are to be called first, by the day of that call. */
export function QueueScreen({ filter, onFilter }: QueueScreenProps) {
  const { service, age } = filter
  const queue = usePages(
    useCallback((cursor: string | null) => staffApi.requestList({ service, age, cursor }), [service, age]),
  )
  useChangeSignals(queue.reload)
  const counts = queue.pages?.[0]?.counts
  return (
    <PanelFrame heading={QUEUE_COPY.title} subtitle={QUEUE_COPY.text}>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <QueueFilters filter={filter} onFilter={onFilter} />
        <p role="status" className="text-sm font-semibold">
          {counts && QUEUE_COPY.counts(counts.open)}
        </p>
      </div>
      <AnswerFailure answer={queue} failed={QUEUE_COPY.failed} />
      {!queue.pages && !queue.failure && <RowsSkeleton label={QUEUE_COPY.loading} />}
      {queue.pages && (
        <Queue
          queue={queue}
          isFiltered={service !== UNFILTERED.service || age !== UNFILTERED.age}
          onUnfilter={() => onFilter(UNFILTERED)}
        />
      )}
    </PanelFrame>
  )
}

interface QueueProps {
  queue: Pages<RequestPage>
  isFiltered: boolean
  onUnfilter: () => void
}

function Queue({ queue, isFiltered, onUnfilter }: QueueProps) {
  const now = useNow()
  const [task, setTask] = useState<Task | null>(null)
  const lastStep = useLastStep<QueueRequest>()
  const { last, forget } = lastStep
  const requests = queue.pages?.flatMap((page) => page.requests) ?? []
  const listed = queue.pages?.[0]?.counts?.listed
  const nextId = nextToCall(requests, now)?.id

  async function reloadFrom(request: QueueRequest) {
    const restore = keepPlace(request.id)
    await queue.reload()
    restore()
  }
  function close(isChanged: boolean) {
    const request = task?.request
    setTask(null)
    if (request && isChanged) void reloadFrom(request)
  }

  return (
    <>
      {requests.length === 0 && <Empty isFiltered={isFiltered} onUnfilter={onUnfilter} />}
      {requests.length > 0 && (
        <section aria-label={QUEUE_COPY.list}>
          {inGroups(requests, last?.row ?? null).map((group) => (
            <TaskGroup
              key={group.name}
              id={group.name}
              heading={QUEUE_COPY.group(group.name, listed?.[group.name] ?? null)}
            >
              {group.requests.map((request) => (
                <QueueItem
                  key={request.id}
                  request={request}
                  now={now}
                  isNext={request.id === nextId}
                  onChanged={() => reloadFrom(request)}
                  lastStep={lastStep}
                  onCallAgain={() => setTask({ kind: 'again', request })}
                  onCancel={() => setTask({ kind: 'cancel', request })}
                  onNote={() => setTask({ kind: 'note', request })}
                />
              ))}
            </TaskGroup>
          ))}
          {queue.hasMore && <MoreButton onMore={queue.more} />}
        </section>
      )}
      {last?.undoable && !requests.some(({ id }) => id === last.row.id) && (
        <UndoBar key={last.undoable.text} undoable={last.undoable} isAtFoot onGone={forget} />
      )}
      {task && (
        <ForManagers>
          <LazyDialog>
            <QueueTask task={task} onClose={close} />
          </LazyDialog>
        </ForManagers>
      )}
    </>
  )
}

const Empty = ({ isFiltered, onUnfilter }: Pick<QueueProps, 'isFiltered' | 'onUnfilter'>) => {
  const { heading, text } = isFiltered ? QUEUE_COPY.noMatch : QUEUE_COPY.empty
  return (
    <EmptyPanel heading={heading} text={text} drawing={CLIPBOARD}>
      {isFiltered && (
        <Button variant="secondary" className="mt-4" onClick={onUnfilter}>
          {QUEUE_COPY.noMatch.action}
        </Button>
      )}
    </EmptyPanel>
  )
}
