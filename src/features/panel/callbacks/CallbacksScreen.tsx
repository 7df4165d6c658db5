import { useState } from 'react'
import type { Callback, CallRequestItem } from '@/contract/panel/queue'
import { staffApi } from '@/client/staff/staffApi'
import { formatMoney } from '@/copy/format'
import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { fullName } from '@/domain/clientName'
import { CALLBACK_KINDS } from '@/domain/panel/callback'
import { Dialog } from '@/ui/Dialog'
import { CALENDAR } from '@/ui/drawings/calendar'
import { PanelFrame } from '../PanelFrame'
import { ForManagers } from '../shared/ForManagers'
import { EmptyPanel } from '../shared/EmptyPanel'
import { keepPlace } from '../shared/keepPlace'
import { RowsSkeleton } from '../shared/RowsSkeleton'
import { UndoBar } from '../shared/UndoBar'
import { TaskGroup } from '../shared/TaskGroup'
import { NoteForm } from '../shared/NoteForm'
import { AnswerFailure } from '../shared/AnswerFailure'
import { useAnswer } from '../shared/useAnswer'
import { useAttention } from '../shared/useAttention'
import { useChangeSignals } from '../shared/useChangeSignals'
import { type TakeStep, useLastStep } from '../shared/useLastStep'
import { useNow } from '../shared/useNow'
import { useRecount } from '../shared/useRecount'
import { CallbackItem } from './CallbackItem'
import { CallRequest } from './CallRequest'

/** Clients the club should call unasked: after a death, with a renewal owed, or with a failed refund. */
export function CallbacksScreen() {
  const answer = useAnswer(staffApi.callbackList)
  const { value, failure, reload } = answer
  useChangeSignals(reload)
  useRecount(reload)
  return (
    <PanelFrame heading={CALLBACKS_COPY.title} subtitle={CALLBACKS_COPY.text}>
      <p role="status" className="sr-only">
        {value &&
          CALLBACKS_COPY.count(
            value.calls.length - owing(value.calls) + value.requested.length,
            owing(value.calls),
          )}
      </p>
      <AnswerFailure answer={answer} failed={CALLBACKS_COPY.failed} />
      {!value && !failure && <RowsSkeleton label={CALLBACKS_COPY.loading} />}
      {value && <Callbacks callbacks={value.calls} requested={value.requested} reload={reload} />}
    </PanelFrame>
  )
}

/** A call, whoever has asked for it. */
type Row = Callback | CallRequestItem

interface CallbacksProps {
  callbacks: readonly Callback[]
  requested: readonly CallRequestItem[]
  reload: () => Promise<void>
}

function Callbacks({ callbacks, requested, reload }: CallbacksProps) {
  const now = useNow()
  const attention = useAttention()
  const [noted, setNoted] = useState<Callback | null>(null)
  const { last, take, forget } = useLastStep<Row>()
  const isAmongCalled = (row: Row) => (row.id === last?.row.id ? last.row : row).handling === 'contacted'
  const [called, toCall] = apart(callbacks, isAmongCalled)
  const [calledRequests, requestsToCall] = apart(requested, isAmongCalled)
  const groups = CALLBACK_KINDS.map((kind) => ({
    kind,
    calls: toCall.filter((callback) => callback.kind === kind),
  })).filter(({ kind, calls }) => calls.length > 0 || kind === 'past_due')
  const nextId = [...requestsToCall, ...groups.flatMap(({ calls }) => calls)].find(
    ({ handling }) => handling === 'pending',
  )?.id

  async function reloadFrom(id: string) {
    const restore = keepPlace(id)
    await Promise.all([reload(), attention.reload()])
    restore()
  }
  function close(isChanged: boolean) {
    const callback = noted
    setNoted(null)
    if (callback && isChanged) void reloadFrom(callback.id)
  }

  const propsOf = (row: Row) => ({
    isNext: row.id === nextId,
    isAmongCalled: isAmongCalled(row),
    onStep: (...step: Parameters<TakeStep>) => take(row, ...step),
    now,
  })
  const requestRow = (request: CallRequestItem) => (
    <CallRequest key={request.id} request={request} reload={reloadFrom} {...propsOf(request)} />
  )
  const callbackRow = (callback: Callback) => (
    <CallbackItem
      key={callback.id}
      callback={callback}
      onChanged={() => reloadFrom(callback.id)}
      onNote={() => setNoted(callback)}
      {...propsOf(callback)}
    />
  )

  return (
    <>
      {callbacks.length === 0 && requested.length === 0 ? (
        <EmptyPanel {...CALLBACKS_COPY.empty} drawing={CALENDAR} />
      ) : (
        <>
          <TaskGroup
            id="peticiones"
            heading={CALLBACKS_COPY.requested.heading(requestsToCall.length)}
            nobody={CALLBACKS_COPY.requested.nobody}
          >
            {requestsToCall.map(requestRow)}
          </TaskGroup>
          <section aria-label={CALLBACKS_COPY.list}>
            {groups.map(({ kind, calls }) => (
              <TaskGroup
                key={kind}
                id={kind}
                heading={CALLBACKS_COPY.group(
                  kind,
                  calls.length,
                  owedBy(calls),
                  kind === 'past_due' ? attention.value?.past_due : undefined,
                )}
                nobody={CALLBACKS_COPY.nobodyOwes}
              >
                {calls.map(callbackRow)}
              </TaskGroup>
            ))}
          </section>
          {called.length + calledRequests.length > 0 && (
            <TaskGroup id="hechas" heading={CALLBACKS_COPY.called(called.length + calledRequests.length)}>
              {[...calledRequests.map(requestRow), ...called.map(callbackRow)]}
            </TaskGroup>
          )}
        </>
      )}
      {last?.undoable && (
        <UndoBar key={last.undoable.text} undoable={last.undoable} isAtFoot onGone={forget} />
      )}
      {noted && (
        <ForManagers>
          <Dialog title={QUEUE_COPY.noteTitle(fullName(noted.client))} onCancel={() => close(false)}>
            <NoteForm clientId={noted.client.id} onSaved={() => close(true)} onCancel={() => close(false)} />
          </Dialog>
        </ForManagers>
      )}
    </>
  )
}

/** Those of whom it is true, and the others. */
const apart = <Some extends Row>(rows: readonly Some[], isSo: (row: Some) => boolean): [Some[], Some[]] => [
  rows.filter(isSo),
  rows.filter((row) => !isSo(row)),
]

const owing = (calls: readonly Callback[]): number => calls.filter(({ kind }) => kind === 'past_due').length

/** What they owe together; empty where nobody owes. */
function owedBy(calls: readonly Callback[]): string {
  const cents = calls.reduce((sum, { owed }) => sum + (owed?.amount_cents ?? 0), 0)
  return cents > 0 ? formatMoney(cents) : ''
}
