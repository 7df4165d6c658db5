import type { Way } from './noticeChoice'

/** Where the club sends: to a person, or to its own automation. */
export type Channel = Way | 'automation'

/**
 * The state of a message. `dropped`: its news was no longer true when it could have been sent. `unknown`: it has left, and whether it was
 * taken was never heard, so that it is not sent that way again.
 */
export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'dropped', 'unknown'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
