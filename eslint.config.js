import eslint from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import tseslint from 'typescript-eslint'

/** What PocketBase's JavaScript runtime lacks, or where it answers wrongly without a word. */
const missingInPocketBase = [
  {
    selector: 'Literal[regex.pattern=/\\\\p\\{/]',
    message: '\\p{…} never matches in PocketBase; list the letters.',
  },
  { selector: "MemberExpression[object.name='Intl']", message: 'Intl belongs to the browser (src/copy).' },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale/]',
    message: 'Locales belong to the browser (src/copy).',
  },
  { selector: "Identifier[name='URLSearchParams']", message: 'PocketBase has no URLSearchParams.' },
  { selector: "Identifier[name='structuredClone']", message: 'PocketBase has no structuredClone.' },
]

/** A transaction that reads first fails as soon as another process writes to the file. */
const readsBeforeItWrites = [
  {
    selector: "CallExpression[callee.property.name='runInTransaction']",
    message: 'Begin with a write: use inTransaction of src/server/db.',
  },
]

/** A secret that could be guessed is compared in one place, which counts the try first. */
const comparesUncounted = [
  {
    selector: "CallExpression[callee.property.name='validatePassword']",
    message: 'Compare passwords with comparePassword of src/server/clients, which counts the try.',
  },
]

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'release/',
      'pb_data/',
      '.cache/',
      'pb_hooks/',
      'pb_migrations/',
      'src/routes/routeTree.gen.ts',
      'test-results/',
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './src/server/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: 'Redirect' }] },
      ],
      'no-console': 'error',
      // A caller that names the shape of an answer is clearer than one that casts it.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['src/domain/**', 'src/server/**'],
    rules: {
      'no-restricted-syntax': ['error', ...missingInPocketBase, ...readsBeforeItWrites, ...comparesUncounted],
    },
  },
  {
    files: ['src/ops/**', 'src/sandbox/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**'],
    rules: {
      // In a test a wrong assertion is a failure like any other; matchers such as expect.any() are typed any.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string', 'Promise'] }],
    },
  },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-extraneous-class': 'off' } },
  {
    files: ['*.js', '.*.cjs', 'public/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { module: 'writable', self: 'readonly', caches: 'readonly' } },
  },
)
