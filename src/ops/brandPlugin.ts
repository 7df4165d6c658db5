import type { Plugin } from 'vite'
import { NEEDS_SCRIPT } from '../copy/needsScript.ts'
import { BRAND } from '../domain/brand.ts'
import { BRAND_COLOURS } from '../domain/brandColours.ts'
import { favicon } from './pictures/favicon.ts'

const TEXTS: Record<string, string> = { name: BRAND.name, needsScript: NEEDS_SCRIPT }
const COLOURS: Record<string, string> = Object.fromEntries(
  Object.entries(BRAND_COLOURS).flatMap(([theme, palette]) =>
    Object.entries(palette).map(([role, colour]: [string, string]) => [`${theme}.${role}`, colour]),
  ),
)

/** A style sheet with the brand's colours in it. */
export function fillBrandColours(css: string): string {
  return css.replace(/\bbrand\(([\w.]+)\)/g, (_, name: string) => filled(COLOURS, name))
}

/**
 * Fills the brand into what the build does not run: `%brand.name%` and `%brand.light.paper%` in the page,
 * `brand(light.paper)` in style sheets, and the icon of the browser's tab. Fails on any other name.
 */
export const brandPlugin: Plugin = {
  name: 'brand',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.css$/ },
    handler: fillBrandColours,
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/%brand\.([\w.]+)%/g, (_, name: string) => filled({ ...TEXTS, ...COLOURS }, name)),
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: favicon() })
  },
  configureServer(server) {
    server.middlewares.use('/favicon.svg', (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end(favicon())
    })
  },
}

function filled(values: Record<string, string>, name: string): string {
  const value = values[name]
  if (!value) throw new Error(`The brand has no "${name}"`)
  return value
}
