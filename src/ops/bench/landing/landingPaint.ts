import { createServer } from 'node:http'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { closeHttp, listenOnLoopback } from '../../loopbackServer'
import type { BenchClub } from '../benchClub'
import { type Figure, median } from '../figure'
import { openBrowser, throttledPage } from '../portal/browser'

const ROUNDS = 9
const MOST_OF_EMPTY = 1.25
const SETTLED_MS = 3_000
/** What a task may take before it counts as blocking, as Lighthouse has it. */
const SHORT_TASK_MS = 50

/** A phone as Lighthouse takes it. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** The yardstick: some text, and nothing that anybody would have to wait for. */
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
  /** Sum of what tasks took beyond 50 ms, in milliseconds. */
  blocking: number
}

/** How much later the landing page is painted than an empty one, on a slow phone that has never seen it (G1). */
export async function landingPaint({ club }: BenchClub): Promise<Figure[]> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(EMPTY_PAGE)
  })
  const empty = `http://127.0.0.1:${await listenOnLoopback(server, 0)}/`
  const browser = await openBrowser()
  try {
    const paints: { landing: Paint[]; empty: Paint[] } = { landing: [], empty: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      paints.landing.push(await paintOf(browser, `${club.url}/`))
      paints.empty.push(await paintOf(browser, empty))
    }
    const largest = (list: Paint[]): number => median(list.map((paint) => paint.largest))
    const [landing, floor] = [largest(paints.landing), largest(paints.empty)]
    const shift = Math.max(...paints.landing.map((paint) => paint.shift))
    const blocking = median(paints.landing.map((paint) => paint.blocking))
    return [
      {
        name: 'G1 largest paint of the landing page',
        value: landing,
        unit: 'ms',
        yardstick: { name: 'ms for an empty page', value: floor },
        limit: { text: `at most ${MOST_OF_EMPTY} times`, passed: landing / floor <= MOST_OF_EMPTY },
      },
      {
        name: 'G1 layout shift of the landing page, worst round',
        value: shift,
        unit: '',
        limit: { text: '0', passed: shift === 0 },
      },
      {
        name: 'G1 blocking time of the landing page',
        value: blocking,
        unit: 'ms',
        yardstick: {
          name: 'ms for an empty page',
          value: median(paints.empty.map((paint) => paint.blocking)),
        },
        limit: { text: '0', passed: blocking === 0 },
      },
    ]
  } finally {
    await browser.close()
    await closeHttp(server)
  }
}

async function paintOf(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(PHONE)
  const page = await throttledPage(context, 'slow-4g')
  await page.addInitScript((short) => {
    const paint = { largest: 0, shift: 0, blocking: 0 }
    Object.assign(window, { paint })
    const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      paint.largest = startTime
    })
    watch('layout-shift', (entry) => {
      paint.shift += (entry as PerformanceEntry & { value: number }).value
    })
    watch('longtask', ({ duration }) => {
      paint.blocking += Math.max(0, duration - short)
    })
  }, SHORT_TASK_MS)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint)
  await context.close()
  return paint
}
