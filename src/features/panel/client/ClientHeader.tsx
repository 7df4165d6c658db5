import { useState } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { unbroken } from '@/copy/format'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { Icon } from '@/ui/Icon'
import { OffboardingDialog, type OffboardingKind } from '../OffboardingDialog'
import { canBeInvited, debtText } from '../list/clientText'
import { StageMark } from '../list/StageMark'
import { RunButton } from '../shared/RunButton'
import { toTelephone } from '../shared/toTelephone'
import { useInvite } from '../useInvite'

const { deactivate, remove, invite } = CLIENT_ACTIONS_COPY

interface ClientHeaderProps extends Pick<Detail, 'client'> {
  onChanged: () => Promise<void>
}

/** Under the name: the person's stage, the call that staff mostly come for, and what can be done. */
export function ClientHeader({ client, onChanged }: ClientHeaderProps) {
  const [asked, setAsked] = useState<OffboardingKind | null>(null)
  const debt = debtText(client)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StageMark stage={client.stage} owes={client.owes} />
        {debt && <p className="text-soft">{debt}</p>}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {client.telefono && (
          <a href={toTelephone(client.telefono)} className={buttonClass('primary', 'max-sm:w-full')}>
            <Icon name="phone" className="size-5" />
            {PANEL_SHARED_COPY.call(unbroken(client.telefono))}
          </a>
        )}
        <Actions client={client} onChanged={onChanged} onAsk={setAsked} />
      </div>
      {asked && (
        <OffboardingDialog
          kind={asked}
          client={client}
          onDone={() => {
            setAsked(null)
            void onChanged()
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface ActionsProps extends ClientHeaderProps {
  onAsk: (kind: OffboardingKind) => void
}

/** The actions of the client's row in the list, by stage. */
function Actions({ client, onChanged, onAsk }: ActionsProps) {
  const inviteClient = useInvite()
  async function sendInvitation() {
    await inviteClient(client)
    await onChanged()
  }
  return (
    <>
      {canBeInvited(client) && (
        <RunButton variant="secondary" className="px-4" busyText={invite.busy} run={sendInvitation}>
          {invite.button}
        </RunButton>
      )}
      {client.stage === 'Paso 2 pagado' && (
        <Button variant="quiet" className="px-4" onClick={() => onAsk('deactivate')}>
          {deactivate.confirm}
        </Button>
      )}
      <Button variant="quiet" className="px-4 text-error" onClick={() => onAsk('remove')}>
        {remove.confirm}
      </Button>
    </>
  )
}
