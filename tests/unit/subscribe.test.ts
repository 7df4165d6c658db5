import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const PROFILES = 'profiles/*'

/** A connection as the browser's EventSource, at the server's end. */
class Connection extends EventTarget {
  onerror: ((event: Event) => void) | null = null
  isClosed = false
  constructor() {
    super()
    connections.push(this)
  }
  close() {
    this.isClosed = true
  }
  greet() {
    this.dispatchEvent(new MessageEvent('PB_CONNECT', { data: '{}', lastEventId: 'device' }))
  }
  tell(topic: string) {
    this.dispatchEvent(new MessageEvent(topic, { data: '{}' }))
  }
  fail() {
    this.onerror?.(new Event('error'))
  }
}

let connections: Connection[] = []
/** What the server has been asked to tell, each time; it answers once it is allowed to. */
let asked: string[][] = []
let answer = () => {}
let page: EventTarget

async function settle() {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}
const last = <T>(list: readonly T[]): T => {
  const found = list.at(-1)
  if (found === undefined) throw new Error('There is none.')
  return found
}

/** As after the page was loaded: nobody listens yet. */
async function loadSubscribe() {
  vi.resetModules()
  return (await import('@/client/http/subscribe')).subscribe
}

beforeEach(() => {
  connections = []
  asked = []
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Connection)
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { subscriptions: string[] }).subscriptions)
    return new Promise((resolve) => (answer = () => resolve(new Response(null, { status: 204 }))))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells whoever came while the first connection was being made', async () => {
  const subscribe = await loadSubscribe()
  const list = vi.fn()
  const benefits = vi.fn()
  subscribe([PROFILES], list)
  await settle()
  last(connections).greet()
  await settle()
  expect(asked).toEqual([[PROFILES]])
  subscribe([PROFILES], benefits)
  await settle()
  answer()
  await settle()
  last(connections).tell(PROFILES)
  expect(list).toHaveBeenCalledTimes(1)
  expect(benefits).toHaveBeenCalledTimes(1)
})

it('tells whoever came as the only other one left', async () => {
  const subscribe = await loadSubscribe()
  const leave = subscribe([PROFILES], vi.fn())
  await settle()
  last(connections).greet()
  await settle()
  const left = leave()
  const later = vi.fn()
  subscribe([PROFILES], later)
  answer()
  await settle()
  await left
  last(connections).tell(PROFILES)
  expect(later).toHaveBeenCalledTimes(1)
})

it('ends with whoever leaves last, and tells nobody else after that', async () => {
  const subscribe = await loadSubscribe()
  const stays = vi.fn()
  const leaves = vi.fn()
  const leave = [subscribe([PROFILES], leaves), subscribe([PROFILES], stays)]
  await settle()
  last(connections).greet()
  await settle()
  answer()
  await settle()
  await leave[0]?.()
  last(connections).tell(PROFILES)
  expect(leaves).not.toHaveBeenCalled()
  expect(stays).toHaveBeenCalledTimes(1)
  expect(last(connections).isClosed).toBe(false)
  await leave[1]?.()
  expect(last(connections).isClosed).toBe(true)
})

it('tries again when the first connection fails, and tells that something may have been missed', async () => {
  const subscribe = await loadSubscribe()
  const listener = vi.fn()
  subscribe([PROFILES], listener)
  await settle()
  last(connections).fail()
  await vi.advanceTimersByTimeAsync(2_000)
  await settle()
  expect(connections).toHaveLength(2)
  last(connections).greet()
  await settle()
  answer()
  await settle()
  expect(listener).toHaveBeenCalledTimes(1)
  last(connections).tell(PROFILES)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('tries again at once when the device is back online, and not once nobody listens', async () => {
  const subscribe = await loadSubscribe()
  const leave = subscribe([PROFILES], vi.fn())
  await settle()
  last(connections).fail()
  await settle()
  page.dispatchEvent(new Event('online'))
  await settle()
  expect(connections).toHaveLength(2)
  last(connections).fail()
  await settle()
  await leave()
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  await settle()
  expect(connections).toHaveLength(2)
})
