import * as v from 'valibot'
import { callRequestMessageSchema } from '@/domain/callRequest'
import { contactMessageSchema } from '@/domain/contactForm'
import { declarationSchema } from '@/domain/withdrawalForm'
import { post } from './route'
import { date, filled, success } from './shapes'

/**
 * Strangers may write; a signed-in sender is known. The answer has the message's id: sent twice, it is one.
 * `number`: by which the person and the club speak of it; a server of an earlier version gives none.
 */
export const receiveContact = post('/api/club/contact', {
  who: 'anyone',
  // Households and offices share an address, and a message whose answer was lost is sent again.
  limits: [{ name: 'contact', by: 'address', calls: 20, seconds: 3600 }],
  body: contactMessageSchema,
  answer: v.object({ success, id: v.string(), number: v.optional(v.string(), '') }),
})

/** Asks to be called. A number has one open request, with the part of day that was asked for last; the answer does not tell. */
export const requestCall = post('/api/club/call-request', {
  who: 'guest',
  limits: [
    { name: 'call-request', by: 'address', calls: 6, seconds: 3600 },
    { name: 'call-request-day', by: 'address', calls: 12, seconds: 86_400 },
  ],
  body: callRequestMessageSchema,
  answer: v.object({ success }),
})

/**
 * A declaration of withdrawal without a session. It counts from `received_at`, and takes effect once it is confirmed by the link
 * that is mailed to the account's address, or by staff. The answer never reveals whether the address has an account.
 */
export const declareWithdrawal = post('/api/club/withdrawal', {
  who: 'guest',
  limits: [{ name: 'withdrawal', by: 'address', calls: 6, seconds: 3600 }],
  body: declarationSchema,
  answer: v.object({ success, id: v.string(), number: filled, received_at: date }),
})

/** Puts a declared withdrawal into force with the token of the mailed link, which works once. */
export const confirmWithdrawal = post('/api/club/withdrawal/confirm', {
  who: 'guest',
  limits: [{ name: 'withdrawal-link', by: 'address', calls: 30, seconds: 900 }],
  body: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ success, requested_at: date }),
})
