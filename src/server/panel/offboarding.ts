import type * as clients from '@/contract/panel/clients'
import type { Charge } from '../billing/endAtStripe'
import type { Handler } from '../http/runRoute'
import { withMembershipLease } from '../membership/withMembershipLease'

/** A route by which staff offboard a client. */
export const offboarding =
  (
    leave: (app: PbApp, clientId: string, staffId: string) => Charge,
  ): Handler<typeof clients.deactivateClient> & Handler<typeof clients.deleteClient> =>
  ({ app, person: staff, id }) => ({
    success: true,
    charge: withMembershipLease(app, id, () => leave(app, id, staff.id)),
  })
