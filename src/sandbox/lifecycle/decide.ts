import { CONDUCT, type Decline } from '../core/behaviours'
import type { Challenge, PaymentMethod } from '../core/records'

/** Who is there: the holder at the page, no one (a renewal), or the holder who has just passed the check. */
export type Presence = 'on_session' | 'off_session' | 'authenticated'

export type Decision =
  | { type: 'approve' }
  | { type: 'decline'; decline: Decline }
  | { type: 'challenge'; kind: Challenge['kind'] }

function needsChallenge(method: PaymentMethod, presence: Presence): boolean {
  if (presence === 'authenticated') return false
  const offSession = presence === 'off_session'
  switch (CONDUCT[method.behaviour].challenge) {
    case 'never':
    case 'lookup_error':
      return false
    case 'on_session':
      return !offSession
    case 'unless_set_up':
      return !offSession || !method.authenticated
    case 'always':
      return true
  }
}

function decide(method: PaymentMethod, presence: Presence, decline: Decline | undefined): Decision {
  if (needsChallenge(method, presence))
    return { type: 'challenge', kind: CONDUCT[method.behaviour].challengeKind ?? 'three_d_secure' }
  return decline ? { type: 'decline', decline } : { type: 'approve' }
}

/** What the bank answers when this card is charged. */
export const decideCharge = (method: PaymentMethod, presence: Presence): Decision =>
  decide(method, presence, CONDUCT[method.behaviour].decline)

/** What the bank answers when this card is saved for later. */
export function decideSetup(method: PaymentMethod, presence: Presence): Decision {
  const { decline, attaches } = CONDUCT[method.behaviour]
  return decide(method, presence, attaches ? undefined : decline)
}
