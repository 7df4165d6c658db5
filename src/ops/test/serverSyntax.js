/** What PocketBase's JavaScript runtime lacks, answers wrongly without a word, or has one place of its own here: syntax -> what to write instead. */
const FORBIDDEN = {
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

const forbidden = {
  create: (context) =>
    Object.fromEntries(
      Object.entries(FORBIDDEN).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
}

export default { meta: { name: 'server-syntax' }, rules: { forbidden } }
