import { toDbDate } from '../lib/dbDate'

export type MailKind =
  'verification' | 'password-reset' | 'sign-in-code' | 'invitation' | 'payment-invitation'

/**
 * Notes a mail to be sent, in the transaction of what it tells of. The same person, kind and occasion is noted once.
 * @param occasion what makes this mail one of a kind, for example the id of the thing it is about
 */
export function queueMail(tx: PbApp, profileId: string, kind: MailKind, occasion: string): void {
  const mail = new Record(tx.findCollectionByNameOrId('mail_log'))
  mail.set('profile', profileId)
  mail.set('kind', kind)
  mail.set('occasion', occasion)
  mail.set('state', 'queued')
  mail.set('attempts', 0)
  mail.set('next_attempt_at', toDbDate(new Date()))
  tx.save(mail)
}
