import { createServer } from 'node:http'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { closeHttp, listenOnLoopback } from '../../run/loopbackServer'
import type { BenchClub } from '../benchClub'
import { type Figure, median } from '../figure'
import { openBrowser, throttledPage } from '../portal/browser'

/** Tracing slows down what it observes, so blocking time has rounds of its own. */
const ROUNDS = { paint: 15, blocking: 5 }
const MOST_OF_EMPTY = 1.4
/** What the hosted typefaces may move when they come. */
const MOST_SHIFT = 0.01
const SETTLED_MS = 3_000
/** What a task may take before it counts as blocking, as in Lighthouse. */
const SHORT_TASK_MS = 50
/** Of a trace: every task of every thread, and the paints. */
const TRACED = ['toplevel', 'loading']
const TASK = 'ThreadControllerImpl::RunTask'
const FIRST_PAINT = 'firstContentfulPaint'

/** A phone, as in Lighthouse. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** The yardstick: some text, and nothing to wait for. */
const EMPTY_PAGE = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Una página vacía</title>
  </head>
  <body>
    <main>
      <h1>Una página con un título y un párrafo</h1>
      <p>Nada más que este texto: sin estilo, sin código, sin imágenes, sin letras propias y sin nada que esperar.</p>
    </main>
  </body>
</html>
`

interface Paint {
  /** Largest contentful paint, in milliseconds. */
  largest: number
  /** Sum of the layout shifts. */
  shift: number
}

/** One event of a trace; its times are in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
}

/** How much later the landing page is painted than an empty one, on a slow phone that has never seen it (G1). */
export async function landingPaint({ club }: BenchClub): Promise<Figure[]> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(EMPTY_PAGE)
  })
  const empty = `http://127.0.0.1:${await listenOnLoopback(server, 0)}/`
  const browser = await openBrowser()
  try {
    const urls = [`${club.url}/`, empty] as const
    const [landing, floor] = await alternate(ROUNDS.paint, urls, (url) => paintOf(browser, url))
    const [blocking, floorBlocking] = await alternate(ROUNDS.blocking, urls, (url) =>
      blockingTimeOf(browser, url),
    )
    const largest = median(landing.map((paint) => paint.largest))
    const least = median(floor.map((paint) => paint.largest))
    const shift = Math.max(...landing.map((paint) => paint.shift))
    return [
      {
        name: 'G1 largest paint of the landing page',
        value: largest,
        unit: 'ms',
        yardstick: { name: 'ms for an empty page', value: least },
        limit: { text: `at most ${MOST_OF_EMPTY} times`, passed: largest / least <= MOST_OF_EMPTY },
      },
      {
        name: 'G1 layout shift of the landing page, worst round',
        value: shift,
        unit: '',
        limit: { text: `at most ${MOST_SHIFT}`, passed: shift <= MOST_SHIFT },
      },
      {
        name: 'G1 blocking time of the landing page',
        value: median(blocking),
        unit: 'ms',
        yardstick: { name: 'ms for an empty page', value: median(floorBlocking) },
        limit: { text: '0', passed: median(blocking) === 0 },
      },
    ]
  } finally {
    await browser.close()
    await closeHttp(server)
  }
}

/** Both pages in turn, so that whatever else the machine does affects both. */
async function alternate<T>(
  rounds: number,
  [page, yardstick]: readonly [string, string],
  measure: (url: string) => Promise<T>,
): Promise<[page: T[], yardstick: T[]]> {
  const measured: [T[], T[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    measured[0].push(await measure(page))
    measured[1].push(await measure(yardstick))
  }
  return measured
}

async function paintOf(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(PHONE)
  const page = await throttledPage(context, 'slow-4g')
  await page.addInitScript(() => {
    const paint = { largest: 0, shift: 0 }
    Object.assign(window, { paint })
    const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      paint.largest = startTime
    })
    watch('layout-shift', (entry) => {
      paint.shift += (entry as PerformanceEntry & { value: number }).value
    })
  })
  await settle(page, url)
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint)
  await context.close()
  return paint
}

/**
 * Total blocking time: what tasks took beyond 50 ms from the first paint on, in milliseconds; a task that was under way then
 * counts whole. From a trace, because the browser's own list of long tasks leaves out those in which no script ran.
 */
async function blockingTimeOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await throttledPage(context, 'slow-4g')
  await browser.startTracing(page, { categories: TRACED })
  await settle(page, url)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  await context.close()
  const first = traceEvents.findLast(({ name }) => name === FIRST_PAINT)
  if (!first) throw new Error('The trace has no first paint')
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === TASK && pid === first.pid && tid === first.tid,
  )
  if (tasks.length === 0) throw new Error('The trace has no tasks')
  return tasks
    .filter(({ ts, dur = 0 }) => ts + dur > first.ts)
    .reduce((sum, { dur = 0 }) => sum + Math.max(0, dur / 1_000 - SHORT_TASK_MS), 0)
}

async function settle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
}
