import { useState } from 'react'
import { useMayManage } from '@/client/session/useMayManage'
import { staffApi } from '@/client/staff/staffApi'
import type { CallRequestItem } from '@/contract/panel/queue'
import type { CallRequestChange } from '@/domain/callRequest'
import { ERRORS } from '@/copy/errors'
import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { momentText, PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useToast } from '@/ui/useToast'
import { TaskItem, type TaskStep } from '../shared/TaskItem'
import { TaskSteps } from '../shared/TaskSteps'
import type { TakeStep } from '../shared/useLastStep'
import { Called, CallLink } from '../shared/WhomToCall'
import { callPlace } from './CallbackItem'

const { requested: copy } = CALLBACKS_COPY

interface CallRequestProps {
  request: CallRequestItem
  now: Date
  /** Reads the list again, from the row with that id on. */
  reload: (id: string) => Promise<void>
  /** The call to make first. */
  isNext: boolean
  /** It has moved to the calls that were made. */
  isAmongCalled: boolean
  /** Takes a step that can be undone. */
  onStep: TakeStep
}

/** Somebody who is no client and has asked to be called. */
export function CallRequest({
  request: { id, name, telefono, part_of_day, since, handling, called_at },
  isNext,
  isAmongCalled,
  now,
  reload,
  onStep,
}: CallRequestProps) {
  const showToast = useToast()
  const mayManage = useMayManage()
  const [isErasing, setIsErasing] = useState(false)
  const [asking, setAsking] = useState(false)

  async function tell(change: CallRequestChange): Promise<boolean> {
    const result = await staffApi.handleCallRequest(id, change)
    if (!result.ok)
      showToast({ tone: 'error', title: CALLBACKS_COPY.handlingFailed, description: ERRORS[result.code] })
    await reload(id)
    return result.ok
  }

  const take = (step: TaskStep): Promise<void> =>
    onStep(() => tell({ handling: step }), {
      text: CALLBACKS_COPY.noted[step](name),
      undo: async () => void (await tell({ handling, back: true })),
    })

  async function erase() {
    if (isErasing) return
    setIsErasing(true)
    const result = await staffApi.eraseCallRequest(id)
    if (result.ok) showToast({ tone: 'success', ...copy.erased })
    else showToast({ tone: 'error', title: copy.erasingFailed, description: ERRORS[result.code] })
    setAsking(false)
    await reload(id)
    setIsErasing(false)
  }

  return (
    <TaskItem
      id={id}
      who={
        <h3 tabIndex={-1} className="text-base leading-snug font-semibold">
          {name}
        </h3>
      }
      what={<p className="font-semibold">{copy.prefers(part_of_day)}</p>}
      when={
        <p className="flex flex-wrap gap-x-3">
          {copy.since(momentText(since, now))}
          {isAmongCalled && <Called at={called_at} />}
        </p>
      }
      call={<CallLink phone={telefono} isNext={isNext} />}
      steps={
        mayManage && (
          <TaskSteps<TaskStep>
            whom={CALLBACKS_COPY.of(name)}
            onStep={take}
            places={[callPlace(handling, isAmongCalled), null]}
            more={[
              { label: copy.done, step: 'done' },
              { label: copy.erase, run: () => setAsking(true), isDangerous: true },
            ]}
          />
        )
      }
    >
      {asking && (
        <ConfirmDialog
          title={copy.eraseTitle}
          confirmLabel={copy.eraseConfirm}
          cancelLabel={PANEL_SHARED_COPY.cancel}
          onConfirm={() => void erase()}
          onCancel={() => setAsking(false)}
        >
          <p>{copy.eraseText(name)}</p>
        </ConfirmDialog>
      )}
    </TaskItem>
  )
}
