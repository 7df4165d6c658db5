/** What PocketBase's JavaScript runtime lacks, answers wrongly without a word, or has one place of its own here: syntax -> what to write instead. */
const ON_THE_SERVER = {
  'Literal[regex.pattern=/\\\\p\\{/]': String.raw`\p{…} never matches in PocketBase; list the letters.`,
  "MemberExpression[object.name='Intl']": 'Intl belongs to the browser (src/copy).',
  'CallExpression[callee.property.name=/^toLocale/]': 'Locales belong to the browser (src/copy).',
  "Identifier[name='URLSearchParams']": 'PocketBase has no URLSearchParams.',
  "Identifier[name='structuredClone']": 'PocketBase has no structuredClone.',
  // A transaction that reads first fails as soon as another process writes to the file.
  "CallExpression[callee.property.name='runInTransaction']":
    'Begin with a write: use inTransaction of src/server/db.',
  // A secret that could be guessed is compared in one place, which counts the try first.
  "CallExpression[callee.property.name='validatePassword']":
    'Compare passwords with comparePassword of src/server/clients, which counts the try.',
}

/** A limit below that of its project (`vite.config.ts`), by which a slow machine would be a failure. */
const SHORT = '[value>999][value<120000]'
const SHORT_LIMIT = 'All tests have the same time: leave it out, or wait longer.'
const IN_TESTS = {
  [`CallExpression[callee.name=/^(test|it|beforeAll|afterAll|beforeEach|afterEach)$/] > Literal${SHORT}`]:
    SHORT_LIMIT,
  [`CallExpression[callee.name=/^(test|it)$/] > ObjectExpression > Property[key.name='timeout'] > Literal${SHORT}`]:
    SHORT_LIMIT,
}

/** @param {Record<string, string>} syntax */
const forbid = (syntax) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(syntax).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
})

export default {
  meta: { name: 'forbidden-syntax' },
  rules: { server: forbid(ON_THE_SERVER), tests: forbid(IN_TESTS) },
}
