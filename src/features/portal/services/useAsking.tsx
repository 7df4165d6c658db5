import { type ReactNode, useState } from 'react'
import { accountKindOf } from '@/client/member/accountKindOf'
import { storedRow } from '@/client/member/memberStore'
import type { Said } from '@/domain/benefit'
import type { Relative } from '@/domain/relative'
import { worksAtOnce } from '@/domain/serviceFacts'
import { useToast } from '@/ui/useToast'
import { failedToast } from '../acting/actionToast'
import type { AskSheet } from './AskSheet'
import { loadSheet } from './loadSheet'
import { canAsk, type CardView, type LaneView } from './serviceView'

interface Opened {
  Sheet: typeof AskSheet
  /** As they were then: nothing moves under a finger, and the club judges what has changed meanwhile. */
  lanes: readonly LaneView[]
  mayName: boolean
}

interface Asked {
  relative: Relative | null
  said: Said | null
}

const NOTHING_SAID: Asked = { relative: null, said: null }

/**
 * Asks for a service: with a sheet where somebody calls about it, at once where it works by itself. The sheet's code loads
 * with the first one; where it does not come, the request is not lost for that, unless it would be for somebody.
 */
export function useAsking(
  { service, lanes }: CardView,
  ask: (asked: Asked) => void,
): { open: () => void; sheet: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null)
  const showToast = useToast()
  const isCalledAbout = !worksAtOnce(service.id)

  function open() {
    if (!isCalledAbout) {
      ask(NOTHING_SAID)
      return
    }
    Promise.all([loadSheet(), storedRow()]).then(([{ AskSheet: Sheet }, row]) => {
      setOpened({ Sheet, lanes, mayName: row !== null && accountKindOf(row) === 'client' })
    }, askWithout)
  }
  function askWithout() {
    if (lanes[0] && canAsk(lanes[0])) ask(NOTHING_SAID)
    else showToast(failedToast('unreachable', 'activation'))
  }
  const close = () => setOpened(null)
  const sheet = opened && (
    <opened.Sheet
      service={service}
      lanes={opened.lanes}
      mayName={opened.mayName}
      onCancel={close}
      onAsk={(asked) => {
        close()
        ask(asked)
      }}
    />
  )
  return { open, sheet }
}
