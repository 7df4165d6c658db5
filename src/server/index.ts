/** Everything that `pb_hooks/main.pb.js` may call. One name a route, hook or job. */
import { answer } from './lib/answer'

export { onStart } from './web/onStart'
export { serveStatic } from './web/serveStatic'
export { setApiHeaders } from './web/securityHeaders'
export { checkResetPassword } from './clients/passwordRules'
export { closePasswordAuth } from './clients/closePasswordAuth'
export { logSentMail } from './mail/logSentMail'
export { deliverWebhooks } from './automation/deliverWebhooks'
export { sendQueuedMails } from './mail/sendQueuedMails'
export { reconcileAll, reconcileDue } from './billing/reconcileJobs'
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
import { createSubscription } from './billing/createSubscription'
import { stripeWebhook } from './billing/stripeWebhook'
import { verifySubscription } from './billing/verifySubscription'

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
  createSubscription,
  stripeWebhook,
  verifySubscription,
} as const
export type RouteName = keyof typeof handlers

/** Runs one of the club's routes with its headers and its refusals. */
export const run = (name: RouteName, e: RequestEvent): void => answer(e, handlers[name])
