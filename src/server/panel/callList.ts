import type * as queue from '@/contract/panel/queue'
import type { Handler } from '../http/runRoute'
import { callView, IS_IN_QUEUE, readCalls } from '../callbacks/callRow'

/** More than a club calls in a day; what waits behind them comes up as they are done. */
const MOST = 500

/** Whom the club should call, the longest waiting first. @throws ClubError `session_expired`, `forbidden` */
export const callList: Handler<typeof queue.callList> = ({ app }) => {
  const open = readCalls(app, IS_IN_QUEUE, {}, MOST)
  return { calls: open.map(callView) }
}
