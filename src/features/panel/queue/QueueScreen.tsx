import { useCallback, useState } from 'react'
import type { QueueRequest, RequestPage } from '@/contract/panel/queue'
import { staffApi } from '@/client/staff/staffApi'
import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { TextLink } from '@/ui/TextLink'
import { PanelFrame } from '../PanelFrame'
import { MoreButton } from '../shared/MoreButton'
import { PanelFailure } from '../shared/PanelFailure'
import { useChangeSignals } from '../shared/useChangeSignals'
import { usePages, type Pages } from '../shared/usePages'
import { QueueFilters, type QueueFilter } from './QueueFilters'
import { QueueItem } from './QueueItem'
import { QueueSkeleton } from './QueueSkeleton'
import { QueueTask, type Task } from './QueueTask'
import { useNow } from '../shared/useNow'
import { keepPlace } from './keepPlace'

export type { QueueFilter } from './QueueFilters'

interface QueueScreenProps {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
}

const UNFILTERED: QueueFilter = { service: null, age: 'todas' }

/** The club's queue: every open request, by the day that was promised. */
export function QueueScreen({ filter, onFilter }: QueueScreenProps) {
  const { service, age } = filter
  const queue = usePages(
    useCallback((cursor: string | null) => staffApi.requestList({ service, age, cursor }), [service, age]),
  )
  useChangeSignals(queue.reload)
  const counts = queue.pages?.[0]?.counts
  return (
    <PanelFrame heading={QUEUE_COPY.title} subtitle={QUEUE_COPY.text}>
      <p role="status" className="mt-3 min-h-7 font-semibold">
        {counts && QUEUE_COPY.counts(counts.open, counts.overdue)}
      </p>
      {counts && counts.calls > 0 && (
        <TextLink to="/admin-panel/llamadas" className="inline-flex min-h-11 items-center gap-2">
          <Icon name="phone" className="size-5" />
          {CALLBACKS_COPY.count(counts.calls)}
        </TextLink>
      )}
      <QueueFilters filter={filter} onFilter={onFilter} />
      {queue.failure && (
        <PanelFailure
          title={queue.pages ? PANEL_SHARED_COPY.stale : QUEUE_COPY.failed}
          code={queue.failure}
          onRetry={queue.reload}
          className="mt-6"
        />
      )}
      {!queue.pages && !queue.failure && <QueueSkeleton />}
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
  const requests = queue.pages?.flatMap((page) => page.requests) ?? []

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
        <section aria-labelledby="en-marcha" className="mt-8">
          <h2 id="en-marcha" className="sr-only">
            {QUEUE_COPY.list}
          </h2>
          <ol>
            {requests.map((request) => (
              <QueueItem
                key={request.id}
                request={request}
                now={now}
                onChanged={() => reloadFrom(request)}
                onCancel={() => setTask({ kind: 'cancel', request })}
                onNote={() => setTask({ kind: 'note', request })}
              />
            ))}
          </ol>
          {queue.hasMore && <MoreButton onMore={queue.more} />}
        </section>
      )}
      {task && <QueueTask task={task} onClose={close} />}
    </>
  )
}

const Empty = ({ isFiltered, onUnfilter }: Pick<QueueProps, 'isFiltered' | 'onUnfilter'>) => {
  const { heading, text } = isFiltered ? QUEUE_COPY.noMatch : QUEUE_COPY.empty
  return (
    <div className="mt-8 max-w-prose">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2">{text}</p>
      {isFiltered && (
        <Button variant="secondary" className="mt-4" onClick={onUnfilter}>
          {QUEUE_COPY.noMatch.action}
        </Button>
      )}
    </div>
  )
}
