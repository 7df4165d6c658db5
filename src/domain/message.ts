/** Where the club sends: to a person, or to its own automation. */
export type Channel = 'mail' | 'automation'

/** The state of a message. `dropped`: its news was no longer true when it could have been sent. */
export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'dropped'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
