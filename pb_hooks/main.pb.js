/// <reference path="../pb_data/types.d.ts" />
// The server's table of contents: its routes, hooks and jobs. The work is in src/server, bundled to club.js.
// PocketBase runs every function below in a runtime of its own, so each one loads the bundle itself.
// No middleware for all routes, on purpose: it would hold a runtime for every open realtime connection.

// Stops the start when the bundle cannot be loaded, and says so.
try { require(`${__hooks}/club.js`) } catch (error) { throw new Error(`${__hooks}/club.js cannot be loaded: ${error}`) }

onBootstrap((e) => require(`${__hooks}/club.js`).onStart(e))

onTerminate((e) => require(`${__hooks}/club.js`).onTerminate(e))

// The operator's commands, for `./club`.
for (const use of require(`${__hooks}/club.js`).COMMAND_NAMES) {
  $app.rootCmd.addCommand(new Command({ use, run: (cmd, args) => require(`${__hooks}/club.js`).runCommand(cmd.name(), $app, args) }))
}

// Who may call each route, how often and with how large a body is declared in src/contract, and checked before its handler runs.
for (const { method, path, bodyBytes } of Object.values(require(`${__hooks}/club.js`).ROUTES)) {
  routerAdd(method, path, (e) => require(`${__hooks}/club.js`).run(e), ...(bodyBytes ? [$apis.bodyLimit(bodyBytes)] : []))
}
// The build has compressed files and whole pages; for clients without brotli, whole pages are compressed on the way.
for (const path of require(`${__hooks}/club.js`).WHOLE_PAGES) {
  for (const address of path === '/' ? ['/{$}'] : [path, `${path}/{$}`]) {
    routerAdd('GET', address, (e) => require(`${__hooks}/club.js`).serveStatic(e), $apis.gzip())
  }
}
routerAdd('GET', '/{path...}', (e) => require(`${__hooks}/club.js`).serveStatic(e))
// PocketBase's account routes that the app does not use; `authRoutes` has the one list of those that are open.
for (const [method, path] of require(`${__hooks}/club.js`).CLOSED_ACCOUNT_ROUTES) {
  routerAdd(method, path, (e) => require(`${__hooks}/club.js`).refuseUnknown(e), ...(method === 'GET' ? [] : [$apis.bodyLimit(16384)]))
}
// What PocketBase would refuse without our headers. OPTIONS stays its own: it answers other sites' preflight requests.
for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
  routerAdd(method, '/{path...}', (e) => require(`${__hooks}/club.js`).refuseUnknown(e), $apis.bodyLimit(16384))
}

// The same list, for collection names in a spelling that no route has.
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
onRecordUpdate((e) => require(`${__hooks}/club.js`).watchTokenKey(e), 'profiles', 'staff')
if (require(`${__hooks}/club.js`).HAS_DEMO_CLOCK) {
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
onRecordEnrich((e) => require(`${__hooks}/club.js`).emptyChangeSignal(e), 'profiles', 'subscriptions', '_mfas', '_otps', '_externalAuths', '_authOrigins')
onRecordAuthRequest((e) => { require(`${__hooks}/club.js`).setApiHeaders(e.requestEvent); e.next() })
onRecordAuthRequest((e) => require(`${__hooks}/club.js`).putSessionInToken(e), 'profiles', 'staff')
onBackupCreate((e) => require(`${__hooks}/club.js`).watchBackup(e))
onBackupRestore((e) => require(`${__hooks}/club.js`).watchRestore(e))

cronAdd('deliverWebhooks', '* * * * *', () => require(`${__hooks}/club.js`).runJob('deliverWebhooks', $app))
cronAdd('sendMessages', '* * * * *', () => require(`${__hooks}/club.js`).runJob('sendMessages', $app))
cronAdd('sendQueuedMails', '* * * * *', () => require(`${__hooks}/club.js`).runJob('sendQueuedMails', $app))
cronAdd('sendPushes', '* * * * *', () => require(`${__hooks}/club.js`).runJob('sendPushes', $app))
cronAdd('sendCodes', '* * * * *', () => require(`${__hooks}/club.js`).runJob('sendCodes', $app))
cronAdd('syncCustomerEmails', '* * * * *', () => require(`${__hooks}/club.js`).runJob('syncCustomerEmails', $app))
cronAdd('queueNotices', '11 8-19 * * *', () => require(`${__hooks}/club.js`).runJob('queueNotices', $app))
cronAdd('tellStaff', '*/10 * * * *', () => require(`${__hooks}/club.js`).runJob('tellStaff', $app))
cronAdd('reconcileDue', '7 * * * *', () => require(`${__hooks}/club.js`).runJob('reconcileDue', $app))
cronAdd('reconcileAll', '23 2 * * *', () => require(`${__hooks}/club.js`).runJob('reconcileAll', $app))
cronAdd('settleEndings', '31 * * * *', () => require(`${__hooks}/club.js`).runJob('settleEndings', $app))
cronAdd('applyHourlyTerms', '43 * * * *', () => require(`${__hooks}/club.js`).runJob('applyHourlyTerms', $app))
cronAdd('forgetEndedLimits', '41 * * * *', () => require(`${__hooks}/club.js`).runJob('forgetEndedLimits', $app))
cronAdd('applyRetention', '13 1 * * *', () => require(`${__hooks}/club.js`).runJob('applyRetention', $app))
cronAdd('purgeErased', '47 * * * *', () => require(`${__hooks}/club.js`).runJob('purgeErased', $app))
cronAdd('watchClub', '* * * * *', () => require(`${__hooks}/club.js`).runJob('watchClub', $app))
cronAdd('tendSecurityLog', '* * * * *', () => require(`${__hooks}/club.js`).runJob('tendSecurityLog', $app))
