import type { Province } from './province'

/*
 * People cared for. There is no field that would invite data about health, nor a date of birth.
 */

/** How many of them a membership has at most. */
export const RELATIVES_MAX = 6

/** Who they are to whoever pays. */
export const RELATIONS = [
  'mother',
  'father',
  'partner',
  'grandmother',
  'grandfather',
  'mother_in_law',
  'father_in_law',
  'aunt',
  'uncle',
  'sister',
  'brother',
  'myself',
  'other',
] as const
type Relation = (typeof RELATIONS)[number]

/** Somebody whom a family cares for. */
export interface Relative {
  id: string
  /** What the family calls them. */
  name: string
  /** '' where the family has not said, as is the province. */
  relation: Relation | ''
  province: Province | ''
}
