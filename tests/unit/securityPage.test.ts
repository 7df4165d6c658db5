import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CODE_MINUTES, SESSION_DAYS } from '@/domain/periods'
import { RETENTION } from '@/domain/retention'
import { SETTING_NAMES } from '@/domain/settingNames'
import { projectPaths } from '@/ops/projectPaths'
import { OPEN_ACCOUNT_ROUTES } from '@/server/auth/authRoutes'
import { SECURITY_EVENTS } from '@/server/security/securityEvents'
import { ALLOWED } from '../support/permissions/allowed'

interface LockedPackage {
  version?: string
  integrity?: string
  inBundle?: boolean
  os?: string[]
  cpu?: string[]
}

const page = readFileSync(projectPaths.at('src/ops/release/files/SECURITY.md'), 'utf8')

function part(heading: string): string {
  const [, text = ''] = page.split(`\n## ${heading}\n`)
  expect(text, heading).not.toBe('')
  return text.split('\n## ')[0] ?? ''
}
const inMarks = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

test('every collection has its class', () => {
  const named = new Set(inMarks(part('Data')))
  expect(Object.keys(ALLOWED).filter((collection) => !named.has(collection))).toEqual([])
})

test('every event of the security log is there, and no other', () => {
  const [, list = ''] = part('Logs').split('Events: ')
  const [events = ''] = list.split('.')
  expect(inMarks(events).sort()).toEqual(Object.keys(SECURITY_EVENTS).sort())
  expect(part('Logs')).toContain(`${RETENTION.securityLog.kept.days} days`)
})

test('every setting that is a secret has its place, its use and its replacement', () => {
  const secrets = SETTING_NAMES.filter((name) => /SECRET|PASSWORD|SETTINGS_KEY/.test(name))
  expect(secrets.length).toBeGreaterThan(4)
  const named = inMarks(part('Keys and secrets'))
  expect(secrets.filter((name) => !named.includes(name))).toEqual([])
})

test('every address that is called is there', () => {
  const addresses = new Set(inMarks(part('Connections out')))
  const settings = SETTING_NAMES.filter((name) => /_URL$|_HOST$/.test(name)).filter(
    (name) => !['PUBLIC_URL', 'STRIPE_JS_URL'].includes(name),
  )
  for (const name of settings) expect(addresses).toContain(name)
  const policy = readFileSync(projectPaths.at('src/server/http/securityHeaders.ts'), 'utf8')
  const hosts = new Set(policy.match(/https:\/\/[a-z.]+/g))
  expect(hosts.size).toBe(3)
  for (const host of hosts) expect(addresses).toContain(host)
})

test('times are those of the rules, and the ways in those that are open', () => {
  expect(part('Ways in')).toContain(`${CODE_MINUTES} minutes`)
  expect(part('Sessions')).toContain(`${SESSION_DAYS} days`)
  const open = Object.values(OPEN_ACCOUNT_ROUTES).flat()
  expect([...new Set(open)].sort()).toEqual(
    [
      'GET auth-methods',
      'POST auth-refresh',
      'POST auth-with-password',
      'POST confirm-password-reset',
    ].sort(),
  )
})

test('the lock file is the inventory: every package has a version and a digest', () => {
  const { packages } = JSON.parse(readFileSync(projectPaths.at('package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  // What is for machines of other kinds is in no release that this one builds.
  const installed = Object.entries(packages).filter(([path, { os, cpu }]) => path !== '' && !os && !cpu)
  expect(installed.length).toBeGreaterThan(300)
  const unknown = installed.filter(
    ([, { version, integrity, inBundle }]) => !version || !(inBundle || integrity?.startsWith('sha512-')),
  )
  expect(unknown.map(([path]) => path)).toEqual([])
})
