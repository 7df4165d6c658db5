import { CONSOLE_COPY } from '@/copy/console'
import { say } from '../runtime/say'
import { staffExists } from '../sessions/staffExists'
import { trySecret } from '../clients/secretTries'

const KEY = 'setupCode'
/** Without letters and digits that are easily mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Seven groups of four: 138 bits. */
const GROUPS = 7
const GROUP_LENGTH = 4

/** While there is no administrator: makes this run's one-time code and shows it on the server's console, nowhere else. */
export function printSetupCode(app: PbApp): void {
  if (staffExists(app)) return
  const groups = Array.from({ length: GROUPS }, () =>
    $security.randomStringWithAlphabet(GROUP_LENGTH, ALPHABET),
  )
  const code = groups.join('-')
  app.store().set(KEY, code)
  say('note', 'setup_code', CONSOLE_COPY.setupCode(code))
}

/**
 * Compares in constant time; hyphens and case do not matter. It is too long to guess, so tries count by source alone: no one
 * can lock others out.
 * @throws ClubError `too_many_requests`
 */
export function setupCodeMatches(e: RequestEvent, typed: string): boolean {
  const code = e.app.store().get(KEY)
  if (typeof code !== 'string') return false
  const guess = { account: 'set-up', kind: 'set-up-code', record: null } as const
  return trySecret(e, guess, () => $security.equal(plain(typed), plain(code)) || null) !== null
}

const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
