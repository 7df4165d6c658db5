import { Features, type MediaQuery, type Selector, type SelectorComponent, transform } from 'lightningcss'
import { inlineVariables } from './inlineVariables'

/** One element of a page, as far as selectors ask for it. */
interface PageElement {
  tag: string
  /** Names of attributes, and `name=value`. */
  attributes: Set<string>
  classes: Set<string>
}

/** The oldest browsers that Tailwind's style is made for; which prefixes are written follows from them. */
const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)
const TARGETS = {
  safari: version(16, 4),
  ios_saf: version(16, 4),
  firefox: version(128),
  chrome: version(111),
}

/** Not in the markup: set by the first script, or by the browser when something is opened. */
const SET_LATER = [
  'data-text-size',
  'data-session',
  'data-consent',
  'data-fonts',
  'data-waiting',
  'data-unpainted',
  'open',
]
/** The only theme that is chosen by attribute; the others follow the system. */
const CHOSEN_THEME = ['data-theme', 'data-theme=club-contrast']
/** Around the markup. */
const FRAME: readonly PageElement[] = [
  { tag: 'html', attributes: new Set(CHOSEN_THEME), classes: new Set() },
  { tag: 'body', attributes: new Set(), classes: new Set() },
]
/** States that only the app gives to anything, and those of a pointer, at whose first move the app's own style comes. */
const LATER_STATES = new Set(['disabled', 'checked', 'hover', 'active'])

/**
 * Leaves out of a style sheet what cannot concern any element of this markup on a phone, and variables that nothing asks for
 * or that have one value only. Wide screens get the whole style, which they can wait for.
 */
export function pruneStyle(css: string, html: string): string {
  const elements = elementsOf(html)
  for (let pruned = css; ; css = pruned) {
    pruned = pruneOnce(inlineVariables(css), elements)
    if (pruned.length >= css.length) return withPrefixes(css)
  }
}

function pruneOnce(css: string, elements: PageElement[]): string {
  const isAsked = (name: string): boolean => css.includes(`var(${name})`) || css.includes(`var(${name},`)
  const isAnimated = (name: string): boolean => new RegExp(`animation[^;}]*\\b${name}\\b`).test(css)
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) => goneUnless(value.selectors.some((selector) => mayMatch(selector, elements))),
        media: ({ value }) => goneUnless(!value.query.mediaQueries.every(isForWideScreens)),
        property: ({ value }) => goneUnless(isAsked(value.name)),
        keyframes: ({ value }) => goneUnless(isAnimated(value.name.value)),
      },
      Selector: (selector) => goneUnless(mayMatch(selector, elements)),
      Declaration: {
        custom: ({ name }) => goneUnless(!name.startsWith('--') || isAsked(name)),
      },
    },
  })
  return code.toString()
}

/** Once, at the end: what has been written for one browser would be written for it again. */
const withPrefixes = (css: string): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    exclude: Features.LightDark | Features.LogicalProperties | Features.DirSelector,
  }).code.toString()

const isForWideScreens = ({ condition }: MediaQuery): boolean =>
  condition?.type === 'feature' &&
  condition.value.type === 'range' &&
  condition.value.name === 'width' &&
  condition.value.operator === 'greater-than-equal'

/** As the style sheet's visitor has it: nothing in the place of what it saw, or no change. */
const goneUnless = (isNeeded: boolean): [] | undefined => (isNeeded ? undefined : [])

/** Whether for each part of a selector there is an element that it may mean; where nobody can tell, yes. */
const mayMatch = (selector: Selector, elements: readonly PageElement[]): boolean =>
  compoundsOf(selector).every((compound) =>
    elements.some((element) => compound.every((component) => mayBe(component, element, elements))),
  )

/** What is asked of one element each: a selector, cut where it goes on to another. */
function compoundsOf(selector: Selector): Selector[] {
  const compounds: Selector[] = [[]]
  for (const component of selector)
    if (component.type === 'combinator') compounds.push([])
    else compounds.at(-1)?.push(component)
  return compounds
}

function mayBe(
  component: SelectorComponent,
  element: PageElement,
  elements: readonly PageElement[],
): boolean {
  if (component.type === 'class') return element.classes.has(component.name)
  if (component.type === 'type') return element.tag === component.name
  if (component.type === 'attribute') return hasAttribute(component, element)
  if (component.type === 'pseudo-element') return mayBePseudo(component.kind, element)
  if (component.type !== 'pseudo-class') return true
  if (component.kind === 'is' || component.kind === 'where')
    return component.selectors.some((selector) => mayEndAt(selector, element, elements))
  if (component.kind === 'has') return component.selectors.some((selector) => mayMatch(selector, elements))
  return !LATER_STATES.has(component.kind)
}

/** The last part of a selector means the element itself, those before it any. */
function mayEndAt(selector: Selector, element: PageElement, elements: readonly PageElement[]): boolean {
  const last = compoundsOf(selector).at(-1) ?? []
  return last.every((component) => mayBe(component, element, elements)) && mayMatch(selector, elements)
}

function hasAttribute(
  { name, operation }: Extract<SelectorComponent, { type: 'attribute' }>,
  { attributes }: PageElement,
): boolean {
  if (SET_LATER.includes(name)) return true
  return attributes.has(operation?.operator === 'equal' ? `${name}=${operation.value}` : name)
}

/** Parts that browsers give to fields. */
function mayBePseudo(kind: string, { tag }: PageElement): boolean {
  const isOfFields = kind.includes('placeholder') || kind.includes('file-selector') || kind === 'custom'
  return !isOfFields || tag === 'input' || tag === 'textarea'
}

function elementsOf(html: string): PageElement[] {
  const elements = [...FRAME]
  const seen = new Set<string>()
  for (const [whole, tag = '', rest = ''] of html.matchAll(
    /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)/gi,
  )) {
    if (seen.has(whole)) continue
    seen.add(whole)
    const element: PageElement = { tag: tag.toLowerCase(), attributes: new Set(), classes: new Set() }
    for (const [, name = '', value = ''] of rest.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)) {
      element.attributes.add(name).add(`${name}=${value}`)
      if (name === 'class')
        unescapeHtml(value)
          .split(/\s+/)
          .forEach((one) => element.classes.add(one))
    }
    elements.push(element)
  }
  return elements
}

/** The class names of some markup, each once. */
export const classesIn = (html: string): string[] =>
  [...new Set(elementsOf(html).flatMap(({ classes }) => [...classes]))].filter(Boolean).sort()

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
