/** What a build reads of the checkout, beside `node_modules`. */
export const BUILD_SOURCES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'pb_hooks',
  'pb_migrations',
  'public',
  'src',
  'tsconfig.json',
  'vite.config.ts',
] as const
