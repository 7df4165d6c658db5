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
