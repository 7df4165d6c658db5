import { useMayManage } from '@/client/session/useMayManage'
import { staffApi } from '@/client/staff/staffApi'
import type { QueueRequest } from '@/contract/panel/queue'
import { CALL_TIME_WORDS } from '@/copy/askSheet'
import { ERRORS } from '@/copy/errors'
import { formatDay, formatDayAndMonth, formatNearDay } from '@/copy/format'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { askedByText } from '@/copy/panel/family'
import { forText, RELATIVES_COPY } from '@/copy/panel/relatives'
import { serviceTitle } from '@/copy/panel/shared'
import { relativeFacts } from '@/copy/relatives'
import { fullName } from '@/domain/clientName'
import { isSameClubDay } from '@/domain/clubTime'
import { type HandlingRequest, queueDayOf, queueGroupOf } from '@/domain/panel/requestQuery'
import { Icon } from '@/ui/Icon'
import { useToast } from '@/ui/useToast'
import { SaidLines } from '../shared/SaidLines'
import { TASK_WHAT, TaskItem } from '../shared/TaskItem'
import { changeOf } from './changeOf'
import { QueueSteps, type QueueStep } from './QueueSteps'
import { UndoBar } from '../shared/UndoBar'
import type { LastStep } from '../shared/useLastStep'
import { Called, CallLink, LastNote, WhoLink } from '../shared/WhomToCall'

interface QueueItemProps {
  request: QueueRequest
  now: Date
  /** The call to make now. */
  isNext: boolean
  onChanged: () => Promise<void>
  lastStep: LastStep<QueueRequest>
  onCancel: (request: QueueRequest) => void
  onCallAgain: (request: QueueRequest) => void
  onNote: (request: QueueRequest) => void
}

/** One open request: by when, who and what, the call, and the outcome. */
export function QueueItem({
  request,
  now,
  isNext,
  onChanged,
  lastStep: { last, take, forget },
  onCancel,
  onCallAgain,
  onNote,
}: QueueItemProps) {
  const showToast = useToast()
  const mayManage = useMayManage()
  const title = serviceTitle(request.service_id)
  const asked = title + forText(request.relative)
  const { id } = request
  const undoable = last?.row.id === id ? last.undoable : null

  async function tell(change: HandlingRequest): Promise<boolean> {
    const result = await staffApi.handleRequest(request.id, change)
    if (!result.ok)
      showToast({ tone: 'error', title: QUEUE_COPY.handlingFailed, description: ERRORS[result.code] })
    await onChanged()
    return result.ok
  }

  function onStep(step: QueueStep): Promise<void> {
    const { change, back } = changeOf(step, request)
    const text = QUEUE_COPY.noted[step](asked, fullName(request.client))
    return take(request, () => tell(change), { text, undo: async () => void (await tell(back)) })
  }

  return (
    <TaskItem
      id={request.id}
      who={<WhoLink client={request.client} />}
      what={
        <>
          <h3 tabIndex={-1} className={TASK_WHAT}>
            {title}
          </h3>
          {request.relative && <ForWhom relative={request.relative} />}
          {request.asked_by && <p>{askedByText(request.asked_by.name)}</p>}
        </>
      }
      when={<When request={request} now={now} />}
      call={<CallLink phone={request.asked_by?.telefono || request.client.telefono} isNext={isNext} />}
      steps={
        mayManage && (
          <QueueSteps
            request={request}
            whom={QUEUE_COPY.of(asked, fullName(request.client))}
            onStep={onStep}
            onNote={() => onNote(request)}
            onCallAgain={() => onCallAgain(request)}
            onCancel={() => onCancel(request)}
          />
        )
      }
    >
      {(request.said.some(({ text }) => text) || request.last_note || undoable) && (
        <>
          {request.said.map((said, at) => (
            <SaidLines key={at} said={said} withHours={false} />
          ))}
          <LastNote note={request.last_note} of={QUEUE_COPY.of(asked, fullName(request.client))} now={now} />
          {undoable && <UndoBar key={undoable.text} undoable={undoable} onGone={forget} />}
        </>
      )}
    </TaskItem>
  )
}

/** «Para Mamá · Madre · Sevilla». */
const ForWhom = ({ relative }: { relative: NonNullable<QueueRequest['relative']> }) => (
  <p>
    {[RELATIVES_COPY.forWhom.somebody(relative.name), relativeFacts(relative)].filter(Boolean).join(' · ')}
  </p>
)

/** By when and at which hour, how far it has come, who has it in hand, and when the family is called again. */
function When({ request, now }: Pick<QueueItemProps, 'request' | 'now'>) {
  const { handling, is_overdue, taken_by, call_again, called_at, actor, made_at, promised_by, said } = request
  const isToCall = queueGroupOf(request) === 'toCall'
  const hours = [...new Set(said.map(({ call_at }) => call_at))].filter((time) => time !== 'any')
  const isMoving = !isToCall || taken_by !== null || call_again !== null
  return (
    <p className="flex flex-wrap items-center gap-x-3 @min-[70rem]:pl-6.5 @min-[70rem]:[&_svg]:-ml-6.5">
      {/* Once the family has had its call, the promised day has no meaning any more. */}
      {isToCall && <Due request={request} now={now} />}
      {isToCall && hours.map((time) => <span key={time}>{QUEUE_COPY.callAt(CALL_TIME_WORDS[time])}</span>)}
      {handling === 'contacted' && <Called at={called_at} />}
      {taken_by && <span>{taken_by.is_me ? QUEUE_COPY.takenByMe : QUEUE_COPY.takenBy(taken_by.name)}</span>}
      {/* Else the day in front says it. */}
      {call_again && (is_overdue || isSameClubDay(call_again, now)) && (
        <span className="font-semibold">{QUEUE_COPY.callAgain(formatDay(call_again))}</span>
      )}
      {/* A promised day says enough, unless nobody of the family has asked. */}
      {!isMoving && !is_overdue && said.length === 0 && (actor === 'staff' || promised_by === null) && (
        <span className="text-soft">
          {(actor === 'staff' ? QUEUE_COPY.byClub : QUEUE_COPY.made)(formatDayAndMonth(made_at))}
        </span>
      )}
    </p>
  )
}

function Due({ request, now }: Pick<QueueItemProps, 'request' | 'now'>) {
  const day = queueDayOf(request)
  if (!day) return <span className="text-soft">{QUEUE_COPY.noPromise}</span>
  if (request.is_overdue)
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-error">
        <Icon name="warning" className="size-5" />
        {QUEUE_COPY.overdue(formatDayAndMonth(day))}
      </span>
    )
  const isAgain = request.call_again !== null
  const later = isAgain ? QUEUE_COPY.callAgain(formatDay(day)) : QUEUE_COPY.due(formatNearDay(day))
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold">
      <Icon name="calendar" className="size-5" />
      {isSameClubDay(day, now) ? QUEUE_COPY.today : later}
    </span>
  )
}
