import { profileFrom } from '@/domain/account/profile'
import { bumpRevision } from '../clients/bumpRevision'
import { execute, queryRows } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { OF_FAMILY } from '../clients/profile'
import { saveChanges } from '../db/saveChanges'
import { clearHandover, HANDOVER_COLUMNS } from './handoverRow'
import { familyEndedMail } from '../outbox/membershipMails'

const SHAPE = { id: '', ...profileFrom(() => ''), email: '', created: '', ...HANDOVER_COLUMNS }
export type AdultRow = typeof SHAPE

/** The adults of a family, in the order in which they came. */
export const readAdults = (app: PbApp, holderId: string): AdultRow[] =>
  queryRows(
    app,
    `SELECT ${Object.keys(SHAPE).join(', ')} FROM profiles WHERE ${OF_FAMILY} ORDER BY created, id`,
    { holderId },
    SHAPE,
  )

/** How the list that outlives a restore names an adult of one family. */
export const adultOf = (holderId: string, adultId: string): string => `${holderId} ${adultId}`

/** The same in SQL, of every adult. */
export const ADULT_OF = "family || ' ' || id"

/** Takes an adult's access away: their sessions go on, and see nothing of the family any more. */
export function releaseAdult(tx: PbApp, adultId: string): void {
  clearHandover(tx, adultId)
  execute(tx, "DELETE FROM push_subscriptions WHERE owner = {:adultId} AND kind = 'profiles'", { adultId })
  const record = tx.findRecordById('profiles', adultId)
  const holderId = record.getString('family')
  record.set('family', '')
  record.set('left_family_at', toDbDate(new Date()))
  record.set('revision', record.getInt('revision') + 1)
  saveChanges(tx, record)
  if (holderId) bumpRevision(tx, holderId)
}

/** The same for all of them, because whoever pays is about to be erased. */
export function releaseAll(tx: PbApp, holderId: string): void {
  for (const { id } of readAdults(tx, holderId)) {
    releaseAdult(tx, id)
    familyEndedMail(tx, id)
  }
}
