import { createHash } from 'node:crypto'
import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { commonPasswordsPlugin } from './commonPasswordsPlugin'
import { leanSchemasPlugin } from './leanSchemasPlugin'
import { firstScriptHashPlugin } from '@/prerender/build/firstScriptHashPlugin'
import { projectPaths } from '../projectPaths'
import { ReadableError } from '../readableError'

const BUNDLE = 'club.js'
const ENTRY = 'main.pb.js'
// oxlint-disable-next-line no-control-regex -- ASCII is exactly this range
const NON_ASCII = /[^\x00-\x7f]/g

/**
 * Bundles `src/server` for PocketBase's JavaScript runtime (CommonJS, ES2020) beside `pb_hooks/main.pb.js` and copies
 * hooks and migrations into `output`.
 */
export async function buildServer(output: string): Promise<void> {
  await checkEntry()
  const bundle = join(projectPaths.hooks, BUNDLE)
  await writeFile(`${bundle}.new`, await bundleServer())
  await rename(`${bundle}.new`, bundle)
  await cp(projectPaths.hooks, join(output, 'pb_hooks'), { recursive: true })
  await cp(projectPaths.migrations, join(output, 'pb_migrations'), { recursive: true })
}

async function bundleServer(): Promise<string> {
  const result = await build({
    // The bundle notes where each module comes from: in the checkout, wherever that and its libraries are.
    absWorkingDir: projectPaths.root,
    preserveSymlinks: true,
    entryPoints: [projectPaths.serverEntry],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2020',
    charset: 'ascii',
    plugins: [commonPasswordsPlugin, firstScriptHashPlugin, leanSchemasPlugin],
    alias: { '@': projectPaths.at('src') },
    legalComments: 'none',
    logLevel: 'warning',
  })
  const code = escapeNonAscii(result.outputFiles[0]?.text ?? '')
  const version = createHash('sha256').update(code).digest('hex').slice(0, 12)
  return `// ${version}: built from src/server by \`npm run build\`; do not edit.\n${code}`
}

/** esbuild escapes strings and names; what is left is in regular expressions, where an escape means the same. */
function escapeNonAscii(code: string): string {
  return code.replace(NON_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** PocketBase's reader of hook files stumbles over some characters beyond ASCII, and the server then does not start. */
async function checkEntry(): Promise<void> {
  const [found] = (await readFile(join(projectPaths.hooks, ENTRY), 'utf8')).match(NON_ASCII) ?? []
  if (found) throw new ReadableError(`pb_hooks/${ENTRY} may hold ASCII only; found "${found}"`)
}
