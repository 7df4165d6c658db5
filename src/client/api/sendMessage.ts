import * as v from 'valibot'
import { receiveContact } from '@/contract/contact'
import type { ContactMessage } from '@/domain/contactForm'
import { requestTo } from '../http/requestTo'
import { clubCaller } from './clubApi'

/** Writes to the club. Done only when the answer has this message's id; sent twice, it is one. */
export async function sendMessage(message: ContactMessage) {
  const answer = await clubCaller.ask(requestTo(receiveContact, [message], clubCaller.token()))
  return clubCaller.read(answer, v.object({ ...receiveContact.answer.entries, id: v.literal(message.id) }))
}
