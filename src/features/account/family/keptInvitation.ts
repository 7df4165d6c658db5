import { invitationDraft } from '@/client/drafts/invitationDraft'
import { type Family, isInvited } from './familyView'

/** Whether this tab keeps one that was not sent; it is forgotten if the club has it without the answer having come back. */
export function hasKeptInvitation(family: Family | null | undefined): boolean {
  const draft = invitationDraft.load()
  if (!draft) return false
  if (!isInvited(family, draft.email)) return true
  invitationDraft.clear()
  return false
}
