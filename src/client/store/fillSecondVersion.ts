import type { Transaction } from 'dexie'
import type { MemberRow, Payment, SyncRow } from './rows'

const UNTOLD_PROFILE = { reminders: true }
/** With the fee from when all members paid the same, whatever joining costs today. */
const UNTOLD_SUBSCRIPTION = {
  card_exp_month: 0,
  card_exp_year: 0,
  failure_code: '',
  needs_action: false,
  price_cents: 1999,
  currency: 'eur',
  withdrawal_until: null,
}

/**
 * Completes what the releases before the account's page have left: fields they did not have are unknown, and the tag
 * of their last snapshot is forgotten, so that the next pull brings everything.
 */
export async function fillSecondVersion(transaction: Transaction): Promise<void> {
  await transaction.table<Partial<MemberRow>>('member').toCollection().modify(complete)
  await transaction
    .table<Partial<Payment>>('payments')
    .toCollection()
    .modify((payment) => {
      payment.failure_code ??= ''
    })
  await transaction.table<SyncRow>('sync').toCollection().modify({ etag: null })
}

function complete(row: Partial<MemberRow>): void {
  if (row.profile) row.profile = { ...UNTOLD_PROFILE, ...row.profile }
  if (row.subscription) row.subscription = { ...UNTOLD_SUBSCRIPTION, ...row.subscription }
  row.ending ??= null
}
