import type { CallNoteSent } from '@/contract/panel/clients'
import { queryRow, queryRows } from '../db/database'
import { isoOf } from '../db/isoOf'
import { staffName } from '../db/staffName'

const SHAPE = { id: '', text: '', staff: '', created: '' }
export type NoteRow = typeof SHAPE
const SELECT = `SELECT call_notes.id, call_notes.text, ${staffName('call_notes.staff')} AS staff, call_notes.created
  FROM call_notes`

export const readNote = (app: PbApp, id: string): NoteRow | null =>
  queryRow(app, `${SELECT} WHERE call_notes.id = {:id}`, { id }, SHAPE)

/** The newest notes about a client. */
export const readNotes = (app: PbApp, profileId: string, limit: number): NoteRow[] =>
  queryRows(
    app,
    `${SELECT} WHERE call_notes.profile = {:profileId}
     ORDER BY call_notes.created DESC, call_notes.rowid DESC LIMIT {:limit}`,
    { profileId, limit },
    SHAPE,
  )

export const noteView = (row: NoteRow): CallNoteSent => ({ ...row, created: isoOf(row.created) })
