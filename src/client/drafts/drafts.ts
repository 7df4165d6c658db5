import type { StorageName } from '@/domain/storageName'
import { tabStorage } from './tabStorage'

const DRAFTS = [
  'contactDraft',
  'invitationDraft',
  'profileDraft',
  'relativeDraft',
  'replyDrafts',
] as const satisfies StorageName[]
/** Name of a text that this tab keeps until it is sent or saved. */
export type DraftName = (typeof DRAFTS)[number]

/** Forgets one: sent, given up by the person, or the session ended. */
export const forgetDraft = (name: DraftName): void => tabStorage.forget(name)

export const forgetDrafts = (): void => DRAFTS.forEach(forgetDraft)
