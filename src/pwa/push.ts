import * as v from 'valibot'
import { memberDbName } from '@/client/store/memberDbName'
import { PUSH_COPY } from '@/copy/discreetPush'
import type { PushPayload } from '@/domain/pushPayload'
import { OPEN_PATH } from './shell'

/** What is shown where no more may be said, and where no more is known: a push that shows nothing costs the permission. */
export const GENERIC: PushPayload = { title: PUSH_COPY.title, body: '', path: '/portal', tag: 'novedades' }

const PANEL = /^\/admin-panel(\/|$)/
const MEMBER = memberDbName('')

/** A path of this origin: a second slash or backslash would name another. */
const path = v.pipe(v.string(), v.regex(/^\/(?![/\\])/))
const payload: v.GenericSchema<unknown, PushPayload> = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    title: v.pipe(v.string(), v.nonEmpty()),
    body: v.string(),
    path,
    tag: v.pipe(v.string(), v.nonEmpty()),
  }),
)

/** What a push is about; the generic news where it brings nothing that can be read. */
export function readPush(text: string | undefined): PushPayload {
  const read = v.safeParse(payload, text)
  return read.success ? read.output : GENERIC
}

/**
 * What may be shown on this device now. Staff keep nothing on a device, and what they are told names nobody.
 * @param hasMember whether a member is signed in here
 */
export const shownHere = (pushed: PushPayload, hasMember: boolean): PushPayload =>
  hasMember || PANEL.test(pushed.path) ? pushed : GENERIC

/** A newer word of the same tag takes the place of the older one, and is heard again. */
export const notificationOptions = ({
  body,
  path,
  tag,
}: PushPayload): NotificationOptions & { renotify: boolean } => ({
  body,
  tag,
  renotify: true,
  lang: 'es',
  icon: '/icon-192.png',
  badge: '/badge-96.png',
  data: { path },
})

/** The path of a notification that was tapped; one of an earlier release may have none. */
export function pathOf(data: unknown): string {
  const read = v.safeParse(v.object({ path }), data)
  return read.success ? read.output.path : GENERIC.path
}

/** Brings the app to a path: the window that was used last, which goes there without loading anew, else a new one. */
export async function openApp(clients: Clients, to: string): Promise<void> {
  const [last] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!last) {
    await clients.openWindow(to)
    return
  }
  last.postMessage({ ...OPEN_PATH, path: to })
  await last.focus()
}

/**
 * Whether a member is signed in on this device: their row goes with the session, while what was not sent may stay. Where databases
 * cannot be listed nobody is known to be.
 */
export async function hasMember(factory: IDBFactory): Promise<boolean> {
  const databases = await factory.databases()
  for (const { name = '' } of databases) {
    if (name.startsWith(MEMBER) && (await hasRow(factory, name))) return true
  }
  return false
}

/** Reads without Dexie. Never creates a database, and never blocks one. */
function hasRow(factory: IDBFactory, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(name)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = (event) => {
      event.preventDefault()
      resolve(false)
    }
    opening.onsuccess = () => {
      const db = opening.result
      db.onversionchange = () => db.close()
      if (!db.objectStoreNames.contains('member')) {
        db.close()
        resolve(false)
        return
      }
      const counting = db.transaction('member').objectStore('member').count()
      counting.onsuccess = () => resolve(counting.result > 0)
      counting.onerror = () => reject(counting.error ?? new Error('unreadable'))
      counting.transaction?.addEventListener('complete', () => db.close())
    }
  })
}
