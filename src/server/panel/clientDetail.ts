import { requireSession } from '../http/requireSession'
import { readClientDetail } from './readClientDetail'

/** Everything that the panel shows of one client. @throws ClubError `session_expired`, `forbidden`, `not_found` */
export function clientDetail(e: RequestEvent): void {
  requireSession(e, 'staff')
  e.json(200, readClientDetail(e.app, e.request.pathValue('id')))
}
