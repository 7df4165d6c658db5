import * as v from 'valibot'
import { contactMessageSchema } from '@/domain/contactForm'
import { post } from './route'
import { success } from './shapes'

/** Strangers may write; a signed-in sender is known. The answer has the message's id: sent twice, it is one. */
export const receiveContact = post('/api/club/contact', {
  who: 'anyone',
  // Households and offices share an address, and a message whose answer was lost is sent again.
  limits: [{ name: 'contact', by: 'address', calls: 20, seconds: 3600 }],
  body: contactMessageSchema,
  answer: v.object({ success, id: v.string() }),
})
