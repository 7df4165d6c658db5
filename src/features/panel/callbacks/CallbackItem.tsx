import { useMayManage } from '@/client/session/useMayManage'
import { staffApi } from '@/client/staff/staffApi'
import type { Callback } from '@/contract/panel/queue'
import { ERRORS } from '@/copy/errors'
import { formatDayAndMonth, formatMoney } from '@/copy/format'
import { CALLBACK_HINTS, CALLBACK_WORDS, CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { paymentFailureText } from '@/copy/panel/paymentFailure'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { fullName } from '@/domain/clientName'
import { isSameClubDay } from '@/domain/clubTime'
import type { CallbackChange } from '@/domain/panel/callback'
import { useToast } from '@/ui/useToast'
import { TASK_WHAT, TaskItem, type TaskStep } from '../shared/TaskItem'
import { type Place, TaskSteps } from '../shared/TaskSteps'
import type { TakeStep } from '../shared/useLastStep'
import { Called, CallLink, LastNote, WhoLink } from '../shared/WhomToCall'
import { useRemind } from '../useInvite'

interface CallbackItemProps {
  callback: Callback
  now: Date
  onChanged: () => Promise<void>
  onNote: () => void
  /** The call to make first. */
  isNext: boolean
  /** It has moved to the calls that were made. */
  isAmongCalled: boolean
  /** Takes a step that can be undone. */
  onStep: TakeStep
}

/** One callback: why, who, the number to tap, and the outcome. */
export function CallbackItem({
  callback,
  now,
  onChanged,
  onNote,
  isNext,
  isAmongCalled,
  onStep,
}: CallbackItemProps) {
  const showToast = useToast()
  const { id, kind, since, handling, called_at, failure_code, owed, client, last_note } = callback
  const mayManage = useMayManage()
  const remind = useRemind()
  const isPending = handling === 'pending'

  async function tell(change: CallbackChange): Promise<boolean> {
    const result = await staffApi.handleCallback(id, change)
    if (!result.ok)
      showToast({ tone: 'error', title: CALLBACKS_COPY.handlingFailed, description: ERRORS[result.code] })
    await onChanged()
    return result.ok
  }

  async function take(step: CallbackStep) {
    if (step === 'remind') return remind(client)
    await onStep(() => tell({ handling: step }), {
      text: CALLBACKS_COPY.noted[step](fullName(client)),
      undo: async () => void (await tell({ handling: isPending ? 'pending' : 'contacted', back: true })),
    })
  }

  const hint = CALLBACK_HINTS[kind]
  return (
    <TaskItem
      id={id}
      who={<WhoLink client={client} />}
      what={
        <h3 tabIndex={-1} className={`${TASK_WHAT} tabular-nums first-letter:uppercase`}>
          {failure_code && (
            <>
              <span className="@max-[70rem]:@min-[43rem]:block @max-[70rem]:@min-[43rem]:first-letter:uppercase">
                {paymentFailureText(failure_code)}
              </span>
              <span className="@max-[70rem]:@min-[43rem]:hidden"> · </span>
            </>
          )}
          {owed ? CALLBACKS_COPY.owed(formatMoney(owed.amount_cents), owed.attempts) : CALLBACK_WORDS[kind]}
        </h3>
      }
      when={
        <p className="flex flex-wrap gap-x-3">
          {CALLBACKS_COPY.since(kind, isSameClubDay(since, now) ? null : formatDayAndMonth(since))}
          {isAmongCalled && <Called at={called_at} />}
        </p>
      }
      call={<CallLink phone={client.telefono} isNext={isNext} />}
      steps={
        mayManage && (
          <TaskSteps<CallbackStep>
            whom={CALLBACKS_COPY.of(fullName(client))}
            onStep={take}
            places={[callPlace(handling, isAmongCalled), kind === 'past_due' ? REMINDER : null]}
            more={[
              { label: QUEUE_COPY.addNote, run: onNote },
              { label: CALLBACKS_COPY.done[kind], step: 'done' },
            ]}
          />
        )
      }
    >
      {(hint || last_note) && (
        <>
          {hint && <p>{hint}</p>}
          <LastNote note={last_note} of={CALLBACKS_COPY.of(fullName(client))} now={now} />
        </>
      )}
    </TaskItem>
  )
}

type CallbackStep = TaskStep | 'remind'

/** Who owes is written to as well; on a phone from the menu, so that all calls are one line of buttons there. */
const REMINDER = { step: 'remind', label: CALLBACKS_COPY.remind, from: 'beside' } as const

/** The first step, and then that it was taken: nothing that ends the call stands where a second press would hit it. */
export function callPlace(handling: string, isAmongCalled: boolean): Place<'contacted'> {
  if (handling === 'pending') return { step: 'contacted', label: QUEUE_COPY.steps.contacted }
  return isAmongCalled ? null : 'called'
}
