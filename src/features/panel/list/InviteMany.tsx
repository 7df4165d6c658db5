import { useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import type { Client, inviteClients } from '@/contract/panel/clients'
import type { AnswerRead } from '@/contract/route'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { staffReason } from '@/copy/panel/staffReasons'
import { fullName } from '@/domain/clientName'
import type { ClientFilter } from '@/domain/panel/clientQuery'
import { INVITED_AT_ONCE } from '@/domain/panel/inviteSchema'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import type { ToastMessage } from '@/ui/useToast'
import { ForManagers } from '../shared/ForManagers'
import { canBeReminded } from './clientText'

const { inviteMany: copy, cancel } = CLIENT_ACTIONS_COPY

/** The lists of those who are to pay. */
type Unpaid = Extract<ClientFilter, 'sin-pagar' | 'impagados'>
export const isOfUnpaid = (filter: ClientFilter): filter is Unpaid =>
  filter === 'sin-pagar' || filter === 'impagados'

interface InviteManyProps {
  of: Unpaid
  /** Those of the list that are here, in its order. */
  clients: readonly Client[]
  /** False while those that are here may be of the list before. */
  isListed: boolean
  className: string
}

/** Writes once to a chosen set: the link to pay to those who never paid, a reminder to those who owe a renewal. */
export function InviteMany({ of, clients, isListed, className }: InviteManyProps) {
  const [offered, setOffered] = useState<readonly Client[] | null>(null)
  return (
    <ForManagers>
      <Button
        variant="secondary"
        className={className}
        disabled={!isListed}
        onClick={() => setOffered(clients.filter(canBeReminded).slice(0, INVITED_AT_ONCE))}
      >
        {copy[of].button}
      </Button>
      {offered && <Steps of={of} offered={offered} onClose={() => setOffered(null)} />}
    </ForManagers>
  )
}

interface StepsProps {
  of: Unpaid
  offered: readonly Client[]
  onClose: () => void
}

/** Whom to write to, then what came of it. */
function Steps({ of, offered, onClose }: StepsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(offered.map(({ id }) => id)))
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<AnswerRead<typeof inviteClients> | null>(null)
  const [failure, setFailure] = useState<ToastMessage | null>(null)

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  async function send() {
    if (chosen.size === 0) return
    setIsBusy(true)
    setFailure(null)
    const result = await staffApi.inviteClients({ ids: [...chosen] })
    setIsBusy(false)
    if (result.ok) setOutcome(result.value)
    else setFailure({ tone: 'error', title: copy.failed, description: staffReason(result.code) })
  }

  if (outcome) return <Outcome outcome={outcome} offered={offered} onClose={onClose} />
  return (
    <ConfirmDialog
      title={copy[of].title}
      confirmLabel={copy.confirm(chosen.size)}
      cancelLabel={cancel}
      busy={isBusy}
      busyText={copy.busy}
      failure={failure}
      isHarmless
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>{copy[of].text}</p>
      <fieldset className="mt-3 max-h-[40vh] overflow-y-auto">
        <legend className="sr-only">{copy.group}</legend>
        {offered.map((client) => (
          <label key={client.id} className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <input
              type="checkbox"
              className="checkbox"
              checked={chosen.has(client.id)}
              onChange={() => toggle(client.id)}
            />
            {fullName(client)}
          </label>
        ))}
      </fieldset>
      {chosen.size === 0 && (
        <p role="status" className="mt-2 font-semibold">
          {copy.none}
        </p>
      )}
    </ConfirmDialog>
  )
}

interface OutcomeProps {
  outcome: AnswerRead<typeof inviteClients>
  offered: readonly Client[]
  onClose: () => void
}

const Outcome = ({ outcome: { sent, left }, offered, onClose }: OutcomeProps) => (
  <Dialog title={copy.sent(sent)} onCancel={onClose}>
    {sent > 0 && <p className="mt-3">{copy.sentText}</p>}
    {left.length > 0 && (
      <>
        <p className="mt-3 font-semibold">{copy.leftHeading}</p>
        <ul className="mt-1 max-h-[40vh] list-disc overflow-y-auto pl-5">
          {left.map(({ id, why }) => (
            <li key={id} className="wrap-anywhere">
              {copy.leftOut(nameOf(id, offered), why)}
            </li>
          ))}
        </ul>
      </>
    )}
    <Button className="mt-6" onClick={onClose}>
      {copy.close}
    </Button>
  </Dialog>
)

function nameOf(id: string, offered: readonly Client[]): string {
  const client = offered.find((one) => one.id === id)
  return client ? fullName(client) : id
}
