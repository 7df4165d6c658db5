import { useState } from 'react'
import { accountApi } from '@/client/api/accountApi'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { SESSIONS_COPY as copy } from '@/copy/account/sessions'
import { ERRORS } from '@/copy/errors'
import { formatDate } from '@/copy/format'
import type { OpenSession } from '@/domain/account/session'
import { clubDay } from '@/domain/clubTime'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { useOnline } from '@/ui/useOnline'
import { useToast } from '@/ui/useToast'
import { useOpenSessions } from './useOpenSessions'

/** Where the person is signed in, this device first; any other session can be ended. */
export function OpenSessions() {
  const isOnline = useOnline()
  const [state, load] = useOpenSessions(isOnline)
  if (!isOnline) return <Notice className="mt-4">{copy.offline}</Notice>
  if (state.status === 'loading') {
    return (
      <div className="mt-4">
        <Skeleton label={copy.loading}>
          <SkeletonBlock className="h-14 w-full" />
        </Skeleton>
      </div>
    )
  }
  if (state.status === 'failed') {
    return (
      <Notice
        tone="error"
        title={OWN_DATA_COPY.sessions.listFailed}
        className="mt-4"
        actions={
          <Button variant="secondary" onClick={() => void load()}>
            {copy.retry}
          </Button>
        }
      >
        {ERRORS[state.code]}
      </Notice>
    )
  }
  const { sessions } = state
  return (
    <>
      <ul className="mt-4 space-y-5" aria-label={copy.listLabel}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnded={load} />
        ))}
      </ul>
      {sessions.length <= 1 && <p className="mt-3 text-soft">{copy.onlyHere}</p>}
    </>
  )
}

interface SessionItemProps {
  session: OpenSession
  onEnded: () => Promise<void>
}

function SessionItem({ session, onEnded }: SessionItemProps) {
  const [step, setStep] = useState<'idle' | 'asking' | 'ending'>('idle')
  const showToast = useToast()
  const name = copy.name(session.device, session.browser)

  async function end() {
    setStep('ending')
    const result = await accountApi.endOneSession({ id: session.id })
    if (result.ok) await onEnded()
    setStep('idle')
    showToast(
      result.ok
        ? { tone: 'success', ...copy.ended }
        : { tone: 'error', title: copy.endFailed, description: ERRORS[result.code] },
    )
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-base text-soft">{session.current ? copy.here : lastUse(session.last_seen)}</p>
      </div>
      {!session.current && (
        <Button variant="secondary" aria-label={copy.endIn(name)} onClick={() => setStep('asking')}>
          {copy.end}
        </Button>
      )}
      {step !== 'idle' && (
        <ConfirmDialog
          title={copy.endTitle}
          confirmLabel={copy.endConfirm}
          cancelLabel={copy.cancel}
          busy={step === 'ending'}
          busyText={copy.busy}
          onConfirm={() => void end()}
          onCancel={() => setStep('idle')}
        >
          <p>{copy.endText(name)}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** By the day: the club notes the hour at most. */
const lastUse = (date: Date): string =>
  clubDay(date) === clubDay(new Date()) ? copy.usedToday : copy.usedOn(formatDate(date))
