import { parseArgs } from 'node:util'
import { buildIfStale } from '../build/build'
import { runProgram } from '../readableError'
import { type BenchClub, startBenchClub } from './benchClub'
import { createSubscription } from './createSubscription'
import type { Figure } from './figure'
import { installTime } from './installTime'
import { landingBytes } from './landing/landingBytes'
import { landingFiles } from './landing/landingFiles'
import { landingLighthouse } from './landing/landingLighthouse'
import { landingPaint } from './landing/landingPaint'
import { logBytes } from './logBytes'
import { logins } from './logins'
import { missedEvents } from './missedEvents'
import { orFailure } from './orFailure'
import { growth } from './panel/growth'
import { panel } from './panel/panel'
import { backlog } from './portal/backlog'
import { connectedMembers } from './portal/connectedMembers'
import { dexieOverhead } from './portal/dexieOverhead'
import { firstVisit } from './portal/firstVisit'
import { liveChanges } from './portal/liveChanges'
import { offlineStart } from './portal/offlineStart'
import { toggles } from './portal/toggles'
import { printFigures } from './printFigures'
import { pushes } from './pushes'
import { renewalDay } from './renewalDay'
import { answerCounts } from './answerCounts'
import { startTime } from './startTime'
import { webhooks } from './webhooks'

/**
 * `npm run bench -- --members 2000` makes the renewal day smaller; `--install` adds the first install, some minutes;
 * `--clients 1000000` adds a club with that many beside one with a hundred thousand: half an hour and 8 GB of the
 * folder for temporary files.
 */
const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '40000' },
    install: { type: 'boolean', default: false },
    clients: { type: 'string' },
    only: { type: 'string' },
  },
})

type Bench = (bench: BenchClub) => Promise<Figure[]>

const BENCHES: Record<string, Bench> = {
  webhooks,
  createSubscription,
  logins,
  logBytes,
  pushes,
  answerCounts,
  startTime,
  landingPaint,
  landingBytes,
  landingFiles,
  landingLighthouse,
  offlineStart,
  toggles,
  firstVisit,
  dexieOverhead,
  liveChanges,
  backlog,
  connectedMembers,
  panel1000: panel(1_000),
  panel10000: panel(10_000),
  panel100000: panel(100_000),
  missedEvents: missedEvents(40_000, 500),
  ...(options.clients
    ? { panelGrowth: growth({ clients: Number(options.clients), renewing: Number(options.members) }) }
    : {}),
  renewalDay: (bench) => renewalDay(bench, Number(options.members)),
}

/** `--only landing` picks all with that prefix; `--only panel` picks the panel at every size, `--only panel1000` one of them. */
const isChosen = (name: string, only: string): boolean =>
  only in BENCHES ? name === only : name.startsWith(only)

async function inOwnClub(run: Bench): Promise<Figure[]> {
  const bench = await startBenchClub()
  try {
    return await run(bench)
  } finally {
    await bench.stop()
  }
}

await runProgram(async () => {
  await buildIfStale((line) => console.log(line))
  const figures: Figure[] = []
  for (const [name, run] of Object.entries(BENCHES)) {
    if (options.only && !isChosen(name, options.only)) continue
    console.log(`Measuring ${name} …`)
    figures.push(...(await orFailure(name, () => inOwnClub(run))))
  }
  if (options.install) figures.push(...(await orFailure('install', installTime)))
  await printFigures(figures)
  if (figures.some(({ limit }) => limit?.passed === false)) process.exitCode = 1
})
