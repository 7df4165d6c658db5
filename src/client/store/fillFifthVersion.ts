import type { Transaction } from 'dexie'
import type { BenefitAction } from '@/domain/benefit'
import type { SyncRow } from './rows'

type Before = Omit<BenefitAction, 'contacted_by'> & Partial<Pick<BenefitAction, 'contacted_by'>>

/** Completes what the releases before have left, which did not say who has called, until the next pull, which does. */
export async function fillFifthVersion(transaction: Transaction): Promise<void> {
  await transaction
    .table<Before>('benefitActions')
    .toCollection()
    .modify((action) => {
      action.contacted_by ??= null
    })
  await transaction.table<SyncRow>('sync').toCollection().modify({ etag: null })
}
