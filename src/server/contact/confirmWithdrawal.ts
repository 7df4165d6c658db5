import type * as contact from '@/contract/contact'
import { WITHDRAWAL_LINK_DAYS } from '@/domain/periods'
import type { Handler } from '../http/runRoute'
import { findAuthId } from '../clients/profile'
import { fromDbDate } from '../db/dbDate'
import { isoOf } from '../db/isoOf'
import { idOfToken, isLinkToken } from '../outbox/linkToken'
import { ClubError } from '../runtime/clubError'
import { confirmDeclaration, findMessage, type MessageRow } from './declarations'

const DAY_MS = 86_400_000

/**
 * Puts a declared withdrawal into force with the mailed link. The right is judged at the declaration's arrival. The answer has
 * no amounts: whoever holds the link is not signed in.
 * @throws ClubError `invalid_request`, `link_invalid`, `message_closed` for a link that was used, `no_subscription`,
 *   `withdrawal_over`, `already_ending`, `too_many_requests`, `stripe_unavailable`, `busy`
 */
export const confirmWithdrawal: Handler<typeof contact.confirmWithdrawal> = ({ app, body: { token } }) => {
  const { declaration, profileId } = requireDeclaration(app, token)
  const { requested_at } = confirmDeclaration(app, declaration, { profileId, actor: profileId })
  return { success: true, requested_at: isoOf(requested_at) }
}

/** A link belongs to the account that had the address when it was mailed, and dies with a change of it. */
function requireDeclaration(app: PbApp, token: string): { declaration: MessageRow; profileId: string } {
  const declaration = findMessage(app, idOfToken(token))
  const profileId = declaration?.kind === 'withdrawal' ? findAuthId(app, 'profiles', declaration.reach) : ''
  if (!declaration || !profileId || !isLinkToken(app, token, 'withdrawal', declaration.id, profileId)) {
    throw new ClubError('link_invalid')
  }
  const arrived = fromDbDate(declaration.created)?.getTime() ?? 0
  if (declaration.handling === '' && arrived < Date.now() - WITHDRAWAL_LINK_DAYS * DAY_MS) {
    throw new ClubError('link_invalid')
  }
  return { declaration, profileId }
}
