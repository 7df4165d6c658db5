import { useState } from 'react'
import { currentMember, unsentCount } from '@/client/member/memberStore'
import { session } from '@/client/session/session'
import { SIGN_OUT_COPY as leaving } from '@/copy/signOut'
import { SITE_COPY } from '@/copy/site'
import { Button, type ButtonProps } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'

type SignOutButtonProps = Pick<ButtonProps, 'variant' | 'className'>

/** Ends the session on this device; says so first when something unsent would be lost with it. */
export function SignOutButton({ variant = 'secondary', className = '' }: SignOutButtonProps) {
  const [unsent, setUnsent] = useState(0)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function leave() {
    setIsLeaving(true)
    const count = await unsentCount().finally(() => setIsLeaving(false))
    if (count === 0) session.signOut()
    else setUnsent(count)
  }

  async function sendFirst() {
    setIsSending(true)
    await currentMember()?.engine.syncNow()
    setIsSending(false)
    await leave()
  }

  return (
    <>
      <Button
        variant={variant}
        className={className}
        busy={isLeaving}
        busyText={leaving.busy}
        onClick={() => void leave()}
      >
        {SITE_COPY.header.signOut}
      </Button>
      {unsent > 0 && (
        <ConfirmDialog
          title={leaving.title}
          confirmLabel={leaving.leave}
          cancelLabel={leaving.stay}
          onConfirm={session.signOut}
          onCancel={() => setUnsent(0)}
        >
          <p>{leaving.text(unsent)}</p>
          <Button className="mt-4" busy={isSending} onClick={() => void sendFirst()}>
            {leaving.send}
          </Button>
        </ConfirmDialog>
      )}
    </>
  )
}
