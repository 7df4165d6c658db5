import { newId } from '../lib/newId'
import { toDbDate } from '../lib/dbDate'
import type { MailKind } from '@/domain/mailKind'

/** Writes down the result of a mail that PocketBase sends by itself (recovery, sign-in code), for clients. */
export function logSentMail(e: MailerRecordEvent, kind: MailKind): void {
  let error = ''
  try {
    e.next()
  } catch {
    // PocketBase logs what is thrown, and mail servers repeat the address in their complaints.
    error = 'the mail server did not take it'
    throw new Error(error)
  } finally {
    if (e.record.collection().name === 'profiles') noteMail(e.app, e.record.id, kind, error)
  }
}

/** Writes down a mail that did not go through this log's queue. @param error empty when it was sent */
export function noteMail(app: PbApp, profileId: string, kind: MailKind, error: string): void {
  const now = toDbDate(new Date())
  const mail = new Record(app.findCollectionByNameOrId('mail_log'))
  mail.set('profile', profileId)
  mail.set('kind', kind)
  mail.set('occasion', newId())
  mail.set('state', error ? 'failed' : 'sent')
  mail.set('attempts', 1)
  mail.set('error', error)
  mail.set('sent_at', error ? '' : now)
  app.save(mail)
}
