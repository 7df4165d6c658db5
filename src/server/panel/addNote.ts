import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { requireClient } from '../clients/profile'
import { audit } from '../db/audit'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { type NoteRow, noteView, readNote } from './noteRow'

/** Within this time the same words by the same person are the same note, sent again because its answer was lost. */
const REPEATED_MS = 10 * 60_000

/**
 * Keeps what was said on the phone; only staff ever read it.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `invalid_request`
 */
export const addNote: Handler<typeof clients.addNote> = ({ app, person: staff, body: { text }, id }) => {
  const written: { note: NoteRow | null } = { note: null }
  inTransaction(app, (tx) => {
    requireClient(tx, id)
    written.note = readNote(tx, writeNote(tx, id, staff.id, text))
  })
  if (!written.note) throw new Error('the note was not stored')
  return noteView(written.note)
}

/** Stores a note, or finds the one that says the same. @returns its id */
export function writeNote(tx: PbApp, profileId: string, staffId: string, text: string): string {
  const repeated = findRepeated(tx, profileId, staffId, text)
  if (repeated !== null) return repeated
  const note = new Record(tx.findCollectionByNameOrId('call_notes'))
  note.set('profile', profileId)
  note.set('staff', staffId)
  note.set('text', text)
  tx.save(note)
  audit(tx, { actor: staffId, action: 'note_added', subject: profileId, fields: ['text'] })
  return note.id
}

function findRepeated(tx: PbApp, profileId: string, staffId: string, text: string): string | null {
  const row = queryRow(
    tx,
    `SELECT id FROM call_notes WHERE profile = {:profileId} AND staff = {:staffId} AND text = {:text}
       AND created > {:since}`,
    { profileId, staffId, text, since: toDbDate(new Date(Date.now() - REPEATED_MS)) },
    { id: '' },
  )
  return row && row.id
}
