import type * as member from '@/contract/member'
import { CATALOGUE } from '@/copy/catalogue'
import type { Handler } from '../http/runRoute'

/** The club's services in display order; for everyone. */
export const catalogue: Handler<typeof member.catalogue> = () => ({
  services: CATALOGUE.map((service, position) => ({ ...service, position })),
})
