import { type Alarm, type Attempt, isFault, type TroubleKind } from '@/domain/alarm'
import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import { holidaysRanOut } from '@/domain/holidays'
import { queryRow } from '../db/database'
import { fromDbDate } from '../db/dbDate'
import { failingSince } from './attempts'
import { backupTrouble } from './backupTrouble'
import { factOf, type FactName } from './facts'
import { missingToSell } from './missingToSell'
import { replicaBehindSince } from './replicaTrouble'
import { settings } from './settings'
import { watchedLast } from './watched'

const HOUR_MS = 3_600_000
/** What Stripe tells is in the books within seconds; a failed reading is tried again within the hour. */
const UNHANDLED_MS = HOUR_MS
/** A sign-in of a superuser is told, and is over after that long. */
const SIGNED_IN_MS = HOUR_MS
/** A flood is over once it has been quiet for so long. */
const QUIET_MS = 10 * 60_000
/** The watch itself looks every minute. */
const UNWATCHED_MS = 5 * 60_000

export interface Trouble {
  kind: TroubleKind
  since: Date
}

type Judge = (app: PbApp, now: Date) => Trouble | null

/** From what the server has noted of itself: no judge looks further than a few rows by an index, and none tells anybody. */
export const JUDGES: Readonly<Record<Alarm, Judge>> = {
  backup(app) {
    const trouble = backupTrouble(app)
    return trouble && { kind: `backup_${trouble.is}`, since: trouble.since }
  },
  replica(app, now) {
    const since = replicaBehindSince(app, now)
    return since && { kind: 'replica', since }
  },
  drill: (app) => failedDrill(app, 'drill') ?? (settings().replica && failedDrill(app, 'drill_replica')),
  mail: (app) => failing(app, 'mail'),
  push: (app) => failing(app, 'push'),
  automation: (app) => failing(app, 'automation'),
  message: (app) => failing(app, 'message'),
  stripe: (app) => failing(app, 'stripe_refuses') ?? failing(app, 'stripe_silent'),
  address: (app) => failing(app, 'address'),
  events(app, now) {
    const since = oldestUnhandled(app)
    return since && isOlder(since, UNHANDLED_MS, now) ? { kind: 'events', since } : null
  },
  job(app, now) {
    const watched = watchedLast(app)
    if (watched && isOlder(watched, UNWATCHED_MS, now)) return { kind: 'job', since: watched }
    return noted(app, 'job', 'job_missing')
  },
  disk: (app) => noted(app, 'disk', 'disk_short'),
  clock: (app) => noted(app, 'clock', 'clock_off'),
  superseded: (app) => noted(app, 'superseded', 'superseded'),
  holidays: (_app, now) =>
    holidaysRanOut(BRAND.holidays, clubDay(now)) ? { kind: 'holidays', since: now } : null,
  sale: (_app, now) => (missingToSell(settings()).length > 0 ? { kind: 'sale', since: now } : null),
  superuser: (app, now) => lately(app, 'superuser', 'superuser_signed_in', SIGNED_IN_MS, now),
  flood: (app, now) => lately(app, 'flood', 'flooded', QUIET_MS, now),
}

/** What does not work now. What is only worth knowing is not among it. */
export const faults = (app: PbApp, now: Date): Trouble[] =>
  Object.values(JUDGES).flatMap((judge) => {
    const trouble = judge(app, now)
    return trouble && isFault(trouble.kind) ? [trouble] : []
  })

/** The oldest of Stripe's events that is not in the books. */
export function oldestUnhandled(app: PbApp): Date | null {
  const row = queryRow(
    app,
    "SELECT COALESCE(MIN(created), '') AS created FROM stripe_events WHERE handled_at = ''",
    {},
    { created: '' },
  )
  return fromDbDate(row?.created ?? '')
}

function failing(app: PbApp, attempt: Attempt): Trouble | null {
  const since = failingSince(app, attempt)
  return since && { kind: attempt, since }
}

function noted(app: PbApp, kind: TroubleKind, name: FactName): Trouble | null {
  const fact = factOf(app, name)
  return fact && { kind, since: fact.at }
}

/** Until the next one that goes well. */
function failedDrill(app: PbApp, name: FactName): Trouble | null {
  const last = factOf(app, name)
  return last?.value.startsWith('failed') ? { kind: 'drill', since: last.at } : null
}

function lately(app: PbApp, kind: TroubleKind, name: FactName, ms: number, now: Date): Trouble | null {
  const trouble = noted(app, kind, name)
  return trouble && !isOlder(trouble.since, ms, now) ? trouble : null
}

const isOlder = (moment: Date, ms: number, now: Date): boolean => now.getTime() - moment.getTime() > ms
