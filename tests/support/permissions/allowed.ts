/**
 * What each collection of the server lets people do, as somebody reads it in the design. `own`: whoever the row belongs
 * to; `public`: anybody; `closed`: nobody but the superuser. Whatever is not written here fails the tests.
 */
export type Reach = 'own' | 'public' | 'closed'

export interface CollectionRule {
  list: Reach
  view: Reach
  create: Reach
  update: Reach
  delete: Reach
  realtime: Reach
  /** Staff hear by realtime of every row, but neither list nor view any. */
  staffHearOfAll?: true
  /** Every field of it, those of PocketBase included. */
  fields: string
  /** Those that their owner may change. */
  ownFields?: readonly string[]
}

type Verbs = Omit<CollectionRule, 'fields'>

const CLOSED: Verbs = {
  list: 'closed',
  view: 'closed',
  create: 'closed',
  update: 'closed',
  delete: 'closed',
  realtime: 'closed',
}
const OWN: Verbs = { ...CLOSED, list: 'own', view: 'own', realtime: 'own' }
const OWN_REMOVABLE: Verbs = { ...OWN, delete: 'own' }
const PUBLIC: Verbs = { ...CLOSED, list: 'public', view: 'public', realtime: 'public' }
const AUTH = 'id password tokenKey email emailVisibility verified'

export const ALLOWED: Record<string, CollectionRule> = {
  profiles: {
    ...OWN,
    staffHearOfAll: true,
    update: 'own',
    ownFields: ['nombre', 'apellidos', 'telefono'],
    fields: `${AUTH} nombre apellidos telefono dni stage active fecha_de_baja source member_since stripe_customer_id reconcile_seq revision invited_at bereaved_at reminder_opt_out customer_email_due created`,
  },
  staff: { ...OWN, fields: `${AUTH} name created` },
  consents: { ...OWN, fields: 'id profile document version accepted_at withdrawn_at created' },
  subscriptions: {
    ...OWN,
    fields:
      'id profile_id status current_period_end past_due_since access_until cancel_at stripe_subscription_id card_brand card_last4 card_exp_month card_exp_year checked_at failure_code needs_action price_cents currency paid_since pending_setup_intent card_set_at created',
  },
  payments: {
    ...OWN,
    fields:
      'id profile stripe_id kind amount_cents currency date state card_brand card_last4 url failure_code refunded_cents dispute attempts created',
  },
  services: {
    ...PUBLIC,
    fields: 'id title description icon content type originalPrice discountedPrice note position digest',
  },
  user_services: { ...OWN, fields: 'id user_id service_id active activated_at last_action created' },
  benefit_actions: {
    ...OWN,
    fields:
      'id user_id service_id action actor made_at follows outcome refusal_code handling promised_by handled_by handled_at created repeats',
  },
  endings: {
    ...CLOSED,
    fields:
      'id profile stripe_subscription_id kind requested_at requested_by at_once reason comment round undone_at settled_at ends_at refund_cents refund_state created',
  },
  calls: { ...CLOSED, fields: 'id profile kind occasion since handling handled_by handled_at created' },
  call_notes: { ...CLOSED, fields: 'id profile staff text created' },
  contact_messages: {
    ...CLOSED,
    fields: 'id name reach message profile state attempts next_attempt_at sent_at error created',
  },
  mail_log: {
    ...CLOSED,
    fields: 'id profile kind occasion recipient state attempts next_attempt_at sent_at error created',
  },
  email_codes: {
    ...CLOSED,
    fields:
      'id profile purpose account new_email tries used_at state attempts next_attempt_at sent_at error created',
  },
  login_attempts: { ...CLOSED, fields: 'id account attempts window_start created' },
  stripe_events: { ...CLOSED, fields: 'id type customer handled_at error created' },
  webhook_deliveries: {
    ...CLOSED,
    fields: 'id profile kind payload state attempts next_attempt_at last_status last_error created',
  },
  audit_log: { ...CLOSED, fields: 'id actor action subject fields before after at created' },
  _superusers: { ...CLOSED, fields: `${AUTH} created updated` },
  _mfas: { ...OWN, fields: 'id collectionRef recordRef method created updated' },
  _otps: { ...OWN, fields: 'id collectionRef recordRef password sentTo created updated' },
  _externalAuths: {
    ...OWN_REMOVABLE,
    fields: 'id collectionRef recordRef provider providerId created updated',
  },
  _authOrigins: { ...OWN_REMOVABLE, fields: 'id collectionRef recordRef fingerprint created updated' },
}
