import { COMMANDS_COPY } from '@/copy/commands'
import { RESET_LINK_HOURS } from '@/domain/account/emailCode'
import { resetLink } from '../auth/resetLink'
import { findAuthRecord } from '../clients/profile'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import { settings } from '../runtime/settings'
import { noteCommand } from '../security/securityLog'

/**
 * For staff whom no mail reaches: makes a link to choose a new password, which works once. Whatever was open of that person ends at
 * once: sessions, codes and earlier links.
 * @throws Error for an address that is nobody's of the team, or a wrong setting
 */
export function staffPassword(app: PbApp, [email = '']: readonly string[]): string {
  const { publicUrl } = settings()
  const record = findAuthRecord(app, 'staff', email)
  if (!record) throw new Error(COMMANDS_COPY.notOfTeam(email))
  inTransaction(app, (tx) => {
    record.refreshTokenKey()
    saveChanges(tx, record)
    noteCommand(tx, 'staff_link_made', './club staff-password', record)
  })
  return COMMANDS_COPY.staffLink(email, resetLink(publicUrl, record), RESET_LINK_HOURS)
}
