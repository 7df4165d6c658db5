import { type AccountKind, accountKind } from '@/domain/family'
import type { Stage } from '@/domain/stage'

/** What the account of a signed-in person, who is not staff, is to the club. Their row is read with every request. */
export const kindOfAccount = (person: PbRecord): AccountKind =>
  accountKind({ stage: person.getString('stage') as Stage | '', family: person.getString('family') })
