import { loadClubConfig } from '@/client/api/clubConfig'
import { noticesApi } from '@/client/api/noticesApi'
import { tokenPayload } from '@/client/http/tokenPayload'
import { tokenStore } from '@/client/http/tokenStore'
import { currentMember } from '@/client/member/memberStore'
import { updateSync } from '@/client/store/syncRow'
import type { ErrorCode } from '@/domain/errorCode'
import { installHelp } from './installation'

/**
 * Whether this browser shows the club's notices. `install-first`: it could, once the app is installed; `blocked`: the person, or
 * whoever manages the device, has refused it for good.
 */
export type DevicePush = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on'

/** Why it stayed as it was: the browser's question was closed, the browser could not, or the club refused or did not answer. */
export type PushFailure = 'dismissed' | 'browser' | ErrorCode

/** How long the worker may take to be installed, in milliseconds. */
const WORKER_MS = 10_000

let state: DevicePush | null = null
/** The session for which the club has been sent the subscription, in this visit. */
let sentFor: string | null = null
/** Subscribing and letting go happen one after the other. */
let queue: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** Null until it was looked up. */
export const devicePush = (): DevicePush | null => state

/** Calls back whenever it may have changed, also when the person comes back from the browser's settings; returns a stop function. */
export function onDevicePush(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('focus', lookAgain)
  lookAgain()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('focus', lookAgain)
  }
}

/**
 * Keeps the browser's subscription with the session, for as long as the page lasts: the club is sent it at every start and for every
 * new session, one made with an older key of the club's is replaced, and without a session there is none. What fails is tried again at
 * the next start.
 */
export function followSession(): void {
  const follow = () => void enqueue(renew)
  tokenStore.onChange(follow)
  follow()
}

/**
 * Shows notices on this device from now on. Call it from a press: only then the browser asks.
 * @returns null once the club can reach this device, or once the person has refused for good, which `devicePush` says
 */
export async function turnOn(): Promise<PushFailure | null> {
  const permission = await Notification.requestPermission()
  if (permission === 'default') return 'dismissed'
  return enqueue(async () => {
    const failure = permission === 'granted' ? await subscribeHere() : null
    if (failure === null) await noteAnswer()
    return failure
  })
}

/** Shows none any more; without coverage as well, because the push service refuses what the club still sends. */
export function turnOff(): Promise<PushFailure | null> {
  return enqueue(async () => {
    await noteAnswer()
    const subscription = await currentSubscription()
    if (subscription && !(await letGo(subscription))) return 'browser'
    // Spares the club a try, whatever it answers.
    await noticesApi.unsubscribePush()
    return null
  })
}

/** The person has answered whether this device shows notices, and is not asked again; where that cannot be kept, they are. */
export async function noteAnswer(): Promise<void> {
  const member = currentMember()
  if (member) await updateSync(member.db, { pushAnswered: true }).catch(() => undefined)
}

async function subscribeHere(): Promise<PushFailure | null> {
  const config = await loadClubConfig()
  if (!config.ok) return config.code
  const { pushKey } = config.value
  if (pushKey === null) return 'push_unsupported'
  const subscription = await subscriptionWith(pushKey)
  if (!subscription) return 'browser'
  const code = await send(subscription)
  // A device that shows nothing must not look as if it did.
  if (code !== null) await letGo(subscription)
  return code
}

async function renew(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { token } = tokenStore
  if (!token) {
    await letGo(subscription)
    return
  }
  if (sentFor === sessionOf(token)) return
  const config = await loadClubConfig()
  const key = config.ok ? config.value.pushKey : null
  if (key === null) return
  const current = await subscriptionWith(key)
  if (current) await send(current)
}

/** Tokens of earlier releases do not name their session. */
function sessionOf(token: string): string {
  const { endKey } = tokenPayload(token)
  return typeof endKey === 'string' ? endKey : token
}

async function send(subscription: PushSubscription): Promise<ErrorCode | null> {
  const { token } = tokenStore
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const result = await noticesApi.subscribePush({ endpoint: subscription.endpoint, p256dh, auth })
  if (!result.ok) return result.code
  sentFor = sessionOf(token)
  return null
}

/** The present subscription if it was made with this key, else a new one; null where the browser makes none. */
async function subscriptionWith(key: string): Promise<PushSubscription | null> {
  try {
    const { pushManager } = await workerReady()
    const known = await pushManager.getSubscription()
    if (known && isMadeWith(known, key)) return known
    // A browser refuses another key beside the first.
    await known?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    // No worker, no push service, or the browser's own reasons: what it says is for developers.
    return null
  }
}

/** Browsers that do not say have no other. */
function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const made = options.applicationServerKey
  if (!made) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(made)))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === key
}

/** @returns whether the device is free of it */
async function letGo(subscription: PushSubscription): Promise<boolean> {
  sentFor = null
  return subscription.unsubscribe().catch(() => false)
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription()) ?? null
  } catch {
    // Private windows refuse workers.
    return null
  }
}

const workerReady = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no worker')), WORKER_MS)
    }),
  ])

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function look(): Promise<DevicePush> {
  if (!canPush()) {
    const way = installHelp()
    return way === 'ios-safari' || way === 'ios-other' ? 'install-first' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'blocked'
  return (await currentSubscription()) ? 'on' : 'off'
}

function lookAgain(): void {
  void look().then((next) => {
    if (next === state) return
    state = next
    listeners.forEach((listener) => listener())
  })
}

/** One thing at a time, and what has become of it is shown. */
function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work)
  queue = done.catch((error: unknown) => reportError(error)).then(lookAgain)
  return done
}
