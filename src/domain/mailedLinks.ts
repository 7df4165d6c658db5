/** How long the link to a new password is good for; PocketBase has it from a migration. */
export const RESET_LINK_MINUTES = 30
/** How long the code is good for with which staff sign in; PocketBase has it from a migration. */
export const STAFF_CODE_MINUTES = 5
/** How long the link is good for with which somebody who joined by phone chooses a password. */
export const INVITATION_DAYS = 7
