import { staffCancelSchema } from '@/domain/panel/moneySchemas'
import { cancel } from '../billing/endings/cancelMembership'
import { requireClient } from '../clients/profile'
import { requireSession } from '../http/requireSession'
import { readClientDetail } from './readClientDetail'
import { readPanelBody } from '../http/readPanelBody'

/**
 * Ends a membership as its member would, or now. What was paid stays paid, and the person keeps their account.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `no_subscription`, `already_ending`,
 *   `stripe_refused`, `busy`
 */
export function cancelClient(e: RequestEvent): void {
  const staff = requireSession(e, 'staff')
  const { when } = readPanelBody(e, staffCancelSchema)
  const { id } = requireClient(e.app, e.request.pathValue('id'))
  cancel(e.app, id, { requestedBy: staff.id, atOnce: when === 'now' })
  e.json(200, readClientDetail(e.app, id))
}
