import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { compile, optimize, type Polyfills } from '@tailwindcss/node'
import { PurgeCSS } from 'purgecss'
import { fillBrandColours } from './fillBrandColours'
import { fileURLToPath } from 'node:url'

/** `Polyfills.None`, which exists only as a type: the app's own style has them all. */
const NO_POLYFILLS = 0 as Polyfills
const SOURCE = fileURLToPath(new URL('../../app/styles.css', import.meta.url))
const FONT = /url\(["']?(?:@fontsource|\.)[^)"']*\/([\w-]+)\.woff2["']?\)/g
/** Not visible until it is opened; its style comes with the app. */
const CLOSED = /(<details class="needs-script">.*?<\/summary>).*?<\/details>/s
/** Not in the markup: set by the first script, or by the browser when something is opened. */
const SET_LATER = [
  'data-theme',
  'data-text-size',
  'data-session',
  'data-consent',
  'data-fonts',
  'data-waiting',
  'data-unpainted',
  'open',
]
/** Inside of fields, as Tailwind evens them out; no page is judged by them before the app's style is there. */
const INSIDE_OF_FIELDS =
  /::(-webkit-(date|calendar|search|inner|outer)[\w-]*|file-selector-button|placeholder)\{[^}]*\}/g
/** One declaration for several old browsers that has come out the same for all. */
const REPEATED = /([\w-]+:[^;{}]+;)\1+/g
/** As in the app's own style, which would otherwise add its first layer as the last. */
const LAYERS = '@layer properties,theme,base,components,utilities;'

/**
 * The part of the app's style that one page needs, made by the same compiler from the same source: what the app loads
 * later agrees with it.
 * @param fontAddress where the built app has the font of this name
 */
export async function pageStyle(markup: string, fontAddress: (name: string) => string): Promise<string> {
  const shown = markup.replace(CLOSED, '$1</details>')
  const source = fillBrandColours(await readFile(SOURCE, 'utf8'))
  const compiler = await compile(source, {
    base: dirname(SOURCE),
    from: SOURCE,
    onDependency: () => undefined,
    polyfills: NO_POLYFILLS,
  })
  const css = compiler.build(classesIn(shown)).replace(FONT, (_, name: string) => `url(${fontAddress(name)})`)
  const used = await withoutUnused(minify(css).replace(INSIDE_OF_FIELDS, ''), shown)
  return LAYERS + minify(used).replace(REPEATED, '$1')
}

const minify = (css: string): string => optimize(css, { minify: true }).code

async function withoutUnused(css: string, markup: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: `<html><body>${markup}`, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: wordsIn,
    keyframes: true,
    variables: true,
    dynamicAttributes: SET_LATER,
  })
  if (!purged) throw new Error('PurgeCSS has given nothing back')
  return purged.css
}

/** Whatever could be the name of an element, an attribute or a class; Tailwind's classes contain many symbols. */
const wordsIn = (html: string): string[] => [
  ...(html.match(/[\w-]+/g) ?? []),
  ...(html.match(/[^\s"]+/g) ?? []).map(withoutEntities),
]

/** The class names of some markup. */
const classesIn = (html: string): string[] =>
  [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/).map(withoutEntities),
  )

const withoutEntities = (text: string): string =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
