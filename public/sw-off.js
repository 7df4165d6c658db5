// Served in place of the worker when the operator has switched it off: takes its caches away, answers nothing, and leaves
// everything else alone, above all what waits in IndexedDB to be sent. It stays registered, because every page that is opened
// would register it anew.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(removeCaches()))
// A phone may end a worker before it is done, and the same file is activated only once: then they go with the next visit.
self.addEventListener('fetch', (event) => event.waitUntil(removeCaches()))

let removing

/** Once it has gone well there is nothing left to do. */
function removeCaches() {
  removing ??= removeAll().catch((error) => {
    removing = undefined
    throw error
  })
  return removing
}

const removeAll = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))
