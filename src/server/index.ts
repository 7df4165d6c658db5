/** Everything that `pb_hooks/main.pb.js` may call. One name a route, hook or job. */
import { answer } from './lib/answer'

export { onStart } from './web/onStart'
export { serveStatic } from './web/serveStatic'
export { PUBLIC_PATHS } from '@/domain/appPath'
export { setApiHeaders } from './web/securityHeaders'
export { checkResetPassword } from './clients/passwordRules'
export { closePasswordAuth } from './clients/closePasswordAuth'
export { logSentMail } from './mail/logSentMail'
export { deliverWebhooks } from './automation/deliverWebhooks'
export { sendQueuedMails } from './mail/sendQueuedMails'
export { reconcileAll, reconcileDue } from './billing/reconcileJobs'
export { refuseStaffReading } from './panel/refuseStaffReading'
export { forgetEnded } from './lib/forgetEnded'

import { benefitActions } from './benefits/benefitActions'
import { catalogue } from './benefits/catalogue'
import { config } from './clients/config'
import { me } from './clients/me'
import { refreshSession } from './clients/refreshSession'
import { setOrgUser } from './clients/setOrgUser'
import { signIn } from './clients/signIn'
import { signOutEverywhere } from './clients/signOutEverywhere'
import { signUp } from './clients/signUp'
import { receiveContact } from './contact/receiveContact'
import { createSubscription } from './billing/createSubscription'
import { stripeWebhook } from './billing/stripeWebhook'
import { verifySubscription } from './billing/verifySubscription'
import { addClient } from './panel/addClient'
import { addNote } from './panel/addNote'
import { auditList } from './panel/auditList'
import { clientDetail } from './panel/clientDetail'
import { clientExport } from './panel/clientExport'
import { clientList } from './panel/clientList'
import { deactivateClient } from './panel/deactivateClient'
import { deleteClient } from './panel/deleteClient'
import { handleRequest } from './panel/handleRequest'
import { inviteClient } from './panel/inviteClient'
import { overview } from './panel/overview'
import { reconcileClient } from './panel/reconcileClient'
import { requestList } from './panel/requestList'
import { resendDelivery } from './panel/resendDelivery'
import { resendMail } from './panel/resendMail'

const handlers = {
  benefitActions,
  catalogue,
  config,
  me,
  refreshSession,
  setOrgUser,
  signIn,
  signOutEverywhere,
  signUp,
  receiveContact,
  createSubscription,
  stripeWebhook,
  verifySubscription,
  addClient,
  addNote,
  auditList,
  clientDetail,
  clientExport,
  clientList,
  deactivateClient,
  deleteClient,
  handleRequest,
  inviteClient,
  overview,
  reconcileClient,
  requestList,
  resendDelivery,
  resendMail,
} as const
export type RouteName = keyof typeof handlers

/** Runs one of the club's routes with its headers and its refusals. */
export const run = (name: RouteName, e: RequestEvent): void => answer(e, handlers[name])
