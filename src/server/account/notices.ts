import type * as contract from '@/contract/notices'
import type { NoticeChoices } from '@/domain/account/noticeChoices'
import { NOTICE_GROUPS, type NoticeChoice } from '@/domain/notice'
import type { NoticesSent } from '@/contract/memberShapes'
import { bumpRevision } from '../clients/bumpRevision'
import { queryRow } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import type { Handler } from '../http/runRoute'
import { CHOICE_COLUMNS } from '../outbox/queueNotice'
import { ClubError } from '../runtime/clubError'
import { settings } from '../runtime/settings'

const SHAPE = { tell_requests: '', tell_family: '', tell_money: '', tell_details: false }

/** How a person has chosen to be told. */
export function readNotices(app: PbApp, id: string): NoticesSent {
  const row = queryRow(
    app,
    `SELECT ${Object.keys(SHAPE).join(', ')} FROM profiles WHERE id = {:id}`,
    { id },
    SHAPE,
  )
  if (!row) throw new ClubError('session_expired')
  const chosen = (column: keyof typeof CHOICE_COLUMNS) =>
    (row[CHOICE_COLUMNS[column]] || 'device') as NoticeChoice
  return {
    requests: chosen('requests'),
    family: chosen('family') as NoticesSent['family'],
    money: chosen('money') as NoticesSent['money'],
    details: row.tell_details,
    has_provider: settings().automation.messageUrl !== null,
  }
}

/** Chooses how the caller is told from now on. @throws ClubError `session_expired`, `forbidden`, `invalid_request` */
export const changeNotices: Handler<typeof contract.changeNotices> = ({ app, person: { id }, body }) => {
  writeNotices(app, id, body)
  return { success: true }
}

function writeNotices(app: PbApp, id: string, wanted: NoticeChoices): void {
  inTransaction(app, (tx) => {
    const record = tx.findRecordById('profiles', id)
    for (const group of NOTICE_GROUPS) {
      record.set(CHOICE_COLUMNS[group], wanted[group] === 'device' ? '' : wanted[group])
    }
    record.set('tell_details', wanted.details)
    saveChanges(tx, record)
    bumpRevision(tx, id)
  })
}
