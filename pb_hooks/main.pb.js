/// <reference path="../pb_data/types.d.ts" />
// The server's table of contents: one line a route, hook or job. The work is in src/server, bundled to club.js.
// PocketBase runs every function below in a runtime of its own, so each one fetches the bundle by itself.
// There is no middleware for all routes on purpose: it would hold a runtime for every open realtime connection.

// Stops the start when the bundle is missing, and says so.
try { require(`${__hooks}/club.js`) } catch (error) { throw new Error(`${__hooks}/club.js cannot be loaded: ${error}`) }

onBootstrap((e) => { e.next(); require(`${__hooks}/club.js`).onStart(e.app) })

routerAdd('GET', '/api/club/config', (e) => require(`${__hooks}/club.js`).run('config', e))
routerAdd('GET', '/api/club/health', (e) => require(`${__hooks}/club.js`).run('health', e))
routerAdd('POST', '/api/club/sign-up', (e) => require(`${__hooks}/club.js`).run('signUp', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/sign-in', (e) => require(`${__hooks}/club.js`).run('signIn', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/refresh-session', (e) => require(`${__hooks}/club.js`).run('refreshSession', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/sign-out', (e) => require(`${__hooks}/club.js`).run('signOut', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/sign-out-everywhere', (e) => require(`${__hooks}/club.js`).run('signOutEverywhere', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/set-org-user', (e) => require(`${__hooks}/club.js`).run('setOrgUser', e), $apis.bodyLimit(16384))
routerAdd('GET', '/api/club/me', (e) => require(`${__hooks}/club.js`).run('me', e))
routerAdd('GET', '/api/club/catalogue', (e) => require(`${__hooks}/club.js`).run('catalogue', e))
routerAdd('POST', '/api/club/benefit-actions', (e) => require(`${__hooks}/club.js`).run('benefitActions', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/contact', (e) => require(`${__hooks}/club.js`).run('receiveContact', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/account/profile', (e) => require(`${__hooks}/club.js`).run('changeProfile', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/account/password', (e) => require(`${__hooks}/club.js`).run('changePassword', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/account/email', (e) => require(`${__hooks}/club.js`).run('changeEmail', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/account/email/confirm', (e) => require(`${__hooks}/club.js`).run('confirmEmail', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/account/verification', (e) => require(`${__hooks}/club.js`).run('requestVerification', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/account/verification/confirm', (e) => require(`${__hooks}/club.js`).run('confirmVerification', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/account/consents', (e) => require(`${__hooks}/club.js`).run('changeConsent', e), $apis.bodyLimit(16384))
routerAdd('GET', '/api/club/account/sessions', (e) => require(`${__hooks}/club.js`).run('ownSessions', e))
routerAdd('POST', '/api/club/account/sessions/end', (e) => require(`${__hooks}/club.js`).run('endOneSession', e), $apis.bodyLimit(16384))
routerAdd('GET', '/api/club/account/data', (e) => require(`${__hooks}/club.js`).run('ownData', e))
routerAdd('POST', '/api/club/account/delete', (e) => require(`${__hooks}/club.js`).run('deleteAccount', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/reminders/opt-out', (e) => require(`${__hooks}/club.js`).run('optOutOfReminders', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/code/request', (e) => require(`${__hooks}/club.js`).run('requestCode', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/code/sign-in', (e) => require(`${__hooks}/club.js`).run('codeSignIn', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/code/reset-password', (e) => require(`${__hooks}/club.js`).run('codeResetPassword', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/code/staff', (e) => require(`${__hooks}/club.js`).run('staffCodeSignIn', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/code/staff/again', (e) => require(`${__hooks}/club.js`).run('staffCodeAgain', e), $apis.bodyLimit(16384))
// In place of PocketBase's own routes of these names, for the app of every release.
routerAdd('POST', '/api/collections/profiles/request-password-reset', (e) => require(`${__hooks}/club.js`).run('requestClientReset', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/collections/staff/request-password-reset', (e) => require(`${__hooks}/club.js`).run('requestStaffReset', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/collections/staff/request-otp', (e) => require(`${__hooks}/club.js`).run('formerStaffCodeRequest', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/collections/staff/auth-with-otp', (e) => require(`${__hooks}/club.js`).run('formerStaffCodeSignIn', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/verification/request-link', (e) => require(`${__hooks}/club.js`).run('requestLink', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/verification/confirm-link', (e) => require(`${__hooks}/club.js`).run('confirmLink', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/create-subscription', (e) => require(`${__hooks}/club.js`).run('createSubscription', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/verify-subscription', (e) => require(`${__hooks}/club.js`).run('verifySubscription', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/billing/setup-intent', (e) => require(`${__hooks}/club.js`).run('createSetupIntent', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/billing/card', (e) => require(`${__hooks}/club.js`).run('changeCard', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/billing/pay', (e) => require(`${__hooks}/club.js`).run('payOpenInvoice', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/membership/cancel', (e) => require(`${__hooks}/club.js`).run('cancelMembership', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/membership/resume', (e) => require(`${__hooks}/club.js`).run('resumeMembership', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/membership/withdraw', (e) => require(`${__hooks}/club.js`).run('withdrawMembership', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/membership/bereavement', (e) => require(`${__hooks}/club.js`).run('reportBereavement', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/stripe/webhook', (e) => require(`${__hooks}/club.js`).run('stripeWebhook', e), $apis.bodyLimit(262144))
routerAdd('POST', '/api/club/staff/client-list', (e) => require(`${__hooks}/club.js`).run('clientList', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/client-export', (e) => require(`${__hooks}/club.js`).run('clientExport', e), $apis.bodyLimit(16384))
routerAdd('GET', '/api/club/staff/overview', (e) => require(`${__hooks}/club.js`).run('overview', e))
routerAdd('GET', '/api/club/staff/clients/{id}', (e) => require(`${__hooks}/club.js`).run('clientDetail', e))
routerAdd('POST', '/api/club/staff/clients', (e) => require(`${__hooks}/club.js`).run('addClient', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/clients/{id}/deactivate', (e) => require(`${__hooks}/club.js`).run('deactivateClient', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/clients/{id}/delete', (e) => require(`${__hooks}/club.js`).run('deleteClient', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/clients/{id}/invite', (e) => require(`${__hooks}/club.js`).run('inviteClient', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/clients/{id}/reconcile', (e) => require(`${__hooks}/club.js`).run('reconcileClient', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/clients/{id}/refund', (e) => require(`${__hooks}/club.js`).run('refundPayment', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/clients/{id}/cancel', (e) => require(`${__hooks}/club.js`).run('cancelClient', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/clients/{id}/resume', (e) => require(`${__hooks}/club.js`).run('resumeClient', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/clients/{id}/notes', (e) => require(`${__hooks}/club.js`).run('addNote', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/request-list', (e) => require(`${__hooks}/club.js`).run('requestList', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/requests/{id}/handling', (e) => require(`${__hooks}/club.js`).run('handleRequest', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/call-list', (e) => require(`${__hooks}/club.js`).run('callList', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/calls/{id}/handling', (e) => require(`${__hooks}/club.js`).run('handleCall', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/deliveries/{id}/resend', (e) => require(`${__hooks}/club.js`).run('resendDelivery', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/mails/{id}/resend', (e) => require(`${__hooks}/club.js`).run('resendMail', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/message-list', (e) => require(`${__hooks}/club.js`).run('messageList', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/audit-list', (e) => require(`${__hooks}/club.js`).run('auditList', e), $apis.bodyLimit(16384))
// Files and whole pages were compressed by the build; for whoever cannot read brotli whole pages are compressed on the way.
for (const path of require(`${__hooks}/club.js`).WHOLE_PAGES) {
  for (const address of path === '/' ? ['/{$}'] : [path, `${path}/{$}`]) {
    routerAdd('GET', address, (e) => require(`${__hooks}/club.js`).serveStatic(e), $apis.gzip())
  }
}
routerAdd('GET', '/{path...}', (e) => require(`${__hooks}/club.js`).serveStatic(e))
// PocketBase's routes of accounts that the app does not use; `authRoutes` has the one list of those that are open.
for (const [method, path] of require(`${__hooks}/club.js`).CLOSED_ACCOUNT_ROUTES) {
  routerAdd(method, path, (e) => require(`${__hooks}/club.js`).refuseUnknown(e), ...(method === 'GET' ? [] : [$apis.bodyLimit(16384)]))
}
// What PocketBase would refuse without our headers. OPTIONS stays its own: it answers other sites' questions before they call.
for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
  routerAdd(method, '/{path...}', (e) => require(`${__hooks}/club.js`).refuseUnknown(e), $apis.bodyLimit(16384))
}

// The same list for names in a spelling that no route stands for.
onRecordAuthRefreshRequest((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST auth-refresh'))
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST auth-with-password'))
onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST auth-with-oauth2'))
onRecordRequestOTPRequest((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST request-otp'))
onRecordAuthWithOTPRequest((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST auth-with-otp'))
onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST request-password-reset'))
onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST confirm-password-reset'))
onRecordRequestVerificationRequest((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST request-verification'))
onRecordConfirmVerificationRequest((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST confirm-verification'))
onRecordRequestEmailChangeRequest((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST request-email-change'))
onRecordConfirmEmailChangeRequest((e) => require(`${__hooks}/club.js`).guardAccountRoute(e, 'POST confirm-email-change'))

onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/club.js`).checkResetPassword(e), 'profiles', 'staff')
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/club.js`).limitSuperuser(e), '_superusers')
// A save writes every column; one that began before somebody else's change would undo it (a deactivation, for example).
onRecordUpdate((e) => { e.record.ignoreUnchangedFields(true); e.next() }, 'profiles')
if (require(`${__hooks}/club.js`).DEMO_CLOCK_OFFSET_MS > 0) {
  onRecordCreate((e) => { require(`${__hooks}/club.js`).stampCreated(e.record); e.next() })
}
onRecordsListRequest((e) => { require(`${__hooks}/club.js`).setApiHeaders(e.requestEvent); e.next() })
onRecordViewRequest((e) => { require(`${__hooks}/club.js`).setApiHeaders(e.requestEvent); e.next() })
onRecordsListRequest((e) => require(`${__hooks}/club.js`).refuseRecords(e))
onRecordViewRequest((e) => require(`${__hooks}/club.js`).refuseRecords(e))
onRecordCreateRequest((e) => require(`${__hooks}/club.js`).refuseRecords(e))
onRecordUpdateRequest((e) => require(`${__hooks}/club.js`).refuseRecords(e))
onRecordDeleteRequest((e) => require(`${__hooks}/club.js`).refuseRecords(e))
onFileTokenRequest((e) => require(`${__hooks}/club.js`).refuseFiles(e))
onRealtimeSubscribeRequest((e) => require(`${__hooks}/club.js`).guardListening(e))
onRecordEnrich((e) => require(`${__hooks}/club.js`).emptyHint(e), 'profiles', 'subscriptions', '_mfas', '_otps', '_externalAuths', '_authOrigins')
onRecordAuthRequest((e) => { require(`${__hooks}/club.js`).setApiHeaders(e.requestEvent); e.next() })
onRecordAuthRequest((e) => require(`${__hooks}/club.js`).giveSession(e), 'profiles', 'staff')
onBackupCreate((e) => require(`${__hooks}/club.js`).watchBackup(e))

cronAdd('deliverWebhooks', '* * * * *', () => require(`${__hooks}/club.js`).runJob('deliverWebhooks', $app))
cronAdd('sendQueuedMails', '* * * * *', () => require(`${__hooks}/club.js`).runJob('sendQueuedMails', $app))
cronAdd('sendCodes', '* * * * *', () => require(`${__hooks}/club.js`).runJob('sendCodes', $app))
cronAdd('syncCustomerEmails', '* * * * *', () => require(`${__hooks}/club.js`).runJob('syncCustomerEmails', $app))
cronAdd('queueNotices', '11 8-19 * * *', () => require(`${__hooks}/club.js`).runJob('queueNotices', $app))
cronAdd('reconcileDue', '7 * * * *', () => require(`${__hooks}/club.js`).runJob('reconcileDue', $app))
cronAdd('reconcileAll', '23 2 * * *', () => require(`${__hooks}/club.js`).runJob('reconcileAll', $app))
cronAdd('settleEndings', '31 * * * *', () => require(`${__hooks}/club.js`).runJob('settleEndings', $app))
cronAdd('forgetEnded', '41 * * * *', () => require(`${__hooks}/club.js`).runJob('forgetEnded', $app))
cronAdd('purgeErased', '47 * * * *', () => require(`${__hooks}/club.js`).runJob('purgeErased', $app))
cronAdd('watchBackups', '*/10 * * * *', () => require(`${__hooks}/club.js`).runJob('watchBackups', $app))
