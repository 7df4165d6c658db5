import * as v from 'valibot'
import { emailCodeField, loginSchema, orgUserSchema } from '@/domain/forms'
import { type AnswerRead, get, post } from './route'
import { done, filled, success } from './shapes'
import { CODE_TRIES, mailFails, signedIn, staffCodeId } from './signedIn'

/** What the app must know before anyone signs in. */
export const config = get('/api/club/config', {
  who: 'guest',
  answer: v.object({
    publishableKey: v.nullable(v.string()),
    stripeJsUrl: v.nullable(v.string()),
    paymentsConfigured: v.boolean(),
    /** False while the operator's data are missing where real money is taken; members are served all the same. */
    sells: v.boolean(),
    demo: v.boolean(),
    staffExists: v.boolean(),
    /** Of the release that runs; null where the club runs from its source. */
    version: v.nullable(v.string()),
    /** By which push services know the club. Servers of earlier releases do not send it. */
    pushKey: v.nullish(v.string(), null),
    serverTime: v.string(),
  }),
})
export type ClubConfig = AnswerRead<typeof config>

/** With a session it takes that one's place. Staff with the right password get 401 with the id of the code that was mailed to them (`secondFactor`). */
export const signIn = post('/api/club/sign-in', {
  who: 'anyone',
  limits: [{ name: 'sign-in', by: 'address', calls: 30, seconds: 60 }],
  body: loginSchema,
  answer: signedIn,
})

export const staffCodeSignIn = post('/api/club/code/staff', {
  who: 'anyone',
  limits: [CODE_TRIES],
  body: v.object({ requestId: staffCodeId, code: emailCodeField }),
  answer: signedIn,
})

export const staffCodeAgain = post('/api/club/code/staff/again', {
  who: 'guest',
  limits: [CODE_TRIES],
  body: v.object({ requestId: staffCodeId }),
  answer: v.object({ success, requestId: filled, mailFails }),
})

export const refreshSession = post('/api/club/refresh-session', { who: 'signed-in', answer: signedIn })

/** Ends the session that the key names, for any caller, or else the caller's own. */
export const signOut = post('/api/club/sign-out', {
  who: 'anyone',
  limits: [{ name: 'sign-out', by: 'address', calls: 60, seconds: 60 }],
  body: v.object({ endKey: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))) }),
  answer: done,
})

export const signOutEverywhere = post('/api/club/sign-out-everywhere', { who: 'signed-in', answer: done })

/** Creates the first staff account, with the code from the server's console. */
export const setOrgUser = post('/api/club/set-org-user', {
  who: 'founder',
  body: orgUserSchema,
  answer: done,
})
