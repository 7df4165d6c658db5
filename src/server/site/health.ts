import type * as others from '@/contract/others'
import type { Handler } from '../http/runRoute'
import { faults } from '../runtime/troubles'

/**
 * Says in one word whether the operator has to act. Always 200: a proxy that asks whether the club can serve must not drop it
 * because a backup or a mail failed.
 */
export const health: Handler<typeof others.health> = ({ app }) => ({
  status: faults(app, new Date()).length > 0 ? 'degraded' : 'ok',
})
