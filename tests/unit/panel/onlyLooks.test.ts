import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import * as assisted from '@/contract/panel/assisted'
import * as attention from '@/contract/panel/attention'
import * as audit from '@/contract/panel/audit'
import * as clients from '@/contract/panel/clients'
import * as messages from '@/contract/panel/messages'
import * as overview from '@/contract/panel/overview'
import * as queue from '@/contract/panel/queue'
import * as team from '@/contract/panel/team'
import { benefitActions } from '@/contract/member'
import type { Route } from '@/contract/route'
import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'

const PANEL = projectPaths.at('src/features/panel')
const ROUTES = {
  ...assisted,
  ...attention,
  ...audit,
  ...clients,
  ...messages,
  ...overview,
  ...queue,
  ...team,
}

/** What the panel calls and a colleague who only looks is refused, by its name in `staffApi`. */
const refused = [...Object.entries(ROUTES), ['act', benefitActions] as const].flatMap(([name, route]) =>
  isRoute(route) && route.who !== 'staff:read' ? [name] : [],
)
function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'who' in value
}

const read = (path: string): string => readFileSync(path, 'utf8')
const calls = (text: string): string[] =>
  refused.filter((name) => new RegExp(`staffApi\\.${name}\\b`).test(text))
const asks = (text: string): boolean => /\buseMayManage\(|<ForManagers>/.test(text)

function importsOf(path: string): string[] {
  const names = [...read(path).matchAll(/(?:from|import\() ?'(\.[^']+|@\/features\/panel\/[^']+)'/g)]
  return names.flatMap(([, name = '']) => {
    const target = name.startsWith('@/') ? projectPaths.at(`src/${name.slice(2)}`) : join(dirname(path), name)
    const found = [target, `${target}.ts`, `${target}.tsx`].find(
      (file) => existsSync(file) && statSync(file).isFile(),
    )
    return found?.startsWith(PANEL) ? [found] : []
  })
}

/** Calls that are reached from a screen without a question for the right on the way. */
function unasked(path: string, seen: Set<string>): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const text = read(path)
  if (asks(text)) return []
  return [
    ...calls(text).map((name) => `${relative(PANEL, path)}: ${name}`),
    ...importsOf(path).flatMap((file) => unasked(file, seen)),
  ]
}

test('whatever in the panel calls a route for managers asks for the right, or whoever shows it does', async () => {
  const screens = (await listFiles(projectPaths.at('src/routes'))).flatMap((file) => importsOf(file))
  expect(screens.length).toBeGreaterThan(7)
  const seen = new Set<string>()
  expect(screens.flatMap((screen) => unasked(screen, seen))).toEqual([])
})

test('the panel calls every one of them', async () => {
  const all = (await listFiles(PANEL)).map((file) => read(file)).join('\n')
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.filter((name) => !calls(all).includes(name))).toEqual([])
})
