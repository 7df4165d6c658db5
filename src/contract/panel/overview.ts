import * as v from 'valibot'
import { FORMER_WAYS, isPanelFault, TROUBLE_KINDS } from '@/domain/alarm'
import { SALE_GAPS } from '@/domain/sale'
import { type AnswerRead, get } from '../route'
import { count } from '../shapes'

export const overview = get('/api/club/staff/overview', {
  who: 'staff:read',
  answer: v.object({
    /** What does not work, with the moment from which on. */
    faults: v.array(v.object({ kind: v.picklist(TROUBLE_KINDS.filter(isPanelFault)), since: v.string() })),
    /** Some of the same, where the panel of the release before looks. */
    outages: v.array(v.object({ way: v.picklist(FORMER_WAYS), since: v.string() })),
    /** Why nobody new can pay here: what the brand's configuration lacks. */
    missing_to_sell: v.array(v.picklist(SALE_GAPS)),
    active: count,
    new_this_month: count,
    lost_this_month: count,
    unpaid: count,
    past_due: count,
    open_requests: count,
    overdue_requests: count,
    /** Paid less refunded in the current month of the club's calendar, in cents. */
    revenue_cents: v.number(),
    /** The last twelve months, oldest first; `month` as '2026-11'. */
    months: v.array(
      v.object({
        month: v.string(),
        joined: count,
        left: count,
        active: count,
        revenue_cents: v.number(),
      }),
    ),
  }),
})
export type Overview = AnswerRead<typeof overview>
