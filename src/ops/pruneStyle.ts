import { Features, type MediaQuery, type Selector, type SelectorComponent, transform } from 'lightningcss'

/** What a page consists of, as far as selectors ask for it. */
interface PageParts {
  tags: Set<string>
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
const SET_LATER = ['data-text-size', 'data-session', 'data-consent', 'data-fonts', 'open']
/** The only theme that is chosen by attribute; the others follow the system. */
const CHOSEN_THEME = ['data-theme', 'data-theme=club-contrast']
/** Around the markup. */
const FRAME = ['html', 'body']
/** States that only the app gives to anything, and those of a pointer, at whose first move the app's own style comes. */
const LATER_STATES = new Set(['disabled', 'checked', 'hover', 'active'])

/**
 * Leaves out of a style sheet what cannot concern any element of this markup on a phone, and variables that nothing asks for.
 * Wide screens get the whole style, which they can wait for.
 */
export function pruneStyle(css: string, html: string): string {
  const parts = partsOf(html)
  for (let pruned = css; ; css = pruned) {
    pruned = pruneOnce(css, parts)
    if (pruned.length >= css.length) return css
  }
}

function pruneOnce(css: string, parts: PageParts): string {
  const isAsked = (name: string): boolean => css.includes(`var(${name})`) || css.includes(`var(${name},`)
  const isAnimated = (name: string): boolean => new RegExp(`animation[^;}]*\\b${name}\\b`).test(css)
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    exclude: Features.LightDark | Features.LogicalProperties | Features.DirSelector,
    visitor: {
      Rule: {
        style: ({ value }) => goneUnless(value.selectors.some((selector) => mayMatch(selector, parts))),
        media: ({ value }) => goneUnless(!value.query.mediaQueries.every(isForWideScreens)),
        property: ({ value }) => goneUnless(isAsked(value.name)),
        keyframes: ({ value }) => goneUnless(isAnimated(value.name.value)),
      },
      Declaration: {
        custom: ({ name }) => goneUnless(!name.startsWith('--') || isAsked(name)),
      },
    },
  })
  return code.toString()
}

const isForWideScreens = ({ condition }: MediaQuery): boolean =>
  condition?.type === 'feature' &&
  condition.value.type === 'range' &&
  condition.value.name === 'width' &&
  condition.value.operator === 'greater-than-equal'

/** As the style sheet's visitor has it: nothing in the place of what it saw, or no change. */
const goneUnless = (isNeeded: boolean): [] | undefined => (isNeeded ? undefined : [])

/** Whether every part of a selector is somewhere in the page; where nobody can tell, yes. */
const mayMatch = (selector: Selector, parts: PageParts): boolean =>
  selector.every((component) => mayBe(component, parts))

function mayBe(component: SelectorComponent, parts: PageParts): boolean {
  if (component.type === 'class') return parts.classes.has(component.name)
  if (component.type === 'type') return parts.tags.has(component.name)
  if (component.type === 'attribute') return hasAttribute(component, parts)
  if (component.type === 'pseudo-element') return mayBePseudo(component.kind, parts)
  if (component.type !== 'pseudo-class') return true
  if (component.kind === 'is' || component.kind === 'where' || component.kind === 'has')
    return component.selectors.some((selector) => mayMatch(selector, parts))
  return !LATER_STATES.has(component.kind)
}

function hasAttribute(
  { name, operation }: Extract<SelectorComponent, { type: 'attribute' }>,
  { attributes }: PageParts,
): boolean {
  if (SET_LATER.includes(name)) return true
  return attributes.has(operation?.operator === 'equal' ? `${name}=${operation.value}` : name)
}

/** Parts that browsers give to fields. */
function mayBePseudo(kind: string, { tags }: PageParts): boolean {
  const isOfFields = kind.includes('placeholder') || kind.includes('file-selector') || kind === 'custom'
  return !isOfFields || tags.has('input') || tags.has('textarea')
}

function partsOf(html: string): PageParts {
  const parts: PageParts = { tags: new Set(FRAME), attributes: new Set(CHOSEN_THEME), classes: new Set() }
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)/gi)) {
    parts.tags.add(tag.toLowerCase())
    for (const [, name = '', value = ''] of rest.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)) {
      parts.attributes.add(name).add(`${name}=${value}`)
      if (name === 'class')
        unescapeHtml(value)
          .split(/\s+/)
          .forEach((one) => parts.classes.add(one))
    }
  }
  return parts
}

/** The class names of some markup, each once. */
export const classesIn = (html: string): string[] => [...partsOf(html).classes].filter(Boolean).sort()

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
