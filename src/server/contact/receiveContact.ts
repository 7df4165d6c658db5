import type * as contact from '@/contract/contact'
import type { Handler } from '../http/runRoute'
import { type ContactMessage } from '@/domain/contactForm'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'

/**
 * Keeps a message of the contact form, which the mail job sends to the club. The same id is kept once. A message with the
 * hidden field filled in gets the same answer, and is not kept.
 * @throws ClubError `invalid_fields`, `invalid_request` (an id with other contents), `too_many_requests`
 */
export const receiveContact: Handler<typeof contact.receiveContact> = ({ app, person, body: contact }) => {
  if (!contact.subject) keep(app, contact, profileOf(person))
  return { success: true, id: contact.id }
}

/** The signed-in client; everyone else writes as a stranger. */
const profileOf = (person: PbRecord | null): string =>
  person?.collection().name === 'profiles' ? person.id : ''

/** One statement, so that of many copies at once, in any process, one is kept. */
function keep(app: PbApp, { id, name, reach, message }: ContactMessage, profile: string): void {
  const kept = execute(
    app,
    `INSERT INTO contact_messages (id, name, reach, message, profile, state, next_attempt_at, created)
     VALUES ({:id}, {:name}, {:reach}, {:message}, {:profile}, 'queued', {:now}, {:now})
     ON CONFLICT (id) DO NOTHING`,
    { id, name, reach, message, profile, now: toDbDate(new Date()) },
  )
  if (kept === 0 && !isKept(app, { id, name, reach, message })) throw new ClubError('invalid_request')
}

const isKept = (app: PbApp, words: Record<'id' | 'name' | 'reach' | 'message', string>): boolean =>
  queryRow(
    app,
    `SELECT id FROM contact_messages
     WHERE id = {:id} AND name = {:name} AND reach = {:reach} AND message = {:message}`,
    words,
    { id: '' },
  ) !== null
