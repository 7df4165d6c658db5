/** Scrolls a row sideways to what is chosen in it, which may be far to the right on a phone; fits as the row's `ref` too. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-current], [aria-pressed="true"]')
  if (!row || !chosen) return
  const [all, one] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  row.scrollLeft += one.left - all.left - (all.width - one.width) / 2
}
