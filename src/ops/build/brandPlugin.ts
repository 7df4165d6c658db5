import type { Plugin } from 'vite'
import { NEEDS_SCRIPT } from '../../copy/needsScript.ts'
import { BRAND } from '../../domain/brand.ts'
import { brandValue, COLOURS, fillBrandColours } from '../../prerender/build/fillBrandColours.ts'
import { favicon } from './favicon.ts'

const TEXTS: Record<string, string> = { name: BRAND.name, needsScript: NEEDS_SCRIPT }

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
      html.replace(/%brand\.([\w.]+)%/g, (_, name: string) => brandValue({ ...TEXTS, ...COLOURS }, name)),
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
