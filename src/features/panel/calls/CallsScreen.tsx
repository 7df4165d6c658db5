import { useState } from 'react'
import type { Call } from '@/contract/panel/queue'
import { staffApi } from '@/client/staff/staffApi'
import { CALLS_COPY } from '@/copy/panel/money'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { fullName } from '@/domain/clientName'
import { Dialog } from '@/ui/Dialog'
import { PanelFrame } from '../PanelFrame'
import { keepPlace } from '../queue/keepPlace'
import { QueueSkeleton } from '../queue/QueueSkeleton'
import { NoteForm } from '../shared/NoteForm'
import { PanelFailure } from '../shared/PanelFailure'
import { useAnswer } from '../shared/useAnswer'
import { useChangeSignals } from '../shared/useChangeSignals'
import { useNow } from '../shared/useNow'
import { CallItem } from './CallItem'

/** Whom the club should call without having been asked to: who has lost somebody, who owes a renewal, whose money did not come back. */
export function CallsScreen() {
  const { value, failure, reload } = useAnswer(staffApi.callList)
  useChangeSignals(reload)
  return (
    <PanelFrame heading={CALLS_COPY.title} subtitle={CALLS_COPY.text}>
      <p role="status" className="mt-3 min-h-7 font-semibold">
        {value && CALLS_COPY.count(value.calls.length)}
      </p>
      {failure && (
        <PanelFailure
          title={value ? PANEL_SHARED_COPY.stale : CALLS_COPY.failed}
          code={failure}
          onRetry={reload}
          className="mt-6"
        />
      )}
      {!value && !failure && <QueueSkeleton />}
      {value && <Calls calls={value.calls} reload={reload} />}
    </PanelFrame>
  )
}

function Calls({ calls, reload }: { calls: readonly Call[]; reload: () => Promise<void> }) {
  const now = useNow()
  const [noted, setNoted] = useState<Call | null>(null)

  async function reloadFrom(call: Call) {
    const restore = keepPlace(call.id)
    await reload()
    restore()
  }
  function close(isChanged: boolean) {
    const call = noted
    setNoted(null)
    if (call && isChanged) void reloadFrom(call)
  }

  return (
    <>
      {calls.length === 0 ? (
        <div className="mt-8 max-w-prose">
          <h2 className="text-xl">{CALLS_COPY.empty.heading}</h2>
          <p className="mt-2">{CALLS_COPY.empty.text}</p>
        </div>
      ) : (
        <section aria-labelledby="llamadas" className="mt-8">
          <h2 id="llamadas" className="sr-only">
            {CALLS_COPY.list}
          </h2>
          <ol>
            {calls.map((call) => (
              <CallItem
                key={call.id}
                call={call}
                now={now}
                onChanged={() => reloadFrom(call)}
                onNote={() => setNoted(call)}
              />
            ))}
          </ol>
        </section>
      )}
      {noted && (
        <Dialog title={QUEUE_COPY.noteTitle(fullName(noted.client))} onCancel={() => close(false)}>
          <NoteForm clientId={noted.client.id} onSaved={() => close(true)} onCancel={() => close(false)} />
        </Dialog>
      )}
    </>
  )
}
