import { CODE_MINUTES } from '../periods'

/** What a six-digit code by e-mail is good for. */
export const CODE_PURPOSES = ['sign-in', 'password-reset', 'verification', 'email-change'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Those that a person without a session may ask for. */
export const GUEST_CODE_PURPOSES = ['sign-in', 'password-reset'] as const satisfies readonly CodePurpose[]

/** How long a code is good for. */
export const CODE_SECONDS = CODE_MINUTES * 60
/** Wrong tries that a code allows; after them it is void. */
export const CODE_TRIES = 5

/**
 * Anyone may ask for a mail that opens an account, so each kind is sent at most this often. Requests in between get the
 * same answer, and the last mail stays valid.
 */
export const MAIL_GAP_MINUTES = 5
export const MAILS_A_DAY = 10
/**
 * How long the link to choose another password is good for. As long as the day over which its mails are counted: an
 * attacker who uses them all up still leaves the owner one that opens.
 */
export const RESET_LINK_HOURS = 24
