import type * as assisted from '@/contract/panel/assisted'
import type * as clients from '@/contract/panel/clients'
import type { DetailSent } from '@/contract/panel/clients'
import { changesReach } from '@/domain/account/profile'
import type { CallerProof, Told, ToldAt } from '@/domain/panel/told'
import { isStrong, toldMoment } from '@/domain/panel/told'
import type { Handler } from '../http/runRoute'
import { writeAddress } from '../account/changeEmail'
import { writeProfile } from '../account/changeProfile'
import { writeNotices } from '../account/notices'
import { dropRelative, keepRelative } from '../account/relatives'
import { issueOwnCode } from '../auth/emailCode'
import { checkToldCode } from '../auth/ownCode'
import { findAction } from '../benefits/actionRow'
import { eraseSaid } from '../benefits/removeSaid'
import { cancel } from '../billing/endings/cancelMembership'
import { resume } from '../billing/endings/resumeMembership'
import { endAfterDeath } from '../billing/endings/reportBereavement'
import { findLive } from '../billing/endings/liveMembership'
import { withdraw } from '../billing/endings/withdrawMembership'
import { isAddressTaken, requireAccount, requireClient } from '../clients/profile'
import { fromDbDate } from '../db/dbDate'
import { audit } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { dataCopyMail, profileChangedMail, saidRemovedMail } from '../outbox/membershipMails'
import { ClubError } from '../runtime/clubError'
import { noteSecurity } from '../security/securityLog'
import { readClientDetail } from './readClientDetail'

/** By which way what was proved like this reached the club; words of the audit log. */
const WAYS: Record<CallerProof, 'by_phone' | 'by_mail'> = {
  called_back: 'by_phone',
  known_data: 'by_phone',
  own_address: 'by_mail',
}

/** The words of its audit line. */
export const learnedBy = ({ told_by, identified_by }: Told): string[] => [
  WAYS[identified_by],
  `told_by_${told_by}`,
  `identified_${identified_by}`,
]

/** How a deed of the family is recorded, of which whoever pays is told by mail. */
export const orderOf = (clientId: string, staff: PbRecord, told: Told) => ({
  requestedBy: staff.id,
  learned: learnedBy(told),
  also: (tx: PbApp) => profileChangedMail(tx, clientId),
})

/** A twin that concerns somebody of the family, somebody cared for, or an invitation, by its id. */
export const forClient =
  (deed: (app: PbApp, holderId: string, id: string, order: ReturnType<typeof orderOf>) => void) =>
  ({ app, person: staff, body: { id: about, ...told }, id }: DeedById): DetailSent => {
    requireClient(app, id)
    deed(app, id, about, orderOf(id, staff, told))
    return readClientDetail(app, id)
  }

/** What it gets. */
interface DeedById {
  app: PbApp
  person: PbRecord
  body: Told & { id: string }
  /** Of the client. */
  id: string
}

/**
 * How an assisted deed is recorded: by whom, since when it counts, and the words of its audit line.
 * @throws ClubError `invalid_fields`, also for a moment before the present contract: what was told then is about another one
 */
function recorded(app: PbApp, id: string, staff: PbRecord, { told_at, ...told }: ToldAt) {
  const at = toldMoment(told_at, new Date())
  if (!(at instanceof Date)) throw new ClubError('invalid_fields', { told_at: at })
  const paidSince = fromDbDate(findLive(app, id)?.paid_since ?? '')
  if (told_at !== null && paidSince && at < paidSince) {
    throw new ClubError('invalid_fields', { told_at: 'told_before_contract' })
  }
  return {
    requestedBy: staff.id,
    ...(told_at !== null && { declaredAt: at }),
    learned: learnedBy(told),
  }
}

/**
 * Changes name and phone for a client who has told the club, or for an adult of a family; they are told by mail. What is as it was
 * is not written; for another phone it is not enough to know what stands in the file. Answers with the page of whoever pays.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields` (also for a moment before the contract), `not_found`, `busy`
 */
export const changeProfileForClient: Handler<typeof assisted.changeProfileForClient> = ({
  app,
  person: staff,
  body,
  id,
}) => {
  const account = requireAccount(app, id)
  const holderId = account.stage === '' ? account.family : id
  requireClient(app, holderId)
  // A number is what a later caller is called back on.
  if (changesReach(account, body) && !isStrong(body.identified_by)) {
    throw new ClubError('invalid_fields', { identified_by: 'identified_too_weakly' })
  }
  writeProfile(app, id, body, {
    ...recorded(app, holderId, staff, body),
    holderId: holderId === id ? undefined : holderId,
    also: (tx) => profileChangedMail(tx, id),
  })
  return readClientDetail(app, holderId)
}

/**
 * Changes how a client is told of what happens, who has told the club; they are told by mail. What is as it was is not written.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `invalid_fields`, `not_found`
 */
export const changeNoticesForClient: Handler<typeof assisted.changeNoticesForClient> = ({
  app,
  person: staff,
  body: { told_by, identified_by, ...choices },
  id,
}) => {
  requireClient(app, id)
  writeNotices(app, id, choices, orderOf(id, staff, { told_by, identified_by }))
  return readClientDetail(app, id)
}

/**
 * Names somebody whom a client cares for, who has told the club, or changes what is known of them; the client is told by mail.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `invalid_fields`, `not_found`, `relatives_full`,
 *   `relative_unknown`
 */
export const saveRelativeForClient: Handler<typeof assisted.saveRelativeForClient> = ({
  app,
  person: staff,
  body: { told_by, identified_by, ...relative },
  id,
}) => {
  requireClient(app, id)
  keepRelative(app, id, relative, orderOf(id, staff, { told_by, identified_by }))
  return readClientDetail(app, id)
}

/**
 * Removes somebody whom a client cares for, who has told the club; the client is told by mail.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `invalid_fields`, `not_found`
 */
export const removeRelativeForClient: Handler<typeof assisted.removeRelativeForClient> =
  forClient(dropRelative)

/**
 * Mails a code to the address that a client has told the club, who reads it out: so it is proved before it is used. Staff are told
 * of one that has an account, as where they add a client.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `not_found`, `client_exists`, `too_many_requests`
 */
export const changeEmailForClient: Handler<typeof assisted.changeEmailForClient> = ({
  app,
  body: { email },
  id,
}) => {
  requireClient(app, id)
  if (isAddressTaken(app, email)) throw new ClubError('client_exists')
  const purpose = 'email-change-told'
  return { success: true, requestId: issueOwnCode(app, { profile: id, purpose, newEmail: email }) }
}

/**
 * Sets the new address, proved by the code that the client has read out; the rest is that of their own change.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `not_found`, `code_wrong`, `code_expired`, `too_many_requests`
 */
export const confirmEmailForClient: Handler<typeof assisted.confirmEmailForClient> = ({
  e,
  app,
  person: staff,
  body: { requestId, code, ...told },
  id,
}) => {
  requireClient(app, id)
  const right = checkToldCode(e, id, { requestId, code })
  const order = { requestedBy: staff.id, learned: learnedBy(told), isTold: true }
  inTransaction(app, (tx) => writeAddress(tx, id, right, order))
  noteSecurity(e, 'email_changed', app.findRecordById('profiles', id))
  return readClientDetail(app, id)
}

/**
 * Mails a client who has asked for a copy of their data the way to it, to the address on file.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `not_found`
 */
export const ownDataForClient: Handler<typeof assisted.ownDataForClient> = ({
  app,
  person: staff,
  body,
  id,
}) => {
  inTransaction(app, (tx) => {
    requireClient(tx, id)
    dataCopyMail(tx, id)
    audit(tx, { actor: staff.id, action: 'data_copy_offered', subject: id, fields: learnedBy(body) })
  })
  return readClientDetail(app, id)
}

/**
 * Ends the membership at the end of the paid month, for a client who has told the club. What has been collected since then is
 * refunded. Repeating it is safe, and answers the same.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields` (also for a moment before the contract), `not_found`,
 *   `no_subscription`, `already_ending`, `stripe_refused`, `busy`
 */
export const cancelForClient: Handler<typeof assisted.cancelForClient> = ({
  app,
  person: staff,
  body,
  id,
}) => {
  requireClient(app, id)
  const { reason, comment } = body
  cancel(app, id, { ...recorded(app, id, staff, body), reason, comment, atOnce: false })
  return readClientDetail(app, id)
}

/**
 * Takes a planned end back for a client who has told the club.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields` (also for a moment before the contract), `not_found`,
 *   `no_subscription`, `already_ending`, `stripe_unavailable`, `stripe_refused`, `busy`
 */
export const resumeClient: Handler<typeof clients.resumeClient> = ({ app, person: staff, body, id }) => {
  requireClient(app, id)
  resume(app, id, recorded(app, id, staff, body))
  return readClientDetail(app, id)
}

/**
 * Withdraws for a client who has told the club. Repeating it is safe, and answers the same.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields` (also for a moment before the contract), `not_found`,
 *   `no_subscription`, `withdrawal_over`, `already_ending`, `stripe_unavailable`, `busy`
 */
export const withdrawForClient: Handler<typeof assisted.withdrawForClient> = ({
  app,
  person: staff,
  body,
  id,
}) => {
  requireClient(app, id)
  withdraw(app, id, recorded(app, id, staff, body))
  return readClientDetail(app, id)
}

/**
 * Records that somebody has told the club of a death. Repeating it is safe, and answers the same.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields` (also for a moment before the contract), `not_found`, `busy`
 */
export const reportBereavementForClient: Handler<typeof assisted.reportBereavementForClient> = ({
  app,
  person: staff,
  body,
  id,
}) => {
  requireClient(app, id)
  endAfterDeath(app, id, recorded(app, id, staff, body))
  return readClientDetail(app, id)
}

/**
 * Removes what was said with a request, for a client who has told the club. Repeating it is safe, and answers the same.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `not_found` for no request
 */
export const removeSaidForClient: Handler<typeof assisted.removeSaidForClient> = ({
  app,
  person: staff,
  body,
  id,
}) => {
  const request = findAction(app, id)
  if (!request) throw new ClubError('not_found')
  const { user_id: clientId, service_id } = request
  eraseSaid(app, id, clientId, (tx) => {
    audit(tx, {
      actor: staff.id,
      action: 'said_removed',
      subject: clientId,
      fields: [service_id, ...learnedBy(body)],
    })
    saidRemovedMail(tx, clientId, id)
  })
  return readClientDetail(app, clientId)
}
