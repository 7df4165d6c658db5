import type * as queue from '@/contract/panel/queue'
import type { Handler } from '../http/runRoute'
import { openCallRequests } from '../callbacks/callRequestRow'
import { callbackView, IS_IN_QUEUE, readCallbacks } from '../callbacks/callbackRow'

/** More than a club calls in a day; what waits behind them comes up as they are done. */
const MOST = 500

/** The club's open calls and the people who want to be called, the longest waiting first. @throws ClubError `session_expired`, `forbidden` */
export const callbackList: Handler<typeof queue.callbackList> = ({ app }) => {
  const open = readCallbacks(app, IS_IN_QUEUE, {}, MOST)
  return { calls: open.map(callbackView), requested: openCallRequests(app, MOST) }
}
