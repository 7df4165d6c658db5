/** How a membership ends on request: at the period's end, within the first days, or because the person has died. */
export const ENDING_KINDS = ['cancellation', 'withdrawal', 'bereavement'] as const
export type EndingKind = (typeof ENDING_KINDS)[number]

/** The state of a refund; `pending` until the bank has answered. */
export const REFUND_STATES = ['none', 'pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
