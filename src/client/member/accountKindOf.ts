import type { AccountKind } from '@/domain/family'
import type { MemberRow } from '../store/rows'

/** What the signed-in person is to the club, as far as this device knows. Rows of earlier releases are all of clients. */
export function accountKindOf({
  profile: { stage },
  family,
}: Pick<MemberRow, 'family'> & { profile: Pick<MemberRow['profile'], 'stage'> }): AccountKind {
  if (stage !== '') return 'client'
  return family ? 'adult' : 'former-adult'
}
