import { buildIfStale } from '../build/build'
import { type ClockMoment, clockMoments } from './clockMoments'
import { findPocketBase } from '../programs/findPocketBase'
import { failIfAnyFailed, type Part, runLanes } from './runParts'
import { seededRandom } from '../seededRandom'

const log = (line: string): void => console.log(line)

/** Each test file starts this long before its moment, and most of its tests run past it. */
const LEAD_MS = 8_000
/** Only a few random schedules: they have no clock but their own. */
const SCHEDULES = { SOAK_SCHEDULES: '40', REAL_SCHEDULES: '20' }
/**
 * Their servers keep real time, whatever the tests' clock says: programs of their own, a club without the sandbox's key, one that has
 * to tell its own time from another, and the files of a replica.
 */
const AT_REAL_TIME = [
  'tests/api/release',
  'tests/api/start.test.ts',
  'tests/api/runClub.test.ts',
  'tests/api/operator/replica',
]
/**
 * No day or month decides their outcome: permissions, the form of requests and answers, limits on attempts, and the
 * same fault at every step. They are half of the API tests' time.
 */
const WITHOUT_CALENDAR = [
  'tests/api/permissions',
  'tests/api/web',
  'tests/api/attacks',
  'tests/api/account/codeLimits',
  'tests/api/account/serverKilled',
  'tests/api/account/stripeFaults',
  'tests/api/benefits/serverKilled',
  'tests/api/billing/stripeSetup',
  'tests/api/billing/stripeTimeouts',
  'tests/api/billing/webhookSignature',
  'tests/api/clients/knownDevice',
  'tests/api/clients/limits',
  'tests/api/clients/requestBodies',
  'tests/api/panel/clientExport',
  'tests/api/panel/clientSearch',
  'tests/api/panel/stripeFaults',
]

/**
 * `npm run test:clock`: unit and sync tests, and those API tests the date may affect, at twenty future moments (`clockMoments`),
 * all to the end. `CLOCK_SEED` chooses the random ones; what follows `--` goes to Vitest, such as `--project unit`.
 *
 * It moves `Date` in the tests, the payment sandbox, and `Date` in the club's server; not PocketBase's own clock, which its
 * tokens and its cron use (`tests/support/clock.ts`).
 */
export async function testClock(): Promise<void> {
  const seed = Number(process.env.CLOCK_SEED ?? Date.now() % 1_000_000)
  const env = { POCKETBASE_BIN: await findPocketBase({ log }) }
  await buildIfStale(log)
  console.log(`Twenty moments with CLOCK_SEED=${seed}`)
  const moments = clockMoments(new Date(), seededRandom(seed))
  failIfAnyFailed(await runLanes([moments.map((moment) => playAt(moment, env))]))
}

function playAt({ what, at, zone }: ClockMoment, env: NodeJS.ProcessEnv): Part {
  const TEST_CLOCK = new Date(at.getTime() - LEAD_MS).toISOString()
  const asked = process.argv.slice(3)
  const projects = asked.length > 0 ? asked : ['unit', 'sync', 'api'].flatMap((name) => ['--project', name])
  const without = [...AT_REAL_TIME, ...WITHOUT_CALENDAR].flatMap((path) => ['--exclude', `${path}**`])
  return {
    name: `${what}: TEST_CLOCK=${TEST_CLOCK} TZ=${zone}`,
    command: 'vitest',
    args: ['run', '--reporter=dot', '--reporter=tests/support/RunReporter.ts', ...without, ...projects],
    env: { ...SCHEDULES, ...env, TEST_CLOCK, TZ: zone },
  }
}
