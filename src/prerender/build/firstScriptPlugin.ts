import type { Plugin } from 'vite'
import { buildFirstScript } from './buildFirstScript.ts'

const MARK = '<!-- first-script -->'

/** Puts the first script into the page, before any stylesheet, which it would have to wait for. */
export const firstScriptPlugin: Plugin = {
  name: 'first-script',
  apply: 'build',
  transformIndexHtml: async (html) => {
    if (!html.includes(MARK)) throw new Error(`index.html has no place for the first script: ${MARK}`)
    const code = await buildFirstScript()
    return html.replace(MARK, () => `<script>${code}</script>`)
  },
}
