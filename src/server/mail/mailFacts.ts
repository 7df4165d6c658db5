import type { MembershipStatus } from '@/domain/membership'
import type { Stage } from '@/domain/stage'
import { queryRow } from '../db/database'

const SHAPE = {
  id: '',
  email: '',
  nombre: '',
  stage: '',
  active: false,
  verified: false,
  invited_at: '',
  bereaved_at: '',
  reminder_opt_out: false,
  stripe_subscription_id: '',
  status: '',
  current_period_end: '',
  access_until: '',
  cancel_at: '',
  paid_since: '',
  fecha_de_baja: '',
  price_cents: 0,
  needs_action: false,
  card_brand: '',
  card_last4: '',
  card_exp_month: 0,
  card_exp_year: 0,
}

/** A client and their subscription as a mail needs them; empty where there is none. Moments are database text. */
export type MailFacts = Omit<typeof SHAPE, 'stage' | 'status'> & {
  stage: Stage
  status: MembershipStatus | ''
}

const OF_SUBSCRIPTION = [
  'stripe_subscription_id',
  'status',
  'current_period_end',
  'access_until',
  'cancel_at',
  'paid_since',
  'card_brand',
  'card_last4',
]
const NUMBERS = ['price_cents', 'card_exp_month', 'card_exp_year']

/** The client as of now; null when there is none any more. */
export const readMailFacts = (app: PbApp, profileId: string): MailFacts | null =>
  queryRow(
    app,
    `SELECT profiles.id, email, nombre, stage, active, verified, invited_at, bereaved_at, reminder_opt_out, fecha_de_baja,
       ${OF_SUBSCRIPTION.map((column) => `COALESCE(${column}, '') AS ${column}`).join(', ')},
       ${NUMBERS.map((column) => `COALESCE(${column}, 0) AS ${column}`).join(', ')},
       COALESCE(needs_action, FALSE) AS needs_action
     FROM profiles LEFT JOIN subscriptions ON subscriptions.profile_id = profiles.id
     WHERE profiles.id = {:profileId}`,
    { profileId },
    SHAPE,
  ) as MailFacts | null
