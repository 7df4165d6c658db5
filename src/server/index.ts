/** Everything `pb_hooks/main.pb.js` may call: one name per hook or job, and `run` for all routes (`src/contract`). */
// First of all: modules loaded later may ask for the time.
export { HAS_DEMO_CLOCK, stampCreated } from './runtime/demoClock'
import { type RouteName, ROUTES } from '@/contract/routes'
import { type Handler, runRoute } from './http/runRoute'

export { onStart } from './site/onStart'
export { refuseUnknown, serveStatic } from './site/serveStatic'
export { WHOLE_PAGES } from '@/domain/appPath'
export { ROUTES } from '@/contract/routes'
export { setApiHeaders } from './http/securityHeaders'
export { checkResetPassword } from './auth/passwordRules'
/** For the bench, which measures it where it runs. */
export { countAnswer } from './runtime/answerCounts'
/** For tests of what happens over months. */
export { moveDemoClock } from './runtime/moveDemoClock'
export { COMMAND_NAMES } from './commands/commandNames'
export { runCommand } from './commands/commands'
export { onTerminate } from './commands/unpack'
export { limitSuperuser } from './auth/limitSuperuser'
export { watchBackup } from './jobs/watchBackup'
export { watchRestore } from './runtime/epoch'
export { watchTokenKey } from './sessions/tokenKeys'
export { putSessionInToken } from './auth/putSessionInToken'
export { CLOSED_ACCOUNT_ROUTES } from './auth/authRoutes'
export { guardAccountRoute } from './auth/guardAccountRoute'
export { emptyChangeSignal, guardListening, refuseFiles, refuseRecords } from './site/guardRecords'

import { changeConsent } from './account/changeConsent'
import { changeEmail, confirmEmail } from './account/changeEmail'
import { changePassword } from './account/changePassword'
import { changeProfile } from './account/changeProfile'
import { codeResetPassword } from './auth/codeResetPassword'
import { codeSignIn } from './auth/codeSignIn'
import { confirmLink } from './auth/confirmLink'
import { deleteAccount } from './account/deleteAccount'
import { optOutOfReminders } from './account/optOutOfReminders'
import { undoEmailChange } from './account/undoEmailChange'
import { ownData } from './account/ownData'
import { inviteAdult, leaveFamily, removeAdult, resendInvitation, withdrawInvitation } from './account/family'
import { agreeToHandover, askHandover, refuseHandover, withdrawHandover } from './account/handover'
import { acceptInvitation, becomeClient, joinFamily, readInvitation } from './account/joinFamily'
import { changeNotices } from './account/notices'
import { removeRelative, saveRelative } from './account/relatives'
import { requestCode } from './auth/requestCode'
import { requestLink } from './auth/requestLink'
import { requestClientReset, requestStaffReset } from './auth/requestReset'
import { sendCodes } from './auth/sendCodes'
import {
  formerStaffCodeRequest,
  formerStaffCodeSignIn,
  staffCodeAgain,
  staffCodeSignIn,
} from './auth/staffCode'
import { confirmVerification, requestVerification } from './auth/verifyEmail'
import { deliverWebhooks } from './outbox/deliverWebhooks'
import { benefitActions } from './benefits/benefitActions'
import { catalogue } from './benefits/catalogue'
import { removeSaid } from './benefits/removeSaid'
import { config } from './auth/config'
import { me } from './account/me'
import { refreshSession } from './auth/refreshSession'
import { setOrgUser } from './auth/setOrgUser'
import { signIn } from './auth/signIn'
import { signOutEverywhere } from './auth/signOutEverywhere'
import { signUp } from './auth/signUp'
import { confirmWithdrawal } from './contact/confirmWithdrawal'
import { declareWithdrawal } from './contact/declareWithdrawal'
import { eraseCallRequest } from './panel/eraseCallRequest'
import { handleCallRequest } from './panel/handleCallRequest'
import { requestCall } from './contact/requestCall'
import { receiveContact } from './contact/receiveContact'
import { createSubscription } from './billing/createSubscription'
import { changeCard } from './billing/cards/changeCard'
import { createSetupIntent } from './billing/cards/createSetupIntent'
import { payOpenInvoice } from './billing/cards/payOpenInvoice'
import { cancelMembership } from './billing/endings/cancelMembership'
import { reportBereavement } from './billing/endings/reportBereavement'
import { resumeMembership } from './billing/endings/resumeMembership'
import { withdrawMembership } from './billing/endings/withdrawMembership'
import { endOneSession, ownSessions } from './account/ownSessions'
import { staffDeeds } from './account/staffDeeds'
import { signOut } from './auth/signOut'
import { settleEndings } from './billing/settleEndings'
import { reconcileAll, reconcileDue } from './billing/reconcileJobs'
import { stripeWebhook } from './billing/stripeWebhook'
import { syncCustomerEmails } from './billing/syncCustomerEmails'
import { verifySubscription } from './billing/verifySubscription'
import { applyHourlyTerms, applyRetention } from './jobs/applyRetention'
import { forgetEndedLimits } from './http/limit'
import { tendSecurityLog } from './security/securityLog'
import { isSuperseded } from './runtime/epoch'
import { timed } from './runtime/jobRuns'
import { countAnswer } from './runtime/answerCounts'
import { log } from './runtime/log'
import { queueNotices } from './mail/queueNotices'
import { sendMessages } from './jobs/sendMessages'
import { sendQueuedMails } from './jobs/sendQueuedMails'
import { health } from './site/health'
import { ready } from './site/ready'
import { metrics } from './site/metrics'
import { tellStaff } from './jobs/tellStaff'
import { purgeErased } from './jobs/purgeErased'
import { watchClub } from './jobs/watchClub'
import { sendPushes } from './push/sendPushes'
import { subscribePush, unsubscribePush } from './push/subscriptions'
import { addClient } from './panel/addClient'
import { addNote } from './panel/addNote'
import {
  cancelForClient,
  changeEmailForClient,
  changeNoticesForClient,
  changeProfileForClient,
  confirmEmailForClient,
  ownDataForClient,
  removeRelativeForClient,
  removeSaidForClient,
  reportBereavementForClient,
  resumeClient,
  saveRelativeForClient,
  withdrawForClient,
} from './panel/assisted'
import {
  agreeToHandoverForClient,
  handOverAfterDeath,
  inviteAdultForClient,
  refuseHandoverForClient,
  removeAdultForClient,
  withdrawInvitationForClient,
} from './panel/assistedFamily'
import { attention } from './panel/attention'
import { auditList } from './panel/auditList'
import { callbackList } from './panel/callbackList'
import { cancelClient } from './panel/cancelClient'
import { choosePerson } from './panel/choosePerson'
import { clientDetail } from './panel/clientDetail'
import { clientExport } from './panel/clientExport'
import { clientList } from './panel/clientList'
import { deactivateClient } from './panel/deactivateClient'
import { deleteClient } from './panel/deleteClient'
import { handleCallback } from './panel/handleCallback'
import { handleMessage } from './panel/handleMessage'
import { handleRequest } from './panel/handleRequest'
import { inviteClient, inviteClients } from './panel/inviteClient'
import { messageList } from './panel/messageList'
import { overview } from './panel/overview'
import { reconcileClient } from './panel/reconcileClient'
import { refundPayment } from './panel/refundPayment'
import { requestList } from './panel/requestList'
import { resendDelivery } from './panel/resendDelivery'
import { resendMail } from './panel/resendMail'
import { addColleague, changeColleague, removeColleague, teamList } from './panel/team'

/** A route without its handler, or with that of another, does not compile. */
const handlers: { readonly [Name in RouteName]: Handler<(typeof ROUTES)[Name]> } = {
  changeConsent,
  changeEmail,
  changePassword,
  changeProfile,
  codeResetPassword,
  codeSignIn,
  confirmEmail,
  confirmLink,
  confirmVerification,
  deleteAccount,
  endOneSession,
  optOutOfReminders,
  ownData,
  ownSessions,
  inviteAdult,
  resendInvitation,
  withdrawInvitation,
  removeAdult,
  leaveFamily,
  askHandover,
  withdrawHandover,
  agreeToHandover,
  refuseHandover,
  readInvitation,
  joinFamily,
  acceptInvitation,
  becomeClient,
  removeRelative,
  saveRelative,
  staffDeeds,
  undoEmailChange,
  requestCode,
  requestClientReset,
  requestStaffReset,
  staffCodeSignIn,
  staffCodeAgain,
  formerStaffCodeRequest,
  formerStaffCodeSignIn,
  requestLink,
  requestVerification,
  benefitActions,
  removeSaid,
  catalogue,
  config,
  health,
  ready,
  me,
  metrics,
  refreshSession,
  setOrgUser,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
  receiveContact,
  requestCall,
  declareWithdrawal,
  confirmWithdrawal,
  createSubscription,
  createSetupIntent,
  changeCard,
  payOpenInvoice,
  cancelMembership,
  resumeMembership,
  withdrawMembership,
  reportBereavement,
  changeNotices,
  subscribePush,
  unsubscribePush,
  stripeWebhook,
  verifySubscription,
  addClient,
  addNote,
  attention,
  auditList,
  callbackList,
  cancelClient,
  choosePerson,
  clientDetail,
  clientExport,
  clientList,
  deactivateClient,
  deleteClient,
  handleCallback,
  handleCallRequest,
  eraseCallRequest,
  handleMessage,
  handleRequest,
  inviteClient,
  inviteClients,
  messageList,
  overview,
  reconcileClient,
  refundPayment,
  requestList,
  resendDelivery,
  resendMail,
  resumeClient,
  changeNoticesForClient,
  changeProfileForClient,
  cancelForClient,
  withdrawForClient,
  reportBereavementForClient,
  agreeToHandoverForClient,
  refuseHandoverForClient,
  handOverAfterDeath,
  inviteAdultForClient,
  removeAdultForClient,
  withdrawInvitationForClient,
  removeRelativeForClient,
  removeSaidForClient,
  saveRelativeForClient,
  ownDataForClient,
  changeEmailForClient,
  confirmEmailForClient,
  teamList,
  addColleague,
  changeColleague,
  removeColleague,
}

/** As PocketBase names the matched route. */
const BY_PATTERN = new Map(
  Object.entries(ROUTES).map(([name, { method, path }]) => [`${method} ${path}`, name as RouteName]),
)

/** Runs the club's route that PocketBase has matched, and counts how it went. */
export function run(e: RequestEvent): void {
  const name = BY_PATTERN.get(e.request.pattern)
  if (!name) throw new Error(`no route has the pattern ${e.request.pattern}`)
  const began = Date.now()
  try {
    runNamed(e, name)
  } finally {
    countAnswer(e.app, name, e.status(), Date.now() - began)
  }
}

const runNamed = <Name extends RouteName>(e: RequestEvent, name: Name): void =>
  runRoute(e, ROUTES[name], handlers[name])

const jobs = {
  deliverWebhooks,
  sendMessages,
  sendQueuedMails,
  sendPushes,
  sendCodes,
  syncCustomerEmails,
  queueNotices,
  tellStaff,
  reconcileDue,
  reconcileAll,
  settleEndings,
  applyRetention,
  applyHourlyTerms,
  forgetEndedLimits,
  purgeErased,
  watchClub,
  tendSecurityLog,
} as const
export type JobName = keyof typeof jobs

/** Runs one of the club's jobs; what it throws is logged, and the next run tries again. Of a club that was superseded only the watch goes on. */
export function runJob(name: JobName, app: PbApp): void {
  if (isSuperseded(app) && name !== 'watchClub') return
  try {
    timed(app, name, () => jobs[name](app))
  } catch (error) {
    log(app, 'error', 'job failed', 'job', name, 'error', String(error))
  }
}
