import { COMMANDS_COPY } from '@/copy/commands'
import { epochNumber, latestEpoch } from '../runtime/epoch'
import { newestReplica } from '../runtime/replica'

/**
 * The epoch under which these data are replicated.
 * @throws Error where there is none yet, or another server has the club's data by now
 */
export function servedEpoch(app: PbApp): string {
  const epoch = epochNumber(app)
  if (epoch === 0) throw new Error(COMMANDS_COPY.noEpoch)
  if (latestEpoch(app) > epoch) throw new Error(COMMANDS_COPY.superseded)
  return String(epoch)
}

/** Which replica would be restored. @throws Error where there is none */
export function findReplica(): string {
  const name = newestReplica()
  if (name === null) throw new Error(COMMANDS_COPY.noReplica)
  return name
}
