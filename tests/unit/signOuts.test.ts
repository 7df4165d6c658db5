import { beforeEach, expect, test, vi } from 'vitest'
import { createSignOuts } from '@/client/session/createSignOuts'
import { fail, succeed, type ClubResult } from '@/client/http/result'
import type { StoredIds } from '@/client/session/storedIds'

const KEY = 'a'.repeat(32)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`

let kept: string[]
let online: boolean
let answer: ClubResult<{ success: true }>
let wake: () => void
const signOut = vi.fn(() => Promise.resolve(answer))
const signOutToken = vi.fn(() => Promise.resolve(answer))
const pending: StoredIds = {
  all: () => kept,
  add: (id) => void (kept = [...kept, id]),
  remove: (id) => void (kept = kept.filter((known) => known !== id)),
}
const make = () =>
  createSignOuts({
    pending,
    api: { signOut, signOutToken },
    isOnline: () => online,
    onWake: (listener) => {
      wake = listener
      return () => {}
    },
  })
beforeEach(() => {
  vi.clearAllMocks()
  kept = []
  online = true
  answer = succeed({ success: true })
})
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('with coverage the session ends at once, and nothing stays', async () => {
  make().end(tokenOf({ sid: 'the number', endKey: KEY }))
  expect(kept).toEqual([KEY])
  await settled()
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ endKey: KEY })
  expect(kept).toEqual([])
})

test('without coverage only the key stays, and is sent with the next', async () => {
  online = false
  const signOuts = make()
  signOuts.start()
  signOuts.end(tokenOf({ sid: 'the number', endKey: KEY }))
  await settled()
  expect(signOut).not.toHaveBeenCalled()
  expect(kept).toEqual([KEY])
  online = true
  wake()
  await settled()
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ endKey: KEY })
  expect(kept).toEqual([])
})

test('what an earlier visit left is sent at the start', async () => {
  kept = [KEY]
  make().start()
  await settled()
  expect(kept).toEqual([])
})

test.each(['network', 'internal', 'too_many_requests', 'busy'] as const)('stays after %s', async (code) => {
  answer = fail(code)
  make().end(tokenOf({ endKey: KEY }))
  await settled()
  expect(kept).toEqual([KEY])
})

test('a key that the server does not understand is forgotten', async () => {
  answer = fail('invalid_request')
  kept = ['nonsense']
  make().start()
  await settled()
  expect(kept).toEqual([])
})

test('a token of the version before ends itself, and leaves nothing', async () => {
  const token = tokenOf({ id: 'ana' })
  make().end(token)
  await settled()
  expect(signOutToken).toHaveBeenCalledExactlyOnceWith(token)
  expect(kept).toEqual([])
})
