import type { Manifest } from '@/prerender/build/routeFiles'
import { ReadableError } from '../readableError'

/** The built worker's list; the page stands in it under the address at which the server shows it. */
const LISTED = /"url":"([^"]+)"/g

/** The files below the public folder that the built worker loads ahead. */
export const keptAhead = (worker: string): string[] =>
  [...worker.matchAll(LISTED)].map(([, url = '']) => (url === '/portal' ? 'index.html' : url))

/**
 * A screen kept for a day without coverage opens only with all that its script imports.
 * @throws ReadableError with each file that is kept without one that it needs
 */
export function checkKeptAhead(worker: string, manifest: Manifest): void {
  const kept = new Set(keptAhead(worker))
  const lacking = Object.values(manifest)
    .filter(({ file }) => kept.has(file))
    .flatMap(({ file, imports = [] }) =>
      imports
        .map((key) => manifest[key]?.file ?? key)
        .filter((needed) => !kept.has(needed))
        .map((needed) => `  ${file} needs ${needed}`),
    )
  if (lacking.length > 0)
    throw new ReadableError(
      ['Not kept ahead (build/pwaOptions), but needed by what is:', ...lacking].join('\n'),
    )
}
