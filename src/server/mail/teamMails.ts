import type { MailText } from '@/copy/mails/mailFrame'
import { mailMoment } from '@/copy/mails/mailFormat'
import { teamChangedText } from '@/copy/mails/teamChanged'
import { RIGHT_WORDS } from '@/copy/panel/team'
import { rightOf } from '@/domain/panel/staffRight'
import { queryRow } from '../db/database'
import { fromDbDate } from '../db/dbDate'
import { colleagueName, staffName } from '../db/staffName'

/** What the audit log says of a change in the team; the right of whoever was added or put out is on one side only. */
export function teamChanged(app: PbApp, occasion: string): MailText | null {
  const line = queryRow(
    app,
    `SELECT action, ${staffName('line.actor')} AS actor, ${colleagueName('line.subject')} AS name, before, after, at
     FROM audit_log AS line WHERE id = {:id}`,
    { id: occasion.split(' ')[0] ?? '' },
    { action: '', actor: '', name: '', before: '', after: '', at: '' },
  )
  if (!line) return null
  const { action, actor, name, before, after, at } = line
  return teamChangedText({
    actor,
    name,
    before: action === 'staff_changed' ? RIGHT_WORDS[rightOf(before)] : null,
    after: action === 'staff_removed' ? null : RIGHT_WORDS[rightOf(after)],
    moment: mailMoment(fromDbDate(at) ?? new Date()),
  })
}
