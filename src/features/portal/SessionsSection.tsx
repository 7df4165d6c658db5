import { memo, useState } from 'react'
import { unsentCount } from '@/backend/memberStore'
import { session } from '@/backend/session'
import { ERRORS } from '@/copy/errors'
import { PORTAL_COPY } from '@/copy/portal'
import { SYNC_COPY } from '@/copy/sync'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useToast } from '@/ui/useToast'

const { sessions } = PORTAL_COPY

/** Ends every session of the person; this device's alone is ended in the header. */
export const SessionsSection = memo(Section)

function Section() {
  const [step, setStep] = useState<'idle' | 'asking' | 'closing'>('idle')
  const [unsent, setUnsent] = useState(0)
  const showToast = useToast()

  async function ask() {
    setUnsent(await unsentCount())
    setStep('asking')
  }

  async function closeAll() {
    setStep('closing')
    const result = await session.signOutEverywhere()
    setStep('idle')
    if (!result.ok) showToast({ tone: 'error', title: sessions.failed, description: ERRORS[result.code] })
  }

  return (
    <section aria-labelledby="sesion" className="border-t border-outline pt-8">
      <h2 id="sesion" className="text-2xl">
        {sessions.heading}
      </h2>
      <p className="mt-2 max-w-prose text-soft">{sessions.text}</p>
      <Button variant="secondary" className="mt-4" onClick={() => void ask()}>
        {sessions.everywhere}
      </Button>
      {step !== 'idle' && (
        <ConfirmDialog
          title={sessions.confirmTitle}
          confirmLabel={sessions.confirm}
          cancelLabel={sessions.cancel}
          busy={step === 'closing'}
          busyText={sessions.busy}
          onConfirm={() => void closeAll()}
          onCancel={() => setStep('idle')}
        >
          <p>{sessions.confirmText}</p>
          {unsent > 0 && <p className="mt-3 font-semibold">{SYNC_COPY.leaving.text(unsent)}</p>}
        </ConfirmDialog>
      )}
    </section>
  )
}
