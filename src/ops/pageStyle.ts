import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { compile, type Polyfills } from '@tailwindcss/node'
import { fillBrandColours } from './brandPlugin'
import { projectPaths } from './projectPaths'
import { classesIn, pruneStyle } from './pruneStyle'

/** `Polyfills.None`, which is a constant of types only: the app's own style has them all. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- a constant of types only cannot be named
const NO_POLYFILLS = 0 as Polyfills
const SOURCE = projectPaths.at('src/app/styles.css')
const FONT = /url\(["']?@fontsource[^)"']*\/([\w-]+)\.woff2["']?\)/g
/** What nobody sees before they have opened it; its style comes with the app. */
const CLOSED = /(<details class="needs-script">.*?<\/summary>).*?<\/details>/s
/** Stands in the app's own style, and changes nothing here: these pages need both fonts, and name theirs. */
const LEFT_OUT: readonly (readonly [part: RegExp, by: string])[] = [
  [/\/\*!.*?\*\//gs, ''],
  [/unicode-range:[^;]*;/g, ''],
  // daisyUI's depth and noise, of which our themes have none.
  [
    /(text-shadow|box-shadow|background-(size|image)):[^;]*var\(--(depth|noise|fx-noise|btn-inset|btn-shadow)\b[^;]*;/g,
    '',
  ],
  [/var\(\s*--default-font-family,[^)]*\)/g, 'var(--font-sans)'],
  [/color-mix\(\s*in oklab,([^#;{}]*?),\s*#000 calc\(var\(--depth\) \* 5%\)\s*\)/g, '$1'],
  // Say less than our own `:focus-visible`, and nothing of forms that are `novalidate`, as all of ours are.
  [/:-moz-(focusring:where\(:not\(iframe\)\)|ui-invalid)\s*\{[^}]*\}/g, ''],
  // What every typeface does by itself: no style of ours asks one for more.
  [/font-(feature|variation)-settings:[^;]*;/g, ''],
  // Fills in buttons that keys have reached: at the first key the app's own style comes.
  [/\.btn:where\(:checked:not[^{]*\{[^}]*\}/g, ''],
  // Of daisyUI's buttons, which do not fade here, and a slip of the pen.
  [/transition-(property|duration|timing-function):[^;!]*;/g, ''],
  [/\swebkit-user-select:[^;]*;/g, ''],
]
/** As in the app's own style, which would otherwise add its first layer as the last. */
const LAYERS = '@layer properties,theme,base,components,utilities;'

/**
 * The part of the app's style that one page needs, made by the same compiler from the same source: what the app loads
 * later says the same of this page.
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
  const lean = LEFT_OUT.reduce((style, [part, by]) => style.replaceAll(part, by), css)
  return LAYERS + pruneStyle(lean, shown)
}
