import type { Transaction } from 'dexie'
import type { BenefitAction } from '@/domain/benefit'
import type { OutboxEntry, SyncRow } from './rows'

type Added = 'said' | 'contacted_at' | 'call_again'
type Before<T> = Omit<T, Added> & Partial<Pick<BenefitAction, Added>>

/** Completes what the releases before notes of requests have left: nothing was said, in what waits to be sent as well. */
export async function fillFourthVersion(transaction: Transaction): Promise<void> {
  await transaction
    .table<Before<BenefitAction>>('benefitActions')
    .toCollection()
    .modify((action) => {
      action.said ??= null
      action.contacted_at ??= null
      action.call_again ??= null
    })
  await transaction
    .table<Omit<OutboxEntry, 'request'> & { request: Before<OutboxEntry['request']> }>('outbox')
    .toCollection()
    .modify(({ request }) => {
      request.said ??= null
    })
  await transaction.table<SyncRow>('sync').toCollection().modify({ etag: null })
}
