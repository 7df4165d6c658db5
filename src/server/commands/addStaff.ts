import * as v from 'valibot'
import { COMMANDS_COPY } from '@/copy/commands'
import { RESET_LINK_HOURS } from '@/domain/account/emailCode'
import { resetLink } from '../auth/resetLink'
import { isAddressTaken } from '../clients/profile'
import { audit } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { teamChangedMails } from '../outbox/staffNotices'
import { otherManagers } from '../panel/team'
import { settings } from '../runtime/settings'
import { noteCommand } from '../security/securityLog'

const ADDRESS = v.pipe(v.string(), v.email())

/**
 * Lets somebody into the panel who may change things, and makes the link to choose a password with; the others who manage are mailed.
 * @throws Error for an address that is none or is taken, or a wrong setting
 */
export function addStaff(app: PbApp, [email = '']: readonly string[]): string {
  const { publicUrl } = settings()
  if (!v.is(ADDRESS, email)) throw new Error(COMMANDS_COPY.noAddress(email))
  const record = new Record(app.findCollectionByNameOrId('staff'))
  record.setRandomPassword()
  record.set('email', email)
  record.set('may', 'manage')
  record.set('name', email.slice(0, email.indexOf('@')))
  inTransaction(app, (tx) => {
    if (isAddressTaken(tx, email)) throw new Error(COMMANDS_COPY.addressTaken(email))
    const managers = otherManagers(tx, record.id)
    tx.save(record)
    const line = audit(tx, {
      actor: 'set-up',
      action: 'staff_created',
      subject: record.id,
      fields: ['email'],
      after: 'manage',
    })
    teamChangedMails(tx, line, managers)
    noteCommand(tx, 'staff_created', './club staff add', record)
  })
  return COMMANDS_COPY.firstLink(email, resetLink(publicUrl, record), RESET_LINK_HOURS)
}
