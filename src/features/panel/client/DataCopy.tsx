import { useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { Button } from '@/ui/Button'
import type { RunCommand } from '../money/clientCommand'
import { ToldNowDialog } from '../money/ToldNowDialog'
import { DEED_LINK } from '../shared/rowLink'

const copy = ASSISTED_COPY.dataCopy

interface DataCopyProps {
  client: Detail['client']
  run: RunCommand
}

/** Mails a client who has asked for a copy of their data the way to it; nothing of it passes through the panel. */
export function DataCopy({ client, run }: DataCopyProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="text" className={DEED_LINK} onClick={() => setIsOpen(true)}>
        {copy.button}
      </Button>
      {isOpen && (
        <ToldNowDialog
          words={copy}
          client={client}
          isProved
          isHarmless
          run={run}
          call={(told) => staffApi.ownDataForClient(client.id, told)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
