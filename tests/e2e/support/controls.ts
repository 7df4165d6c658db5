import type { Page } from '@playwright/test'

// A name with a colon is within quotes of YAML.
const CONTROL = /^\s*- '?(button|textbox|combobox|checkbox|radio)(?: ("(?:[^"\\]|\\.)*"))?/
const LINK = /^\s*- '?link(?: ("(?:[^"\\]|\\.)*"))?/
const ADDRESS = /^\s*- \/url: (.+)$/

/** Controls above the footer that have no name, or share it with another one; links, with one that leads elsewhere. */
export async function ambiguousNames(page: Page): Promise<string[]> {
  const parts = await page.locator('header, main').all()
  const lines = (await Promise.all(parts.map((part) => part.ariaSnapshot()))).join('\n').split('\n')
  const problems: string[] = []
  const controls = new Set<string>()
  const links = new Map<string, string>()
  let link = ''
  for (const line of lines) {
    const [, role, name] = CONTROL.exec(line) ?? []
    if (role) {
      const control = `${role} ${name ?? 'without a name'}`
      // Two that were sent to somebody within one minute.
      const isByTheMinute = control.startsWith('button "Reenviar ')
      if (!name || (controls.has(control) && !isByTheMinute)) problems.push(control)
      controls.add(control)
    }
    const [isLink, text] = LINK.exec(line) ?? []
    if (isLink) {
      link = text ?? ''
      if (!link) problems.push('link without a name')
    }
    const [, address] = ADDRESS.exec(line) ?? []
    if (!address) continue
    const other = links.get(link)
    if (other && other !== address && !(isOfClient(other) && isOfClient(address)))
      problems.push(`link ${link}: ${other}, ${address}`)
    links.set(link, address)
  }
  return problems
}

/** Two people may have one name, and whoever was erased has none. */
const isOfClient = (address: string): boolean => /^\/admin-panel\/clientes\/[a-z0-9]{15}$/.test(address)

/** Where the focus would go back up in the same column, though its next stop is what one reads next. */
export const leapsOfFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, summary, input:not([type=hidden]), select, textarea',
      ),
    ].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        stop.checkVisibility({ visibilityProperty: true }) &&
        stop.getBoundingClientRect().width > 1 &&
        !stop.closest('.fixed, .sticky, .not-focus\\:sr-only'),
    )
    return stops.flatMap((stop, at) => {
      const before = stops[at - 1]
      if (!before) return []
      const [from, to] = [before.getBoundingClientRect(), stop.getBoundingClientRect()]
      const isLeap = to.bottom <= from.top + 1 && to.left < from.right
      return isLeap ? [`${before.textContent} → ${stop.textContent}`] : []
    })
  })
