import type { Transaction } from 'dexie'
import type { BenefitAction } from '@/domain/benefit'
import type { OutboxEntry, SyncRow } from './rows'

type Added = 'relative' | 'asked_by'
type Before<T> = Omit<T, Added> & Partial<Pick<BenefitAction, Added>>

/** Completes what the releases before families have left: everything was asked by whoever pays, for nobody in particular. */
export async function fillSixthVersion(transaction: Transaction): Promise<void> {
  await transaction
    .table<Before<BenefitAction>>('benefitActions')
    .toCollection()
    .modify((action) => {
      action.relative ??= null
      action.asked_by ??= null
    })
  await transaction
    .table<Omit<OutboxEntry, 'request'> & { request: Before<OutboxEntry['request']> }>('outbox')
    .toCollection()
    .modify(({ request }) => {
      request.relative ??= null
    })
  await transaction.table<SyncRow>('sync').toCollection().modify({ etag: null })
}
