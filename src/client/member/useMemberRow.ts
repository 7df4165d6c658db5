import type { MemberRow } from '../store/rows'
import type { Member } from './Member'
import { useLive } from './useLive'

/** What this phone knows of the member; undefined until it was read, null where nothing has come yet. */
export const useMemberRow = (member: Member): MemberRow | null | undefined =>
  useLive(member, async (db) => (await db.member.get('member')) ?? null)
