import type { MembershipSnapshot } from './membershipSnapshot'
import { closeOtherCalls, openCall } from '../callbacks/openCall'

/** Asks the club to call whoever owes a renewal, once for the oldest unpaid invoice, until it is paid or nothing is owed. */
export function writeDebtCall(tx: PbApp, profile: string, { owed }: MembershipSnapshot): void {
  if (owed) openCall(tx, { profile, kind: 'past_due', occasion: owed.invoice, since: owed.since })
  closeOtherCalls(tx, { profile, kind: 'past_due', occasion: owed?.invoice ?? '' })
}
