import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountKind } from '@/domain/family'
import { accountKindOf } from './accountKindOf'
import type { Member } from './Member'

/** What the signed-in person is to the club; null for strangers and staff, and before this device knows. */
export function useAccountKind(member: Member | null): AccountKind | null {
  const row = useLiveQuery(() => member?.db.member.get('member'), [member?.db])
  return row ? accountKindOf(row) : null
}
