import { sendContactMail } from '../contact/sendContactMail'
import { settings } from '../runtime/settings'
import { composeMail } from '../mail/composeMail'
import { mayLeave } from '../outbox/byDay'
import { type Queue, sendNext } from '../outbox/queue'
import { sendMail } from '../mail/sendMail'

const RUN_MS = 50_000

const TO_CLIENTS: Queue<{ profile: string; kind: string; occasion: string; recipient: string }> = {
  table: 'messages',
  only: (now) => `due.channel = 'mail' AND ${mayLeave(now)}`,
  columns: { id: '', profile: '', kind: '', occasion: '', recipient: '' },
  givesUp: true,
  forgets: 'recipient',
  send(app, mail) {
    const composed = composeMail(app, mail)
    if (!composed) return { state: 'dropped' }
    sendMail(app, { ...composed, name: `mail-${mail.id}-${mail.attempts}` })
    return { state: 'sent' }
  },
}

/** A message that was given up would never be seen. */
const TO_CLUB: Queue<Record<'kind' | 'number' | 'name' | 'reach' | 'message' | 'profile', string>> = {
  table: 'contact_messages',
  columns: { id: '', kind: '', number: '', name: '', reach: '', message: '', profile: '' },
  givesUp: false,
  send(app, message) {
    sendContactMail(app, message)
    return { state: 'sent' }
  },
}

/** Sends waiting mails, from both queues in turn; without a mail server they stay queued. */
export function sendQueuedMails(app: PbApp): void {
  if (!settings().mail) return
  const end = Date.now() + RUN_MS
  while (Date.now() < end) {
    const toClient = sendNext(app, TO_CLIENTS)
    const toClub = sendNext(app, TO_CLUB)
    if (!toClient && !toClub) return
  }
}
