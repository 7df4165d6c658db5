import { queryRow } from '../db/database'

export const staffExists = (app: PbApp): boolean =>
  queryRow(app, 'SELECT id FROM staff LIMIT 1', {}, { id: '' }) !== null
