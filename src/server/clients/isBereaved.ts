import { queryRow } from '../db/database'

/** Whether the club has been told of a death by, or about, a client: nobody is written to then without having asked. */
export const isBereaved = (app: PbApp, id: string): boolean =>
  queryRow(app, "SELECT id FROM profiles WHERE id = {:id} AND bereaved_at != ''", { id }, { id: '' }) !== null
