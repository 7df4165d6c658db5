import { audit } from '../../db/audit'
import { execute, queryRow } from '../../db/database'
import type { ConfirmedCard } from './findConfirmedCard'

/* A change of card that was begun and is not known to be finished. */

/** Its setup intent, empty while there is none. */
export const pendingCard = (app: PbApp, profileId: string): string =>
  queryRow(
    app,
    'SELECT pending_setup_intent FROM subscriptions WHERE profile_id = {:profileId}',
    { profileId },
    { pending_setup_intent: '' },
  )?.pending_setup_intent ?? ''

/** @returns false when a card was given since */
export const notePending = (
  app: PbApp,
  profileId: string,
  { setupIntent, openedAt }: ConfirmedCard,
): boolean =>
  execute(
    app,
    `UPDATE subscriptions SET pending_setup_intent = {:setupIntent}, card_set_at = {:openedAt}
     WHERE profile_id = {:profileId} AND card_set_at <= {:openedAt}`,
    { profileId, setupIntent, openedAt },
  ) > 0

/** Written once, with what Stripe says of the card afterwards. */
export function noteChanged(tx: PbApp, profileId: string, setupIntent: string): void {
  const isFirst = clearPending(tx, profileId, setupIntent)
  if (isFirst) audit(tx, { actor: profileId, action: 'card_changed', subject: profileId })
}

/** @returns whether it was pending until now */
export const clearPending = (app: PbApp, profileId: string, setupIntent: string): boolean =>
  execute(
    app,
    `UPDATE subscriptions SET pending_setup_intent = ''
     WHERE profile_id = {:profileId} AND pending_setup_intent = {:setupIntent}`,
    { profileId, setupIntent },
  ) > 0
