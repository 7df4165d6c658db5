/* Periods that people are told about or can see. Separate from the rules that use them, so that texts do not import rules. */

/** How long a request waits on the device so that its person can think again, and how long the panel offers «Deshacer». */
export const UNDO_MS = 10_000
/** How long what was said with a request is kept once the request is over. */
export const SAID_KEPT_DAYS = 90
/** How long the name and number of somebody who asked to be called are kept, once called and if never reached. */
export const CALL_REQUEST_KEPT_DAYS = { called: 30, unanswered: 90 } as const
/** How long a member-price service cannot be asked for again. */
export const COOLDOWN_DAYS = 7
/** Days after the day of the contract on which it can still be withdrawn from. */
export const WITHDRAWAL_DAYS = 14
/** How long the mailed link that confirms a declared withdrawal is good for. */
export const WITHDRAWAL_LINK_DAYS = 14
/** How long ago a client may have told what staff record: a letter takes days, and so do holidays. */
export const TOLD_BACK_DAYS = 30
/** Working days in which the club calls about a request. */
export const USUAL_WORKING_DAYS = 3
/** The same for what cannot wait: listening to a person, and a carer in a hurry. */
export const QUICK_WORKING_DAYS = 2
/** Working days in which the club answers what people write to it. */
export const ANSWER_WORKING_DAYS = 3
/** Days in which what was paid is given back to whoever withdraws, at most: by law, and as the terms say. */
export const WITHDRAWAL_REFUND_DAYS = 14
/** How many days banks take to show a refund, as Stripe says. */
export const REFUND_DAYS = { from: 5, to: 10 } as const
/** How long a six-digit code by e-mail is good for. */
export const CODE_MINUTES = 10
/** How long the former address can undo a change of address that staff have made, by the hour of the change. */
export const EMAIL_UNDO_HOURS = 72
/** How long what staff have recorded can be taken back by which an adult of a family becomes who pays: nobody pays before. */
export const HANDOVER_UNDO_HOURS = 72
/** How long it waits for them to pay, and a request for its answer. */
export const HANDOVER_DAYS = 30
/** How long the mailed link of an invitation holds: of a client who joined by phone, and of an adult of a family. */
export const INVITATION_DAYS = 7
/** How long an account is kept whose person has left a family, so that they can join themselves. */
export const FORMER_ADULT_DAYS = 30
/** How long a session lasts after the last visit; PocketBase gets it from a migration. */
export const SESSION_DAYS = 60
/** How long it lasts however often it is used; then one signs in again. */
export const SESSION_MAX_DAYS = 365
