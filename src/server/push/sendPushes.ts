import { mayLeave } from '../outbox/byDay'
import { mailedInstead, mailUnheard, mailWaited } from '../outbox/mailWaited'
import { type Queue, type Sending, sendNext } from '../outbox/queue'
import { MAILED } from '../outbox/queueNotice'
import { log } from '../runtime/log'
import { noteAttempt } from '../runtime/attempts'
import { composePush, type Push } from './composePush'
import { pushKey } from './pushKey'
import { type Answer, type Device, devicesOf, originOf, PATIENCE_MS, sendPush } from './sendPush'

/** The job runs every minute; it leaves room for the next run. */
const RUN_MS = 50_000
/** Encrypting keeps a processor busy for some 60 ms, which members' requests need too: they have it for four fifths of the time. */
const PAUSE_MS = 250

/**
 * Shows what is due on people's devices, oldest first. What has waited too long goes by mail, all at once, so that news for many reach
 * them in time.
 */
export function sendPushes(app: PbApp): void {
  const end = Date.now() + RUN_MS
  mailWaited(app, LATE, { state: 'failed', moment: new Date(Date.now() - PATIENCE_MS) })
  mailUnheard(app, 'push')
  const toDevices = queueToDevices(app)
  while (Date.now() < end) {
    if (!sendNext(app, toDevices)) return
    sleep(PAUSE_MS)
  }
}

/** More than can be sent in time; what nobody is mailed of is shown later than others. */
const LATE = `channel = 'push' AND state = 'queued' AND next_attempt_at <= {:moment} AND kind IN (${MAILED})`

const COLUMNS = { id: '', profile: '', kind: '', occasion: '', recipient: '' }
type Row = typeof COLUMNS & { attempts: number; created: string }

function queueToDevices(app: PbApp): Queue<typeof COLUMNS> {
  const askService = asker(app)
  return {
    table: 'messages',
    only: (now) => `due.channel = 'push' AND ${mayLeave(now)}`,
    columns: COLUMNS,
    givesUp: true,
    neverTwice: true,
    send(_app, row) {
      try {
        return show(app, row, askService)
      } catch (error) {
        log(app, 'error', 'push failed', 'kind', row.kind, 'error', String(error))
        return mailedInstead(row.id, 'unknown', String(error))
      }
    },
  }
}

type Ask = (device: Device, push: Push) => Answer

/** Asks push services on behalf of one run, in which one that does not answer, or wants to be left alone, is not asked again. */
function asker(app: PbApp): Ask {
  const key = pushKey(app)
  const left = new Map<string, Answer>()
  return (device, push) => {
    const origin = originOf(device.endpoint)
    const known = left.get(origin)
    if (known && !isOver(known)) return known
    const answer = sendPush(app, key, device, push)
    if (answer.is === 'unheard') left.set(origin, { is: 'failing' })
    if (answer.is === 'later') left.set(origin, answer)
    if (answer.is === 'taken' || answer.is === 'key') noteAttempt(app, 'push', answer.is === 'taken')
    return answer
  }
}

const isOver = (answer: Answer): boolean => answer.is === 'later' && answer.at <= new Date()

function show(app: PbApp, row: Row, ask: Ask): Sending {
  const push = composePush(app, row)
  if (!push) return { state: 'dropped' }
  const devices = row.profile
    ? devicesOf(app, row.profile, 'profiles')
    : devicesOf(app, row.recipient, 'staff')
  const answers = devices.map((device) => ask(device, push))
  if (answers.some(({ is }) => is === 'too-long')) log(app, 'error', 'push too long', 'kind', row.kind)
  return sendingOf(row, answers)
}

/** One device that shows it is enough. It is tried once more if no device can have it, and a service has asked for that. */
function sendingOf(row: Row, answers: readonly Answer[]): Sending {
  if (answers.some(({ is }) => is === 'taken')) return { state: 'sent' }
  const error = answers.map(({ is }) => is).join(', ') || 'no device'
  if (answers.some(({ is }) => is === 'unheard')) return mailedInstead(row.id, 'unknown', error)
  const later = answers.find((answer) => answer.is === 'later')
  return later && row.attempts === 0
    ? { state: 'failed', error, again: later.at }
    : mailedInstead(row.id, 'failed', error)
}
