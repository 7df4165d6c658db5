/**
 * «19,99 €» and «12.345,67 €», with a space that does not break; four figures have no dot in Spanish. Not with `Intl`: the
 * server's runtime has none, and a cheap phone would set it up before the first screen is interactive, just for the price.
 */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const [euros = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const grouped = euros.length > 4 ? euros.replace(/\B(?=(\d{3})+$)/g, '.') : euros
  return `${sign}${grouped},${rest}\u00a0€`
}
