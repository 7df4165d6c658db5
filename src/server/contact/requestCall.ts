import type * as contact from '@/contract/contact'
import { numberOf } from '@/domain/callRequest'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'
import type { Handler } from '../http/runRoute'

/**
 * Somebody wants to be called. One open request a number, in one statement, so that of many copies at once one is kept, with
 * the part of day that was asked for last; the answer is the same, so it reveals nothing about a number. With the hidden field
 * filled in nothing is kept.
 * @throws ClubError `invalid_fields`, `too_many_requests`
 */
export const requestCall: Handler<typeof contact.requestCall> = ({ app, body }) => {
  const { nombre, telefono, parte, subject } = body
  if (subject) return { success: true }
  execute(
    app,
    `INSERT INTO call_requests (id, name, telefono, number, part_of_day, handling, handled_by, handled_at, created)
     VALUES ({:id}, {:nombre}, {:telefono}, {:number}, {:parte}, 'pending', '', '', {:now})
     ON CONFLICT (number) WHERE handling IN ('pending', 'contacted') DO UPDATE SET part_of_day = excluded.part_of_day`,
    { id: newId(), nombre, telefono, number: numberOf(telefono), parte, now: toDbDate(new Date()) },
  )
  return { success: true }
}
