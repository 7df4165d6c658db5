import { useState } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { staffApi } from '@/client/staff/staffApi'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { MONEY_COPY } from '@/copy/panel/money'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { isLive } from '@/domain/membership'
import { isTellable } from '@/domain/panel/told'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useToast, type ToastMessage } from '@/ui/useToast'
import { Effects } from '@/ui/Effects'
import { useNow } from '../shared/useNow'
import { ROW_LINK } from '../shared/rowLink'
import type { RunCommand } from './clientCommand'
import { isAwaited, type ToldDeed, ToldDialog } from './ToldDialog'
import { ToldNowDialog } from './ToldNowDialog'

const { endNow: copy } = MONEY_COPY

interface MembershipActionsProps extends Pick<Detail, 'client' | 'membership' | 'ending'> {
  run: RunCommand
}

/** What a client has told the club by phone or mail, and staff record; and the end that the club itself decides. */
export function MembershipActions({ client, membership, ending, run }: MembershipActionsProps) {
  const [asked, setAsked] = useState<ToldDeed | 'resuming' | 'now' | null>(null)
  const now = useNow()
  const live = membership && isLive(membership.status)
  const stay = membership?.cancel_at ? 'resuming' : 'cancellation'
  const others: ToldDeed[] = [
    ...(mayHaveWithdrawn({ client, membership, ending }, now) ? ['withdrawal' as const] : []),
    ...(client.bereaved ? [] : ['bereavement' as const]),
  ]
  const close = (): void => setAsked(null)
  return (
    <>
      {live && (
        <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <Button variant="secondary" className="px-4" onClick={() => setAsked(stay)}>
            {ASSISTED_COPY[stay].button}
          </Button>
          <Button variant="text" className={ROW_LINK} onClick={() => setAsked('now')}>
            {copy.button}
          </Button>
        </div>
      )}
      <div className="mt-1 flex flex-wrap gap-x-6">
        {others.map((deed) => (
          <Button key={deed} variant="text" className={ROW_LINK} onClick={() => setAsked(deed)}>
            {ASSISTED_COPY[deed].button}
          </Button>
        ))}
      </div>
      {asked === 'now' && <EndNowDialog client={client} run={run} onClose={close} />}
      {asked === 'resuming' && (
        <ToldNowDialog
          words={ASSISTED_COPY.resuming}
          client={client}
          run={run}
          call={(told) => staffApi.resumeClient(client.id, { ...told, told_at: null })}
          act="resuming"
          toast={({ membership: now }) =>
            now?.cancel_at
              ? { tone: 'info', ...MONEY_COPY.awaited }
              : { tone: 'success', title: ASSISTED_COPY.resuming.done(fullName(client)) }
          }
          onClose={close}
        />
      )}
      {asked && asked !== 'now' && asked !== 'resuming' && (
        <ToldDialog
          deed={asked}
          ofEnded={asked === 'withdrawal' && !live}
          client={client}
          run={run}
          onClose={close}
        />
      )}
    </>
  )
}

/** Of a membership that has ended otherwise, the client may have told the club before. */
function mayHaveWithdrawn(
  { client, membership, ending }: Pick<Detail, 'client' | 'membership' | 'ending'>,
  now: Date,
): boolean {
  if (!membership) return false
  if (isLive(membership.status)) return true
  const { fecha_de_baja: endedAt } = client
  return endedAt !== null && ending?.kind !== 'withdrawal' && isTellable(endedAt, now)
}

interface EndNowDialogProps {
  client: Detail['client']
  run: RunCommand
  onClose: () => void
}

function EndNowDialog({ client, run, onClose }: EndNowDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ToastMessage | null>(null)
  const showToast = useToast()
  const name = fullName(client)

  async function confirm() {
    setIsBusy(true)
    setFailure(null)
    const result = await run(() => staffApi.cancelClient(client.id, { when: 'now' }))
    if (!result.ok) {
      setIsBusy(false)
      setFailure({
        tone: 'error',
        title: copy.failed,
        description: staffReason(result.code, 'cancellation'),
      })
      return
    }
    onClose()
    if (isAwaited(result.value)) showToast({ tone: 'info', ...MONEY_COPY.awaited })
    else showToast({ tone: 'success', title: copy.done(name) })
  }

  return (
    <ConfirmDialog
      title={copy.title}
      confirmLabel={copy.confirm}
      cancelLabel={CLIENT_ACTIONS_COPY.cancel}
      busy={isBusy}
      busyText={copy.busy}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className="font-semibold">{copy.who(name)}</p>
      <Effects of={copy.effects} className="mt-2" />
    </ConfirmDialog>
  )
}
