import { clubApi } from '@/backend/clubApi'
import type { KnownMe } from '@/backend/membershipCalls'
import { succeed, type ClubResult } from '@/backend/result'
import type { ErrorCode } from '@/domain/errorCode'

export interface MemberReading {
  known: KnownMe
  /** Why the server's look at Stripe gave no membership; null when it did not look. */
  refusal: ErrorCode | null
}

/**
 * Reads the member's state. Where it grants nothing and `verify` is set, the server looks at Stripe first:
 * so somebody who has paid is let in even when Stripe's message was lost.
 */
export async function readMember(
  known: KnownMe | undefined,
  verify: boolean,
): Promise<ClubResult<MemberReading>> {
  const read = await clubApi.me(known)
  if (!read.ok) return read
  if (read.value.me.access === 'granted' || !verify) return succeed({ known: read.value, refusal: null })
  const verified = await clubApi.verifySubscription()
  if (!verified.ok) return succeed({ known: read.value, refusal: verified.code })
  const again = await clubApi.me(read.value)
  return again.ok ? succeed({ known: again.value, refusal: null }) : again
}
