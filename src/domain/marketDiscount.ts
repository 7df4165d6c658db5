/** Per cent that the club's code takes off in the shop. */
export const MARKET_DISCOUNT = 5
