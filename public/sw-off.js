// Served in place of the worker when the operator has switched it off: takes itself and its caches away and leaves everything
// else alone, above all what waits in IndexedDB to be sent.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
// A phone may end a worker before it is done, or a page register it once more: then it goes at the next visit, because the
// same file is activated only once. The page's requests are left to the browser.
self.addEventListener('fetch', (event) => event.waitUntil(leave()))

let leaving

/** Goes even if a cache cannot be removed now; once it has all gone well there is nothing left to do. */
function leave() {
  leaving ??= removeAll().catch((error) => {
    leaving = undefined
    throw error
  })
  return leaving
}

async function removeAll() {
  try {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } finally {
    await self.registration.unregister()
  }
}
