import { useState } from 'react'
import { accountApi } from '@/client/api/accountApi'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { SESSIONS_COPY as copy } from '@/copy/account/sessions'
import { ERRORS } from '@/copy/errors'
import { formatDate, formatDateTime, formatDay, formatHour } from '@/copy/format'
import { isNameless, type OpenSession } from '@/domain/account/session'
import { isSameClubDay } from '@/domain/clubTime'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Icon } from '@/ui/Icon'
import { More } from '@/ui/More'
import { useToast, type ToastMessage } from '@/ui/useToast'
import { AskedPart } from './AskedPart'

/** Where the person is signed in, this device first; any other session can be ended. */
export const OpenSessions = () => (
  <AskedPart ask={accountApi.ownSessions} words={{ ...copy, failed: OWN_DATA_COPY.sessions.listFailed }}>
    {({ sessions }, askAgain) => <SessionList sessions={sessions} onEnded={askAgain} />}
  </AskedPart>
)

interface SessionListProps {
  sessions: readonly OpenSession[]
  onEnded: () => Promise<void>
}

function SessionList({ sessions, onEnded }: SessionListProps) {
  const others = sessions.filter(({ current }) => !current)
  const named = others.filter((session) => !isNameless(session))
  const nameless = others.filter(isNameless)
  const list = (shown: readonly (readonly OpenSession[])[], label: string) => (
    <ul aria-label={label}>
      {shown.map((alike) => (
        <SessionItem key={alike[0]?.id} sessions={alike} onEnded={onEnded} />
      ))}
    </ul>
  )
  const alone = (shown: readonly OpenSession[]) => shown.map((session) => [session])
  const first = [
    ...alone(sessions.filter(({ current }) => current)),
    ...alone(named.slice(0, FIRST_SHOWN)),
    ...(nameless.length > 0 ? [nameless] : []),
  ]
  const rest = named.slice(FIRST_SHOWN)
  return (
    <>
      <div className="mt-4 border-t border-base-300">{list(first, copy.listLabel)}</div>
      {rest.length > 0 && (
        <More label={copy.more(rest.length)}>{list(alone(rest), copy.more(rest.length))}</More>
      )}
      {others.length === 0 && <p className="mt-3 text-soft">{copy.onlyHere}</p>}
    </>
  )
}

/** Besides this device, of those that can be told apart. */
const FIRST_SHOWN = 3

interface SessionItemProps {
  /** One, or all that cannot be told apart. */
  sessions: readonly OpenSession[]
  onEnded: () => Promise<void>
}

function SessionItem({ sessions, onEnded }: SessionItemProps) {
  const [step, setStep] = useState<'idle' | 'asking' | 'ending'>('idle')
  const [failure, setFailure] = useState<ToastMessage | null>(null)
  const showToast = useToast()
  const [session] = sessions
  if (!session) return null
  const count = sessions.length
  const isHere = session.current
  const name = isNameless(session) ? copy.nameless(count) : copy.name(session)

  async function end() {
    setStep('ending')
    setFailure(null)
    for (const { id } of sessions) {
      const result = await accountApi.endOneSession({ id })
      if (result.ok) continue
      setStep('asking')
      setFailure({ tone: 'error', title: copy.endFailed, description: ERRORS[result.code] })
      return
    }
    await onEnded()
    setStep('idle')
    showToast({ tone: 'success', ...copy.ended })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-base-300 py-3">
      <div className="min-w-0">
        {!(isHere && isNameless(session)) && <p className="font-semibold">{name}</p>}
        <p className="text-sm text-soft">
          {isHere && (
            <span className="mr-3 inline-flex items-baseline gap-1.5 font-semibold text-success">
              <Icon name="check" className="size-5 self-center" />
              {copy.here}
            </span>
          )}
          {count === 1 && session.since && (
            <span className={isHere ? 'inline-block' : 'block'}>{signedIn(session.since)} </span>
          )}
          {!isHere && lastUse(session)}
        </p>
      </div>
      {!isHere && (
        <Button variant="text" aria-label={copy.endIn(count, name)} onClick={() => setStep('asking')}>
          {copy.end(count)}
        </Button>
      )}
      {step !== 'idle' && (
        <ConfirmDialog
          title={copy.endTitle(count)}
          confirmLabel={copy.endConfirm(count)}
          cancelLabel={copy.cancel}
          busy={step === 'ending'}
          busyText={copy.busy}
          failure={failure}
          onConfirm={() => void end()}
          onCancel={() => setStep('idle')}
        >
          <p>{copy.endText(name)}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

const isToday = (date: Date): boolean => isSameClubDay(date, new Date())

const signedIn = (date: Date): string =>
  copy.since(isToday(date) ? null : formatDay(date), formatDateTime(date).slice(-5))

/** No minutes: the club notes the hour at most, so that of the hour of the sign-in is no news. */
function lastUse({ since, last_seen }: OpenSession): string | null {
  if (since && last_seen.getTime() - since.getTime() < HOUR_MS) return null
  return isToday(last_seen) ? copy.usedToday(formatHour(last_seen)) : copy.usedOn(formatDate(last_seen))
}

const HOUR_MS = 3_600_000
