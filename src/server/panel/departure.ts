import type { DepartureAnswer } from '@/domain/panel/panelAnswers'
import type { Charge } from '../billing/leaveStripe'
import { withMembershipLease } from '../membership/withMembershipLease'
import { requireSession } from '../http/requireSession'

/** Answers a route by which the administrator lets a client leave. */
export function departure(
  e: RequestEvent,
  leave: (app: PbApp, clientId: string, staffId: string) => Charge,
): void {
  const staff = requireSession(e, 'staff')
  const id = e.request.pathValue('id')
  const charge = withMembershipLease(e.app, id, () => leave(e.app, id, staff.id))
  const answer: DepartureAnswer = { success: true, charge }
  e.json(200, answer)
}
