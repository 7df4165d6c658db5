import type * as contact from '@/contract/contact'
import type { Handler } from '../http/runRoute'
import { isEmailReach } from '@/domain/contactForm'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '@/domain/reference'
import { queryRow } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { mailRate, mayMailAgain } from '../outbox/mailRate'
import { contactReceivedMail } from '../outbox/membershipMails'
import { storeMessage } from './storeMessage'

/**
 * Keeps a message of the contact form, which the mail job sends to the club, and acknowledges it by mail. The same id is kept
 * once. A message with the hidden field filled in gets the same answer, and is not kept.
 * @throws ClubError `invalid_fields`, `invalid_request` (an id with other contents), `too_many_requests`
 */
export const receiveContact: Handler<typeof contact.receiveContact> = ({ app, person, body }) => {
  const { id, name, reach, message, subject } = body
  if (subject) return { success: true, id, number: inventedNumber() }
  let number = ''
  inTransaction(app, (tx) => {
    const stored = storeMessage(tx, { id, kind: 'message', name, reach, message, profile: profileOf(person) })
    number = stored.number
    if (stored.isNew && isEmailReach(reach) && mayMail(tx, id, reach)) contactReceivedMail(tx, id, reach)
  })
  return { success: true, id, number }
}

/** The signed-in client; everyone else writes as a stranger. */
const profileOf = (person: PbRecord | null): string =>
  person?.collection().name === 'profiles' ? person.id : ''

const inventedNumber = (): string => $security.randomStringWithAlphabet(REFERENCE_LENGTH, REFERENCE_ALPHABET)

/** Anyone may type any address: the messages kept under it show how often it was mailed. */
function mayMail(tx: PbApp, id: string, reach: string): boolean {
  const rate = mailRate(new Date())
  const before = queryRow(
    tx,
    `SELECT COUNT(*) AS day, COALESCE(MAX(created), '') AS last FROM contact_messages
     WHERE reach = {:reach} COLLATE NOCASE AND kind = 'message' AND id != {:id} AND created > {:yesterday}`,
    { reach, id, yesterday: rate.yesterday },
    { day: 0, last: '' },
  )
  return before === null || mayMailAgain(before, rate)
}
