/**
 * The market's discount code: part of the brand's configuration, in a file of its own because only members may know it.
 * The server tells them; an import check keeps it out of what every browser loads.
 */
export const MARKET_CODE = 'ARRIMO5'
