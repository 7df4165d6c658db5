import { WHOLE_PAGES } from '@/domain/appPath'
import { type Role, ROLES } from './cast'

/** What a person gets, as `401 session_expired`: the status, and the code of a refusal. */
export type Outcomes = Record<Role, string>

const NOBODY: readonly Role[] = ['guest', 'expired']
const STAFF: readonly Role[] = ['staff', 'looker']
const ADULTS: readonly Role[] = ['adult', 'formerAdult', 'otherAdult']

/** No session gets 401; the administrator gets 403, and so do adults whose family somebody else pays for. */
const outcomes = (client: string, exceptions: Partial<Outcomes> = {}): Outcomes =>
  mapped([...STAFF, ...ADULTS], client, exceptions)

/** What adults of a family have as clients have it. */
const family = (person: string, exceptions: Partial<Outcomes> = {}): Outcomes =>
  mapped(STAFF, person, exceptions)

function mapped(forbidden: readonly Role[], others: string, exceptions: Partial<Outcomes>): Outcomes {
  const all = ROLES.map((role) => {
    const usual = NOBODY.includes(role)
      ? '401 session_expired'
      : forbidden.includes(role)
        ? '403 forbidden'
        : others
    return [role, exceptions[role] ?? usual]
  })
  return Object.fromEntries(all) as Outcomes
}

const everybody = (outcome: string): Outcomes =>
  Object.fromEntries(ROLES.map((role) => [role, outcome])) as Outcomes

/** Callers without a running membership get 409. */
const membersOnly = (outcome: string): Outcomes =>
  outcomes('409 no_subscription', { member: outcome, other: outcome })

/** The panel's routes refuse every client; what they do for staff is the subject of other tests. */
const staffOnly = (outcome: string): Outcomes => outcomes('403 forbidden', { staff: outcome })

/** Those that only read serve staff who only look too. */
const staffReads = (outcome: string): Outcomes =>
  outcomes('403 forbidden', { staff: outcome, looker: outcome })

/**
 * Every route of ours × every role, called with a body that names another person and with unknown ids, in the order in
 * which the tests call them. A sign-in or sign-up that works is the subject of other tests.
 */
export const ROUTE_TABLE: Record<string, Outcomes> = {
  'GET /{path...}': everybody('200'),
  ...Object.fromEntries(
    ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} /{path...}`, everybody('404 not_found')]),
  ),
  ...Object.fromEntries(
    WHOLE_PAGES.flatMap((path) => (path === '/' ? ['/{$}'] : [path, `${path}/{$}`])).map((path) => [
      `GET ${path}`,
      everybody('200'),
    ]),
  ),
  'GET /api/club/config': everybody('200'),
  'GET /api/club/health': everybody('200'),
  'GET /api/club/ready': everybody('200'),
  'GET /api/club/metrics': everybody('401 operator_token_wrong'),
  'GET /api/club/catalogue': everybody('200'),
  'GET /api/club/me': family('200'),
  'POST /api/club/benefit-actions': family('403 forbidden', { other: '200', staff: '200' }),
  'POST /api/club/request-notes/{id}/removal': family('404 not_found'),
  'POST /api/club/sign-up': everybody('400 invalid_fields'),
  'POST /api/club/sign-in': everybody('400 invalid_credentials'),
  'POST /api/club/set-org-user': everybody('410 staff_exists'),
  'POST /api/club/contact': everybody('400 invalid_fields'),
  'POST /api/club/call-request': everybody('400 invalid_fields'),
  'POST /api/club/withdrawal': everybody('400 invalid_fields'),
  'POST /api/club/withdrawal/confirm': everybody('400 invalid_request'),
  'POST /api/club/code/request': everybody('400 invalid_request'),
  'POST /api/club/code/sign-in': everybody('400 invalid_fields'),
  'POST /api/club/code/reset-password': everybody('400 invalid_fields'),
  'POST /api/club/code/staff': everybody('400 invalid_fields'),
  'POST /api/club/code/staff/again': everybody('400 invalid_request'),
  'POST /api/collections/profiles/request-password-reset': everybody('204'),
  'POST /api/collections/staff/request-password-reset': everybody('204'),
  'POST /api/collections/staff/request-otp': everybody('200'),
  'POST /api/collections/staff/auth-with-otp': everybody('400 invalid_fields'),
  'POST /api/club/verification/request-link': everybody('200'),
  'POST /api/club/verification/confirm-link': everybody('400 invalid_request'),
  'POST /api/club/reminders/opt-out': everybody('400 invalid_request'),
  'POST /api/club/account/email/undo': everybody('400 invalid_request'),
  'POST /api/club/account/profile': family('400 invalid_fields'),
  'POST /api/club/account/notices': family('400 invalid_request'),
  'POST /api/club/push': mapped([], '400 invalid_request', {}),
  'POST /api/club/push/removal': mapped([], '200', {}),
  'POST /api/club/relatives': outcomes('400 invalid_fields'),
  'POST /api/club/relatives/removal': outcomes('200'),
  'POST /api/club/account/password': family('400 invalid_fields'),
  'POST /api/club/account/email': family('400 invalid_credentials'),
  'POST /api/club/account/email/confirm': family('400 invalid_fields'),
  'POST /api/club/account/verification': family('200'),
  'POST /api/club/account/verification/confirm': family('400 invalid_fields'),
  'POST /api/club/account/consents': family('400 invalid_request'),
  'GET /api/club/account/data': family('200'),
  'POST /api/club/account/delete': family('400 invalid_credentials'),
  'POST /api/club/family/invitations': outcomes('400 invalid_fields'),
  'POST /api/club/family/invitations/resend': outcomes('404 not_found'),
  'POST /api/club/family/invitations/withdraw': outcomes('200'),
  'POST /api/club/family/removal': outcomes('200'),
  'POST /api/club/family/handover': {
    ...outcomes('403 forbidden'),
    adult: '200',
    otherAdult: '200',
    formerAdult: '403 forbidden',
  },
  'POST /api/club/family/handover/withdrawal': {
    ...outcomes('403 forbidden'),
    adult: '200',
    otherAdult: '200',
    formerAdult: '403 forbidden',
  },
  'POST /api/club/family/handover/agreement': outcomes('404 not_found'),
  'POST /api/club/family/handover/refusal': outcomes('200'),
  'POST /api/club/family/invitation': everybody('400 invalid_request'),
  'POST /api/club/family/join': everybody('400 invalid_fields'),
  'POST /api/club/family/accept': family('400 invalid_request'),
  'POST /api/club/family/become-client': family('400 invalid_fields'),
  'POST /api/club/stripe/webhook': everybody('400 signature_invalid'),
  'POST /api/club/verify-subscription': outcomes('200', {
    unpaid: '200 no_subscription',
    lapsed: '200 subscription_expired',
    deactivated: '200 no_subscription',
    adult: '200 no_subscription',
    formerAdult: '200 no_subscription',
    otherAdult: '200 no_subscription',
  }),
  'POST /api/club/create-subscription': outcomes('200', {
    member: '409 already_subscribed',
    other: '409 already_subscribed',
    adult: '409 has_family',
    otherAdult: '409 has_family',
  }),
  'POST /api/club/billing/setup-intent': membersOnly('200'),
  'POST /api/club/billing/card': outcomes('400 invalid_request'),
  'POST /api/club/billing/pay': membersOnly('200'),
  'POST /api/club/membership/cancel': membersOnly('200'),
  'POST /api/club/membership/resume': membersOnly('200'),
  'POST /api/club/staff/client-list': staffReads('400 invalid_request'),
  'POST /api/club/staff/client-export': staffReads('400 invalid_request'),
  'GET /api/club/staff/attention': staffReads('200'),
  'GET /api/club/staff/overview': staffReads('200'),
  'GET /api/club/staff/clients/{id}': staffReads('404 not_found'),
  'POST /api/club/staff/clients': staffOnly('400 invalid_fields'),
  'GET /api/club/staff/team': staffReads('200'),
  'POST /api/club/staff/team': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/team/{id}': staffOnly('400 invalid_request'),
  'POST /api/club/staff/team/{id}/remove': staffOnly('400 invalid_request'),
  'POST /api/club/staff/clients/{id}/deactivate': staffOnly('404 not_found'),
  'POST /api/club/staff/clients/{id}/delete': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/invite': staffOnly('404 not_found'),
  'POST /api/club/staff/clients/invite': staffOnly('400 invalid_request'),
  'POST /api/club/staff/clients/{id}/reconcile': staffOnly('404 not_found'),
  'POST /api/club/staff/clients/{id}/refund': staffOnly('400 invalid_request'),
  'POST /api/club/staff/clients/{id}/cancel': staffOnly('400 invalid_request'),
  'POST /api/club/staff/clients/{id}/resume': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/account/notices': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/account/profile': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/relatives': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/relatives/removal': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/family/invitations': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/family/invitations/withdraw': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/family/removal': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/family/handover/agreement': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/family/handover/refusal': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/handover-after-death': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/account/email': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/account/email/confirm': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/account/data': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/membership/cancel': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/membership/withdraw': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/clients/{id}/membership/bereavement': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/request-notes/{id}/removal': staffOnly('400 invalid_fields'),
  'POST /api/club/staff/messages/{id}/handling': staffOnly('400 invalid_request'),
  'POST /api/club/staff/clients/{id}/person': staffOnly('400 invalid_request'),
  'POST /api/club/staff/clients/{id}/notes': staffOnly('400 invalid_request'),
  'POST /api/club/staff/request-list': staffReads('400 invalid_request'),
  'POST /api/club/staff/requests/{id}/handling': staffOnly('400 invalid_request'),
  'POST /api/club/staff/call-list': staffReads('200'),
  'POST /api/club/staff/calls/{id}/handling': staffOnly('400 invalid_request'),
  'POST /api/club/staff/call-requests/{id}/handling': staffOnly('400 invalid_request'),
  'POST /api/club/staff/call-requests/{id}/erase': staffOnly('404 not_found'),
  'POST /api/club/staff/deliveries/{id}/resend': staffOnly('404 not_found'),
  'POST /api/club/staff/mails/{id}/resend': staffOnly('404 not_found'),
  'POST /api/club/staff/message-list': staffReads('400 invalid_request'),
  'POST /api/club/staff/audit-list': staffReads('400 invalid_request'),
  'POST /api/club/membership/withdraw': membersOnly('200'),
  'POST /api/club/membership/bereavement': outcomes('200'),
  'GET /api/club/account/sessions': family('200', { staff: '200', looker: '200' }),
  'GET /api/club/account/staff-deeds': family('200'),
  'POST /api/club/account/sessions/end': family('200', { staff: '200', looker: '200' }),
  'POST /api/club/family/leave': family('200'),
  'POST /api/club/refresh-session': family('200', { staff: '200', looker: '200' }),
  'POST /api/club/sign-out-everywhere': family('200', { staff: '200', looker: '200' }),
  'POST /api/club/sign-out': everybody('401 session_expired'),
}

/** Hooks and jobs act without a person; they are named, so that a new one is noticed. */
export const HOOKS: readonly string[] = [
  'onBootstrap',
  'onTerminate',
  'onRecordAuthRefreshRequest',
  'onRecordAuthWithPasswordRequest',
  'onRecordAuthWithOAuth2Request',
  'onRecordRequestOTPRequest',
  'onRecordAuthWithOTPRequest',
  'onRecordRequestPasswordResetRequest',
  'onRecordConfirmPasswordResetRequest',
  'onRecordRequestVerificationRequest',
  'onRecordConfirmVerificationRequest',
  'onRecordRequestEmailChangeRequest',
  'onRecordConfirmEmailChangeRequest',
  'onRecordConfirmPasswordResetRequest profiles staff',
  'onRecordAuthWithPasswordRequest _superusers',
  'onRecordUpdate profiles staff',
  'onRecordsListRequest',
  'onRecordViewRequest',
  'onRecordsListRequest',
  'onRecordViewRequest',
  'onRecordCreateRequest',
  'onRecordUpdateRequest',
  'onRecordDeleteRequest',
  'onFileTokenRequest',
  'onRealtimeSubscribeRequest',
  'onRecordEnrich profiles subscriptions _mfas _otps _externalAuths _authOrigins',
  'onRecordAuthRequest',
  'onRecordAuthRequest profiles staff',
  'onBackupCreate',
  'onBackupRestore',
]
export const JOBS: readonly string[] = [
  'deliverWebhooks * * * * *',
  'sendMessages * * * * *',
  'sendQueuedMails * * * * *',
  'sendPushes * * * * *',
  'sendCodes * * * * *',
  'syncCustomerEmails * * * * *',
  'queueNotices 11 8-19 * * *',
  'tellStaff */10 * * * *',
  'reconcileDue 7 * * * *',
  'reconcileAll 23 2 * * *',
  'settleEndings 31 * * * *',
  'applyHourlyTerms 43 * * * *',
  'forgetEndedLimits 41 * * * *',
  'applyRetention 13 1 * * *',
  'purgeErased 47 * * * *',
  'watchClub * * * * *',
  'tendSecurityLog * * * * *',
]

/** PocketBase's own doors for its superuser alone: 401 without a session, 403 for everyone else. */
export const SUPERUSER_ONLY: readonly string[] = [
  'GET /api/collections',
  'GET /api/collections/profiles',
  'POST /api/collections',
  'PATCH /api/collections/profiles',
  'DELETE /api/collections/profiles',
  'DELETE /api/collections/profiles/truncate',
  'PUT /api/collections/import',
  'GET /api/collections/meta/scaffolds',
  'GET /api/settings',
  'PATCH /api/settings',
  'POST /api/settings/test/email',
  'POST /api/settings/test/s3',
  'GET /api/logs',
  'GET /api/logs/stats',
  'GET /api/backups',
  'POST /api/backups',
  'POST /api/backups/upload',
  'GET /api/crons',
  'POST /api/crons/deliverWebhooks',
  'POST /api/sql',
]

const nobodyClientStaff = (nobody: string, client: string, staff: string): Outcomes =>
  family(client, { guest: nobody, expired: nobody, staff, looker: staff })

/** Its other doors × every role. Those of accounts have their own test; the records themselves are not in this list. */
export const POCKETBASE_TABLE: Record<string, Outcomes> = {
  'GET /api/health': everybody('200'),
  'POST /api/batch': everybody('403'),
  'POST /api/files/token': nobodyClientStaff('401', '404', '404'),
  'POST /api/realtime': everybody('400'),
  'GET /api/oauth2-redirect': everybody('307'),
  'POST /api/oauth2-redirect': everybody('303'),
}
