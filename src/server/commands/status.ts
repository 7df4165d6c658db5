import { COMMANDS_COPY } from '@/copy/commands'
import { alarmWords } from '@/copy/mails/alarm'
import { mailMoment } from '@/copy/mails/mailFormat'
import { TROUBLES } from '@/domain/alarm'
import { faults } from '../runtime/troubles'
import { healthDetails } from '../site/healthDetails'

/**
 * What the club has noted of itself, read beside it.
 * @throws Error with the same where something is wrong
 */
export function status(app: PbApp): string {
  const broken = faults(app, new Date())
  const { backup_at, backup_in, messages, jobs, disk } = healthDetails(app, broken)
  const done = jobs.map(({ done_at }) => done_at ?? '').sort()
  const text = COMMANDS_COPY.status({
    broken: broken.map(({ kind }) => alarmWords(TROUBLES[kind], kind, 'begins')),
    backup: backup_at && moment(backup_at),
    backupIn: backup_in,
    lastJob: moment(done[done.length - 1] ?? ''),
    messages,
    disk,
  })
  if (broken.length > 0) throw new Error(text)
  return text
}

const moment = (iso: string): string | null => (iso ? mailMoment(new Date(iso)) : null)
