import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../build/build'
import { findPocketBase } from '../programs/findPocketBase'
import { projectPaths } from '../projectPaths'
import { ReadableError, runProgram } from '../readableError'
import { runCommand } from '../runCommand'
import { claimLock } from '../withLock'
import { GENERATED_PASSWORD } from './ClientWriter'
import { generateClients, type Progress } from './generateClients'

const FAMILY_SHARE = 0.2
const LINE_EVERY_MS = 10_000
const log = (line: string): void => console.log(line)

/** `npm run generate:clients -- --clients 100000 --seed 1 --data pb_data`: fills the database of a stopped club. */
await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      clients: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      data: { type: 'string', default: projectPaths.data },
    },
  })
  const [clients, seed] = [wholeNumber('clients', values.clients), wholeNumber('seed', values.seed)]
  const giveBack = await claimLock('pb_data')
  if (!giveBack) throw new ReadableError('The club runs on this data. Stop it first.')
  try {
    await fill(resolve(values.data), clients, seed)
  } finally {
    await giveBack()
  }
})

async function fill(dataDir: string, clients: number, seed: number): Promise<void> {
  await migrate(dataDir)
  const started = performance.now()
  const report = progressLines(clients)
  generateClients({ dataDir, clients, seed, now: new Date(), familyShare: FAMILY_SHARE, report })
  const seconds = Math.round((performance.now() - started) / 1000)
  log(`${clients} clients in ${seconds} s; the password of each is ${GENERATED_PASSWORD}`)
}

/** A line now and then; a run that is killed goes on when the same command is given again. */
function progressLines(clients: number): (progress: Progress) => void {
  let last: { at: number; written: number } | undefined
  let mostJournal = 0
  return ({ written, partsLeft, file, journal }) => {
    const at = performance.now()
    last ??= { at, written }
    mostJournal = Math.max(mostJournal, journal)
    if (at - last.at < LINE_EVERY_MS) return
    const rate = Math.round(((written - last.written) / (at - last.at)) * 1000)
    const done =
      written < clients
        ? `${written} of ${clients} clients, ${rate} a second`
        : `${partsLeft} indexes and triggers left`
    log(`${done}; file ${megabytes(file)}, journal at most ${megabytes(mostJournal)}`)
    last = { at, written }
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

async function migrate(dataDir: string): Promise<void> {
  const binary = await findPocketBase({ log })
  await buildIfStale(log)
  const migrations = `--migrationsDir=${join(projectPaths.dist, 'pb_migrations')}`
  const noHooks = `--hooksDir=${join(dataDir, 'no-hooks')}`
  await runCommand(binary, ['migrate', 'up', `--dir=${dataDir}`, migrations, noHooks, '--dev=false'])
  await access(join(dataDir, 'data.db'))
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new ReadableError(`--${name} must be a whole number above 0.`)
}
