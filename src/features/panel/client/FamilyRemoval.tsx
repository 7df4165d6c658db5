import { useEffect } from 'react'
import type { ClubResult } from '@/client/http/result'
import type { Detail } from '@/contract/panel/clients'
import type { FAMILY_COPY } from '@/copy/panel/family'
import type { Told } from '@/domain/panel/told'
import { focusHeading } from '@/ui/focusHeading'
import type { ToastMessage } from '@/ui/useToast'
import type { RunCommand } from '../money/clientCommand'
import { ToldNowDialog } from '../money/ToldNowDialog'

export interface FamilyRemovalProps {
  words: typeof FAMILY_COPY.removal | typeof FAMILY_COPY.withdrawal
  /** Of whom it is about. */
  name: string
  /** Whether it is not enough that the caller knows what stands in the file. */
  isProved: boolean
  client: Detail['client']
  run: RunCommand
  call: (told: Told) => Promise<ClubResult<Detail>>
  /** What is said instead where there was nothing to remove any more. */
  toast?: (detail: Detail) => ToastMessage | null
  onClose: () => void
}

/** Takes somebody's access away, or the invitation to it, for a client who has told the club. */
export function FamilyRemoval({ words, name, ...props }: FamilyRemovalProps) {
  // The button that had the focus is gone with the person.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading()
    },
    [],
  )
  return (
    <ToldNowDialog
      {...props}
      words={{
        ...words,
        title: words.title(name),
        who: (clientName) => words.who(clientName, name),
        done: () => words.done(name),
      }}
    />
  )
}
