import type { Member } from '@/backend/member/Member'
import { useLive } from '@/backend/member/useLive'
import type { MemberRow } from '@/local/store/rows'

/** What this phone knows of the member; undefined until it was read, null where nothing has come yet. */
export const useMemberRow = (member: Member): MemberRow | null | undefined =>
  useLive(member, async (db) => (await db.member.get('member')) ?? null)
