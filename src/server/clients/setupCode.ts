import { CONSOLE_COPY } from '@/copy/console'
import { staffExists } from './config'

const KEY = 'setupCode'
/** Without letters and digits that are easily mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** While there is no administrator: makes this run's one-time code and shows it on the server's console, nowhere else. */
export function printSetupCode(app: PbApp): void {
  if (staffExists(app)) return
  const letters = $security.randomStringWithAlphabet(12, ALPHABET)
  const code = `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
  app.store().set(KEY, code)
  // eslint-disable-next-line no-console -- the console is where only the operator reads
  console.log(CONSOLE_COPY.setupCode(code))
}

/** Compares in constant time; hyphens and case do not matter. */
export function setupCodeMatches(app: PbApp, typed: string): boolean {
  const code = app.store().get(KEY)
  if (typeof code !== 'string') return false
  return $security.equal(plain(typed), plain(code))
}

const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
