/* Spans of time that people are told of. Apart from the rules that reckon with them, so that a text takes no rule along. */

/** How long a member-price service cannot be asked for again. */
export const COOLDOWN_DAYS = 7
/** Days after the day of the contract on which it can still be withdrawn from. */
export const WITHDRAWAL_DAYS = 14
/** How many days banks take to show a refund, as Stripe says. */
export const REFUND_DAYS = { from: 5, to: 10 } as const
/** How long a six-digit code by e-mail is good for. */
export const CODE_MINUTES = 10
/** How long the link is good for with which somebody who joined by phone chooses a password. */
export const INVITATION_DAYS = 7
/** How long a session lasts from the last visit on; PocketBase has it from a migration. */
export const SESSION_DAYS = 60
