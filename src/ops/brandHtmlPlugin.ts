import type { Plugin } from 'vite'
import { BRAND } from '../domain/brand.ts'

const VALUES: Record<string, string> = { name: BRAND.name, email: BRAND.email }

/** Fills `%brand.name%` and `%brand.email%` in the page, so that the brand has one place. Fails on any other name. */
export const brandHtmlPlugin: Plugin = {
  name: 'brand-html',
  transformIndexHtml: (html) =>
    html.replace(/%brand\.(\w+)%/g, (_, field: string) => {
      const value = VALUES[field]
      if (!value) throw new Error(`index.html asks for an unknown field of the brand: ${field}`)
      return value
    }),
}
