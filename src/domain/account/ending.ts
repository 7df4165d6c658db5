/** How a membership ends by somebody's request: at the period's end, within the first days, or because the person has died. */
export const ENDING_KINDS = ['cancellation', 'withdrawal', 'bereavement'] as const
export type EndingKind = (typeof ENDING_KINDS)[number]

/** What became of the money that is given back; `pending` until the bank has answered. */
export const REFUND_STATES = ['none', 'pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
