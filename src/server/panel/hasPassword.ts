import { queryRow } from '../db/database'

/** Whether a client has their own password: clients added by the club have none until they accept the invitation. */
export const hasPassword = (app: PbApp, profileId: string): boolean =>
  queryRow(
    app,
    "SELECT id FROM profiles WHERE id = {:profileId} AND invited_at != ''",
    { profileId },
    { id: '' },
  ) === null
