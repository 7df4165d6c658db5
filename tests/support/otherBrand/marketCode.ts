export const MARKET_CODE = 'BASTIDA7'
