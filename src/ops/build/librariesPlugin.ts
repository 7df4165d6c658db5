import type { Plugin } from 'vite'

/** Below the public folder, where the bundler leaves what is not to be served. */
export const BUNDLER = '.vite'

/** The file to which the build writes the libraries of each script. */
export const LIBRARIES = 'libraries.json'

/** The packages whose code is in each script, by the script's path below the public folder. */
export type Libraries = Record<string, string[]>

/** Lists which packages each script carries code of: what a page loads is counted by it (`tests/support/paymentInventory`). */
export const librariesPlugin: Plugin = {
  name: 'libraries',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const libraries: Libraries = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const carried = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0)
      const names = carried.map(([id]) => packageOf(id)).filter((name) => name !== null)
      libraries[file.fileName] = [...new Set(names)].sort()
    }
    this.emitFile({
      type: 'asset',
      fileName: `${BUNDLER}/${LIBRARIES}`,
      source: `${JSON.stringify(libraries, null, 2)}\n`,
    })
  },
}

/** By the innermost folder of packages, as Node finds them. */
function packageOf(id: string): string | null {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? null
}
