import type { HandoverState } from '@/domain/family'
import type { FamilySent } from '@/contract/memberShapes'
import { execute, queryRow } from '../db/database'
import { fromDbDate, toDbDate, toIso } from '../db/dbDate'
import { markErased } from '../db/markErased'
import { OF_FAMILY } from '../clients/profile'

/** By example values: moments are database text, '' for none. */
export const HANDOVER_COLUMNS = { handover_asked_at: '', handover_from: '', handover_by: '' }
/** Sets all of them to nothing. */
export const NO_HANDOVER = Object.keys(HANDOVER_COLUMNS)
  .map((column) => `${column} = ''`)
  .join(', ')

const SHAPE = { id: '', nombre: '', dni: '', ...HANDOVER_COLUMNS }
/** How far an adult is with paying for the family. */
export type HandoverRow = typeof SHAPE

/** One of the adults of a family, null for anybody else. */
export const findHandover = (app: PbApp, holderId: string, adultId: string): HandoverRow | null =>
  queryRow(
    app,
    `SELECT ${Object.keys(SHAPE).join(', ')} FROM profiles WHERE id = {:adultId} AND ${OF_FAMILY}`,
    { holderId, adultId },
    SHAPE,
  )

/** Null while nobody has said anything. */
export function handoverState(row: typeof HANDOVER_COLUMNS): HandoverState | null {
  if (row.handover_from) return 'agreed'
  if (row.handover_by) return 'proposed'
  return row.handover_asked_at ? 'asked' : null
}

/** As the family reads it: what one of the team has proposed is not theirs to know before another has agreed. */
export function handoverView(row: typeof HANDOVER_COLUMNS): Pick<FamilySent, 'handover'> {
  const state = handoverState({ ...row, handover_by: '' })
  return state ? { handover: { state, from: toIso(row.handover_from) } } : {}
}

/** Whether it was agreed, and from when it counts has come. */
export function mayPay({ handover_from }: Pick<HandoverRow, 'handover_from'>): boolean {
  const from = fromDbDate(handover_from)
  return from !== null && from <= new Date()
}

export function noteAsked(tx: PbApp, adultId: string): void {
  execute(tx, 'UPDATE profiles SET handover_asked_at = {:now} WHERE id = {:adultId}', {
    adultId,
    now: toDbDate(new Date()),
  })
}

/** @param by who of the team has seen the document, and waits for another */
export function noteProposed(tx: PbApp, adultId: string, by: string): void {
  execute(tx, 'UPDATE profiles SET handover_by = {:by} WHERE id = {:adultId}', { adultId, by })
}

/** @param from when the adult may pay @param by who of the team has seen the document, '' where whoever pays has agreed */
export function noteAgreed(tx: PbApp, adultId: string, { from, by }: { from: Date; by: string }): void {
  execute(tx, 'UPDATE profiles SET handover_from = {:from}, handover_by = {:by} WHERE id = {:adultId}', {
    adultId,
    by,
    from: toDbDate(from),
  })
}

/** Nothing is asked or agreed any more. The DNI goes: only who pays needs one. */
export function clearHandover(tx: PbApp, adultId: string): void {
  markErased(tx)
  execute(tx, `UPDATE profiles SET ${NO_HANDOVER}, dni = '' WHERE id = {:adultId}`, { adultId })
}
