import { afterEach, expect, test, vi } from 'vitest'
import { createSyncEngine, type SyncEngine } from '@/client/sync/createSyncEngine'
import { createSyncStore } from '@/client/sync/createSyncStore'
import { shareSuccess } from '@/client/sync/shareSuccess'
import type { MemberDb } from '@/client/store/MemberDb'
import type { PullResult } from '@/client/sync/ports'
import type { MemberSnapshot } from '@/client/store/rows'
import { phoneStorage } from '../support/phoneStorage'
import { PERSON, snapshot } from '../support/storedRows'

const { open } = phoneStorage()
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

let isUp = true
let pulls = 0

/** One tab of the person: nothing but another tab can wake it, for its timers never ring. */
function openTab(db: MemberDb): SyncEngine {
  const pull = (): PullResult<MemberSnapshot> => {
    pulls += 1
    return isUp
      ? { kind: 'fresh', value: snapshot(), etag: null, serverTime: null }
      : { kind: 'try-again', code: 'unreachable', retryAfter: null }
  }
  const engine = createSyncEngine({
    store: createSyncStore(db),
    remote: {
      send: () => Promise.resolve({ kind: 'try-again', code: 'unreachable', retryAfter: null }),
      pull: () => Promise.resolve(pull()),
      pullCatalogue: () => Promise.resolve({ kind: 'unchanged', serverTime: null }),
    },
    clock: { now: () => 0, after: () => () => undefined },
    connectivity: { isOnline: () => true, onWake: () => () => undefined },
    lock: { run: (work) => work() },
    random: () => 0,
  })
  stops.push(shareSuccess(PERSON, engine))
  return engine
}

test('when the club answers one tab again, no other tab goes on saying that it does not', async () => {
  const { db } = await open()
  const tabs = [openTab(db), openTab(db), openTab(db)]
  isUp = false
  for (const tab of tabs) await tab.syncNow()
  expect(tabs.map((tab) => tab.activity().failure)).toEqual(['unreachable', 'unreachable', 'unreachable'])
  isUp = true
  await tabs[0]?.syncNow()
  await vi.waitFor(() => expect(tabs.map((tab) => tab.activity().failure)).toEqual([null, null, null]))
})

test('a tab that has nothing to take back asks for nothing more', async () => {
  const { db } = await open()
  const tabs = [openTab(db), openTab(db)]
  isUp = true
  for (const tab of tabs) await tab.syncNow()
  const before = pulls
  await tabs[0]?.syncNow()
  // Whatever the other tab would do has begun before a message that follows comes back.
  await echo()
  expect(pulls).toBe(before + 1)
})

/** Resolves once a message sent now has been through. */
function echo(): Promise<void> {
  const [from, to] = [new BroadcastChannel('echo'), new BroadcastChannel('echo')]
  return new Promise((resolve) => {
    to.onmessage = () => {
      from.close()
      to.close()
      resolve()
    }
    from.postMessage(null)
  })
}
