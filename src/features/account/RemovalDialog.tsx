import { useState } from 'react'
import type { ClubResult } from '@/client/http/result'
import type { Member } from '@/client/member/Member'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { isUnheard } from '@/domain/errorCode'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { type ToastMessage, useToast } from '@/ui/useToast'

interface RemovalWords {
  title: string
  /** What follows from it. */
  effects: readonly string[]
  confirm: string
  busy: string
  cancel: string
  failed: string
  /** Above the reason, where no answer came. */
  uncertain: string
  done: { title: string; description: string }
}

interface RemovalDialogProps<Answer> {
  member: Member
  words: RemovalWords
  /** May be repeated. */
  call: () => Promise<ClubResult<Answer>>
  /** What is said instead where the answer tells that there was nothing to remove any more. */
  toldOtherwise?: (answer: Answer) => ToastMessage | null
  onClose: (isDone: boolean) => void
}

/** Asks before somebody is removed, or goes, and says what follows; then this device learns of it. */
export function RemovalDialog<Answer>({
  member,
  words,
  call,
  toldOtherwise,
  onClose,
}: RemovalDialogProps<Answer>) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ToastMessage | null>(null)
  const showToast = useToast()

  async function remove() {
    setIsBusy(true)
    setFailure(null)
    const wasOnline = navigator.onLine
    const result = await call()
    if (!result.ok) {
      setIsBusy(false)
      setFailure(
        wasOnline && isUnheard(result.code)
          ? { tone: 'error', title: words.uncertain, description: UNHEARD_ONCE }
          : { tone: 'error', title: words.failed, description: ERRORS[result.code] },
      )
      return
    }
    await member.engine.syncNow()
    showToast(toldOtherwise?.(result.value) ?? { tone: 'success', ...words.done })
    onClose(true)
  }

  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={isBusy}
      busyText={words.busy}
      failure={failure}
      onConfirm={() => void remove()}
      onCancel={() => onClose(false)}
    >
      <ul className="list-disc space-y-1 pl-6">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
