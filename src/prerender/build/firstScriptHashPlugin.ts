import type { Plugin } from 'esbuild'
import { buildFirstScript, cspHash } from './buildFirstScript'

const MODULE = 'club:first-script-hash'

/** Tells the server the hash by which browsers allow the pages' first script. */
export const firstScriptHashPlugin: Plugin = {
  name: 'first-script-hash',
  setup(build) {
    build.onResolve({ filter: /^club:first-script-hash$/ }, () => ({ path: MODULE, namespace: MODULE }))
    build.onLoad({ filter: /.*/, namespace: MODULE }, async () => ({
      contents: `export default ${JSON.stringify(cspHash(await buildFirstScript()))}`,
      loader: 'js',
    }))
  },
}
