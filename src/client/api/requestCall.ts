import type * as v from 'valibot'
import { requestCall as route } from '@/contract/contact'
import type { callRequestMessageSchema } from '@/domain/callRequest'
import { requestTo } from '../http/requestTo'
import { clubCaller } from './clubApi'

/** Asks the club to call; asked twice for one number, it is one request. */
export async function requestCall(request: v.InferInput<typeof callRequestMessageSchema>) {
  return clubCaller.read(await clubCaller.ask(requestTo(route, [request], clubCaller.token())), route.answer)
}
