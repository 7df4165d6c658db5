import { isLive, type MembershipStatus } from '@/domain/membership'
import type { AuditAction } from '@/domain/panel/auditAction'
import { stageFor } from '@/domain/stage'
import { tellAdultsOfEnd } from '../outbox/membershipMails'
import { queueLead } from '../outbox/queueLead'
import { settleHandover } from '../families/handOver'
import { keepPaying } from '../families/takeBack'
import { writeDebtCallback } from './writeDebtCallback'
import { type AccountRow, findAccount } from '../clients/profile'
import { bumpRevision } from '../clients/bumpRevision'
import { audit } from '../db/audit'
import { execute, queryRow } from '../db/database'
import { saveChanges } from '../db/saveChanges'
import { writeEndings } from './endings/writeEndings'
import type { MembershipSnapshot, SubscriptionFields } from './membershipSnapshot'
import type { PaymentFields } from './paymentSnapshot'
import { tellPayment, tellSubscription } from './tellMembership'
import { holdsFencingToken, type FencingToken } from './fencingToken'

/**
 * Writes what Stripe said, in one transaction: subscription row, payments, stage, lead, state of ends and debts, a line of the
 * audit log for each change of money, the change signal for the phone, and the events that this read answers for.
 * @returns false when another read has begun since, so that nothing was written
 */
export function writeMembership(
  tx: PbApp,
  customer: string,
  token: FencingToken,
  snapshot: MembershipSnapshot,
): boolean {
  if (!holdsFencingToken(tx, token)) return false
  const client = findAccount(tx, token.profileId)
  if (!client) return true
  const { subscription } = snapshot
  const status = subscription?.status ?? null
  const changes = [
    subscription !== null && writeSubscription(tx, token, client, { ...snapshot, subscription }),
    ...snapshot.payments.map((payment) => writePayment(tx, token.profileId, payment, status)),
    writeStage(tx, client, snapshot),
    writeEndings(tx, client.id, snapshot),
  ]
  writeDebtCallback(tx, client.id, snapshot)
  if (changes.includes(true)) bumpRevision(tx, client.id)
  execute(
    tx,
    `UPDATE stripe_events SET handled_at = {:now}, error = ''
     WHERE customer = {:customer} AND handled_at = '' AND rowid <= {:lastEventRow}`,
    { now: token.startedAt, customer, lastEventRow: token.lastEventRow },
  )
  return true
}

/** Every column that a read of Stripe writes. */
const SUBSCRIPTION: SubscriptionFields = {
  stripe_subscription_id: '',
  status: 'incomplete',
  current_period_end: '',
  past_due_since: '',
  access_until: '',
  cancel_at: '',
  card_brand: '',
  card_last4: '',
  card_exp_month: 0,
  card_exp_year: 0,
  failure_code: '',
  needs_action: false,
  price_cents: 0,
  currency: '',
  paid_since: '',
}
const SUBSCRIPTION_COLUMNS = Object.keys(SUBSCRIPTION) as (keyof SubscriptionFields)[]

/** @returns whether anything but the time of the check changed */
function writeSubscription(
  tx: PbApp,
  token: FencingToken,
  client: AccountRow,
  snapshot: MembershipSnapshot & { subscription: SubscriptionFields },
): boolean {
  const fields = snapshot.subscription
  const row = queryRow(
    tx,
    `SELECT id, ${SUBSCRIPTION_COLUMNS.join(', ')} FROM subscriptions WHERE profile_id = {:id}`,
    { id: token.profileId },
    { id: '', ...SUBSCRIPTION },
  )
  const record = row
    ? tx.findRecordById('subscriptions', row.id)
    : new Record(tx.findCollectionByNameOrId('subscriptions'))
  record.set('profile_id', token.profileId)
  record.set('checked_at', token.startedAt)
  for (const field of SUBSCRIPTION_COLUMNS) record.set(field, fields[field])
  saveChanges(tx, record)
  const note = moneyNote(tx, token.profileId)
  note('subscription_status', 'status', row?.status ?? '', fields.status)
  note('subscription_end', 'cancel_at', row?.cancel_at ?? '', fields.cancel_at)
  tellSubscription(tx, client, row, snapshot)
  return row === null || SUBSCRIPTION_COLUMNS.some((field) => row[field] !== fields[field])
}

/** Logs a change of money state; without a change there is no line. */
const moneyNote =
  (tx: PbApp, subject: string) =>
  (action: AuditAction, field: string, before: string, after: string): void => {
    if (before !== after) audit(tx, { actor: 'stripe', action, subject, fields: [field], before, after })
  }

/** What may change in a payment after it was stored. */
const PAYMENT = {
  state: '',
  amount_cents: 0,
  card_last4: '',
  url: '',
  failure_code: '',
  attempts: 0,
  refunded_cents: 0,
  dispute: '',
}
const PAYMENT_COLUMNS = Object.keys(PAYMENT) as (keyof typeof PAYMENT)[]

/** @returns whether anything changed */
function writePayment(
  tx: PbApp,
  profileId: string,
  payment: PaymentFields,
  status: MembershipStatus | null,
): boolean {
  const row = queryRow(
    tx,
    `SELECT id, ${PAYMENT_COLUMNS.join(', ')} FROM payments WHERE stripe_id = {:id}`,
    { id: payment.stripe_id },
    { id: '', ...PAYMENT },
  )
  if (row && PAYMENT_COLUMNS.every((column) => row[column] === payment[column])) return false
  const record = row
    ? tx.findRecordById('payments', row.id)
    : new Record(tx.findCollectionByNameOrId('payments'))
  record.set('profile', profileId)
  for (const [field, value] of Object.entries(payment)) record.set(field, value as string | number)
  saveChanges(tx, record)
  // A bill that has only just been issued moves no money.
  if (row || payment.state !== 'open') {
    moneyNote(tx, profileId)(payment.kind, 'state', row?.state ?? '', payment.state)
  }
  if (payment.dispute !== (row?.dispute ?? '')) {
    moneyNote(tx, profileId)('dispute', 'dispute', row?.dispute ?? '', payment.dispute)
  }
  tellPayment(tx, profileId, row, payment, status)
  return true
}

/** @returns whether anything changed */
function writeStage(tx: PbApp, client: AccountRow, snapshot: MembershipSnapshot): boolean {
  const returns = paidAfterLeaving(client, snapshot)
  const stage = stageFor(snapshot.subscription?.status ?? null, snapshot.everPaid)
  // Who is to pay for a family is one of its adults until they have.
  if (client.stage === '' && stage !== 'Paso 2 pagado') return false
  forgetBereavement(tx, client.id, snapshot.paidSince)
  const left = stage === 'Cliente de baja' ? client.fecha_de_baja || snapshot.endedAt : client.fecha_de_baja
  const after = {
    stage,
    member_since: snapshot.memberSince,
    fecha_de_baja: returns ? '' : left,
    active: returns || client.active,
  }
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => after[field] !== client[field],
  )
  if (changed.length === 0) return false
  const record = tx.findRecordById('profiles', client.id)
  for (const field of changed) record.set(field, after[field])
  saveChanges(tx, record)
  moneyNote(tx, client.id)('stage', 'stage', client.stage, stage)
  if (after.active && !client.active) {
    audit(tx, { actor: 'stripe', action: 'access_restored', subject: client.id, fields: ['active'] })
  }
  if (client.family) settleHandover(tx, client.family, client.id)
  if (stage !== client.stage && stage === 'Cliente de baja') tellAdultsOfEnd(tx, client.id)
  if (stage !== client.stage && stage === 'Paso 2 pagado') {
    keepPaying(tx, client.id, 'stripe')
    queueLead(tx, client, stage)
  }
  return true
}

/** Clients who rejoin after a death, to care for someone else, get mails again. */
const forgetBereavement = (tx: PbApp, profileId: string, paidSince: string): number =>
  execute(
    tx,
    `UPDATE profiles SET bereaved_at = ''
     WHERE id = {:profileId} AND bereaved_at != '' AND bereaved_at < {:paidSince}`,
    { profileId, paidSince },
  )

/** A deactivated person who pays again is a member again; a subscription paid before the deactivation does not count. */
const paidAfterLeaving = (client: AccountRow, { subscription, paidSince }: MembershipSnapshot): boolean =>
  subscription !== null &&
  isLive(subscription.status) &&
  client.fecha_de_baja !== '' &&
  paidSince > client.fecha_de_baja
