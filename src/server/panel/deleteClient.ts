import { removeClient } from '../offboarding/removeClient'
import { departure } from './departure'

/**
 * Removes a client for good.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `stripe_unavailable`, `stripe_refused`,
 *   `payments_not_configured`, `departure_unfinished`, `busy`
 */
export const deleteClient = departure(removeClient)
