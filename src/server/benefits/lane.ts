/** A client's service for one of the people cared for, or for nobody in particular: `domain/benefit.laneOf`, as the tables name it. */
export interface Lane {
  user_id: string
  service_id: string
  /** '' for nobody in particular. */
  relative: string
}

/** Its rows, in the ledger and among the services. */
export const IN_LANE = 'user_id = {:user_id} AND service_id = {:service_id} AND relative = {:relative}'
export const laneParams = ({ user_id, service_id, relative }: Lane): Record<keyof Lane, string> => ({
  user_id,
  service_id,
  relative,
})
