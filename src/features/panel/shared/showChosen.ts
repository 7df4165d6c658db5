/** As the ref of a row that scrolls sideways: begins at what is chosen in it, which may be far to the right on a phone. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-current], [aria-pressed="true"]')
  if (!row || !chosen) return
  const [all, one] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  row.scrollLeft += one.left - all.left - (all.width - one.width) / 2
}
