import { addStaff } from './addStaff'
import { backup, findBackup } from './backup'
import { latestEpoch } from '../runtime/epoch'
import { check } from './check'
import type { CommandName } from './commandNames'
import { findReplica, servedEpoch } from './replicas'
import { noteDrill } from './noteDrill'
import { lookThrough, unpack } from './unpack'
import { staffPassword } from './staffPassword'
import { status } from './status'
import { stripeSetup } from './stripeSetup'

/** Answers the operator; what it throws is told as its reason. */
type Command = (app: PbApp, args: readonly string[]) => string

/** They may run beside the club. */
const COMMANDS = {
  check,
  status,
  backup,
  'find-backup': findBackup,
  unpack,
  'look-through': lookThrough,
  'note-drill': noteDrill,
  'latest-epoch': (app) => String(latestEpoch(app)),
  'own-epoch': servedEpoch,
  'find-replica': findReplica,
  'staff-add': addStaff,
  'staff-password': staffPassword,
  'stripe-setup': stripeSetup,
} as const satisfies Record<CommandName, Command>

/** Runs one of them, prints its answer, and ends the process where it fails. */
export function runCommand(name: CommandName, app: PbApp, args: readonly string[]): void {
  try {
    say(COMMANDS[name](app, args))
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    $os.exit(1)
  }
}

function say(text: string): void {
  // oxlint-disable-next-line no-console -- the console is where only the operator reads
  if (text) console.log(text)
}
