/** What staff may do: change things, or only look at them. */
export const STAFF_RIGHTS = ['manage', 'look'] as const
export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** A stored right; whatever is not known only looks. */
export const rightOf = (stored: string): StaffRight => (stored === 'manage' ? 'manage' : 'look')
