import { isoOf } from '../db/isoOf'

/** What a row gets from `newestNote`. */
export const NOTE_SHAPE = { note_text: '', note_created: '' }

/** SQL for the two columns of the newest note about a person; empty without one. @param person a column */
export const newestNote = (person: string): string =>
  `${newest('text', person)} AS note_text, ${newest('created', person)} AS note_created`

const newest = (column: 'text' | 'created', person: string): string =>
  `COALESCE((SELECT ${column} FROM call_notes WHERE call_notes.profile = ${person}
     ORDER BY call_notes.created DESC, call_notes.rowid DESC LIMIT 1), '')`

export const noteView = ({ note_text, note_created }: typeof NOTE_SHAPE) =>
  note_created ? { text: note_text, created: isoOf(note_created) } : null
