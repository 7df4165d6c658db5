/** The longest name, or surname, that a form takes. */
export const NAME_MAX = 100
/** The longest note of staff about a client. */
export const NOTE_MAX = 5000
/** The longest message of the contact form. */
export const MESSAGE_MAX = 4000
/** The longest answer to one of them. */
export const REPLY_MAX = 4000
/** A DNI or NIE as people write it, with or without its dash. */
export const DNI_LENGTH = { min: 9, max: 10 } as const
/** The longest text that goes with a request. */
export const SAID_MAX = 500
/** The longest name by which a family calls somebody it cares for. */
export const RELATIVE_NAME_MAX = 40
/** The longest word for what a colleague does. */
export const TRADE_MAX = 60
/** Longest comment on why a member leaves. */
export const CANCEL_COMMENT_MAX = 1000
