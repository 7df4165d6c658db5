import { dictionary } from '@zxcvbn-ts/language-common'
import type { Plugin } from 'esbuild'

const MODULE = 'club:common-passwords'
/** The list is sorted by how often a password was found in leaks. */
const REFUSED = 5_000

/** Puts the commonest passwords into the server's bundle as plain text: the whole dictionary would slow every runtime's start. */
export const commonPasswordsPlugin: Plugin = {
  name: 'common-passwords',
  setup(build) {
    build.onResolve({ filter: /^club:common-passwords$/ }, () => ({ path: MODULE, namespace: 'club' }))
    build.onLoad({ filter: /.*/, namespace: 'club' }, () => {
      const passwords = dictionary['passwords-common']
      if (passwords.length < REFUSED) throw new Error('the password dictionary is shorter than expected')
      const list = passwords.slice(0, REFUSED).map((password) => password.toLowerCase())
      return { contents: `export default ${JSON.stringify([...new Set(list)].join('\n'))}`, loader: 'js' }
    })
  },
}
