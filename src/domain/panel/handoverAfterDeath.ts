import * as v from 'valibot'
import type { FieldErrorCode } from '../errorCode'
import { provedEntries } from './told'

/** By which document staff have seen that a client has died. It is noted, never kept. */
export const DEATH_DOCUMENTS = ['death_certificate', 'family_book', 'burial_licence'] as const
export type DeathDocument = (typeof DEATH_DOCUMENTS)[number]

/** An adult is to pay for the family of a client who has died. */
export const handoverAfterDeathSchema = v.strictObject({
  document: v.picklist(DEATH_DOCUMENTS, 'document_required' satisfies FieldErrorCode),
  ...provedEntries,
})
