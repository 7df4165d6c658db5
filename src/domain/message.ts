/** By which way the club sends: to a person, or to its own automation. */
export type Channel = 'mail' | 'automation'

/** Where a message stands. `dropped`: what it tells of was not true any more when it could have left. */
export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'dropped'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
