import { join, relative } from 'node:path'
import type { Browser } from '@playwright/test'
import { listFiles } from '../../listFiles'
import { projectPaths } from '../../projectPaths'
import type { BenchClub } from '../benchClub'
import type { Figure } from '../figure'
import { openBrowser } from '../portal/browser'

const FOREVER = 'public, max-age=31536000, immutable'
/** Already compressed. */
const DENSE = /\.woff2$/

/** Whether every asset arrives compressed and is kept for ever, and what a second visit fetches again (G12). */
export async function landingFiles({ club }: BenchClub): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const folder = join(projectPaths.dist, 'pb_public')
    const assets = (await listFiles(join(folder, 'assets')))
      .map((file) => `/${relative(folder, file)}`)
      .filter((path) => !/\.(br|gz)$/.test(path))
    const wrong: string[] = []
    for (const path of assets) {
      const { headers } = await fetch(`${club.url}${path}`, { headers: { 'accept-encoding': 'br' } })
      const isPacked = DENSE.test(path) || headers.get('content-encoding') === 'br'
      if (!isPacked || headers.get('cache-control') !== FOREVER) wrong.push(path)
    }
    const again = await secondVisit(browser, `${club.url}/registro`)
    return [
      {
        name: 'G12 assets without brotli or without a life of a year',
        value: wrong.length,
        unit: '',
        yardstick: { name: 'assets', value: assets.length },
        limit: { text: '0', passed: wrong.length === 0 },
        ...(wrong.length > 0 ? { note: wrong.join(' ') } : {}),
      },
      {
        name: 'G12 asset bytes of a second visit, without the worker',
        value: again,
        unit: 'bytes',
        limit: { text: '0', passed: again === 0 },
      },
    ]
  } finally {
    await browser.close()
  }
}

async function secondVisit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  )
  await context.close()
  return bytes
}
