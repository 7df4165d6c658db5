import type * as others from '@/contract/others'
import type { Handler } from '../http/runRoute'
import { faults } from '../runtime/troubles'
import { healthDetails } from './healthDetails'
import { isOperator } from './isOperator'

/**
 * Says in one word whether the operator has to act, and to the operator's program all that there is to see. Always 200: a proxy
 * that asks whether the club can serve must not drop it because a backup or a mail failed.
 * @throws ClubError `operator_token_wrong`, `too_many_requests`
 */
export const health: Handler<typeof others.health> = ({ e, app }) => {
  const asksAll = isOperator(e)
  const broken = faults(app, new Date())
  const status = broken.length > 0 ? 'degraded' : 'ok'
  return asksAll ? { status, details: healthDetails(app, broken) } : { status }
}
