import { dictionary as leaked } from '@zxcvbn-ts/language-common'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'
import type { Plugin } from 'esbuild'
import { folded } from '../../domain/guessable'

const MODULE = 'club:common-passwords'
/** The lists are sorted by how often a password was found in leaks, a word in texts. */
const PASSWORDS = 5_000
const WORDS = 12_000
/** Shorter words are too short for a password, also with a sign beside them. */
const WORD_MIN = 4

/** Puts the commonest passwords, words and first names into the server's bundle as plain text: the whole dictionaries are large. */
export const commonPasswordsPlugin: Plugin = {
  name: 'common-passwords',
  setup(build) {
    build.onResolve({ filter: /^club:common-passwords$/ }, () => ({ path: MODULE, namespace: 'club' }))
    build.onLoad({ filter: /.*/, namespace: 'club' }, () => {
      const words = [...first(spanish['commonWords-es-es'], WORDS), ...spanish['firstnames-es-es']]
      const list = [
        ...first(leaked['passwords-common'], PASSWORDS),
        ...words.filter((word) => word.length >= WORD_MIN),
      ]
      return {
        contents: `export default ${JSON.stringify(`\n${[...new Set(list.map(folded))].join('\n')}\n`)}`,
        loader: 'js',
      }
    })
  },
}

function first(words: readonly string[], count: number): readonly string[] {
  if (words.length < count) throw new Error('a dictionary is shorter than expected')
  return words.slice(0, count)
}
