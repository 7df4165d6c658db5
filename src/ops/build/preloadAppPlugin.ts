import type { Plugin, Rolldown } from 'vite'

/**
 * Lists in the page what its small first script will import, with all that those import in turn: a first visit then
 * fetches all of it at once instead of in two steps.
 */
export const preloadAppPlugin: Plugin = {
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, chunk }) => {
      const first = withImports(bundle, chunk ? [chunk.fileName] : [])
      const app = withImports(
        bundle,
        first.flatMap(({ dynamicImports }) => dynamicImports),
      )
      if (app.length === 0) throw new Error('The first script imports no app: src/app/start.ts')
      return app
        .filter((file) => !first.includes(file))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        }))
    },
  },
}

/** The chunks of these names and all their imports, direct and indirect. */
function withImports(bundle: Rolldown.OutputBundle, fileNames: readonly string[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const pending = [...fileNames]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(file)) continue
    found.add(file)
    pending.push(...file.imports)
  }
  return [...found]
}
