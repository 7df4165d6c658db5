import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const at = (...parts: string[]): string => join(root, ...parts)

/** Where things are in the checkout, as absolute paths. */
export const projectPaths = {
  root,
  cache: at('.cache'),
  data: at('pb_data'),
  dist: at('dist'),
  serverEntry: at('src/server/index.ts'),
  hooks: at('pb_hooks'),
  migrations: at('pb_migrations'),
  at,
}
