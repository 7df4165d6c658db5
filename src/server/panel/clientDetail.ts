import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { mayManage } from '../sessions/mayManage'
import { readClientDetail } from './readClientDetail'

/**
 * Everything that the panel shows of one client; what was said with a request only for staff who may act on it.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`
 */
export const clientDetail: Handler<typeof clients.clientDetail> = ({ app, person: staff, id }) => {
  const detail = readClientDetail(app, id)
  if (mayManage(staff)) return detail
  return { ...detail, actions: detail.actions.map((action) => ({ ...action, said: null })) }
}
