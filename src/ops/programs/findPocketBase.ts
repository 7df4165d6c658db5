import { findProgram, type Search } from './findProgram'
import type { Program } from './program'

/** The one PocketBase this club runs on and is tested with. */
export const POCKETBASE_VERSION = '0.40.4'

const MODULE = 'github.com/pocketbase/pocketbase'

/** The stock program. */
export const POCKETBASE: Program = {
  name: 'PocketBase',
  binary: 'pocketbase',
  version: POCKETBASE_VERSION,
  variable: 'POCKETBASE_BIN',
  askVersion: ['--version'],
  isVersion: (said) => said.endsWith(` version ${POCKETBASE_VERSION}`),
  releases: 'https://github.com/pocketbase/pocketbase/releases/download',
  archive: ({ system, processor }) => `pocketbase_${POCKETBASE_VERSION}_${system}_${processor}.zip`,
  source: {
    module: MODULE,
    path: 'examples/base',
    stamp: `${MODULE}.Version=${POCKETBASE_VERSION}`,
  },
  buildSeconds: 90,
}

/** The path of a PocketBase of the pinned version. @throws ReadableError that names what the person can do */
export const findPocketBase = (search: Search): Promise<string> => findProgram(POCKETBASE, search)
