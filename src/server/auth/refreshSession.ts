import type * as session from '@/contract/session'
import type { Handler } from '../http/runRoute'
import { sendSession } from './sendSession'

/** A fresh token for a member with a valid one; staff get theirs back (`putSessionInToken`). @throws ClubError `session_expired` */
export const refreshSession: Handler<typeof session.refreshSession> = ({ e, person }) =>
  sendSession(e, person, '')
