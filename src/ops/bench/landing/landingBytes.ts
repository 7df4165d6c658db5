import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Weight } from '../../build/weights'
import { FIRST_FLIGHT, WEIGHTS } from '../../build/weights'
import { projectPaths } from '../../projectPaths'
import type { BenchClub } from '../benchClub'
import type { Figure } from '../figure'
import { openBrowser } from '../portal/browser'
import { PHONE } from './landingPaint'

const LOOKED_AT_MS = 4_000

/** What the landing page sends before anyone touches it (G2), and what every screen and page weighs (G4). */
export async function landingBytes({ club }: BenchClub): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const weights = JSON.parse(await readFile(join(projectPaths.dist, WEIGHTS), 'utf8')) as Weight[]
    const { scripts, sent } = await untouched(browser, `${club.url}/`)
    return [
      {
        name: 'G2 scripts that the landing page fetches before the first touch',
        value: scripts,
        unit: '',
        limit: { text: '0', passed: scripts === 0 },
      },
      {
        name: 'G2 landing page of the demo with its style, as it is sent',
        value: sent / 1000,
        unit: 'kB',
        yardstick: { name: 'kB of the first flight', value: FIRST_FLIGHT.demo / 1000 },
        limit: { text: 'at most the first flight', passed: sent <= FIRST_FLIGHT.demo },
      },
      ...weights.map(({ name, bytes, budget }) => ({
        name: `${name.startsWith('page') ? 'G2' : 'G4'} ${name}, brotli`,
        value: bytes / 1000,
        unit: 'kB',
        ...(budget > 0 ? { yardstick: { name: 'kB budget', value: budget / 1000 } } : {}),
        limit: { text: 'at most the budget', passed: bytes <= budget },
      })),
    ]
  } finally {
    await browser.close()
  }
}

/** Someone opens the page and only looks. */
async function untouched(browser: Browser, url: string): Promise<{ scripts: number; sent: number }> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  let scripts = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().endsWith('/sw.js')) scripts += 1
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(LOOKED_AT_MS)
  const sent = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.encodedBodySize ?? Number.NaN
  })
  await context.close()
  return { scripts, sent }
}
