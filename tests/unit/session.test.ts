import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '@/contract/signedIn'
import { renewalIsDue } from '@/client/session/createRenewal'
import { createSession, type Session } from '@/client/session/createSession'
import { fail, succeed, type ClubResult } from '@/client/http/result'
import type { SessionEnd } from '@/client/session/sessionState'
import { createTokenStore } from '@/client/http/tokenStore'
import type { Lock } from '@/client/sync/ports'
import { memoryStorage } from '../support/memoryStorage'

const DAY = 86_400_000
const START = Date.parse('2026-11-21T10:00:00Z')

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token as PocketBase makes them; `lifeMs` is counted from the server's clock. */
const makeToken = (name: string, lifeMs: number, more: object = {}) =>
  `${part({ alg: 'HS256' })}.${part({ id: name, exp: Math.floor((START + lifeMs) / 1000), ...more })}.${name}`

const record = (id = 'ana') => ({
  id,
  collectionId: 'c1',
  collectionName: 'profiles' as const,
  email: `${id}@example.org`,
  nombre: 'Ana',
  apellidos: 'Pérez Gil',
  telefono: '600000000',
  name: '',
})

/** What the world around the session can do to it. */
interface Hooks {
  expire: (token: string) => void
  wake: () => void
}

interface World {
  online?: boolean
  kept?: SignedIn
  refresh?: () => Promise<ClubResult<SignedIn>>
}

/** As the browser's lock: each caller waits for the one inside. */
function oneAtATime(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: (work) => {
      const result = last.then(work)
      last = result.catch(() => null)
      return result
    },
  }
}

function makeWorld({ online = true, kept, refresh = () => Promise.resolve(fail('network')) }: World = {}) {
  const tokenStore = createTokenStore(memoryStorage())
  if (kept) tokenStore.save(kept.token, kept.record)
  const hooks: Hooks = { expire: () => {}, wake: () => {} }
  const surroundings = { online }
  const refreshSession = vi.fn(refresh)
  const beforeSignOut = vi.fn()
  const session = createSession({
    tokenStore,
    api: {
      refreshSession,
      signOutEverywhere: () => Promise.resolve(succeed({ success: true as const })),
      onSessionExpired: (listener) => void (hooks.expire = listener),
      onServerTime: () => {},
    },
    lock: oneAtATime(),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isOnline: () => surroundings.online,
    beforeSignOut,
    onWake: (listener) => {
      hooks.wake = listener
      return () => {}
    },
  })
  const ends: SessionEnd[] = []
  session.onEnd((end) => ends.push(end))
  return { session, tokenStore, hooks, surroundings, refreshSession, beforeSignOut, ends }
}

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

describe('what a session is', () => {
  it('loads until it is started, then says who is signed in', () => {
    const { session } = makeWorld({ kept: { token: makeToken('a', DAY), record: record() } })
    expect(session.state()).toEqual({ status: 'loading' })
    session.start()
    expect(session.state()).toMatchObject({
      status: 'signed-in',
      person: { kind: 'profile', id: 'ana', name: 'Ana Pérez Gil', email: 'ana@example.org' },
    })
  })

  it('takes an unreadable record for nobody', () => {
    const { session, tokenStore } = makeWorld()
    tokenStore.save('token', { id: 'x', collectionId: 'y', collectionName: 'services' })
    session.start()
    expect(session.state()).toEqual({ status: 'signed-out' })
  })

  it('follows a sign-in and a sign-out in another tab', () => {
    const { session, tokenStore, ends } = makeWorld()
    session.start()
    tokenStore.save(makeToken('a', DAY), record())
    expect(session.state().status).toBe('signed-in')
    tokenStore.clear()
    expect(session.state().status).toBe('signed-out')
    expect(ends).toEqual(['elsewhere'])
  })

  it('tells a sign-out here from one elsewhere', async () => {
    const { session, tokenStore, beforeSignOut, ends } = makeWorld({
      kept: { token: makeToken('a', DAY), record: record() },
    })
    session.start()
    beforeSignOut.mockImplementationOnce(() => expect(tokenStore.token).not.toBe(''))
    session.signOut()
    expect(beforeSignOut).toHaveBeenCalledWith(expect.objectContaining({ id: 'ana' }))
    session.keep({ token: makeToken('b', DAY), record: record() })
    await session.signOutEverywhere()
    expect(ends).toEqual(['signed-out', 'signed-out'])
    expect(beforeSignOut).toHaveBeenCalledTimes(2)
  })
})

describe('what a colleague may do', () => {
  const staff = (may?: string) => ({
    ...record(),
    collectionName: 'staff' as const,
    ...(may !== undefined && { may }),
  })
  const mayManage = (session: Session) => {
    const state = session.state()
    return state.status === 'signed-in' && state.person.mayManage
  }

  it('is what the record says; before it said so, everybody could', () => {
    for (const [may, expected] of [
      ['manage', true],
      ['look', false],
      ['', false],
      [undefined, true],
    ] as const) {
      const { session } = makeWorld({ kept: { token: makeToken('a', DAY), record: staff(may) } })
      session.start()
      expect(mayManage(session), String(may)).toBe(expected)
    }
  })

  it('changes with what the server says, and stays so', () => {
    const { session, tokenStore } = makeWorld({
      kept: { token: makeToken('a', DAY), record: staff('manage') },
    })
    session.start()
    session.noteRight('look')
    expect(mayManage(session)).toBe(false)
    expect(tokenStore.record).toMatchObject({ id: 'ana', may: 'look' })
    session.noteRight('manage')
    expect(mayManage(session)).toBe(true)
  })

  it('is nothing of a member’s', () => {
    const { session, tokenStore } = makeWorld({ kept: { token: makeToken('a', DAY), record: record() } })
    session.start()
    session.noteRight('manage')
    expect(mayManage(session)).toBe(false)
    expect(tokenStore.record).toEqual(record())
  })
})

describe('what ends a session', () => {
  const kept = { token: makeToken('a', DAY), record: record() }

  it('a refusal of its own token', async () => {
    const { session, hooks, ends } = makeWorld({ kept })
    session.start()
    hooks.expire(kept.token)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(session.state().status).toBe('signed-out')
    expect(ends).toEqual(['expired'])
  })

  it('and whoever asks meanwhile hears of it when it is decided', async () => {
    const { session, hooks } = makeWorld({ kept })
    session.start()
    hooks.expire(kept.token)
    const status = session.settled().then(() => session.state().status)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await status).toBe('signed-out')
  })

  it('not a refusal of a token in whose place another tab has kept a new one, which cannot be read here yet', async () => {
    const { session, hooks, ends, tokenStore } = makeWorld({ kept })
    session.start()
    hooks.expire(kept.token)
    await vi.advanceTimersByTimeAsync(900)
    tokenStore.save(makeToken('b', DAY), record())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(session.state().status).toBe('signed-in')
    expect(ends).toEqual([])
  })

  it('not a refusal of the old token while a new one is on its way', async () => {
    const { session, hooks, ends, tokenStore } = makeWorld({ kept })
    session.start()
    const renewed = { token: makeToken('b', DAY), record: record() }
    const changed = session.renewBy(async () => {
      hooks.expire(kept.token)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return succeed(renewed)
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(session.state().status).toBe('signed-in')
    await vi.advanceTimersByTimeAsync(500)
    expect(await changed).toEqual(succeed(renewed))
    expect(tokenStore.token).toBe(renewed.token)
    expect(ends).toEqual([])
  })

  it('a refusal of its own token when the change that made it void got no answer', async () => {
    const { session, hooks, ends } = makeWorld({ kept })
    session.start()
    await session.renewBy(() => {
      hooks.expire(kept.token)
      return Promise.resolve(fail('network'))
    })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ends).toEqual(['expired'])
  })

  it('the end of the account, which leaves nothing behind; a refusal on the way is no other end', async () => {
    const { session, hooks, ends, beforeSignOut } = makeWorld({ kept })
    session.start()
    await session.deleteBy(() => {
      hooks.expire(kept.token)
      return Promise.resolve(succeed(null))
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ends).toEqual(['account-deleted'])
    expect(beforeSignOut).toHaveBeenCalledWith(expect.objectContaining({ id: 'ana' }))
  })

  it('not a deletion that was refused', async () => {
    const { session, ends } = makeWorld({ kept })
    session.start()
    expect(await session.deleteBy(() => Promise.resolve(fail('stripe_unavailable')))).toEqual(
      fail('stripe_unavailable'),
    )
    expect(ends).toEqual([])
  })

  it('not a late refusal of an older token', async () => {
    const { session, hooks, ends } = makeWorld({ kept })
    session.start()
    session.keep({ token: makeToken('b', DAY), record: record('eva') })
    hooks.expire(kept.token)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(session.state()).toMatchObject({ person: { id: 'eva' } })
    expect(ends).toEqual([])
  })

  it('not weeks without coverage, and not a token that the phone takes for expired', async () => {
    const { session, ends } = makeWorld({ kept, online: false })
    session.start()
    await vi.advanceTimersByTimeAsync(DAY * 1.5)
    expect(session.state().status).toBe('signed-in')
    expect(ends).toEqual([])
  })

  it('not a server that fails for hours', async () => {
    const { session, ends } = makeWorld({ kept, refresh: () => Promise.resolve(fail('internal')) })
    session.start()
    await vi.advanceTimersByTimeAsync(3 * 3_600_000)
    expect(session.state().status).toBe('signed-in')
    expect(ends).toEqual([])
  })
})

describe('renewal', () => {
  const kept = { token: makeToken('a', 60 * DAY), record: record() }
  const renewed = { token: makeToken('b', 60 * DAY), record: record() }

  it('happens at the start and then daily', async () => {
    const { session, tokenStore, refreshSession } = makeWorld({
      kept,
      refresh: () => Promise.resolve(succeed(renewed)),
    })
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(tokenStore.token).toBe(renewed.token)
    await vi.advanceTimersByTimeAsync(DAY - 60_000)
    expect(refreshSession).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(refreshSession).toHaveBeenCalledTimes(2)
  })

  it('happens within 90 s of the end of a short token', async () => {
    const life = 8 * 3_600_000
    const short = { token: makeToken('a', life), record: record() }
    const { session, refreshSession } = makeWorld({
      kept: short,
      refresh: () => Promise.resolve(succeed(short)),
    })
    session.start()
    await vi.advanceTimersByTimeAsync(life - 121_000)
    expect(refreshSession).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(refreshSession).toHaveBeenCalledTimes(2)
  })

  it('asks once for a token that is never renewed, and knows when it ends', async () => {
    const life = 8 * 3_600_000
    const day = { token: makeToken('a', life, { refreshable: false }), record: record() }
    const { session, refreshSession } = makeWorld({
      kept: day,
      refresh: () => Promise.resolve(succeed(day)),
    })
    session.start()
    await vi.advanceTimersByTimeAsync(life + DAY / 2)
    expect(refreshSession).toHaveBeenCalledTimes(1)
    expect(session.endsAt()).toBe(START + life)
    session.keep(renewed)
    expect(session.endsAt()).toBeNull()
  })

  it('waits 200 ms and twice as long each time, within 30 s', async () => {
    const times: number[] = []
    const { session } = makeWorld({
      kept,
      refresh: () => {
        times.push(Date.now() - START)
        return Promise.resolve(fail('network'))
      },
    })
    session.start()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(times).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400])
  })

  it('waits for coverage, then begins at once', async () => {
    const { session, hooks, surroundings, refreshSession } = makeWorld({
      kept,
      online: false,
      refresh: () => Promise.resolve(succeed(renewed)),
    })
    session.start()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(refreshSession).not.toHaveBeenCalled()
    surroundings.online = true
    hooks.wake()
    expect(refreshSession).toHaveBeenCalledTimes(1)
  })

  it('does not bring back a session that another tab closed meanwhile', async () => {
    let answer: (result: ClubResult<SignedIn>) => void = () => {}
    const { session, tokenStore } = makeWorld({
      kept,
      refresh: () => new Promise((resolve) => (answer = resolve)),
    })
    session.start()
    tokenStore.clear()
    answer(succeed(renewed))
    await vi.advanceTimersByTimeAsync(0)
    expect(tokenStore.token).toBe('')
    expect(session.state().status).toBe('signed-out')
  })

  it('does not disturb the screens: the same person is the same state', async () => {
    const { session } = makeWorld({ kept, refresh: () => Promise.resolve(succeed(renewed)) })
    session.start()
    const before = session.state()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.state()).toBe(before)
  })

  it('is due once a day, and when the clock was set back behind the last time', () => {
    const due = (age: number) =>
      renewalIsDue({ expiresAt: null, renewedAt: START, now: START + age, clockOffset: 0 })
    expect([-1, 0, DAY - 1, DAY].map(due)).toEqual([true, false, false, true])
  })

  it("goes by the server's clock, not by the phone's", () => {
    const tenHoursAhead = { now: START + 10 * 3_600_000, renewedAt: START + 10 * 3_600_000 }
    const expiresAt = START + 8 * 3_600_000
    expect(renewalIsDue({ ...tenHoursAhead, expiresAt, clockOffset: 0 })).toBe(true)
    expect(renewalIsDue({ ...tenHoursAhead, expiresAt, clockOffset: -10 * 3_600_000 })).toBe(false)
  })
})
