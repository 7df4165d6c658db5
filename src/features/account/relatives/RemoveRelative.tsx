import { useState } from 'react'
import { accountApi } from '@/client/api/accountApi'
import type { Member } from '@/client/member/Member'
import { OWN_RELATIVES_COPY } from '@/copy/account/relatives'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { isUnheard } from '@/domain/errorCode'
import type { Relative } from '@/domain/relative'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { type ToastMessage, useToast } from '@/ui/useToast'

const { removal: copy } = OWN_RELATIVES_COPY

interface RemoveRelativeProps {
  member: Member
  relative: Relative
  onClose: (isRemoved: boolean) => void
}

/** Asks before somebody is removed, and says what goes with them. */
export function RemoveRelative({ member, relative: { id, name }, onClose }: RemoveRelativeProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ToastMessage | null>(null)
  const showToast = useToast()

  async function remove() {
    setIsBusy(true)
    setFailure(null)
    const wasOnline = navigator.onLine
    const result = await accountApi.removeRelative({ id })
    if (!result.ok) {
      setIsBusy(false)
      setFailure(
        wasOnline && isUnheard(result.code)
          ? { tone: 'error', title: copy.uncertain, description: UNHEARD_ONCE }
          : { tone: 'error', title: copy.failed, description: ERRORS[result.code] },
      )
      return
    }
    await member.engine.syncNow()
    showToast({ tone: 'success', ...copy.done })
    onClose(true)
  }

  return (
    <ConfirmDialog
      title={copy.title(name)}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      busy={isBusy}
      busyText={copy.busy}
      failure={failure}
      onConfirm={() => void remove()}
      onCancel={() => onClose(false)}
    >
      <ul className="list-disc space-y-1 pl-6">
        {copy.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
