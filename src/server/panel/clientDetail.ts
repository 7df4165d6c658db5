import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { readClientDetail } from './readClientDetail'

/** Everything that the panel shows of one client. @throws ClubError `session_expired`, `forbidden`, `not_found` */
export const clientDetail: Handler<typeof clients.clientDetail> = ({ app, id }) => {
  return readClientDetail(app, id)
}
