import type * as contract from '@/contract/panel/attention'
import { countCalls } from '../callbacks/callRequestRow'
import { queryRow } from '../db/database'
import type { Handler } from '../http/runRoute'
import { mayManage } from '../sessions/mayManage'
import { clientCounts } from './clientCounts'
import { promisedDays, requestCounts } from './requestCounts'

/** How much waits for the club now. @throws ClubError `session_expired`, `forbidden` */
export const attention: Handler<typeof contract.attention> = ({ app, person }) => {
  const { today, tomorrow } = promisedDays(new Date())
  const overdueOn = (moment: string) => requestCounts(app, null, moment).overdue
  const late = overdueOn(today)
  return {
    late,
    today: overdueOn(tomorrow) - late,
    calls: countCalls(app),
    messages: countOpenMessages(app),
    past_due: clientCounts(app, '').impagados,
    may_manage: mayManage(person),
  }
}

/** Older messages have no day, because nobody had promised an answer. */
const countOpenMessages = (app: PbApp): number =>
  queryRow(
    app,
    "SELECT COUNT(*) AS messages FROM contact_messages WHERE handling = '' AND answer_by != ''",
    {},
    { messages: 0 },
  )?.messages ?? 0
