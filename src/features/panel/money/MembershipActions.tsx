import { useState } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { staffApi } from '@/client/staff/staffApi'
import { formatDate } from '@/copy/format'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { MONEY_COPY } from '@/copy/panel/money'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import { isLive } from '@/domain/membership'
import type { EndingTime } from '@/domain/panel/moneySchemas'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useToast } from '@/ui/useToast'
import type { RunCommand } from './clientCommand'

const { leave, resume } = MONEY_COPY

type Asked = EndingTime | 'resume'

interface MembershipActionsProps {
  client: Detail['client']
  membership: NonNullable<Detail['membership']>
  run: RunCommand
}

/** Ends a membership for the member, or undoes that; each asks first. */
export function MembershipActions({ client, membership, run }: MembershipActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!isLive(membership.status)) return null
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {membership.cancel_at ? (
          <Button variant="secondary" className="px-4" onClick={() => setAsked('resume')}>
            {resume.button}
          </Button>
        ) : (
          <Button variant="secondary" className="px-4" onClick={() => setAsked('period_end')}>
            {leave.period_end.button}
          </Button>
        )}
        <Button variant="quiet" className="px-4 text-error" onClick={() => setAsked('now')}>
          {leave.now.button}
        </Button>
      </div>
      {asked && (
        <AskFirst
          asked={asked}
          client={client}
          membership={membership}
          run={run}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface AskFirstProps extends MembershipActionsProps {
  asked: Asked
  onClose: () => void
}

function AskFirst({ asked, client, membership, run, onClose }: AskFirstProps) {
  const [isBusy, setIsBusy] = useState(false)
  const showToast = useToast()
  const words = wordsOf(asked, membership)
  const name = fullName(client)

  async function confirm() {
    setIsBusy(true)
    const result = await run(() =>
      asked === 'resume'
        ? staffApi.resumeClient(client.id)
        : staffApi.cancelClient(client.id, { when: asked }),
    )
    onClose()
    if (!result.ok) {
      const act = asked === 'resume' ? 'resuming' : 'cancellation'
      showToast({ tone: 'error', title: words.failed, description: staffReason(result.code, act) })
    } else if (isAwaited(asked, result.value)) showToast({ tone: 'info', ...MONEY_COPY.awaited })
    else showToast({ tone: 'success', title: words.done(name) })
  }

  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={CLIENT_ACTIONS_COPY.cancel}
      isHarmless={asked === 'resume'}
      busy={isBusy}
      busyText={words.busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className="font-semibold">{words.who(name)}</p>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** The request is stored, and Stripe has not carried it out yet. */
function isAwaited(asked: Asked, { membership, ending }: Detail): boolean {
  if (asked === 'resume') return membership?.cancel_at !== null
  return ending !== null && ending.ends_at === null
}

function wordsOf(asked: Asked, { current_period_end: end }: AskFirstProps['membership']) {
  if (asked === 'resume') return resume
  const { busy, failed } = leave
  return { ...leave[asked], busy, failed, effects: leave[asked].effects(end && formatDate(end)) }
}
