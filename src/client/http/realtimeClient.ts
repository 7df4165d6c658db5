import PocketBase, { BaseAuthStore, type UnsubscribeFunc } from 'pocketbase'
import { backOff } from '../sync/backOff'
import { tokenStore } from './tokenStore'

/** Acts for the person signed in at that moment. */
class SessionAuthStore extends BaseAuthStore {
  override get token(): string {
    return tokenStore.token
  }
}

/** Carries live updates; every other call goes through `createCaller`. */
const { realtime } = new PocketBase('/', new SessionAuthStore()).autoCancellation(false)

/** Whether there is a connection now. */
export const isConnected = (): boolean => realtime.isConnected

interface Topic {
  listeners: Set<() => void>
  /** Ends it unless somebody listens again meanwhile. */
  endUnheard: () => Promise<void>
}

/**
 * Who listens to what. PocketBase's client is asked once for each topic: a second listener that comes to it while its first
 * connection is being made would never be told anything.
 */
const topics = new Map<string, Topic>()

/**
 * Calls back at each event of these topics, until the returned function is called. What cannot be subscribed to is tried again,
 * less and less often, and when the device is back online.
 */
export function listen(names: readonly string[], onEvent: () => void): () => Promise<unknown> {
  const listener = () => onEvent()
  const heard = names.map((name) => topics.get(name) ?? open(name))
  heard.forEach(({ listeners }) => listeners.add(listener))
  return () =>
    Promise.all(
      heard.map(async ({ listeners, endUnheard }) => {
        listeners.delete(listener)
        await endUnheard()
      }),
    )
}

function open(name: string): Topic {
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  let failures = 0
  let giveUp = () => {}
  let asked = ask()

  async function ask(): Promise<UnsubscribeFunc | null> {
    try {
      if (failures > 0) await realtime.unsubscribe(name)
      const stop = await realtime.subscribe(name, tell)
      // What happened before was not told.
      if (failures > 0) tell()
      return stop
    } catch {
      failures += 1
      giveUp = later(backOff(failures, null, Math.random), () => {
        asked = ask()
      })
      return null
    }
  }

  async function endUnheard(): Promise<void> {
    const stop = await asked
    if (listeners.size > 0 || topics.get(name) !== topic) return
    topics.delete(name)
    giveUp()
    await stop?.().catch(() => null)
  }

  const topic = { listeners, endUnheard }
  topics.set(name, topic)
  return topic
}

/** Calls back once after `ms`, or as soon as the device is back online; returns a cancel function. */
function later(ms: number, callback: () => void): () => void {
  const timer = setTimeout(run, ms)
  window.addEventListener('online', run)
  function cancel() {
    clearTimeout(timer)
    window.removeEventListener('online', run)
  }
  function run() {
    cancel()
    callback()
  }
  return cancel
}
