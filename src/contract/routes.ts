import * as account from './account'
import * as contact from './contact'
import * as family from './family'
import * as member from './member'
import * as money from './money'
import * as notices from './notices'
import * as panelAssisted from './panel/assisted'
import * as panelAttention from './panel/attention'
import * as panelAudit from './panel/audit'
import * as panelClients from './panel/clients'
import * as panelMessages from './panel/messages'
import * as panelOverview from './panel/overview'
import * as panelQueue from './panel/queue'
import * as panelTeam from './panel/team'
import * as others from './others'
import * as password from './password'
import * as payment from './payment'
import type { Route } from './route'
import * as session from './session'
import * as signUp from './signUp'

/** Every route of the club by its name. The server refuses to compile without a handler for each (`src/server/index.ts`). */
export const ROUTES = {
  ...session,
  ...signUp,
  ...password,
  ...payment,
  ...member,
  ...account,
  ...family,
  ...money,
  ...notices,
  ...contact,
  ...panelClients,
  ...panelAssisted,
  ...panelQueue,
  ...panelMessages,
  ...panelOverview,
  ...panelAttention,
  ...panelAudit,
  ...panelTeam,
  ...others,
} satisfies Record<string, Route>
export type RouteName = keyof typeof ROUTES
