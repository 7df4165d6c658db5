import { COMMANDS_COPY } from '@/copy/commands'
import { epochNumber, latestEpoch } from '../runtime/epoch'
import { replicaEpochs } from '../runtime/replica'

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

/** The latest epoch that has a replica. @throws Error where none has */
export function findReplica(): string {
  const [latest] = replicaEpochs()
  if (latest === undefined) throw new Error(COMMANDS_COPY.noReplica)
  return String(latest)
}
