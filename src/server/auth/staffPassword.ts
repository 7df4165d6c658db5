import { CONSOLE_COPY } from '@/copy/console'
import { RESET_LINK_HOURS } from '@/domain/account/emailCode'
import { findAuthRecord } from '../clients/profile'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import { settings } from '../runtime/settings'
import { noteCommand } from '../security/securityLog'
import { resetLink } from './resetLink'

/** As `./club` calls it, and as the security log names what it did. */
export const STAFF_PASSWORD = 'staff-password'

/**
 * The operator's command for staff whom no mail reaches: prints a link to choose a new password, which works once. Whatever was
 * open of that person ends at once: sessions, codes and earlier links. It may run beside the club.
 */
export function staffPassword(app: PbApp, [email = '']: readonly string[]): void {
  try {
    say(CONSOLE_COPY.staffLink(email, makeLink(app, email), RESET_LINK_HOURS))
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    $os.exit(1)
  }
}

/** @throws Error for an address that is nobody's of the team, or a wrong setting */
function makeLink(app: PbApp, email: string): string {
  const { publicUrl } = settings()
  const record = findAuthRecord(app, 'staff', email)
  if (!record) throw new Error(CONSOLE_COPY.notOfTeam(email))
  inTransaction(app, (tx) => {
    record.refreshTokenKey()
    saveChanges(tx, record)
    noteCommand(tx, 'staff_link_made', `./club ${STAFF_PASSWORD}`, record)
  })
  return resetLink(publicUrl, record)
}

function say(text: string): void {
  // oxlint-disable-next-line no-console -- the console is where only the operator reads
  console.log(text)
}
