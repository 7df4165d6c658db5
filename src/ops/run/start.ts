import { parseArgs } from 'node:util'
import { requireFreePort } from './freePort'
import { buildIfStale } from '../build/build'
import { messageOf, ReadableError } from '../readableError'
import { DEMO_SIGN_INS } from './seedDemo'
import { type Stack, startStack } from './startStack'
import { type RunningParts, supervise } from './supervise'

const DEFAULT_PORT = 8090

const log = (line: string): void => console.log(line)

/** `npm start`: the whole club on one address, until Ctrl-C. */
export function start(): Promise<void> {
  return supervise(launch)
}

async function launch(parts: RunningParts): Promise<void> {
  const fresh = readFresh()
  const port = readPort(process.env.PORT)
  // Before anything is built or thrown away.
  await requireFreePort(port)
  announce(
    await startStack(parts, { port, publicUrl: `http://127.0.0.1:${port}`, fresh, log, build: buildIfStale }),
  )
}

/** The port that PORT names. */
export function readPort(text: string | undefined, fallback = DEFAULT_PORT): number {
  if (!text) return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new ReadableError('PORT must be a whole number from 1 to 65535.')
}

/** Whether `--fresh` was given. */
export function readFresh(): boolean {
  try {
    return parseArgs({ args: process.argv.slice(3), options: { fresh: { type: 'boolean', default: false } } })
      .values.fresh
  } catch (error) {
    throw new ReadableError(messageOf(error))
  }
}

/** Prints the addresses and, in the demo, who can sign in. */
export function announce({ publicUrl, mailUrl, club, superuser }: Stack): void {
  log(`\nClub       ${publicUrl}`)
  if (mailUrl) log(`Mail       ${mailUrl}`)
  if (superuser) {
    const { staff, member, unpaid } = DEMO_SIGN_INS
    log(`Demo       ${member.email}   paying member`)
    log(`           ${unpaid.email}   signed up, unpaid`)
    log(`           ${staff.email}   administrator`)
    log(`           password of all three: ${member.password}`)
    log(`Card       4242 4242 4242 4242, any future date, any CVC; nothing is charged`)
    log(`Dashboard  ${club.url}/_/   ${superuser.email}   password: see pb_data/demo.json`)
  }
  log('\nCtrl-C stops everything.\n')
}
