import { createServer, type Server } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { CATALOGUE } from '@/copy/catalogue'
import { closeHttp, listenOnLoopback } from '../../run/loopbackServer'
import { controlled } from './browser'

/**
 * The yardstick: the same ten rows, from IndexedDB, by a page without any framework behind a hand-written worker.
 */
const PAGE = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Yardstick</title><main><ul></ul></main><script>
const open = indexedDB.open('yardstick', 1)
open.onupgradeneeded = () => {
  open.result.createObjectStore('services', { keyPath: 'id' })
  open.result.createObjectStore('outbox', { autoIncrement: true })
}
open.onsuccess = () => {
  document.documentElement.dataset.open = ''
  const all = open.result.transaction('services').objectStore('services').getAll()
  all.onsuccess = () => {
    const list = document.querySelector('ul')
    for (const { title, description } of all.result) {
      const item = document.createElement('li')
      item.className = 'service'
      item.textContent = title + ': ' + description
      list.append(item)
    }
  }
}
window.fill = (rows) => {
  const change = open.result.transaction('services', 'readwrite')
  for (const row of rows) change.objectStore('services').put(row)
  return new Promise((resolve) => { change.oncomplete = resolve })
}
window.install = async () => { await navigator.serviceWorker.register('/worker.js'); await navigator.serviceWorker.ready }
</script></html>`

const WORKER = `self.addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.add('/'))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
})`

export interface PlainPage {
  url: string
  rows: typeof CATALOGUE
  close: () => Promise<void>
}

export async function startPlainPage(): Promise<PlainPage> {
  const server: Server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? WORKER : PAGE)
  })
  const port = await listenOnLoopback(server, 0)
  return { url: `http://127.0.0.1:${port}/`, rows: CATALOGUE, close: () => closeHttp(server) }
}

/** Visits it once, so that its rows are on the disk and its worker serves it. */
export async function fillPlainPage(context: BrowserContext, { url, rows }: PlainPage): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('html[data-open]').waitFor({ state: 'attached' })
  await page.evaluate(async (given) => {
    const yardstick = window as unknown as {
      fill: (rows: readonly object[]) => Promise<void>
      install: () => Promise<void>
    }
    await yardstick.fill(given)
    await yardstick.install()
  }, rows)
  await controlled(page)
  await page.close()
}
