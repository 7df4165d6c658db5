import { sendContactMail } from '../contact/sendContactMail'
import { settings } from '../lib/settings'
import { type MailQueue, sendNext } from './mailQueue'
import type { MailKind } from './queueMail'
import { sendInvitation, sendPaymentInvitation } from './sendInvitation'

const RUN_MS = 50_000

/** Who composes each mail. The others are sent by PocketBase itself when they are asked for. */
const SENDERS: Partial<Record<MailKind, (app: PbApp, record: PbRecord) => void>> = {
  verification: (app, record) => $mails.sendRecordVerification(app, record),
  invitation: sendInvitation,
  'payment-invitation': sendPaymentInvitation,
}

/** Whether mails of this kind go through the queue, so that one can be put there again. */
export const isQueuedKind = (kind: string): boolean => kind in SENDERS

const TO_CLIENTS: MailQueue<{ profile: string; kind: string }> = {
  table: 'mail_log',
  columns: { id: '', profile: '', kind: '' },
  givesUp: true,
  send(app, { profile, kind }) {
    const sender = SENDERS[kind as MailKind]
    if (!sender) throw new Error(`nobody sends mails of kind ${kind}`)
    sender(app, app.findRecordById('profiles', profile))
  },
}

/** Nobody would ever see a message that was given up. */
const TO_CLUB: MailQueue<{ name: string; reach: string; message: string; profile: string }> = {
  table: 'contact_messages',
  columns: { id: '', name: '', reach: '', message: '', profile: '' },
  givesUp: false,
  send: sendContactMail,
}

/** Sends the mails that wait, from both queues in turn; without a mail server they wait on. */
export function sendQueuedMails(app: PbApp): void {
  if (!settings().mail) return
  const end = Date.now() + RUN_MS
  while (Date.now() < end) {
    const toClient = sendNext(app, TO_CLIENTS)
    const toClub = sendNext(app, TO_CLUB)
    if (!toClient && !toClub) return
  }
}
