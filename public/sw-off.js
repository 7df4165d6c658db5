// Served in place of the worker when the operator has switched it off: takes itself and its caches away and leaves everything
// else alone, above all what waits in IndexedDB to be sent.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
