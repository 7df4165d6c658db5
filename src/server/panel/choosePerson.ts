import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { bumpRevision } from '../clients/bumpRevision'
import { readTeam } from '../clients/person'
import { audit } from '../db/audit'
import { execute, queryRow } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { ClubError } from '../runtime/clubError'
import { readClientDetail } from './readClientDetail'

/**
 * Gives a client somebody of the team, whom the client sees in the portal at once; null gives them back to the brand's first
 * person. Repeating it changes nothing.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`
 */
export const choosePerson: Handler<typeof clients.choosePerson> = ({
  app,
  person: staff,
  body: { person },
  id,
}) => {
  inTransaction(app, (tx) => {
    const row = queryRow(tx, 'SELECT person FROM profiles WHERE id = {:id}', { id }, { person: '' })
    if (!row) throw new ClubError('not_found')
    const chosen = person ?? ''
    if (row.person === chosen) return
    if (chosen && !readTeam(tx).some((member) => member.id === chosen)) throw new ClubError('not_found')
    execute(tx, 'UPDATE profiles SET person = {:chosen} WHERE id = {:id}', { id, chosen })
    bumpRevision(tx, id)
    audit(tx, { actor: staff.id, action: 'person_chosen', subject: id, fields: ['person'] })
  })
  return readClientDetail(app, id)
}
