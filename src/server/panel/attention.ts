import type * as contract from '@/contract/panel/attention'
import { waitingForClub } from '../benefits/waitingForClub'
import type { Handler } from '../http/runRoute'
import { mayManage } from '../sessions/mayManage'

/** How much waits for the club now. @throws ClubError `session_expired`, `forbidden` */
export const attention: Handler<typeof contract.attention> = ({ app, person }) => ({
  ...waitingForClub(app, new Date()),
  may_manage: mayManage(person),
})
