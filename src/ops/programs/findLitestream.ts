import { findProgram, type Search } from './findProgram'
import type { Program } from './program'

const VERSION = '0.5.18'
/** Its releases call one processor by another name than Go. */
const PROCESSORS: Partial<Record<string, string>> = { amd64: 'x86_64' }

/** What keeps a replica of the club's databases (`ops/release`): only the tests that need it ask for it. */
export const LITESTREAM: Program = {
  name: 'Litestream',
  binary: 'litestream',
  version: VERSION,
  variable: 'LITESTREAM_BIN',
  askVersion: ['version'],
  isVersion: (said) => said === `v${VERSION}` || said === VERSION,
  releases: 'https://github.com/benbjohnson/litestream/releases/download',
  archive: ({ system, processor }) =>
    `litestream-${VERSION}-${system}-${PROCESSORS[processor] ?? processor}.tar.gz`,
  source: {
    module: 'github.com/benbjohnson/litestream',
    path: 'cmd/litestream',
    stamp: `main.Version=v${VERSION}`,
  },
  buildSeconds: 100,
}

/** The path of a Litestream of the pinned version. @throws ReadableError that names what the person can do */
export const findLitestream = (search: Search): Promise<string> => findProgram(LITESTREAM, search)
