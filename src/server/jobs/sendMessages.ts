import { messageText } from '@/copy/messageText'
import { groupOf, isNoticeKind, isStale } from '@/domain/notice'
import { mobileNumber } from '@/domain/mobileNumber'
import { findAccount } from '../clients/profile'
import { mayLeave } from '../outbox/byDay'
import { mailedInstead, mailUnheard } from '../outbox/mailWaited'
import { composeMail } from '../mail/composeMail'
import { dateOf } from '../mail/mailWords'
import { type Queue, type Sending, sendNext } from '../outbox/queue'
import { sendSigned } from '../outbox/sendSigned'
import { log } from '../runtime/log'
import { noteAttempt } from '../runtime/attempts'
import { settings } from '../runtime/settings'

const RUN_MS = 50_000
/** With the waits between them half an hour: what the provider has not taken by then goes by mail. */
const TRIES = 6

const COLUMNS = { id: '', profile: '', kind: '', occasion: '' }
type Row = typeof COLUMNS & { attempts: number; created: string }

const TO_PROVIDER: Queue<typeof COLUMNS> = {
  table: 'messages',
  only: (now) => `due.channel = 'message' AND ${mayLeave(now)}`,
  columns: COLUMNS,
  givesUp: true,
  neverTwice: true,
  send(app, row) {
    try {
      return send(app, row)
    } catch (error) {
      log(app, 'error', 'message failed', 'kind', row.kind, 'error', String(error))
      return mailedInstead(row.id, 'failed', 'no message could be made of it')
    }
  },
}

/** Has the operator's provider send what is due by SMS or WhatsApp; what it does not take goes by mail. */
export function sendMessages(app: PbApp): void {
  const end = Date.now() + RUN_MS
  mailUnheard(app, 'message')
  while (Date.now() < end) {
    if (!sendNext(app, TO_PROVIDER)) return
  }
}

function send(app: PbApp, row: Row): Sending {
  const { kind, profile } = row
  const group = isNoticeKind(kind) ? groupOf(kind) : null
  if (!isNoticeKind(kind) || group === null) throw new Error('no such message in this release')
  if (isStale(kind, dateOf(row.created), new Date()) || !composeMail(app, { ...row, recipient: '' })) {
    return { state: 'dropped' }
  }
  const { publicUrl, automation } = settings()
  const to = mobileNumber(findAccount(app, profile)?.telefono ?? '')
  if (!automation.messageUrl) return mailedInstead(row.id, 'failed', 'no address is configured')
  if (!to) return mailedInstead(row.id, 'failed', 'no mobile number')
  const text = messageText(group, publicUrl)
  const payload = JSON.stringify({ event: kind, to, text, locale: 'es-ES' })
  const sending = sendSigned({ id: row.id, url: automation.messageUrl, payload })
  const isTaken = sending.state === 'sent'
  noteAttempt(app, 'message', isTaken)
  return isTaken || row.attempts + 1 < TRIES
    ? sending
    : { ...sending, ...mailedInstead(row.id, 'failed', sending.error ?? '') }
}
