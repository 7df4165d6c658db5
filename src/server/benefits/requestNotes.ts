import type { Said } from '@/domain/benefit'

/*
 * What families say when they ask is treated as data about health: it is in a table of its own, and only the asker and staff
 * who handle the request read it. Nothing else joins that table: no list, search, export, mail, webhook or log.
 */

/** Columns of a line of the ledger that was asked with these words; '' where nothing was said. */
export const SAID_SHAPE = { said_text: '', said_call_at: '' }
export const SAID_COLUMNS = `
  coalesce((SELECT text FROM request_notes WHERE request_notes.id = benefit_actions.id), '') AS said_text,
  coalesce((SELECT call_at FROM request_notes WHERE request_notes.id = benefit_actions.id), '') AS said_call_at`

/** Null where nothing was said. */
export const saidIn = ({ said_text, said_call_at }: typeof SAID_SHAPE): Said | null =>
  said_call_at === '' ? null : { text: said_text, call_at: said_call_at as Said['call_at'] }

/** JSON of everything that was said with a request and with those that repeat it, oldest first. */
export const saidWith = (request: string): string =>
  `(SELECT json_group_array(json_object('text', text, 'call_at', call_at)) FROM (
     SELECT text, call_at FROM request_notes AS note WHERE note.request = ${request} ORDER BY note.rowid))`

/** Keeps what was said by an action that asks for `request`: its own, or the open one that it repeats. */
export function writeSaid(
  tx: PbApp,
  { id, request, userId, said }: { id: string; request: string; userId: string; said: Said },
): void {
  const record = new Record(tx.findCollectionByNameOrId('request_notes'))
  record.set('id', id)
  record.set('request', request)
  record.set('user_id', userId)
  record.set('text', said.text)
  record.set('call_at', said.call_at)
  tx.save(record)
}
