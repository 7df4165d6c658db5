import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import type { MessageKind } from '@/domain/panel/messageQuery'
import { answeredBy, noonOf } from '@/domain/promise'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '@/domain/reference'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'

export interface NewMessage {
  /** Made by the client. */
  id: string
  kind: MessageKind
  name: string
  reach: string
  message: string
  /** The signed-in sender; empty for strangers. */
  profile: string
}

/** A message as it was kept. */
export interface StoredMessage {
  number: string
  /** Database text. */
  created: string
  /** Whether this call has kept it. */
  isNew: boolean
}

/**
 * Keeps what came in by a form, with a number of its own and the day by which it is answered; the mail job sends it to the club.
 * One statement, so that of many copies at once, in any process, one is kept.
 * @throws ClubError `invalid_request` for an id with other contents
 */
export function storeMessage(app: PbApp, message: NewMessage): StoredMessage {
  const now = new Date()
  const kept = execute(
    app,
    `INSERT INTO contact_messages
       (id, kind, number, name, reach, message, profile, answer_by, handling, handled_at, state, next_attempt_at, created)
     VALUES ({:id}, {:kind}, {:number}, {:name}, {:reach}, {:message}, {:profile}, {:answerBy}, '', '', 'queued', {:now}, {:now})
     ON CONFLICT (id) DO NOTHING`,
    {
      ...message,
      number: $security.randomStringWithAlphabet(REFERENCE_LENGTH, REFERENCE_ALPHABET),
      answerBy: toDbDate(noonOf(answeredBy(clubDay(now), BRAND.holidays))),
      now: toDbDate(now),
    },
  )
  const { kind, id, name, reach, message: text } = message
  const row = queryRow(
    app,
    `SELECT number, created FROM contact_messages
     WHERE id = {:id} AND kind = {:kind} AND name = {:name} AND reach = {:reach} AND message = {:text}`,
    { kind, id, name, reach, text },
    { number: '', created: '' },
  )
  if (!row) throw new ClubError('invalid_request')
  return { ...row, isNew: kept > 0 }
}
