import { useState } from 'react'
import type { ClubResult } from '@/client/http/result'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { isUnheard } from '@/domain/errorCode'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { type ToastMessage, useToast } from '@/ui/useToast'
import { Effects } from '@/ui/Effects'

/** The words of a step. */
export interface StepWords {
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

/** What the club answers; `accepted`: whom an invitation invited enters already. */
export interface StepAnswer {
  success: true
  accepted?: boolean
}

interface StepDialogProps {
  member: Member
  words: StepWords
  /** For what can be undone. */
  isHarmless?: boolean
  /** May be repeated. */
  call: () => Promise<ClubResult<StepAnswer>>
  /** What is said instead where the answer tells that there was nothing to do any more. */
  toldOtherwise?: (answer: StepAnswer) => ToastMessage | null
  /** Whether what this device has learnt since shows that it was done: asked where no answer came. */
  wasDone?: (row: MemberRow) => boolean
  onClose: (isDone: boolean) => void
}

/** Asks before a step that changes who is of the family, or what they are in it, and says what follows; then this device learns of it. */
export function StepDialog({
  member,
  words,
  isHarmless = false,
  call,
  toldOtherwise,
  wasDone,
  onClose,
}: StepDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ToastMessage | null>(null)
  const showToast = useToast()

  async function isKnown(): Promise<boolean> {
    if (!wasDone) return false
    await member.engine.syncNow()
    const row = await member.db.member.get('member')
    return row !== undefined && wasDone(row)
  }

  async function take() {
    setIsBusy(true)
    setFailure(null)
    const wasOnline = navigator.onLine
    const result = await call()
    const isDone = result.ok || (isUnheard(result.code) && (await isKnown()))
    if (!isDone) {
      setIsBusy(false)
      setFailure(
        wasOnline && isUnheard(result.code)
          ? { tone: 'error', title: words.uncertain, description: UNHEARD_ONCE }
          : { tone: 'error', title: words.failed, description: ERRORS[result.code] },
      )
      return
    }
    if (result.ok) await member.engine.syncNow()
    const told = result.ok ? toldOtherwise?.(result.value) : null
    showToast(told ?? { tone: 'success', ...words.done })
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
      isHarmless={isHarmless}
      onConfirm={() => void take()}
      onCancel={() => onClose(false)}
    >
      <Effects of={words.effects} />
    </ConfirmDialog>
  )
}
