import type * as member from '@/contract/member'
import { CATALOGUE } from '@/domain/catalogue'
import type { Handler } from '../http/runRoute'

/** The club's services in the order in which they are shown; for everybody. */
export const catalogue: Handler<typeof member.catalogue> = () => ({
  services: CATALOGUE.map((service, position) => ({ ...service, position })),
})
