/// <reference lib="webworker" />
import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { GENERIC, hasMember, notificationOptions, openApp, pathOf, readPush, shownHere } from './push'
import { SHELL_PATHS, SHELL_URL, UPDATE_NOW } from './shell'

declare const self: ServiceWorkerGlobalScope

declare global {
  interface ExtendableEvent {
    /** Of the install event: requests that shall not reach the worker. Neither every browser nor TypeScript has it yet. */
    addRoutes?: (rule: {
      condition: { urlPattern: { pathname: string } }
      source: 'network'
    }) => Promise<void>
  }
}

/** Hashed files that are not on the phone from the start: fonts, and screens that were opened once. */
const MOST_ASSETS = 60

// Only what is listed at build time is kept: private answers (`/api/`) and other origins are never touched.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
clientsClaim()

// In Chromium a request that reaches the old worker while a new one takes over holds that up for half a minute.
self.addEventListener('install', (event) => {
  void event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
})

registerRoute(
  new NavigationRoute(createHandlerBoundToURL(SHELL_URL), { allowlist: SHELL_PATHS, denylist: [/^\/api\//] }),
)
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch {
        return (await matchPrecache(SHELL_URL)) ?? Response.error()
      }
    },
    { denylist: [/^\/api\//, /^\/_\//] },
  ),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [
      { cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null) },
      new ExpirationPlugin({ maxEntries: MOST_ASSETS, purgeOnQuotaError: true }) as WorkboxPlugin,
    ],
  }),
)

/** A new version waits until the person agrees, or until the last page of the old one is closed. */
self.addEventListener('message', ({ data }: { data: { type?: unknown } | null }) => {
  if (data?.type === UPDATE_NOW.type) void self.skipWaiting()
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.text()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openApp(self.clients, pathOf(event.notification.data)))
})

// The app tells the club of the new one when it next starts; until then the club writes mails.
self.addEventListener('pushsubscriptionchange', (event) => {
  const key = event.oldSubscription?.options.applicationServerKey
  if (event.newSubscription || !key) return
  event.waitUntil(
    self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  )
})

/** Always something, whatever fails: browsers take the permission away from whoever shows nothing. */
async function showPush(text: string | undefined): Promise<void> {
  const shown = await hasMember(self.indexedDB)
    .then((isHere) => shownHere(readPush(text), isHere))
    .catch(() => GENERIC)
  await self.registration.showNotification(shown.title, notificationOptions(shown))
}
