import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { projectPaths } from '../../projectPaths'
import type { BenchClub } from '../benchClub'
import { type Figure, median } from '../figure'
import { benchMember } from './benchMember'
import { openBrowser, paintedAfter, slowPage } from './browser'

const ROUNDS = 9
const MOST_TIMES = 1.05
const MOST_PORTAL_BYTES = 172_000
const SETTLED_MS = 3_000

/** What installing the worker costs the first visit (G21), and the JavaScript that the portal waits for (G4). */
export async function firstVisit(bench: BenchClub): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const times = { with: [] as number[], without: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.with.push(await largestPaint(browser, bench.club.url, {}))
      times.without.push(await largestPaint(browser, bench.club.url, { serviceWorkers: 'block' }))
    }
    const [installed, blocked] = [median(times.with), median(times.without)]
    const bytes = await portalBytes(browser, bench)
    return [
      {
        name: 'largest paint of the first visit, installing the worker',
        value: installed,
        unit: 'ms',
        yardstick: { name: 'ms without a worker', value: blocked },
        limit: { text: `at most ${MOST_TIMES} times`, passed: installed / blocked <= MOST_TIMES },
      },
      {
        name: 'JavaScript of /portal, brotli',
        value: bytes / 1000,
        unit: 'kB',
        yardstick: { name: 'kB budget', value: MOST_PORTAL_BYTES / 1000 },
        limit: { text: 'at most the budget', passed: bytes <= MOST_PORTAL_BYTES },
      },
    ]
  } finally {
    await browser.close()
  }
}

async function largestPaint(browser: Browser, url: string, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext(options)
  const page = await slowPage(context, 'slow-4g')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { largest: list.getEntries().at(-1)?.startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const time = await page.evaluate(() => (window as { largest?: number }).largest ?? Number.NaN)
  await context.close()
  return time
}

/** The compressed size of the scripts loaded until the services were on the screen. */
async function portalBytes(browser: Browser, bench: BenchClub): Promise<number> {
  const { storageState } = await benchMember(bench, 22_000)
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' })
  const page = await slowPage(context)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await paintedAfter(page, `${bench.club.url}/portal`)
  const needed = [...scripts]
  await context.close()
  let bytes = 0
  for (const path of needed) bytes += (await stat(join(projectPaths.dist, 'pb_public', `${path}.br`))).size
  return bytes
}
