import * as v from 'valibot'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { limit } from '../http/limit'
import { readJson } from '../http/readBody'
import { saveChanges } from '../db/saveChanges'
import { readOptOutToken } from '../mail/optOutToken'

const TRIES_PER_QUARTER = 30

const optOutSchema = v.object({ token: v.pipe(v.string(), v.maxLength(500)) })

/**
 * Ends the reminders of whoever has the link of one; without sign-in, and as often as they like.
 * @throws ClubError `invalid_request`, `link_invalid`, `too_many_requests`
 */
export function optOutOfReminders(e: RequestEvent): void {
  limit(e.app, `opt-out:${e.realIP()}`, TRIES_PER_QUARTER, 900)
  const parsed = v.safeParse(optOutSchema, readJson(e))
  if (!parsed.success) throw new ClubError('invalid_request')
  const profileId = readOptOutToken(e.app, parsed.output.token)
  if (profileId === null) throw new ClubError('link_invalid')
  inTransaction(e.app, (tx) => optOut(tx, profileId))
  e.json(200, { success: true })
}

/** Somebody who has left for good gets none either. */
function optOut(tx: PbApp, profileId: string): void {
  if (!queryRow(tx, 'SELECT id FROM profiles WHERE id = {:profileId}', { profileId }, { id: '' })) return
  const record = tx.findRecordById('profiles', profileId)
  if (record.getBool('reminder_opt_out')) return
  record.set('reminder_opt_out', true)
  record.set('revision', record.getInt('revision') + 1)
  saveChanges(tx, record)
}
