/** For a charge that the holder has disputed with their bank and got back. */
export const LOST_DISPUTE = 'Devuelto por tu banco'
