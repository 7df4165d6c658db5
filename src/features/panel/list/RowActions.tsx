import { useMayManage } from '@/client/session/useMayManage'
import { fullName } from '@/domain/clientName'
import type { Client } from '@/contract/panel/clients'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { Button } from '@/ui/Button'
import { ActionMenu, type MenuAction } from '../shared/ActionMenu'
import { canBeInvited } from './clientText'
import type { ClientCommands } from './useClientCommands'
import { ROW_LINK } from '../shared/rowLink'

const { deactivate, remove, invite, benefits, more, ofClient } = CLIENT_ACTIONS_COPY

interface RowActionsProps {
  client: Client
  isOpen: boolean
  commands: ClientCommands
}

/** What staff can do to one client: benefits in sight, the rest in a menu. Accessible names begin with the visible label. */
export function RowActions({ client, isOpen, commands }: RowActionsProps) {
  const name = fullName(client)
  const mayManage = useMayManage()
  const label = mayManage ? benefits.button : benefits.look
  return (
    <>
      <Button
        variant="quiet"
        className={`min-h-11 shrink justify-start px-0 py-1 text-left text-[0.9375rem] leading-tight font-medium ${ROW_LINK}`}
        aria-label={label + benefits.of(name)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? benefitsId(client.id) : undefined}
        onClick={() => commands.toggleBenefits(client.id)}
      >
        {label}
      </Button>
      {mayManage && <ActionMenu label={more(name)} actions={() => actionsOf(client, commands)} />}
    </>
  )
}

function actionsOf(client: Client, commands: ClientCommands): MenuAction[] {
  const of = ofClient(fullName(client))
  return [
    ...(canBeInvited(client)
      ? [{ label: invite.button, ariaLabel: invite.button + of, run: () => commands.invite(client) }]
      : []),
    ...(client.stage === 'Paso 2 pagado'
      ? [
          {
            label: deactivate.button,
            ariaLabel: deactivate.button + of,
            run: () => commands.askToDeactivate(client),
          },
        ]
      : []),
    {
      label: remove.button,
      ariaLabel: remove.button + of,
      isDangerous: true,
      run: () => commands.askToDelete(client),
    },
  ]
}

export const benefitsId = (clientId: string): string => `beneficios-${clientId}`
