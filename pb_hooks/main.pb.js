/// <reference path="../pb_data/types.d.ts" />
// The server's table of contents: one line a route, hook or job. The work is in src/server, bundled to club.js.
// PocketBase runs every function below in a runtime of its own, so each one fetches the bundle by itself.
// There is no middleware for all routes on purpose: it would hold a runtime for every open realtime connection.

// Stops the start when the bundle is missing, and says so.
try { require(`${__hooks}/club.js`) } catch (error) { throw new Error(`${__hooks}/club.js cannot be loaded: ${error}`) }

onBootstrap((e) => { e.next(); require(`${__hooks}/club.js`).onStart(e.app) })

routerAdd('GET', '/api/club/config', (e) => require(`${__hooks}/club.js`).run('config', e))
routerAdd('POST', '/api/club/sign-up', (e) => require(`${__hooks}/club.js`).run('signUp', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/sign-in', (e) => require(`${__hooks}/club.js`).run('signIn', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/refresh-session', (e) => require(`${__hooks}/club.js`).run('refreshSession', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/sign-out-everywhere', (e) => require(`${__hooks}/club.js`).run('signOutEverywhere', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/set-org-user', (e) => require(`${__hooks}/club.js`).run('setOrgUser', e), $apis.bodyLimit(16384))
routerAdd('GET', '/api/club/me', (e) => require(`${__hooks}/club.js`).run('me', e))
routerAdd('GET', '/api/club/catalogue', (e) => require(`${__hooks}/club.js`).run('catalogue', e))
routerAdd('POST', '/api/club/benefit-actions', (e) => require(`${__hooks}/club.js`).run('benefitActions', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/contact', (e) => require(`${__hooks}/club.js`).run('receiveContact', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/create-subscription', (e) => require(`${__hooks}/club.js`).run('createSubscription', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/verify-subscription', (e) => require(`${__hooks}/club.js`).run('verifySubscription', e), $apis.bodyLimit(16384))
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
routerAdd('POST', '/api/club/staff/clients/{id}/notes', (e) => require(`${__hooks}/club.js`).run('addNote', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/request-list', (e) => require(`${__hooks}/club.js`).run('requestList', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/requests/{id}/handling', (e) => require(`${__hooks}/club.js`).run('handleRequest', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/deliveries/{id}/resend', (e) => require(`${__hooks}/club.js`).run('resendDelivery', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/mails/{id}/resend', (e) => require(`${__hooks}/club.js`).run('resendMail', e), $apis.bodyLimit(16384))
routerAdd('POST', '/api/club/staff/audit-list', (e) => require(`${__hooks}/club.js`).run('auditList', e), $apis.bodyLimit(16384))
// Public pages are written while the server runs, so they are compressed on the way; files were compressed by the build.
for (const path of require(`${__hooks}/club.js`).PUBLIC_PATHS) {
  routerAdd('GET', path === '/' ? '/{$}' : path, (e) => require(`${__hooks}/club.js`).serveStatic(e), $apis.gzip())
}
routerAdd('GET', '/{path...}', (e) => require(`${__hooks}/club.js`).serveStatic(e))

onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/club.js`).closePasswordAuth(e), 'profiles', 'staff')
onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/club.js`).checkResetPassword(e), 'profiles', 'staff')
onMailerRecordPasswordResetSend((e) => require(`${__hooks}/club.js`).logSentMail(e, 'password-reset'), 'profiles')
// A save writes every column; one that began before somebody else's change would undo it (a deactivation, for example).
onRecordUpdate((e) => { e.record.ignoreUnchangedFields(true); e.next() }, 'profiles')
onRecordsListRequest((e) => { require(`${__hooks}/club.js`).setApiHeaders(e.requestEvent); e.next() })
onRecordViewRequest((e) => { require(`${__hooks}/club.js`).setApiHeaders(e.requestEvent); e.next() })
onRecordsListRequest((e) => require(`${__hooks}/club.js`).refuseStaffReading(e), 'profiles')
onRecordViewRequest((e) => require(`${__hooks}/club.js`).refuseStaffReading(e), 'profiles')
onRecordAuthRequest((e) => { require(`${__hooks}/club.js`).setApiHeaders(e.requestEvent); e.next() })

cronAdd('deliverWebhooks', '* * * * *', () => require(`${__hooks}/club.js`).deliverWebhooks($app))
cronAdd('sendQueuedMails', '* * * * *', () => require(`${__hooks}/club.js`).sendQueuedMails($app))
cronAdd('reconcileDue', '7 * * * *', () => require(`${__hooks}/club.js`).reconcileDue($app))
cronAdd('reconcileAll', '23 2 * * *', () => require(`${__hooks}/club.js`).reconcileAll($app))
cronAdd('forgetEnded', '41 * * * *', () => require(`${__hooks}/club.js`).forgetEnded($app))
