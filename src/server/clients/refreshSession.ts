import { requireSession } from './requireSession'
import { sendSession } from './sendSession'

/** A fresh token for whoever still has a good one. @throws ClubError `session_expired` */
export function refreshSession(e: RequestEvent): void {
  sendSession(e, requireSession(e, 'profiles', 'staff'), '')
}
