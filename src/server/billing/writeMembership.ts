import { isLive } from '@/domain/membership'
import type { AuditAction } from '@/domain/panel/auditAction'
import { stageFor } from '@/domain/stage'
import { queueLead } from '../automation/queueLead'
import { findClient, type ClientRow } from '../clients/profile'
import { audit } from '../lib/audit'
import { execute, queryRow } from '../lib/database'
import { saveChanges } from '../lib/saveChanges'
import type { MembershipSnapshot, SubscriptionFields } from './membershipSnapshot'
import type { PaymentFields } from './paymentSnapshot'
import { isStillMyTurn, type Turn } from './turn'

/**
 * Writes what Stripe said, in one transaction: subscription row, payments, stage, lead, a line of the audit log for each
 * change of them, and the events that this read answers for.
 * @returns false when another read has begun since, so that nothing was written
 */
export function writeMembership(
  tx: PbApp,
  customer: string,
  turn: Turn,
  snapshot: MembershipSnapshot,
): boolean {
  if (!isStillMyTurn(tx, turn)) return false
  const client = findClient(tx, turn.profileId)
  if (!client) return true
  if (snapshot.subscription) writeSubscription(tx, turn, snapshot.subscription)
  for (const payment of snapshot.payments) writePayment(tx, turn.profileId, payment)
  writeStage(tx, client, snapshot)
  execute(
    tx,
    `UPDATE stripe_events SET handled_at = {:now}, error = ''
     WHERE customer = {:customer} AND handled_at = '' AND rowid <= {:lastEventRow}`,
    { now: turn.startedAt, customer, lastEventRow: turn.lastEventRow },
  )
  return true
}

function writeSubscription(tx: PbApp, turn: Turn, fields: SubscriptionFields): void {
  const row = queryRow(
    tx,
    'SELECT id, status, cancel_at FROM subscriptions WHERE profile_id = {:id}',
    { id: turn.profileId },
    { id: '', status: '', cancel_at: '' },
  )
  const record = row
    ? tx.findRecordById('subscriptions', row.id)
    : new Record(tx.findCollectionByNameOrId('subscriptions'))
  record.set('profile_id', turn.profileId)
  record.set('checked_at', turn.startedAt)
  for (const [field, value] of Object.entries(fields)) record.set(field, value as string | number)
  saveChanges(tx, record)
  const note = moneyNote(tx, turn.profileId)
  note('subscription_status', 'status', row?.status ?? '', fields.status)
  note('subscription_end', 'cancel_at', row?.cancel_at ?? '', fields.cancel_at)
}

/** Writes a change of money state down; what is as it was leaves no line. */
const moneyNote =
  (tx: PbApp, subject: string) =>
  (action: AuditAction, field: string, before: string, after: string): void => {
    if (before !== after) audit(tx, { actor: 'stripe', action, subject, fields: [field], before, after })
  }

function writePayment(tx: PbApp, profileId: string, payment: PaymentFields): void {
  const row = queryRow(
    tx,
    'SELECT id, state, amount_cents, card_last4, failure_code FROM payments WHERE stripe_id = {:id}',
    { id: payment.stripe_id },
    { id: '', state: '', amount_cents: 0, card_last4: '', failure_code: '' },
  )
  const unchanged =
    row?.state === payment.state &&
    row.amount_cents === payment.amount_cents &&
    row.card_last4 === payment.card_last4 &&
    row.failure_code === payment.failure_code
  if (unchanged) return
  const record = row
    ? tx.findRecordById('payments', row.id)
    : new Record(tx.findCollectionByNameOrId('payments'))
  record.set('profile', profileId)
  for (const [field, value] of Object.entries(payment)) record.set(field, value as string | number)
  saveChanges(tx, record)
  // A bill that has only just been written moves no money.
  if (row || payment.state !== 'open') {
    moneyNote(tx, profileId)(payment.kind, 'state', row?.state ?? '', payment.state)
  }
}

function writeStage(tx: PbApp, client: ClientRow, snapshot: MembershipSnapshot): void {
  const returns = paidAfterLeaving(client, snapshot)
  const stage = stageFor(snapshot.subscription?.status ?? null, snapshot.everPaid)
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
  if (changed.length === 0) return
  const record = tx.findRecordById('profiles', client.id)
  for (const field of changed) record.set(field, after[field])
  saveChanges(tx, record)
  moneyNote(tx, client.id)('stage', 'stage', client.stage, stage)
  if (after.active && !client.active) {
    audit(tx, { actor: 'stripe', action: 'access_restored', subject: client.id, fields: ['active'] })
  }
  if (stage !== client.stage && stage === 'Paso 2 pagado') queueLead(tx, { ...client, stage })
}

/** A deactivated person who pays again is a member again; the subscription that was paid before the deactivation is not. */
const paidAfterLeaving = (client: ClientRow, { subscription, paidSince }: MembershipSnapshot): boolean =>
  subscription !== null &&
  isLive(subscription.status) &&
  client.fecha_de_baja !== '' &&
  paidSince > client.fecha_de_baja
