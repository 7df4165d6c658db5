import type { CallListAnswer } from '@/domain/panel/panelAnswers'
import { callView, IS_IN_QUEUE, readCalls } from '../callbacks/callRow'
import { requireSession } from '../http/requireSession'

/** More than a club calls in a day; what waits behind them comes up as they are done. */
const MOST = 500

/** Whom the club should call, the longest waiting first. @throws ClubError `session_expired`, `forbidden` */
export function callList(e: RequestEvent): void {
  requireSession(e, 'staff')
  const open = readCalls(e.app, IS_IN_QUEUE, {}, MOST)
  const answer: CallListAnswer = { calls: open.map(callView) }
  e.json(200, answer)
}
