import { bumpRevision } from '../clients/bumpRevision'
import { audit } from '../db/audit'
import { handoverRefusedMail } from '../outbox/membershipMails'
import { readAdults } from './adultRow'
import { clearHandover } from './handoverRow'

/** An adult is not to pay for the family after all, and is told. */
export function takeBack(tx: PbApp, adultId: string): void {
  clearHandover(tx, adultId)
  handoverRefusedMail(tx, adultId)
}

/** The same for the one to whom it was agreed. @returns whether there was one */
export function takeBackAgreed(tx: PbApp, holderId: string): boolean {
  const agreed = readAdults(tx, holderId).filter(({ handover_from }) => handover_from !== '')
  for (const { id } of agreed) takeBack(tx, id)
  return agreed.length > 0
}

/** Who goes on paying for a family, or pays again, has not let anybody else do it. @param by who does it, as in the audit log */
export function keepPaying(tx: PbApp, holderId: string, by: string, learned: readonly string[] = []): void {
  if (!takeBackAgreed(tx, holderId)) return
  bumpRevision(tx, holderId)
  audit(tx, { actor: by, action: 'handover_refused', subject: holderId, fields: learned })
}
