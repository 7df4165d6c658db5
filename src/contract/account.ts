import * as v from 'valibot'
import {
  codeField,
  deletionSchema,
  emailChangeSchema,
  passwordChangeSchema,
  profileSchema,
} from '@/domain/account/accountForms'
import { SESSION_BROWSERS, SESSION_DEVICES, SESSION_SYSTEMS } from '@/domain/account/session'
import { relativeSchema } from '@/domain/account/relativeSchema'
import { consents } from './memberShapes'
import { get, post } from './route'
import { date, done, filled, recordId, success } from './shapes'
import { codeId, signedIn } from './signedIn'

/** The next pull brings it to the phone. */
export const changeProfile = post('/api/club/account/profile', {
  who: 'family',
  body: profileSchema,
  answer: done,
})

/** Names somebody whom the family cares for, or changes what is known of them; the device makes the id. */
export const saveRelative = post('/api/club/relatives', {
  who: 'client',
  body: v.object({ id: recordId, ...relativeSchema.entries }),
  answer: done,
})

/** Their open requests are cancelled and their services end. Somebody who is gone already counts as removed. */
export const removeRelative = post('/api/club/relatives/removal', {
  who: 'client',
  body: v.object({ id: recordId }),
  answer: done,
})

/** A new session for this device; all others end. */
const newSession = v.object({ success, ...signedIn.entries })

export const changePassword = post('/api/club/account/password', {
  who: 'family',
  body: passwordChangeSchema,
  answer: newSession,
})

/** A code has been mailed, under this id. */
const codeSent = v.object({ success, requestId: filled })
const ownCode = v.object({ requestId: codeId, code: codeField })
export type OwnCode = v.InferOutput<typeof ownCode>

/** Mails a code to the new address. */
export const changeEmail = post('/api/club/account/email', {
  who: 'family',
  body: emailChangeSchema,
  answer: codeSent,
})

export const confirmEmail = post('/api/club/account/email/confirm', {
  who: 'family',
  body: ownCode,
  answer: newSession,
})

/** Mails a code to the current address, to prove that it is the person's. */
export const requestVerification = post('/api/club/account/verification', {
  who: 'family',
  answer: codeSent,
})

export const confirmVerification = post('/api/club/account/verification/confirm', {
  who: 'family',
  body: ownCode,
  answer: done,
})

/** Gives or withdraws the one consent outside the contract; returns all of them as they are then. */
export const changeConsent = post('/api/club/account/consents', {
  who: 'family',
  body: v.object({ document: v.literal('analytics'), accepted: v.boolean() }),
  answer: v.object({ success, consents }),
})

/** Where the person is signed in, this device first. */
export const ownSessions = get('/api/club/account/sessions', {
  who: 'signed-in',
  answer: v.object({
    sessions: v.array(
      v.object({
        id: filled,
        device: v.picklist(SESSION_DEVICES),
        // Servers of earlier releases send neither system nor beginning.
        system: v.optional(v.picklist(SESSION_SYSTEMS), 'other'),
        browser: v.picklist(SESSION_BROWSERS),
        since: v.nullish(date, null),
        last_seen: date,
        current: v.boolean(),
      }),
    ),
  }),
})

/** One that is over already counts as ended. */
export const endOneSession = post('/api/club/account/sessions/end', {
  who: 'signed-in',
  body: v.object({ id: v.pipe(v.string(), v.maxLength(32)) }),
  answer: done,
})

/** What staff did with the person's data, newest first; who of them is not the person's to know. */
export const staffDeeds = get('/api/club/account/staff-deeds', {
  who: 'family',
  answer: v.object({
    // Not a picklist: a newer server may know more of them.
    deeds: v.array(v.object({ action: filled, at: date })),
    /** Whether there are older ones, which the data copy has. */
    cut: v.boolean(),
  }),
})
export type StaffDeed = v.InferOutput<(typeof staffDeeds)['answer']>['deeds'][number]

/** Everything that the club holds about the person, as a file. */
export const ownData = get('/api/club/account/data', {
  who: 'family',
  limits: [{ name: 'own-data', by: 'person', calls: 10, seconds: 3600 }],
  answer: v.never(),
})

export const deleteAccount = post('/api/club/account/delete', {
  who: 'family',
  body: deletionSchema,
  /** `cancelled`: Stripe has ended the charge now; `none`: there was nothing to charge any more. */
  answer: v.object({ success, charge: v.picklist(['cancelled', 'none']) }),
})

/**
 * Gives an account back the address that it had before staff changed it, with the token of the mailed link. A password token comes
 * with it, unless it was undone already.
 */
export const undoEmailChange = post('/api/club/account/email/undo', {
  who: 'guest',
  limits: [{ name: 'email-undo', by: 'address', calls: 30, seconds: 900 }],
  body: v.object({ token: v.pipe(v.string(), v.maxLength(1_000)) }),
  answer: v.object({ success, passwordToken: v.nullable(filled) }),
})

/** Opts out of reminders to finish paying; the token is the mail's. */
export const optOutOfReminders = post('/api/club/reminders/opt-out', {
  who: 'guest',
  limits: [{ name: 'opt-out', by: 'address', calls: 30, seconds: 900 }],
  body: v.object({ token: v.pipe(v.string(), v.maxLength(500)) }),
  answer: done,
})
