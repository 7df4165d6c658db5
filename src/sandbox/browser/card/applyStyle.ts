import type { CardOptions, StyleRules } from '../shared/protocol'

/** What a page may set on the fields. */
const PROPERTIES = new Set([
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'iconColor',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
])

const PSEUDO = new Set([':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled'])

const VARIANTS = ['base', 'empty', 'complete', 'invalid'] as const

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function addRule(sheet: CSSStyleSheet, selector: string, rules: StyleRules): void {
  const at = sheet.insertRule(`${selector} {}`, sheet.cssRules.length)
  const rule = sheet.cssRules[at]
  if (!(rule instanceof CSSStyleRule)) return
  for (const [name, value] of Object.entries(rules)) {
    if (PROPERTIES.has(name) && typeof value === 'string') rule.style.setProperty(kebab(name), value)
  }
}

/** `iconColor` is no CSS property: it colours the card icon beside the fields. */
function addIconRule(sheet: CSSStyleSheet, className: string, rules: StyleRules): void {
  const color = rules['iconColor']
  if (typeof color === 'string') addRule(sheet, `.${className} .icon`, { color })
}

const isRules = (value: unknown): value is StyleRules => typeof value === 'object' && value !== null

/** Turns the `style` option into the frame's own style sheet; values cannot break out of their declaration. */
export function applyStyle(style: CardOptions['style']): void {
  const sheet = new CSSStyleSheet()
  for (const variant of VARIANTS) {
    const rules = style?.[variant]
    if (!rules) continue
    const field = variant === 'base' ? '.field' : `.field.${variant}`
    addRule(sheet, field, rules)
    // The cells' widths are measured in letters.
    if (variant === 'base') addRule(sheet, '.cell', { fontSize: rules['fontSize'] })
    addIconRule(sheet, variant === 'base' ? 'card' : `card.${variant}`, rules)
    for (const [pseudo, nested] of Object.entries(rules)) {
      if (PSEUDO.has(pseudo) && isRules(nested)) addRule(sheet, `${field}${pseudo}`, nested)
    }
  }
  document.adoptedStyleSheets = [sheet]
}
