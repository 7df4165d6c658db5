import { CODE_MINUTES } from '../periods'

/** What a six-digit code by e-mail is good for. */
export const CODE_PURPOSES = ['sign-in', 'password-reset', 'verification', 'email-change'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Those that somebody without a session may ask for. */
export const GUEST_CODE_PURPOSES = ['sign-in', 'password-reset'] as const satisfies readonly CodePurpose[]

/** How long a code is good for. */
export const CODE_SECONDS = CODE_MINUTES * 60
/** Wrong tries that a code takes; after them it is good for nothing. */
export const CODE_TRIES = 5

/**
 * Anybody may ask for a mail that opens an account, so one of a kind leaves at most so often. Who asks in between gets the
 * same answer, and what was mailed last stays good.
 */
export const MAIL_GAP_MINUTES = 5
export const MAILS_A_DAY = 10
/**
 * How long the link to choose another password is good for. As long as the day in which its mails are counted: whoever
 * makes the club send all of them leaves the owner one that opens.
 */
export const RESET_LINK_HOURS = 24
