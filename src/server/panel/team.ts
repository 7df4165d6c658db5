import type * as contract from '@/contract/panel/team'
import type { AnswerSent } from '@/contract/route'
import { drawingOf } from '@/domain/person'
import { rightOf } from '@/domain/panel/staffRight'
import { confirmOwnPassword } from '../account/confirmOwnPassword'
import { issueCode } from '../auth/emailCode'
import { IS_INVITED } from '../clients/isInvited'
import { isAddressTaken } from '../clients/profile'
import { withPasswordPermit } from '../clients/withPasswordPermit'
import { audit } from '../db/audit'
import { execute, queryRow, queryRows } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import type { Handler } from '../http/runRoute'
import { teamChangedMails } from '../outbox/staffNotices'
import { ClubError } from '../runtime/clubError'
import { noteGoneIfPossible } from '../runtime/gone'
import { noteSecurity } from '../security/securityLog'

/** Too long to guess; it is never shown. */
const UNUSABLE_PASSWORD_LENGTH = 60
/** Of a state before a change, in the audit log. */
const MAX_STATE_LENGTH = 200
const SHAPE = { id: '', email: '', name: '', trade: '', drawing: '', may: '' }

/** Everybody who works at the panel, by name. @throws ClubError `session_expired`, `forbidden` */
export const teamList: Handler<typeof contract.teamList> = ({ app, person }) => teamFor(app, person.id)

const teamFor = (app: PbApp, readerId: string): AnswerSent<typeof contract.teamList> => ({
  members: queryRows(
    app,
    `SELECT id, email, name, trade, drawing, may, ${IS_INVITED} AS is_invited
     FROM staff ORDER BY name COLLATE NOCASE, rowid`,
    {},
    { ...SHAPE, is_invited: false },
  ).map((row) => ({
    ...row,
    drawing: drawingOf(row.drawing),
    may: rightOf(row.may),
    is_you: row.id === readerId,
  })),
})

/**
 * Lets somebody into the panel, with a random password; a mail lets them choose their own.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `invalid_credentials`, `too_many_requests`, `client_exists`, `busy`
 */
export const addColleague: Handler<typeof contract.addColleague> = ({
  e,
  app,
  person,
  body: { password, ...body },
}) => {
  confirmOwnPassword(e, person, password)
  const record = new Record(app.findCollectionByNameOrId('staff'))
  withPasswordPermit(app, () => record.setPassword($security.randomString(UNUSABLE_PASSWORD_LENGTH)))
  for (const [field, value] of Object.entries(body)) record.set(field, value)
  inTransaction(app, (tx) => {
    if (isAddressTaken(tx, body.email)) throw new ClubError('client_exists')
    const managers = otherManagers(tx, person.id)
    tx.save(record)
    const line = audit(tx, {
      actor: person.id,
      action: 'staff_created',
      subject: record.id,
      fields: ['email'],
      after: body.may,
    })
    teamChangedMails(tx, line, managers)
  })
  noteSecurity(e, 'staff_created', record)
  issueCode(app, { of: 'staff', email: body.email, id: record.id, purpose: 'reset-link' })
  return teamFor(app, person.id)
}

/**
 * A right is changed with the own password only.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `invalid_credentials`, `too_many_requests`, `busy`, `not_found`,
 *   `last_manager`
 */
export const changeColleague: Handler<typeof contract.changeColleague> = ({
  e,
  app,
  person,
  body: { password, ...body },
  id,
}) => {
  if (body.may !== undefined) {
    if (!password) throw new ClubError('invalid_fields', { password: 'password_required' })
    confirmOwnPassword(e, person, password)
  }
  const outcome: { changed: PbRecord | null } = { changed: null }
  inTransaction(app, (tx) => {
    const before = requireColleague(tx, id)
    const changed = Object.entries(body).filter(
      ([field, value]) => value !== undefined && before[field as keyof typeof body] !== value,
    )
    if (changed.length === 0) return
    if (body.may === 'look') requireOtherManager(tx, id, person.id)
    const managers = otherManagers(tx, person.id)
    const record = tx.findRecordById('staff', id)
    for (const [field, value] of changed) record.set(field, value ?? '')
    saveChanges(tx, record)
    if (changed.some(([field]) => field !== 'may')) tellClientsOf(tx, id)
    const right = body.may === rightOf(before.may) ? undefined : body.may
    const line = audit(tx, {
      actor: person.id,
      action: 'staff_changed',
      subject: id,
      fields: changed.map(([field]) => field).filter((field) => field !== 'may'),
      ...(right && { before: rightOf(before.may), after: right }),
    })
    if (!right) return
    outcome.changed = record
    teamChangedMails(tx, line, managers)
  })
  if (outcome.changed) noteSecurity(e, 'staff_right_changed', outcome.changed)
  return teamFor(app, person.id)
}

/**
 * Ends somebody's work at the panel: their row goes, and with it every session (a trigger). Repeating it changes nothing.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `invalid_credentials`, `too_many_requests`, `busy`, `last_manager`
 */
export const removeColleague: Handler<typeof contract.removeColleague> = ({
  e,
  app,
  person,
  body: { password },
  id,
}) => {
  confirmOwnPassword(e, person, password)
  const outcome = { isRemoved: false }
  inTransaction(app, (tx) => {
    const colleague = findColleague(tx, id)
    if (!colleague) return
    outcome.isRemoved = true
    requireOtherManager(tx, id, person.id)
    // With the name: what they did stays theirs, and the row that says who they are goes.
    const line = audit(tx, {
      actor: person.id,
      action: 'staff_removed',
      subject: id,
      before: (colleague.name || colleague.email).slice(0, MAX_STATE_LENGTH),
    })
    teamChangedMails(tx, line, otherManagers(tx, person.id))
    // Before the removal: nobody is held up by whoever is not there any more.
    execute(
      tx,
      "UPDATE benefit_actions SET taken_by = '' WHERE taken_by = {:id} AND handling IN ('pending', 'contacted')",
      { id },
    )
    tellClientsOf(tx, id)
    const record = tx.findRecordById('staff', id)
    tx.delete(record)
    noteGoneIfPossible(tx, 'tokens', record.tokenKey())
  })
  // Under who did it: the log names nobody who is gone, and the audit log has both.
  if (outcome.isRemoved) noteSecurity(e, 'staff_removed', person)
  return teamFor(app, person.id)
}

/** Those who manage at present, but for one. */
export const otherManagers = (app: PbApp, id: string) =>
  queryRows(
    app,
    "SELECT id, email FROM staff WHERE may = 'manage' AND id != {:id}",
    { id },
    {
      id: '',
      email: '',
    },
  )

const findColleague = (app: PbApp, id: string): typeof SHAPE | null =>
  queryRow(app, 'SELECT id, email, name, trade, drawing, may FROM staff WHERE id = {:id}', { id }, SHAPE)

function requireColleague(app: PbApp, id: string): typeof SHAPE {
  const row = findColleague(app, id)
  if (!row) throw new ClubError('not_found')
  return row
}

/** Those whom they look after read another name from now on; their phones ask by the revision. */
function tellClientsOf(tx: PbApp, id: string): void {
  execute(tx, 'UPDATE profiles SET revision = revision + 1 WHERE person = {:id}', { id })
}

/**
 * Whoever is asked about may be the one who asks: then too somebody else has to remain, and be able to sign in, which who is only
 * invited is not.
 */
function requireOtherManager(app: PbApp, id: string, askerId: string): void {
  const other = queryRow(
    app,
    `SELECT id FROM staff WHERE may = 'manage' AND id != {:id} AND (id = {:askerId} OR NOT ${IS_INVITED}) LIMIT 1`,
    { id, askerId },
    { id: '' },
  )
  if (!other) throw new ClubError('last_manager')
}
