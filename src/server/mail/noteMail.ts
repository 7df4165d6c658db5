import type { NoticeKind } from '@/domain/notice'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'

/** Records a mail that did not go through this log's queue. @param error empty when it was sent */
export function noteMail(app: PbApp, profileId: string, kind: NoticeKind, error: string): void {
  const now = toDbDate(new Date())
  const mail = new Record(app.findCollectionByNameOrId('messages'))
  mail.set('profile', profileId)
  mail.set('channel', 'mail')
  mail.set('kind', kind)
  mail.set('occasion', newId())
  mail.set('state', error ? 'failed' : 'sent')
  mail.set('attempts', 1)
  mail.set('error', error)
  mail.set('sent_at', error ? '' : now)
  app.save(mail)
}
