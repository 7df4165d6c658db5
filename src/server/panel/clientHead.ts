import type { DetailSent } from '@/contract/panel/clients'
import { PROFILE_FIELDS, profileFrom } from '@/domain/account/profile'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import { toIso } from '../db/dbDate'
import { isoOf } from '../db/isoOf'
import { LAST_PAYMENT_ERROR, PAST_DUE_SINCE } from './dueSql'

const SHAPE = {
  id: '',
  ...profileFrom(() => ''),
  email: '',
  dni: '',
  stage: '',
  active: false,
  created: '',
  owes: false,
  past_due_since: '',
  last_payment_error: '',
  bereaved: false,
  source: '',
  verified: false,
  member_since: '',
  fecha_de_baja: '',
  invited_at: '',
  person: '',
}

/** A client's own data and status. @throws ClubError `not_found` */
export function readClientHead(app: PbApp, id: string): DetailSent['client'] {
  const row = queryRow(
    app,
    `SELECT profiles.id, ${PROFILE_FIELDS.join(', ')}, profiles.email, dni, stage, active, profiles.created, source,
       verified, member_since, fecha_de_baja, invited_at,
       COALESCE((SELECT staff.id FROM staff WHERE staff.id = profiles.person), '') AS person, standing = 1 AS owes,
       bereaved_at != '' AS bereaved, COALESCE(${PAST_DUE_SINCE}, '') AS past_due_since,
       COALESCE(${LAST_PAYMENT_ERROR}, '') AS last_payment_error
     FROM profiles JOIN client_list ON client_list.id = profiles.id
     WHERE profiles.id = {:id}`,
    { id },
    SHAPE,
  )
  if (!row) throw new ClubError('not_found')
  return {
    ...row,
    stage: row.stage,
    created: isoOf(row.created),
    past_due_since: row.past_due_since || null,
    last_payment_error: row.last_payment_error || null,
    member_since: toIso(row.member_since),
    fecha_de_baja: toIso(row.fecha_de_baja),
    invited_at: toIso(row.invited_at),
    person: row.person || null,
  }
}
