import type { MembershipSnapshot } from './membershipSnapshot'
import { closeOtherCallbacks, openCallback } from '../callbacks/openCallback'

/** Queues a call to a client who owes a renewal, once for the oldest unpaid invoice, until it is paid or nothing is owed. */
export function writeDebtCallback(tx: PbApp, profile: string, { owed }: MembershipSnapshot): void {
  if (owed) openCallback(tx, { profile, kind: 'past_due', occasion: owed.invoice, since: owed.since })
  closeOtherCallbacks(tx, { profile, kind: 'past_due', occasion: owed?.invoice ?? '' })
}
