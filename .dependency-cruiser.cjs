/** Which top-level room of src may import which others (besides itself). */
const MAY_IMPORT = {
  domain: [],
  contract: ['domain'],
  copy: ['domain'],
  ui: ['domain', 'copy'],
  client: ['domain', 'contract'],
  features: ['domain', 'contract', 'copy', 'ui', 'client'],
  prerender: ['domain', 'copy', 'client'],
  pwa: ['domain', 'contract', 'copy', 'ui', 'client', 'prerender'],
  routes: ['domain', 'contract', 'copy', 'ui', 'client', 'features', 'pwa'],
  app: ['domain', 'contract', 'copy', 'ui', 'client', 'features', 'routes', 'pwa', 'prerender'],
  server: ['domain', 'contract', 'copy'],
  sandbox: [],
  ops: ['domain', 'contract', 'copy', 'sandbox', 'prerender'],
}

/** Floors within a room, from the ground up: each may import itself and what is below it. */
const FLOORS = {
  client: [
    'store',
    'outbox',
    'sync',
    'drafts',
    'analytics',
    'http',
    'api',
    'stripe',
    'session',
    'member',
    'staff',
  ],
  server: [
    'db',
    'runtime',
    'security',
    'sessions',
    'http',
    'clients',
    'callbacks',
    'membership',
    'outbox',
    'families',
    'benefits',
    'billing',
    'mail',
    'push',
    'auth',
    'contact',
    'offboarding',
    'jobs',
    'site',
    'account',
    'panel',
    'commands',
  ],
}

const BROWSER_ROOMS = [
  '^src/(domain|contract|copy|ui|client|features|routes|pwa|app)/',
  '^src/prerender/[^/]+$',
]
const BROWSER_LIBRARIES =
  'node_modules/(react|react-dom|dexie|dexie-react-hooks|pocketbase|workbox-[^/]+|@tanstack|@stripe|@modular-forms|@preact)/'

const rooms = Object.entries(MAY_IMPORT).map(([room, others]) => ({
  name: `${room}-imports-only-its-own-floor`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^(src|tests)/', pathNot: `^src/(${[room, ...others].join('|')})/` },
}))

const floors = Object.entries(FLOORS).flatMap(([room, names]) => [
  ...names.map((floor, index) => ({
    name: `${room}-${floor}-imports-only-what-is-below-it`,
    severity: 'error',
    from: { path: `^src/${room}/${floor}/` },
    to: { path: `^src/${room}/`, pathNot: `^src/${room}/(${names.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: `no-floor-of-${room}-without-a-rule`,
    comment: 'A new folder gets its place in FLOORS.',
    severity: 'error',
    from: { path: `^src/${room}/[^/]+/`, pathNot: `^src/${room}/(${names.join('|')})/` },
    to: {},
  },
])

module.exports = {
  forbidden: [
    ...rooms,
    ...floors,
    {
      name: 'no-room-without-a-rule',
      comment: 'A new top-level room of src gets its line in MAY_IMPORT.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(${Object.keys(MAY_IMPORT).join('|')})/` },
      to: {},
    },
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'domain-stays-pure',
      comment: 'The rules run in the browser and in PocketBase.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: '^(src/|node_modules/(valibot|date-fns)/)' },
    },
    {
      name: 'what-the-phone-keeps-knows-neither-react-nor-pocketbase',
      severity: 'error',
      from: { path: '^src/client/(store|outbox|sync|drafts|analytics)/' },
      to: {
        path: 'node_modules/(react|react-dom|dexie-react-hooks|@types/react|@types/react-dom|pocketbase)/',
      },
    },
    {
      name: 'server-without-browser-libraries',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: BROWSER_LIBRARIES },
    },
    {
      name: 'node-modules-for-node-programs-only',
      comment: 'Neither the browser nor PocketBase has them.',
      severity: 'error',
      from: { path: [...BROWSER_ROOMS, '^src/server/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'market-code-for-the-server-only',
      comment: 'Members get it from the server; the bundle is open to everybody.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/' },
      to: { path: '^src/domain/marketCode' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folders-that-import-each-other',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'nothing-unresolvable',
      comment: '`club:` modules are made by the build of the server.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^club:' },
    },
    {
      name: 'nothing-that-package-json-does-not-name',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
