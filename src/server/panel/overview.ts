import type { OverviewAnswer } from '@/domain/panel/panelAnswers'
import { requireSession } from '../http/requireSession'
import { clientCounts } from './clientCounts'
import { clubMonths } from './clubMonths'
import { promisedDays, requestCounts } from './requestCounts'

/** How the club stands. @throws ClubError `session_expired`, `forbidden` */
export function overview(e: RequestEvent): void {
  requireSession(e, 'staff')
  const now = new Date()
  const clients = clientCounts(e.app, '')
  const requests = requestCounts(e.app, null, promisedDays(now).today)
  const months = clubMonths(e.app, now, clients.activos)
  const present = months[months.length - 1]
  const answer: OverviewAnswer = {
    active: clients.activos,
    new_this_month: present?.joined ?? 0,
    lost_this_month: present?.left ?? 0,
    unpaid: clients['sin-pagar'],
    past_due: clients.impagados,
    open_requests: requests.open,
    overdue_requests: requests.overdue,
    revenue_cents: present?.revenue_cents ?? 0,
    months,
  }
  e.json(200, answer)
}
