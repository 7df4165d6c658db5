import type { becomeClientSchema } from '@/domain/account/familyForms'
import type { InferOutput } from 'valibot'
import { clubApi } from '../api/clubApi'
import { familyApi } from '../api/familyApi'
import type { Failure } from '../http/result'
import { session } from '../session/session'
import type { Member } from './Member'

/**
 * Tells the club what paying needs, for somebody who has an account; repeating it is safe.
 * @returns null once this device's own copy has it, and the session the name, which the payment carries
 */
export async function becomeClient(
  member: Member,
  facts: InferOutput<typeof becomeClientSchema>,
): Promise<Failure | null> {
  const result = await familyApi.becomeClient(facts)
  if (!result.ok) return result
  await Promise.all([member.engine.syncNow(), session.renewBy(clubApi.refreshSession)])
  return null
}
