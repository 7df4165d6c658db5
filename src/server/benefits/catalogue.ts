import { CATALOGUE } from '@/domain/catalogue'
import { answerWithTag } from '../http/answerWithTag'

/** The club's services in the order in which they are shown; for everybody. */
export const catalogue = (e: RequestEvent): void =>
  answerWithTag(e, { services: CATALOGUE.map((service, position) => ({ ...service, position })) })
