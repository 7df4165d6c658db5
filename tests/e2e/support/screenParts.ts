import type { Frame } from '@playwright/test'

/** What a page keeps for axe: an element for each part of its screen. */
export interface PartsOfPage {
  screenParts: Map<number, Element>
}

/**
 * What axe's verdict on this frame depends on: the view, and every element with its classes, role and states, its ancestors
 * and its content, as one number each. For texts only whether there are any: screens that differ only in names, dates and
 * lengths have the same parts.
 * @param backdrop what shows through a transparent frame
 */
export const screenParts = (frame: Frame, backdrop: string): Promise<number[]> =>
  frame.evaluate(partsOf, backdrop)

/** In the page. */
function partsOf(backdrop: string): number[] {
  const LEFT_OUT = 'head, script, style, link, template, noscript'
  /** Ids of other elements: what counts is whether those are there. */
  const REFERENCES =
    /^(for|headers|list|aria-(labelledby|describedby|details|errormessage|controls|owns|activedescendant|flowto))$/
  /** Words and addresses: what counts is whether there are any. */
  const TEXTS =
    /^(alt|title|placeholder|name|href|src|srcset|action|value|datetime|aria-(label|description|placeholder|roledescription|valuetext))$/
  /** Elements limited to some kinds of children. */
  const OF_THEIR_CHILDREN = 'ul, ol, dl, table, thead, tbody, tfoot, tr, select, datalist, optgroup, [role]'
  const timesOf = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) timesOf.set(id, (timesOf.get(id) ?? 0) + 1)

  function attribute({ name, value }: Attr): string {
    if (name === 'class') return value
    if (name === 'id') return timesOf.get(value) === 1 ? 'id' : 'id:twice'
    if (REFERENCES.test(name)) return `${name}:${value.split(/\s+/).filter((id) => !timesOf.has(id)).length}`
    if (TEXTS.test(name)) return value.trim() ? name : `${name}:empty`
    return `${name}=${value.replace(/\d+([.,]\d+)?/g, '#')}`
  }

  function states(element: Element): string[] {
    const found = [':checked', ':disabled', ':indeterminate'].filter((state) => element.matches(state))
    if (element.matches('input, textarea, select') && (element as HTMLInputElement).value)
      found.push('filled')
    // A focus class may show what is otherwise hidden.
    if (element.matches('[class*="focus:"]:focus')) found.push(':focus')
    return found
  }

  /** Where a name may come from, and what lists and tables are made of. */
  function content(element: Element): string[] {
    const texts = [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
    const named = element.textContent.trim() !== ''
    const labelled = element.querySelector('[aria-label], [aria-labelledby], [alt], [title], title') !== null
    const kinds = element.matches(OF_THEIR_CHILDREN)
      ? new Set([...element.children].map((child) => child.localName + (child.role ?? '')))
      : []
    return [texts, named, labelled, ...[...kinds].sort()].map(String)
  }

  /** 53 bits. */
  function hash(text: string): number {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
    return 4294967296 * (2097151 & low) + (high >>> 0)
  }

  const parts = new Map<number, Element>()
  function visit(element: Element, above: number): void {
    const attributes = [...element.attributes].map(attribute).sort()
    const own = hash([above, element.localName, ...attributes, ...states(element)].join(' '))
    parts.set(hash([own, ...content(element)].join(' ')), element)
    if (element.localName === 'svg') return
    for (const child of element.children) if (!child.matches(LEFT_OUT)) visit(child, own)
  }

  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']
  const media = queries.map((query) => matchMedia(query).matches)
  const { fontSize, backgroundColor } = getComputedStyle(document.documentElement)
  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? ''
  const way = [
    backdrop,
    innerWidth,
    fontSize,
    backgroundColor,
    ...media,
    document.title !== '',
    document.querySelector('main, h1') !== null,
    viewport,
  ].join(' ')
  const { lang, className, dataset } = document.documentElement
  const root = hash([way, lang, className, dataset['theme'], dataset['textSize']].join(' '))
  visit(document.body, root)
  Object.assign(window, { screenParts: parts } satisfies PartsOfPage)
  return [...parts.keys()]
}
