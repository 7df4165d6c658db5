import { useEffect } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { RELATIVES_COPY } from '@/copy/panel/relatives'
import { focusHeading } from '@/ui/focusHeading'
import type { RunCommand } from '../money/clientCommand'
import { ToldNowDialog } from '../money/ToldNowDialog'

const { removal: copy } = RELATIVES_COPY

interface RelativeRemovalProps {
  client: Detail['client']
  relative: Detail['relatives'][number]
  run: RunCommand
  onClose: () => void
}

/** Removes somebody whom a client cares for, who has told the club. */
export function RelativeRemoval({ client, relative: { id, name }, run, onClose }: RelativeRemovalProps) {
  // The button that had the focus is gone with the person.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading()
    },
    [],
  )
  return (
    <ToldNowDialog
      words={{
        ...copy,
        title: copy.title(name),
        who: (clientName) => copy.who(clientName, name),
        done: () => copy.done(name),
      }}
      client={client}
      run={run}
      call={(told) => staffApi.removeRelativeForClient(client.id, { id, ...told })}
      onClose={onClose}
    />
  )
}
