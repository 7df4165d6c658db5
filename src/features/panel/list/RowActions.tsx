import { fullName } from '@/domain/clientName'
import type { Client } from '@/contract/panel/clients'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { Button } from '@/ui/Button'
import { canBeInvited } from './clientText'
import type { ClientCommands } from './useClientCommands'

const { deactivate, remove, invite, benefits, ofClient } = CLIENT_ACTIONS_COPY

interface RowActionsProps {
  client: Client
  isOpen: boolean
  commands: ClientCommands
}

/** What staff can do to one client. Accessible names begin with the visible label. */
export function RowActions({ client, isOpen, commands }: RowActionsProps) {
  const name = fullName(client)
  const { stage } = client
  return (
    <>
      <Button
        variant="secondary"
        className={`${SMALL} flex w-fit`}
        aria-label={benefits.button + benefits.of(name)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? benefitsId(client.id) : undefined}
        onClick={() => commands.toggleBenefits(client.id)}
      >
        {benefits.button}
      </Button>
      {stage === 'Paso 2 pagado' && (
        <Button
          variant="quiet"
          className={SMALL}
          aria-label={deactivate.button + ofClient(name)}
          onClick={() => commands.askToDeactivate(client)}
        >
          {deactivate.button}
        </Button>
      )}
      {canBeInvited(client) && (
        <Button
          variant="quiet"
          className={SMALL}
          aria-label={invite.button + ofClient(name)}
          onClick={() => commands.invite(client)}
        >
          {invite.button}
        </Button>
      )}
      <Button
        variant="quiet"
        className={`${SMALL} text-error`}
        aria-label={remove.button + ofClient(name)}
        onClick={() => commands.askToDelete(client)}
      >
        {remove.button}
      </Button>
    </>
  )
}

const SMALL = 'min-h-11 px-2 py-1.5 text-sm'

export const benefitsId = (clientId: string): string => `beneficios-${clientId}`
