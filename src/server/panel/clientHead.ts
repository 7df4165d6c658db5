import type { ClientDetail } from '@/domain/panel/panelAnswers'
import type { Stage } from '@/domain/stage'
import { ClubError } from '../lib/clubError'
import { queryRow } from '../lib/database'
import { toIso } from '../lib/dbDate'
import { isoOf } from './isoOf'

const SHAPE = {
  id: '',
  nombre: '',
  apellidos: '',
  telefono: '',
  email: '',
  dni: '',
  stage: '',
  active: false,
  created: '',
  past_due_since: '',
  last_payment_error: '',
  source: '',
  verified: false,
  member_since: '',
  fecha_de_baja: '',
  invited_at: '',
}

/** A client's own data and where they stand. @throws ClubError `not_found` */
export function readClientHead(app: PbApp, id: string): ClientDetail['client'] {
  const row = queryRow(
    app,
    `SELECT profiles.id, nombre, apellidos, telefono, email, dni, stage, active, profiles.created, source, verified,
       member_since, fecha_de_baja, invited_at, COALESCE(past_due_since, '') AS past_due_since,
       COALESCE((SELECT failure_code FROM payments
                 WHERE payments.profile = profiles.id AND kind = 'invoice' AND failure_code != ''
                 ORDER BY date DESC LIMIT 1), '') AS last_payment_error
     FROM profiles LEFT JOIN subscriptions ON subscriptions.profile_id = profiles.id
     WHERE profiles.id = {:id}`,
    { id },
    SHAPE,
  )
  if (!row) throw new ClubError('not_found')
  const owes = row.stage === 'Paso 1 sin pago' || row.past_due_since !== ''
  return {
    ...row,
    stage: row.stage as Stage,
    created: isoOf(row.created),
    past_due_since: toIso(row.past_due_since),
    last_payment_error: (owes && row.last_payment_error) || null,
    member_since: toIso(row.member_since),
    fecha_de_baja: toIso(row.fecha_de_baja),
    invited_at: toIso(row.invited_at),
  }
}
