/** In which the club names its epoch with each answer, and a device the newest that it has met with each call. */
export const EPOCH_HEADER = 'Club-Epoch'

/**
 * A life of the club's data: another one begins with the first start, and with the first after a backup was restored. A later one has
 * a greater number.
 */
export interface Epoch {
  epoch: number
  /** Up to when its data are complete, in seconds since 1970: the backup's moment; 0 for those of a first start. */
  since: number
}

const HEADER = /^(\d{1,12})\.(\d{1,12})\.[\da-f]{64}$/

/** What a header says; null where it is none of ours. Only the club can tell whether it has signed it. */
export function readEpoch(header: string | null | undefined): Epoch | null {
  const [, epoch, since] = HEADER.exec(header ?? '') ?? []
  return epoch === undefined ? null : { epoch: Number(epoch), since: Number(since) }
}

/** Whether what was heard is of a later epoch than what is known; what is none of ours is of none. */
export const isLater = (heard: string | null | undefined, known: string | null | undefined): boolean =>
  (readEpoch(heard)?.epoch ?? 0) > (readEpoch(known)?.epoch ?? 0)
