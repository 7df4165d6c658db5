import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { APP_PATHS, type AppPath } from '@/domain/appPath'
import { projectPaths } from '@/ops/projectPaths'

/** What each guard does for each person is played in a browser, for one address of each (`whoMayOpen.spec`). */
const GUARDS = [
  'requireClient',
  'requireStaff',
  'requireUnpaidClient',
  'leaveWhenSignedIn',
  'leaveForOwnWithdrawal',
  'leaveStepOne',
] as const
type Guard = (typeof GUARDS)[number]

/** The guard before each address that is not the same for everybody, beside those of the portal and of the panel. */
const OF_ONE_PAGE: Partial<Record<AppPath, Guard>> = {
  '/registro': 'leaveStepOne',
  '/registro/pago': 'requireUnpaidClient',
  '/auth/login': 'leaveWhenSignedIn',
  '/auth/code': 'leaveWhenSignedIn',
  '/desistir': 'leaveForOwnWithdrawal',
}
const expectedGuard = (path: AppPath): Guard | undefined =>
  path.startsWith('/portal')
    ? 'requireClient'
    : path.startsWith('/admin-panel')
      ? 'requireStaff'
      : OF_ONE_PAGE[path]

const folder = projectPaths.at('src/routes')
/** Every route's own code by its address, without its imports. */
const sources = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/^import .*$/gm, ''))
    .flatMap((source): [string, string][] => {
      const address = /createFileRoute\('(.+?)\/?'\)/.exec(source)?.[1]
      return address === undefined ? [] : [[address || '/', source]]
    }),
)

/** The panel has one guard for all its pages, at their root. */
const panelRoot = readFileSync(join(folder, 'admin-panel/route.tsx'), 'utf8').replace(/^import .*$/gm, '')

function guardsBefore(path: AppPath): Guard[] {
  const source = (sources.get(path) ?? '') + (path.startsWith('/admin-panel') ? panelRoot : '')
  return GUARDS.filter((guard) => new Set(source.match(/\w+/g)).has(guard))
}

describe('before each address', () => {
  it.each(APP_PATHS)('%s stands its guard, and no other', (path) => {
    expect(sources.has(path)).toBe(true)
    expect(guardsBefore(path)).toEqual([expectedGuard(path)].filter(Boolean))
  })

  it.each(APP_PATHS.filter((path) => path.startsWith('/portal')))(
    '%s is where one comes back to after the login',
    (path) => {
      const [, back] = /requireClient\(context, (?:\w+ \?\? )?'(.+?)'\)/.exec(sources.get(path) ?? '') ?? []
      expect(back).toBe(path === '/portal/cuenta/aceptado' ? '/portal/cuenta/datos' : path)
    },
  )
})
