import type { Page } from '@playwright/test'

/** Everything that this browser keeps for the club: web storage, cookies, databases and caches, as one text. */
export async function keptInBrowser(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return JSON.stringify({ cookies, kept: await page.evaluate(dump) })
}

/** In the page. */
async function dump(): Promise<unknown> {
  const request = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error ?? new Error('IndexedDB did not answer'))
    })
  const databases: Record<string, unknown> = {}
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await request(indexedDB.open(name))
    for (const store of db.objectStoreNames)
      databases[`${name}.${store}`] = await request(db.transaction(store).objectStore(store).getAll())
    db.close()
  }
  const stored: Record<string, string> = {}
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) stored[url] = (await (await cache.match(url))?.text()) ?? ''
  }
  return {
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    history: history.state as unknown,
    databases,
    stored,
  }
}
