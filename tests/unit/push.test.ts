import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { memberDbName } from '@/client/store/memberDbName'
import { GENERIC, hasMember, notificationOptions, openApp, pathOf, readPush, shownHere } from '@/pwa/push'

const TOLD = {
  title: 'Tienes novedades en Arrimo',
  body: 'Una solicitud tuya tiene novedades.',
  path: '/portal/solicitudes#abc',
  tag: 'abc',
}

test('what the club has encrypted is read as it was', () => {
  expect(readPush(JSON.stringify(TOLD))).toEqual(TOLD)
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['no JSON', '{'],
  ['another value', '[]'],
  ['no title', JSON.stringify({ ...TOLD, title: '' })],
  ['no tag', JSON.stringify({ ...TOLD, tag: '' })],
  ['another origin', JSON.stringify({ ...TOLD, path: 'https://example.org/' })],
  ['another origin without its scheme', JSON.stringify({ ...TOLD, path: '//example.org/' })],
  ['another origin with a backslash', JSON.stringify({ ...TOLD, path: '/\\example.org/' })],
  ['no path of the app', JSON.stringify({ ...TOLD, path: 'javascript:alert(1)' })],
])('of a push with %s the generic news is shown', (_what, text) => {
  expect(readPush(text)).toEqual(GENERIC)
})

test('a device without a member shows what the panel is told, and else the generic news', () => {
  const late = { ...TOLD, path: '/admin-panel/solicitudes' }
  expect(shownHere(TOLD, true)).toEqual(TOLD)
  expect(shownHere(TOLD, false)).toEqual(GENERIC)
  expect(shownHere(late, false)).toEqual(late)
  expect(shownHere({ ...TOLD, path: '/admin-panelista' }, false)).toEqual(GENERIC)
})

test('a notification names its language, and a newer one of its tag is heard again', () => {
  expect(notificationOptions(TOLD)).toMatchObject({
    lang: 'es',
    tag: 'abc',
    renotify: true,
    data: { path: TOLD.path },
  })
})

test('a tap on a notification without a path of the app leads to the portal', () => {
  expect(pathOf({ path: '/portal/cuenta' })).toBe('/portal/cuenta')
  for (const data of [null, undefined, {}, { path: '//example.org' }, { path: 1 }])
    expect(pathOf(data)).toBe('/portal')
})

interface Window {
  said: unknown[]
  focused: number
}

/** The windows that a worker sees, and what becomes of them. */
function clientsWith(count: number) {
  const windows = Array.from({ length: count }, (): Window => ({ said: [], focused: 0 }))
  const opened: string[] = []
  const clients = {
    matchAll: () =>
      Promise.resolve(
        windows.map((window) => ({
          postMessage: (message: unknown) => void window.said.push(message),
          focus: () => Promise.resolve(void window.focused++),
        })),
      ),
    openWindow: (path: string) => Promise.resolve(void opened.push(path)),
  }
  return { clients: clients as unknown as Clients, windows, opened }
}

test('a tap brings the window that was used last to its path, and opens one where there is none', async () => {
  const open = clientsWith(2)
  await openApp(open.clients, '/portal/solicitudes')
  expect(open.windows).toEqual([
    { said: [{ type: 'open-path', path: '/portal/solicitudes' }], focused: 1 },
    { said: [], focused: 0 },
  ])
  expect(open.opened).toEqual([])
  const closed = clientsWith(0)
  await openApp(closed.clients, '/portal')
  expect(closed.opened).toEqual(['/portal'])
})

let factory: IDBFactory

beforeEach(() => {
  factory = new IDBFactory()
})

/** A database with these rows in these tables. */
const store = (name: string, tables: Record<string, readonly { key: string }[]>): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = factory.open(name, 70)
    opening.onerror = () => reject(new Error('not opened'))
    opening.onupgradeneeded = () => {
      for (const [table, rows] of Object.entries(tables)) {
        const made = opening.result.createObjectStore(table, { keyPath: 'key' })
        for (const row of rows) made.add(row)
      }
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })

test('a member is signed in where their row is; what was not sent stays without it', async () => {
  expect(await hasMember(factory)).toBe(false)
  await store('somebody-else', { member: [{ key: 'member' }] })
  await store(memberDbName('left'), { member: [], outbox: [{ key: '1' }] })
  await store(memberDbName('old'), { outbox: [] })
  expect(await hasMember(factory)).toBe(false)
  await store(memberDbName('here'), { member: [{ key: 'member' }] })
  expect(await hasMember(factory)).toBe(true)
})

test('looking for a member makes no database', async () => {
  const listed = { name: memberDbName('gone'), version: 1 }
  const other = Object.assign(Object.create(factory) as IDBFactory, {
    databases: () => Promise.resolve([listed]),
    open: (name: string) => factory.open(name),
  })
  expect(await hasMember(other)).toBe(false)
  expect(await factory.databases()).toEqual([])
})
