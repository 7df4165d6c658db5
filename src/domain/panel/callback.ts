/** Why the club should call somebody: a renewal is owed, somebody has died, or money could not be given back. */
export const CALLBACK_KINDS = ['past_due', 'bereavement', 'refund_failed'] as const
export type CallbackKind = (typeof CALLBACK_KINDS)[number]

/** `closed`: what it was about has settled itself. */
export const CALLBACK_HANDLINGS = ['pending', 'contacted', 'done', 'closed'] as const
export type CallbackHandling = (typeof CALLBACK_HANDLINGS)[number]
