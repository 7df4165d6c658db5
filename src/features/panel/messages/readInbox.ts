import { staffApi } from '@/client/staff/staffApi'
import { type ClubResult, succeed } from '@/client/http/result'
import type { ContactMessage, messageList } from '@/contract/panel/messages'
import type { AnswerRead } from '@/contract/route'

/** Those that still wait for an answer, those that were dealt with, or all of them. */
export type MessageSet = 'waiting' | 'handled' | 'all'

export interface MessagePage extends AnswerRead<typeof messageList> {
  /** On the first page of what waits: what was dealt with last. */
  lately: readonly ContactMessage[]
}

interface Wanted {
  set: MessageSet
  /** Only the message with this number, whatever has become of it. */
  number: string | null
  cursor: string | null
}

const LATELY = 3

/** A page of the messages; below those that wait stands what was done last, so that an empty list is no empty screen. */
export async function readInbox({ set, number, cursor }: Wanted): Promise<ClubResult<MessagePage>> {
  const read = (which: MessageSet) =>
    staffApi.messageList({ cursor, number, waiting: which === 'waiting', handled: which === 'handled' })
  const isFirstOfWaiting = set === 'waiting' && number === null && cursor === null
  const [page, handled] = await Promise.all([read(set), isFirstOfWaiting ? read('handled') : null])
  if (!page.ok) return page
  if (handled && !handled.ok) return handled
  return succeed({ ...page.value, lately: handled ? newestDone(handled.value.messages) : [] })
}

const newestDone = (messages: readonly ContactMessage[]): ContactMessage[] =>
  messages.toSorted((one, other) => doneAt(other) - doneAt(one)).slice(0, LATELY)

const doneAt = ({ handled_at }: ContactMessage): number => handled_at?.getTime() ?? 0
