import type { AppPath } from '@/domain/appPath'

/** What Vite writes about the files it made, as far as it is read here. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

const APP = /^assets\/app-/
/** Files of every screen, for every visitor. */
export const OF_EVERY_SCREEN = /^assets\/(app|libraries)-/

/** What members' screens also fetch before they show anything: their store, and its sync status. */
const OF_MEMBERS = ['src/client/member/openMember.ts', 'src/features/portal/sync/SyncStatus.tsx']

/** The scripts that a screen waits for, as paths below the public folder; all of them can be fetched at once. */
export function routeFiles(manifest: Manifest, path: AppPath): string[] {
  const app = Object.keys(manifest).find((key) => APP.test(manifest[key]?.file ?? ''))
  if (!app) throw new Error('The build has no file of the app')
  const route = routeSources(path).find((source) => source in manifest)
  const own = [
    ...(route ? [route] : []),
    ...(isOfMembers(path) ? OF_MEMBERS : []),
    ...panelOf(manifest, path),
  ]
  return withImports(manifest, [app, ...own])
}

/** The panel is one file; some of its routes have no chunk of their own. */
const panelOf = (manifest: Manifest, path: AppPath): string[] =>
  path.startsWith('/admin-panel')
    ? Object.keys(manifest).filter((key) => key.startsWith('_admin-panel-'))
    : []

/** The possible names of a route's file; a route that only redirects has none of its own. */
const routeSources = (path: AppPath): string[] =>
  [path === '/' ? '/index' : path, `${path}/index`, `${path}.index`].map(
    (name) => `src/routes${name}.tsx?tsr-split=component`,
  )

const isOfMembers = (path: AppPath): boolean => path.startsWith('/portal')

function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set<string>()
  const pending = [...keys]
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const entry = manifest[key]
    if (!entry) throw new Error(`The build has no ${key}`)
    if (found.has(entry.file)) continue
    found.add(entry.file)
    pending.push(...(entry.imports ?? []))
  }
  return [...found].sort()
}
