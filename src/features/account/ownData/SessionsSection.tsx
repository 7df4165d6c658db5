import { lazy, useState } from 'react'
import { unsentCount } from '@/client/member/memberStore'
import { session } from '@/client/session/session'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ERRORS } from '@/copy/errors'
import { SIGN_OUT_COPY } from '@/copy/signOut'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { LazyPart } from '@/ui/LazyPart'
import { Notice } from '@/ui/Notice'
import type { ToastMessage } from '@/ui/useToast'
import { AccountSection } from '../AccountSection'

const { sessions } = OWN_DATA_COPY

/** Far down the page, and no use without coverage: its code loads after everything else. */
const OpenSessions = lazy(async () => ({ default: (await import('./OpenSessions')).OpenSessions }))

/** The person's open sessions; each or all can be ended, this device's alone in the header. */
export function SessionsSection() {
  const [step, setStep] = useState<'idle' | 'asking' | 'closing'>('idle')
  const [isCounting, setIsCounting] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const [failure, setFailure] = useState<ToastMessage | null>(null)

  async function ask() {
    setIsCounting(true)
    setFailure(null)
    setUnsent(await unsentCount().finally(() => setIsCounting(false)))
    setStep('asking')
  }

  async function closeAll() {
    setFailure(null)
    setStep('closing')
    const result = await session.signOutEverywhere()
    if (result.ok) return
    setStep('asking')
    setFailure({ tone: 'error', title: sessions.failed, description: ERRORS[result.code] })
  }

  return (
    <AccountSection id="sesiones" heading={sessions.heading}>
      <p>{sessions.text}</p>
      <LazyPart
        failed={<Notice tone="error" title={sessions.listFailed} announce="status" className="mt-4" />}
      >
        <OpenSessions />
      </LazyPart>
      <p id="en-todas" className="mt-5">
        {sessions.everywhereHint}
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        aria-describedby="en-todas"
        busy={isCounting}
        onClick={() => void ask()}
      >
        {sessions.everywhere}
      </Button>
      {step !== 'idle' && (
        <ConfirmDialog
          title={sessions.confirmTitle}
          confirmLabel={sessions.confirm}
          cancelLabel={sessions.cancel}
          busy={step === 'closing'}
          busyText={sessions.busy}
          failure={failure}
          onConfirm={() => void closeAll()}
          onCancel={() => setStep('idle')}
        >
          <p>{sessions.confirmText}</p>
          {unsent > 0 && <p className="mt-3 font-semibold">{SIGN_OUT_COPY.text(unsent)}</p>}
        </ConfirmDialog>
      )}
    </AccountSection>
  )
}
