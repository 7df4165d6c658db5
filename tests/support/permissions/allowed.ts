/**
 * Only the superuser lists, views, creates, updates or deletes anything by PocketBase's own calls. For some
 * collections people hear by realtime that a row has changed. Anything not listed here fails the tests.
 */
export interface CollectionRule {
  /** Who hears of a change: the row's owner, or no one. */
  realtime: 'own' | 'closed'
  /** Staff hear of every row. */
  staffHearOfAll?: true
  /** Every field of it, those of PocketBase included. */
  fields: string
}

const CLOSED = { realtime: 'closed' } as const
const HEARD = { realtime: 'own' } as const
const AUTH = 'id password tokenKey email emailVisibility verified'

export const ALLOWED: Record<string, CollectionRule> = {
  profiles: {
    ...HEARD,
    staffHearOfAll: true,
    fields: `${AUTH} nombre apellidos telefono dni stage active fecha_de_baja source member_since stripe_customer_id reconcile_seq revision invited_at bereaved_at reminder_opt_out customer_email_due last_visit person family left_family_at handover_asked_at handover_from handover_by tell_requests tell_family tell_money tell_details created`,
  },
  staff: { ...CLOSED, fields: `${AUTH} name drawing trade may created` },
  consents: {
    ...CLOSED,
    fields: 'id profile document version accepted_at withdrawn_at holder erased_at created',
  },
  subscriptions: {
    ...HEARD,
    fields:
      'id profile_id status current_period_end past_due_since access_until cancel_at stripe_subscription_id card_brand card_last4 card_exp_month card_exp_year checked_at failure_code needs_action price_cents currency paid_since pending_setup_intent card_set_at created',
  },
  payments: {
    ...CLOSED,
    fields:
      'id profile stripe_id kind amount_cents currency date state card_brand card_last4 url failure_code refunded_cents dispute attempts created',
  },
  services: {
    ...CLOSED,
    fields: 'id title description icon content type originalPrice discountedPrice note position digest',
  },
  relatives: { ...CLOSED, fields: 'id user_id name relation province created' },
  invitations: { ...CLOSED, fields: 'id user_id name email sent_at ended_at created' },
  push_subscriptions: { ...CLOSED, fields: 'id session owner kind endpoint p256dh auth failures created' },
  user_services: {
    ...CLOSED,
    fields: 'id user_id service_id relative active activated_at last_action created',
  },
  benefit_actions: {
    ...CLOSED,
    fields:
      'id user_id service_id relative action actor made_at follows outcome refusal_code handling promised_by handled_by handled_at created repeats taken_by contacted_by contacted_at call_again missed_at uncalled_at uncalled_by asked_by late_alarm wait_alarm',
  },
  request_notes: { ...CLOSED, fields: 'id user_id request text call_at created' },
  endings: {
    ...CLOSED,
    fields:
      'id profile stripe_subscription_id kind requested_at requested_by at_once reason comment round undone_at settled_at ends_at refund_cents refund_state created',
  },
  calls: { ...CLOSED, fields: 'id profile kind occasion since handling handled_by handled_at created' },
  call_requests: {
    ...CLOSED,
    fields:
      'id name telefono number part_of_day handling handled_by handled_at created contacted_at contacted_by wait_alarm',
  },
  call_notes: { ...CLOSED, fields: 'id profile staff text created' },
  contact_messages: {
    ...CLOSED,
    fields:
      'id name reach message profile state attempts next_attempt_at sent_at error created kind number answer_by handling handled_by handled_at reason reply wait_alarm',
  },
  messages: {
    ...CLOSED,
    fields:
      'id profile channel kind occasion recipient payload state attempts next_attempt_at status sent_at error created',
  },
  email_codes: {
    ...CLOSED,
    fields:
      'id profile staff purpose account new_email repeats tries used_at state attempts next_attempt_at sent_at error created',
  },
  login_attempts: { ...CLOSED, fields: 'id account source pool created' },
  stripe_events: { ...CLOSED, fields: 'id type customer handled_at error created' },
  sessions: { ...CLOSED, fields: 'id owner kind device browser last_seen expires ended_at created system' },
  security_log: { ...CLOSED, fields: 'id at event owner owner_kind route network source times' },
  audit_log: { ...CLOSED, fields: 'id actor action subject fields before after at created' },
  _superusers: { ...CLOSED, fields: `${AUTH} created updated` },
  _mfas: { ...HEARD, fields: 'id collectionRef recordRef method created updated' },
  _otps: { ...HEARD, fields: 'id collectionRef recordRef password sentTo created updated' },
  _externalAuths: {
    ...HEARD,
    fields: 'id collectionRef recordRef provider providerId created updated',
  },
  _authOrigins: { ...HEARD, fields: 'id collectionRef recordRef fingerprint created updated' },
}
