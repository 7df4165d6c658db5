import type { Transaction } from 'dexie'
import type { MemberRow, Payment, SyncRow } from './rows'

/**
 * Completes what the releases before bank disputes and immediate departures have left, until the next pull, which brings
 * everything.
 */
export async function fillThirdVersion(transaction: Transaction): Promise<void> {
  await transaction
    .table<Partial<Payment>>('payments')
    .toCollection()
    .modify((payment) => {
      payment.dispute ??= ''
    })
  await transaction
    .table<MemberRow>('member')
    .toCollection()
    .modify((row) => {
      if (row.ending) row.ending = { ...row.ending, at_once: false }
    })
  await transaction.table<SyncRow>('sync').toCollection().modify({ etag: null })
}
