import { queueClubToday } from '../outbox/staffNotices'
import { queueLateAlarms } from '../push/lateAlarms'

/** Every ten minutes: what the club tells its own people. */
export function tellStaff(app: PbApp): void {
  const now = new Date()
  queueClubToday(app, now)
  queueLateAlarms(app, now)
}
