import { requireSession } from '../http/requireSession'
import { sendSession } from './sendSession'

/** A fresh token for a member who still has a good one; staff are answered their own (`giveSession`). @throws ClubError `session_expired` */
export function refreshSession(e: RequestEvent): void {
  sendSession(e, requireSession(e, 'profiles', 'staff'), '')
}
