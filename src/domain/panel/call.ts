/** Why the club should call somebody: a renewal is owed, somebody has died, or money could not be given back. */
export const CALL_KINDS = ['past_due', 'bereavement', 'refund_failed'] as const
export type CallKind = (typeof CALL_KINDS)[number]

/** `closed`: what it was about has settled itself. */
export const CALL_HANDLINGS = ['pending', 'contacted', 'done', 'closed'] as const
export type CallHandling = (typeof CALL_HANDLINGS)[number]
