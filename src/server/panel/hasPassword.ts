import { queryRow } from '../db/database'

/** Whether a client has a password of their own: who was added by the club has none until the invitation is taken up. */
export const hasPassword = (app: PbApp, profileId: string): boolean =>
  queryRow(
    app,
    "SELECT id FROM profiles WHERE id = {:profileId} AND invited_at != ''",
    { profileId },
    { id: '' },
  ) === null
