/** Of a charge that the holder has claimed from their bank and got back. */
export const LOST_DISPUTE = 'Devuelto por tu banco'
