import type { ClubResult } from '@/client/http/result'
import type { Detail } from '@/contract/panel/clients'
import type { FamilyDeedWords } from '@/copy/panel/family'
import type { Told } from '@/domain/panel/told'
import type { ToastMessage } from '@/ui/useToast'
import type { RunCommand } from '../money/clientCommand'
import { ToldNowDialog } from '../money/ToldNowDialog'
import { useFocusKept } from './useFocusKept'

export interface FamilyDeedProps {
  words: FamilyDeedWords
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

/** Does something about somebody of the family for a client who has told the club. */
export function FamilyDeed({ words, name, ...props }: FamilyDeedProps) {
  useFocusKept()
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
