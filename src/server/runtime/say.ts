import { isServing } from './isServing'
import { maskPeople } from './maskPeople'
import { settings } from './settings'

/** As collectors of logs name them. */
const LEVELS = { note: 'info', warn: 'warn', error: 'error' } as const
export type Level = keyof typeof LEVELS

/** What a line is about, for programs: `message` is for people, and may be worded anew. */
type LineEvent =
  | 'log'
  | 'security'
  | 'alarm'
  | 'setup_code'
  | 'backup_failed'
  | 'security_log'
  | 'not_selling'
  | 'nobody_to_tell'

type Fields = Readonly<Record<string, unknown>>

/** An account is a person, and who collects lines keeps them as long as they like; PocketBase's log, which forgets, has it. */
const OF_PEOPLE: readonly string[] = ['profile']

/** Says something on the console, where only the operator reads: as a text, or with what programs read of it. */
export function say(level: Level, event: LineEvent, text: string, fields: Fields = {}): void {
  if (writesJson()) writeJson(level, event, text, fields)
  // oxlint-disable-next-line no-console -- the console is where only the operator reads
  else console.log(text)
}

/** Writes a line that has its own place elsewhere, and stands on the console only where programs read it. */
export function writeLine(level: Level, event: LineEvent, message: string, fields: Fields): void {
  if (writesJson()) writeJson(level, event, message, fields)
}

/** A command's output is read by who has typed it, and by `./club`. */
const writesJson = (): boolean => isServing() && settings().jsonLines

function writeJson(level: Level, event: LineEvent, message: string, fields: Fields): void {
  const named = Object.entries(fields).filter(([name]) => !OF_PEOPLE.includes(name))
  const own = {
    time: new Date().toISOString(),
    level: LEVELS[level],
    event,
    message: maskPeople(message),
  }
  const others = Object.fromEntries(named.map(([name, value]) => [name, plain(value)]))
  // Nothing that is named the same takes their place.
  const line = JSON.stringify({ ...own, ...others, ...own })
  try {
    // `console.log` would put the date before it; the standard output is at hand through any command.
    new Command({}).outOrStdout().writeString(`${line}\n`)
  } catch (error) {
    // oxlint-disable-next-line no-console -- a console that takes nothing stops nobody
    console.log(line, String(error))
  }
}

const plain = (value: unknown): unknown => (typeof value === 'string' ? maskPeople(value) : value)
