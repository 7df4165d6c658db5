import { nextAttempt } from '../automation/backoff'
import { execute, queryRow } from '../lib/database'
import { fromDbDate, toDbDate } from '../lib/dbDate'
import { settings } from '../lib/settings'
import type { MailKind } from './queueMail'

const LEASE_MS = 120_000
const RUN_MS = 50_000
const ERROR_MAX = 200

interface QueuedMail {
  id: string
  profile: string
  kind: MailKind
  attempts: number
  created: string
}

/** Sends the mails that wait; without a mail server they wait on. */
export function sendQueuedMails(app: PbApp): void {
  if (!settings().mail) return
  const end = Date.now() + RUN_MS
  while (Date.now() < end) {
    const mail = claimNext(app)
    if (!mail) return
    settle(app, mail, send(app, mail))
  }
}

function claimNext(app: PbApp): QueuedMail | null {
  const now = new Date()
  return queryRow(
    app,
    `UPDATE mail_log SET next_attempt_at = {:lease}
     WHERE id = (SELECT id FROM mail_log WHERE state = 'queued' AND next_attempt_at <= {:now}
                 ORDER BY next_attempt_at LIMIT 1)
     RETURNING id, profile, kind, attempts, created`,
    { now: toDbDate(now), lease: toDbDate(new Date(now.getTime() + LEASE_MS)) },
    { id: '', profile: '', kind: '', attempts: 0, created: '' },
  ) as QueuedMail | null
}

/** Mails that PocketBase composes from its templates. The others are sent by PocketBase itself when they are asked for. */
const SENDERS: Partial<Record<MailKind, (app: PbApp, record: PbRecord) => void>> = {
  verification: (app, record) => $mails.sendRecordVerification(app, record),
}

function send(app: PbApp, mail: QueuedMail): string {
  try {
    const sender = SENDERS[mail.kind]
    if (!sender) return `nobody sends mails of kind ${mail.kind}`
    sender(app, app.findRecordById('profiles', mail.profile))
    return ''
  } catch (error) {
    return withoutAddresses(String(error)).slice(0, ERROR_MAX)
  }
}

/** Mail servers repeat the address in their complaints. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '…')

function settle(app: PbApp, mail: QueuedMail, error: string): void {
  const attempts = mail.attempts + 1
  const now = new Date()
  const next = error ? nextAttempt(attempts, fromDbDate(mail.created) ?? now, now) : null
  execute(
    app,
    `UPDATE mail_log SET state = {:state}, attempts = {:attempts}, error = {:error}, next_attempt_at = {:next},
       sent_at = {:sentAt} WHERE id = {:id}`,
    {
      id: mail.id,
      state: error ? (next ? 'queued' : 'failed') : 'sent',
      attempts,
      error,
      next: next ? toDbDate(next) : '',
      sentAt: error ? '' : toDbDate(now),
    },
  )
}
