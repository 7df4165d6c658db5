import type { Transaction } from 'dexie'
import type { BenefitAction } from '@/domain/benefit'
import type { OutboxEntry, SyncRow } from './rows'

type Before<T> = Omit<T, 'relative'> & Partial<Pick<BenefitAction, 'relative'>>

/** Completes what the releases before the people cared for have left: everything was for nobody in particular. */
export async function fillSixthVersion(transaction: Transaction): Promise<void> {
  await transaction
    .table<Before<BenefitAction>>('benefitActions')
    .toCollection()
    .modify((action) => {
      action.relative ??= null
    })
  await transaction
    .table<Omit<OutboxEntry, 'request'> & { request: Before<OutboxEntry['request']> }>('outbox')
    .toCollection()
    .modify(({ request }) => {
      request.relative ??= null
    })
  await transaction.table<SyncRow>('sync').toCollection().modify({ etag: null })
}
