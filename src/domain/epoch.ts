/** In which the club names its epoch with each answer, and a device the latest that it has met with each call. */
export const EPOCH_HEADER = 'Club-Epoch'

/**
 * A life of the club's data: another one begins with the first start, and with the first after a backup was restored. A later one has
 * a greater number.
 */
export interface Epoch {
  epoch: number
  /** From when on its data may lack what the club has answered, in seconds since 1970; 0 where they come from no backup. */
  since: number
}

/** For how long a device that was away still hears of a restore before the last one. */
const HEARD_SECONDS = 30 * 86_400

const HEADER = /^(\d{1,12})\.(\d{1,12})\.[\da-f]{64}$/

/** What a header says; null where it is none of ours. Only the club can tell whether it has signed it. */
export function readEpoch(header: string | null | undefined): Epoch | null {
  const [, epoch, since] = HEADER.exec(header ?? '') ?? []
  return epoch === undefined ? null : { epoch: Number(epoch), since: Number(since) }
}

/** Whether what was heard is of a later epoch than what is known; what is none of ours is of none. */
export const isLater = (heard: string | null | undefined, known: string | null | undefined): boolean =>
  (readEpoch(heard)?.epoch ?? 0) > (readEpoch(known)?.epoch ?? 0)

/**
 * The epoch of data that have just been made or restored: later than every known one, whatever the clock says.
 * @param now in seconds since 1970
 * @param latest number of the latest epoch that is known; 0 for none
 * @param restored what is known of the backup that the data come from, if they do: up to when they are complete, in seconds (0 if that is
 *   not known), and the epoch in which it was made. A device that was away then has to hear of that one's restore as well.
 */
export function nextEpoch(
  now: number,
  latest: number,
  restored: { completeTo: number; madeIn: Epoch | null } | null,
): Epoch {
  const epoch = Math.max(now, latest + 1)
  if (!restored) return { epoch, since: 0 }
  const { completeTo, madeIn } = restored
  const isHeard = madeIn !== null && madeIn.since > 0 && madeIn.epoch > now - HEARD_SECONDS
  const since = isHeard ? Math.min(completeTo, madeIn.since) : completeTo
  return { epoch, since: Math.max(1, Math.min(since, now)) }
}
