import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const SOURCE = fileURLToPath(new URL('../firstScript.ts', import.meta.url))
const ROOMS = fileURLToPath(new URL('../..', import.meta.url))

/** The script in the head of every page, as it is sent. The same sources always give the same text. */
export async function buildFirstScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
    alias: { '@': ROOMS },
    legalComments: 'none',
    logLevel: 'warning',
  })
  const code = outputFiles[0]?.text.trim() ?? ''
  if (!code || code.includes('</')) throw new Error('prerender/firstScript cannot stand in a page')
  return code
}

/** With this a Content Security Policy allows an inline script or style. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
