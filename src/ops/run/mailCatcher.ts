import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { type CaughtMail, parseMail } from './caughtMail'
import { closeHttp, listenOnLoopback } from './loopbackServer'
import { serveMailViewer } from './mailViewer'

export interface MailCatcher {
  smtpPort: number
  /** The page that shows the mails, when `webPort` was given. */
  webUrl?: string
  /** Newest last. */
  messages: readonly CaughtMail[]
  /** The first matching mail, whether it came before or comes within `timeoutMs`. */
  waitFor: (predicate: (mail: CaughtMail) => boolean, timeoutMs?: number) => Promise<CaughtMail>
  /** The next `count` mails are refused for now (SMTP 451), as a busy mail server would. */
  failNext: (count?: number) => void
  /** Nothing listens until `up()` opens the same port again. */
  down: () => Promise<void>
  up: () => Promise<void>
  close: () => Promise<void>
}

const KEPT = 500
const DEFAULT_WAIT_MS = 60_000

/** Takes every mail sent to a loopback port and keeps it in memory. Port 0 picks a free one. */
export async function startMailCatcher(options: {
  smtpPort: number
  webPort?: number
}): Promise<MailCatcher> {
  const inbox = new Inbox()
  let smtp = await listen(inbox, options.smtpPort)
  const { smtpPort } = smtp
  const viewer =
    options.webPort === undefined ? undefined : await serveMailViewer(inbox.mails, options.webPort)
  return {
    smtpPort,
    ...(viewer ? { webUrl: viewer.url } : {}),
    messages: inbox.mails,
    waitFor: (predicate, timeoutMs = DEFAULT_WAIT_MS) => inbox.waitFor(predicate, timeoutMs),
    failNext: (count = 1) => (inbox.refusals = count),
    down: () => smtp.close(),
    up: async () => {
      smtp = await listen(inbox, smtpPort)
    },
    close: async () => {
      await smtp.close()
      if (viewer) await closeHttp(viewer.server)
    },
  }
}

class Inbox {
  readonly mails: CaughtMail[] = []
  refusals = 0
  private readonly waiting = new Set<(mail: CaughtMail) => void>()

  async receive(stream: SMTPServerDataStream): Promise<void> {
    const raw = await buffer(stream)
    if (this.refusals > 0) {
      this.refusals--
      throw Object.assign(new Error('Busy, try again later'), { responseCode: 451 })
    }
    const mail = await parseMail(raw)
    this.mails.push(mail)
    if (this.mails.length > KEPT) this.mails.shift()
    for (const notify of this.waiting) notify(mail)
  }

  waitFor(predicate: (mail: CaughtMail) => boolean, timeoutMs: number): Promise<CaughtMail> {
    const present = this.mails.find(predicate)
    if (present) return Promise.resolve(present)
    return new Promise((resolve, reject) => {
      const finish = (): void => {
        clearTimeout(timer)
        this.waiting.delete(check)
      }
      const check = (mail: CaughtMail): void => {
        if (!predicate(mail)) return
        finish()
        resolve(mail)
      }
      const timer = setTimeout(() => {
        finish()
        const seen = this.mails.map((mail) => `"${mail.subject}" to ${mail.to.join(', ')}`).join('; ')
        reject(new Error(`No such mail within ${timeoutMs} ms; seen: ${seen || 'none'}`))
      }, timeoutMs)
      this.waiting.add(check)
    })
  }
}

async function listen(inbox: Inbox, port: number): Promise<{ smtpPort: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      inbox.receive(stream).then(() => done(), done)
    },
  })
  // A client that hangs up in the middle is its own problem.
  server.on('error', () => undefined)
  const smtpPort = await listenOnLoopback(server.server, port)
  return { smtpPort, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
