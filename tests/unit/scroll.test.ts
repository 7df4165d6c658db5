import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetScroll, keepNewScroll, keepScroll, readScroll } from '@/client/drafts/scroll'

const ROUTERS = 'tsr-scroll-restoration-v1_3'
const history: { state: { __TSR_key: string } | null } = { state: { __TSR_key: 'now' } }
const page = Object.assign(new EventTarget(), {
  history,
  location: { href: 'https://arrimo.example/portal' },
})
/** A Storage whose names can be listed, as a browser's can. */
let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  const methods = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => void (stored[name] = value),
    removeItem: (name: string) => void Reflect.deleteProperty(stored, name),
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(stored, { get: (_, name) => methods[name as keyof typeof methods] }),
  )
})
afterEach(() => void vi.unstubAllGlobals())

/** The router writes all it remembers when the page goes. */
const pageGoes = (positions: object): void => {
  stored[ROUTERS] = JSON.stringify(positions)
  page.dispatchEvent(new Event('pagehide'))
}

test('at the end of a session nothing stays; whoever signs in then keeps where they are, and no more', () => {
  keepScroll('800')
  stored[ROUTERS] = '{"before":{"window":{"scrollY":700}}}'
  forgetScroll()
  expect(readScroll()).toBeNull()
  expect(stored).toEqual({})

  const mine = { window: { scrollY: 20 } }
  pageGoes({ before: { window: { scrollY: 700 } }, now: mine })
  expect(stored).toEqual({})
  keepNewScroll()
  pageGoes({ before: { window: { scrollY: 700 } } })
  expect(stored).toEqual({})
  pageGoes({ before: { window: { scrollY: 700 } }, now: mine })
  expect(JSON.parse(stored[ROUTERS] ?? '')).toEqual({ now: mine })

  history.state = null
  pageGoes({ before: {}, [page.location.href]: mine })
  expect(JSON.parse(stored[ROUTERS] ?? '')).toEqual({ [page.location.href]: mine })

  forgetScroll()
  pageGoes({ [page.location.href]: mine })
  expect(stored).toEqual({})
})
