import type * as others from '@/contract/others'
import type { AnswerSent } from '@/contract/route'
import { clockAhead } from '../billing/probeStripe'
import { lastStripeAnswer } from '../billing/stripeRequest'
import { queryRow } from '../db/database'
import { diskLeft } from '../jobs/diskLeft'
import { factOf } from '../runtime/facts'
import { lastDone, scheduledJobs } from '../runtime/jobRuns'
import { replicatedAt } from '../runtime/replicaTrouble'
import { oldestUnhandled, type Trouble } from '../runtime/troubles'

type Details = NonNullable<AnswerSent<typeof others.health>['details']>

const CHANNELS = ['mail', 'push', 'message', 'automation'] as const

/** Everything that a monitor may draw. Counts read only what waits or was given up, by indexes of their own. */
export const healthDetails = (app: PbApp, broken: readonly Trouble[]): Details => ({
  faults: broken.map(({ kind, since }) => ({ kind, since: since.toISOString() })),
  database: isWritable(app) ? 'ok' : 'read-only',
  ...lastBackup(app),
  replicated_at: iso(replicatedAt(app)),
  messages: Object.fromEntries(
    CHANNELS.map((channel) => [channel, { waiting: waiting(app, channel), dead: dead(app, channel) }]),
  ) as Details['messages'],
  stripe: lastStripeAnswer(app),
  clock_ahead_ms: clockAhead(app),
  oldest_event_at: iso(oldestUnhandled(app)),
  jobs: scheduledJobs(app).map(({ name }) => {
    const done = lastDone(app, name)
    return { name, done_at: iso(done?.at), took_ms: done ? Number(done.value) : null }
  }),
  disk: diskLeft(app),
})

/** A club that was upgraded has noted no place for one that went to the disk. */
function lastBackup(app: PbApp): Pick<Details, 'backup_at' | 'backup_in'> {
  const last = factOf(app, 'backup_succeeded')
  return { backup_at: iso(last?.at), backup_in: last && (last.value === 'bucket' ? 'bucket' : 'disk') }
}

const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null

/** The watch writes each minute what it cannot write on a full disk. */
function isWritable(app: PbApp): boolean {
  return !app.store().has('fact:watched')
}

const waiting = (app: PbApp, channel: string): number =>
  counted(
    app,
    "SELECT COUNT(*) AS rows FROM messages WHERE channel = {:channel} AND state = 'queued'",
    channel,
  )

const dead = (app: PbApp, channel: string): number =>
  counted(
    app,
    "SELECT COUNT(*) AS rows FROM messages WHERE channel = {:channel} AND state = 'failed'",
    channel,
  )

const counted = (app: PbApp, sql: string, channel: string): number =>
  queryRow(app, sql, { channel }, { rows: 0 })?.rows ?? 0
