import * as v from 'valibot'
import type { ContactMessage } from '@/domain/contactForm'
import type { Caller } from '../http/createCaller'

/** Writing to the club; a stranger may, and who is signed in is known. */
export function contactCalls(caller: Caller) {
  return {
    /** Done only when the answer names this very message; sent again it stays one message. */
    async contact(message: ContactMessage) {
      const answer = await caller.ask({
        path: '/api/club/contact',
        method: 'POST',
        body: message,
        token: caller.token(),
      })
      return caller.read(answer, v.object({ success: v.literal(true), id: v.literal(message.id) }))
    },
  }
}
