import { removeClient } from '../offboarding/removeClient'
import { offboarding } from './offboarding'

/**
 * Removes a client for good.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `stripe_unavailable`, `stripe_refused`,
 *   `payments_not_configured`, `departure_unfinished`, `busy`
 */
export const deleteClient = offboarding(removeClient)
