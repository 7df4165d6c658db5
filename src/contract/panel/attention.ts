import * as v from 'valibot'
import { get } from '../route'
import { count } from '../shapes'

/** What waits for the club now; on top of every page of the panel. */
export const attention = get('/api/club/staff/attention', {
  who: 'staff:read',
  answer: v.object({
    /** Open requests that were promised for an earlier day. */
    late: count,
    /** Those promised for today. */
    today: count,
    /** People to call back, but for those who owe a renewal. */
    calls: count,
    /** Messages and declarations that nobody has dealt with. */
    messages: count,
    /** Clients who owe a renewal. */
    past_due: count,
    /** Whether whoever asks may change things. */
    may_manage: v.boolean(),
  }),
})
