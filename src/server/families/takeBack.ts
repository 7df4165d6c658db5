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
