import type * as contract from '@/contract/panel/overview'
import { FORMER_WAYS, isPanelFault, type TroubleKind } from '@/domain/alarm'
import type { Handler } from '../http/runRoute'
import { missingToSell } from '../runtime/missingToSell'
import { settings } from '../runtime/settings'
import { faults } from '../runtime/troubles'
import { everybodyCounts } from './clientCounts'
import { clubMonths } from './clubMonths'
import { promisedDays, requestCounts } from '../benefits/requestQueue'

/** The key figures. @throws ClubError `session_expired`, `forbidden` */
export const overview: Handler<typeof contract.overview> = ({ app }) => {
  const now = new Date()
  const clients = everybodyCounts(app)
  const requests = requestCounts(app, null, promisedDays(now))
  const months = clubMonths(app, now, clients.active)
  const present = months[months.length - 1]
  const broken = faults(app, now).flatMap(({ kind, since }) =>
    isPanelFault(kind) ? [{ kind, since: since.toISOString() }] : [],
  )
  return {
    faults: broken,
    outages: broken.flatMap(({ kind: way, since }) => (isFormerWay(way) ? [{ way, since }] : [])),
    missing_to_sell: [...missingToSell(settings())],
    active: clients.active,
    new_this_month: present?.joined ?? 0,
    lost_this_month: present?.left ?? 0,
    unpaid: clients['sin-pagar'],
    past_due: clients.impagados,
    open_requests: requests.open,
    overdue_requests: requests.overdue,
    revenue_cents: present?.revenue_cents ?? 0,
    months,
  }
}

type FormerWay = (typeof FORMER_WAYS)[number]
const isFormerWay = (kind: TroubleKind): kind is FormerWay => FORMER_WAYS.some((way) => way === kind)
