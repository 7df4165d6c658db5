import { useState } from 'react'
import type { Callback } from '@/contract/panel/queue'
import { staffApi } from '@/client/staff/staffApi'
import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
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
import { CallbackItem } from './CallbackItem'

/** Clients the club should call unasked: after a death, with a renewal owed, or with a failed refund. */
export function CallbacksScreen() {
  const { value, failure, reload } = useAnswer(staffApi.callbackList)
  useChangeSignals(reload)
  return (
    <PanelFrame heading={CALLBACKS_COPY.title} subtitle={CALLBACKS_COPY.text}>
      <p role="status" className="mt-3 min-h-7 font-semibold">
        {value && CALLBACKS_COPY.count(value.calls.length)}
      </p>
      {failure && (
        <PanelFailure
          title={value ? PANEL_SHARED_COPY.stale : CALLBACKS_COPY.failed}
          code={failure}
          onRetry={reload}
          className="mt-6"
        />
      )}
      {!value && !failure && <QueueSkeleton />}
      {value && <Callbacks callbacks={value.calls} reload={reload} />}
    </PanelFrame>
  )
}

function Callbacks({ callbacks, reload }: { callbacks: readonly Callback[]; reload: () => Promise<void> }) {
  const now = useNow()
  const [noted, setNoted] = useState<Callback | null>(null)

  async function reloadFrom(callback: Callback) {
    const restore = keepPlace(callback.id)
    await reload()
    restore()
  }
  function close(isChanged: boolean) {
    const callback = noted
    setNoted(null)
    if (callback && isChanged) void reloadFrom(callback)
  }

  return (
    <>
      {callbacks.length === 0 ? (
        <div className="mt-8 max-w-prose">
          <h2 className="text-xl">{CALLBACKS_COPY.empty.heading}</h2>
          <p className="mt-2">{CALLBACKS_COPY.empty.text}</p>
        </div>
      ) : (
        <section aria-labelledby="llamadas" className="mt-8">
          <h2 id="llamadas" className="sr-only">
            {CALLBACKS_COPY.list}
          </h2>
          <ol>
            {callbacks.map((callback) => (
              <CallbackItem
                key={callback.id}
                callback={callback}
                now={now}
                onChanged={() => reloadFrom(callback)}
                onNote={() => setNoted(callback)}
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
