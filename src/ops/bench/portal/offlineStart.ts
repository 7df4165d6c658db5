import type { Browser, BrowserContext } from '@playwright/test'
import type { BenchClub } from '../benchClub'
import { type Figure, median } from '../figure'
import { type BenchMember, benchMember } from './benchMember'
import { controlled, openBrowser, paintedAfter, sleepWorkers, slowPage } from './browser'
import { fillPlainPage, startPlainPage } from './plainPage'

const COLD_ROUNDS = 5
const ROUNDS = 15
/** No visit to the portal is shorter. */
const SHORTEST_STAY_MS = 3_000
const MOST_OF_PLAIN = 3
const LEAST_SOONER = 6

/** How soon the portal is on the screen with the worker asleep and the server gone (G19). */
export async function offlineStart(bench: BenchClub): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const member = await benchMember(bench, 20_000)
    const cold = await coldVisits(browser, bench, member)
    const plain = await startPlainPage()
    const app = await browser.newContext({ storageState: member.storageState })
    const yardstick = await browser.newContext()
    await visitOnce(app, `${bench.club.url}/portal`)
    await fillPlainPage(yardstick, plain)
    await plain.close()
    await bench.club.stop()
    const times = { app: [] as number[], plain: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.app.push(await offlineVisit(app, `${bench.club.url}/portal`))
      times.plain.push(await offlineVisit(yardstick, plain.url))
    }
    return figures(median(times.app), median(times.plain), median(cold))
  } finally {
    await browser.close()
  }
}

function figures(app: number, plain: number, cold: number): Figure[] {
  return [
    {
      name: 'portal from its icon, worker asleep, server gone',
      value: app,
      unit: 'ms',
      yardstick: { name: 'ms a page without framework, same rows', value: plain },
      limit: { text: `at most ${MOST_OF_PLAIN} times`, passed: app / plain <= MOST_OF_PLAIN },
      note: 'until ten services are painted, on a processor slowed four times, median of 15 in turn',
    },
    {
      name: 'first visit to the portal over slow 4G',
      value: cold,
      unit: 'ms',
      yardstick: { name: 'ms from its icon without network', value: app },
      limit: { text: `at least ${LEAST_SOONER} times`, passed: cold / app >= LEAST_SOONER },
    },
  ]
}

async function coldVisits(browser: Browser, bench: BenchClub, member: BenchMember): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    const context = await browser.newContext({ storageState: member.storageState, serviceWorkers: 'block' })
    times.push(await paintedAfter(await slowPage(context, 'slow-4g'), `${bench.club.url}/portal`))
    await context.close()
  }
  return times
}

async function visitOnce(context: BrowserContext, url: string): Promise<void> {
  const page = await slowPage(context)
  await paintedAfter(page, url)
  await controlled(page)
  await page.getByText('Todo guardado').first().waitFor()
  await page.waitForTimeout(SHORTEST_STAY_MS)
  await page.close()
}

async function offlineVisit(context: BrowserContext, url: string): Promise<number> {
  const page = await slowPage(context)
  await sleepWorkers(page)
  const time = await paintedAfter(page, url)
  await page.close()
  return time
}
