import type * as contract from '@/contract/notices'
import type { NoticeChoices } from '@/domain/account/noticeChoices'
import { NOTICE_GROUPS, type NoticeChoice, type NoticeGroup } from '@/domain/noticeChoice'
import type { NoticesSent } from '@/contract/memberShapes'
import { bumpRevision } from '../clients/bumpRevision'
import { type AccountRow, requireAccount } from '../clients/profile'
import { audit, type DeedOrder } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import type { Handler } from '../http/runRoute'
import { CHOICE_COLUMNS } from '../outbox/queueNotice'
import { settings } from '../runtime/settings'

const NOTICE_FIELDS = [...NOTICE_GROUPS, 'details'] as const

/** How a person has chosen to be told. */
export function noticesOf(account: AccountRow): NoticesSent {
  const chosen = (group: NoticeGroup) => (account[CHOICE_COLUMNS[group]] || 'device') as NoticeChoice
  return {
    requests: chosen('requests'),
    family: chosen('family') as NoticesSent['family'],
    money: chosen('money') as NoticesSent['money'],
    details: account.tell_details,
    has_provider: settings().automation.messageUrl !== null,
  }
}

/** Chooses how the caller is told from now on. @throws ClubError `session_expired`, `forbidden`, `invalid_request` */
export const changeNotices: Handler<typeof contract.changeNotices> = ({ app, person: { id }, body }) => {
  writeNotices(app, id, body, { requestedBy: id })
  return { success: true }
}

/** The same for staff. What is as it was is not written. */
export function writeNotices(
  app: PbApp,
  id: string,
  wanted: NoticeChoices,
  { requestedBy, learned = [], also }: DeedOrder,
): void {
  inTransaction(app, (tx) => {
    const record = tx.findRecordById('profiles', id)
    const present = noticesOf(requireAccount(tx, id))
    const changed = NOTICE_FIELDS.filter((field) => present[field] !== wanted[field])
    if (changed.length === 0) return
    for (const group of NOTICE_GROUPS) {
      record.set(CHOICE_COLUMNS[group], wanted[group] === 'device' ? '' : wanted[group])
    }
    record.set('tell_details', wanted.details)
    saveChanges(tx, record)
    audit(tx, {
      actor: requestedBy,
      action: 'notices_changed',
      subject: id,
      fields: [...changed.map((field) => `notices:${field}`), ...learned],
    })
    bumpRevision(tx, id)
    also?.(tx)
  })
}
