import { useMemo, useState, type ReactNode } from 'react'
import type { Client } from '@/contract/panel/clients'
import { OffboardingDialog, type OffboardingKind } from '../OffboardingDialog'
import { ForManagers } from '../shared/ForManagers'
import { useInvite } from '../useInvite'
import type { ClientList } from './createClientList'
import { focusClient, focusNeighbour } from './focusClient'

/** What the buttons of a row do. The same object while the list lives, so that it never repaints rows. */
export interface ClientCommands {
  toggleBenefits: (id: string) => void
  askToDeactivate: (client: Client) => void
  askToDelete: (client: Client) => void
  invite: (client: Client) => void
}

interface Asked {
  kind: OffboardingKind
  client: Client
}

interface Commanded {
  commands: ClientCommands
  /** Whose benefits are shown. */
  open: ReadonlySet<string>
  /** The open question, if any. */
  dialog: ReactNode
}

export function useClientCommands(list: ClientList): Commanded {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const invite = useInvite()

  const commands = useMemo<ClientCommands>(
    () => ({
      toggleBenefits: (id) => setOpen((before) => toggled(before, id)),
      askToDeactivate: (client) => setAsked({ kind: 'deactivate', client }),
      askToDelete: (client) => setAsked({ kind: 'remove', client }),
      invite: (client) => void invite(client),
    }),
    [invite],
  )

  function done({ kind, client }: Asked) {
    setAsked(null)
    if (kind === 'deactivate') {
      list.change(client.id, { stage: 'Cliente de baja', active: false, owes: false, past_due_since: null })
      focusClient(client.id)
    } else {
      focusNeighbour(client.id, () => list.remove(client.id))
    }
  }

  return {
    commands,
    open,
    dialog: asked && (
      <ForManagers>
        <OffboardingDialog
          kind={asked.kind}
          client={asked.client}
          onDone={() => done(asked)}
          onCancel={() => setAsked(null)}
        />
      </ForManagers>
    ),
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
