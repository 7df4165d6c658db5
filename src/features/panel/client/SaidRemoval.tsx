import { useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { Button } from '@/ui/Button'
import type { RunCommand } from '../money/clientCommand'
import { ToldNowDialog } from '../money/ToldNowDialog'
import { ForManagers } from '../shared/ForManagers'
import { DEED_LINK } from '../shared/rowLink'

const copy = ASSISTED_COPY.said

interface SaidRemovalProps {
  client: Detail['client']
  request: Pick<Detail['actions'][number], 'id'>
  /** What was asked, and for whom. */
  title: string
  run: RunCommand
}

/** Removes what was said with a request, for a client who has told the club. */
export function SaidRemoval({ client, request: { id }, title, run }: SaidRemovalProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ForManagers>
      <Button variant="text" className={DEED_LINK} onClick={() => setIsOpen(true)}>
        {copy.button}
        <span className="sr-only">{copy.of(title)}</span>
      </Button>
      {isOpen && (
        <ToldNowDialog
          words={{ ...copy, who: (name) => copy.who(name, title) }}
          client={client}
          run={run}
          call={(told) => staffApi.removeSaidForClient(id, told)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </ForManagers>
  )
}
