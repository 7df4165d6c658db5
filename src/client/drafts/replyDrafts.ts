import * as v from 'valibot'
import { createDraft } from './createDraft'

const kept = createDraft('replyDrafts', v.record(v.string(), v.string()))

/** Answers of staff to messages that are not sent yet, by the message’s id. */
export const replyDrafts = {
  load: (messageId: string): string | null => kept.load()?.[messageId] ?? null,

  save: (messageId: string, text: string): void => kept.save({ ...kept.load(), [messageId]: text }),

  /** Sent, given up, or the message is answered. */
  clear(messageId: string): void {
    const { [messageId]: gone, ...others } = kept.load() ?? {}
    if (gone !== undefined) kept.save(others)
  },
}
