import type { Workbox } from 'workbox-window'
import { UPDATE_NOW } from './shell'

/** How often an open app looks for a new version, in milliseconds. */
const LOOK_EVERY_MS = 3_600_000

/**
 * `waiting`: a new version is on the phone. `applying`: the person has agreed to it here.
 * `replaced`: another tab has agreed to it, and this one still runs the old.
 */
export type UpdateState = 'none' | 'waiting' | 'applying' | 'replaced'

let state: UpdateState = 'none'
let registration: ServiceWorkerRegistration | undefined
const listeners = new Set<() => void>()

export const updateState = (): UpdateState => state

export function onUpdateState(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Installs the worker once the page is there and the browser is idle, so that the first visit is not slowed. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => whenIdle(() => void install())
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** The person agrees: the new version takes over, and only this tab loads again. */
export function applyUpdate(): void {
  if (state === 'replaced') {
    window.location.reload()
    return
  }
  show('applying')
  registration?.waiting?.postMessage(UPDATE_NOW)
}

async function install(): Promise<void> {
  const hadController = navigator.serviceWorker.controller !== null
  // Its code fails to load if coverage has just gone: the next load of the page installs the worker.
  const code = await import('workbox-window').catch(() => undefined)
  if (!code) return
  const worker = new code.Workbox('/sw.js')
  worker.addEventListener('waiting', () => show('waiting'))
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (state === 'applying') window.location.reload()
    else if (hadController) show('replaced')
  })
  try {
    registration = await worker.register()
  } catch {
    // Private windows refuse workers: the app still works with coverage, and says so where it matters.
    return
  }
  lookNowAndThen(worker)
}

function lookNowAndThen(registered: Workbox): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    registered.update().catch(() => undefined)
  })
}

function show(next: UpdateState): void {
  state = next
  listeners.forEach((listener) => listener())
}

/** Safari has no idle callback. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 5_000 })
  else setTimeout(callback, 1_000)
}
