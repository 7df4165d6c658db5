import type { Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'

/** What makes a valibot schema one of the Standard Schema, too. */
const STANDARD = /(?<=\nfunction _standardSchema\(schema\) \{\n)\tschema\["~standard"\] = \{.*?\n\t\};\n/s

/**
 * Makes the server's schemas without what it never asks of them: an object and a function for each of a thousand, in every runtime,
 * which is two of its seven megabytes.
 */
export const leanSchemasPlugin: Plugin = {
  name: 'lean-schemas',
  setup(build) {
    build.onLoad({ filter: /valibot[/\\]dist[/\\]index\.mjs$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!STANDARD.test(text)) throw new Error(`${path} makes its schemas in another way`)
      return { contents: text.replace(STANDARD, ''), loader: 'js' }
    })
  },
}
