import type { Page } from '@playwright/test'

/** Everything that the browser keeps for this origin on disk, as one text: web storage, caches, databases. */
export const browserStores = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database did not answer.'))
      })
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const name of await caches.keys()) {
      const answers = await (await caches.open(name)).matchAll()
      kept.push(...(await Promise.all(answers.map(async (answer) => [answer.url, await answer.text()]))))
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name))
      const tables = [...db.objectStoreNames]
      const transaction = tables.length > 0 ? db.transaction(tables) : null
      for (const table of tables)
        kept.push(name, table, await settled((transaction as IDBTransaction).objectStore(table).getAll()))
      db.close()
    }
    return JSON.stringify(kept)
  })
