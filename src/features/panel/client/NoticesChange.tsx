import { lazy, useState } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { Button } from '@/ui/Button'
import type { RunCommand } from '../money/clientCommand'
import { LazyDialog } from '../shared/LazyDialog'
import { DEED_LINK } from '../shared/rowLink'

const NoticesDialog = lazy(async () => ({ default: (await import('./NoticesDialog')).NoticesDialog }))

interface NoticesChangeProps {
  client: Detail['client']
  notices: NonNullable<Detail['notices']>
  run: RunCommand
}

/** How a client is told of what happens, changed for whoever has told the club. */
export function NoticesChange(props: NoticesChangeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="text" className={DEED_LINK} onClick={() => setIsOpen(true)}>
        {ASSISTED_COPY.notices}
      </Button>
      {isOpen && (
        <LazyDialog>
          <NoticesDialog {...props} onClose={() => setIsOpen(false)} />
        </LazyDialog>
      )}
    </>
  )
}
