import type { Browser, Page } from '@playwright/test'
import { startBenchClub } from '../benchClub'
import type { Figure } from '../figure'
import { openBrowser } from '../portal/browser'
import { type PanelClub, STAFF, startPanelClub } from './panelClub'

const SHORT_LIST = 100
const CPU_SLOWDOWN = 4
const STEP_PX = 200
const STEPS = 400
const MOST_NODES = 200
const MOST_OF_SHORT = 1.25
const MOST_KEYSTROKE_MS = 200
const TYPED = 'garcía lópez'

interface Look {
  rowElements: number
  frame: number
  keystroke: number
  heapBytes: number
}

/** What the length of the list costs the administrator's browser (G16), beside the same page with a hundred clients. */
export async function listInBrowser(club: PanelClub): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const long = await lookAt(browser, club.bench.club.url)
    const short = await withShortList((url) => lookAt(browser, url))
    return figures(`at ${club.clients.toLocaleString('en')} clients`, long, short)
  } finally {
    await browser.close()
  }
}

async function withShortList(use: (url: string) => Promise<Look>): Promise<Look> {
  const bench = await startBenchClub()
  const club = await startPanelClub(bench, SHORT_LIST)
  try {
    return await use(bench.club.url)
  } finally {
    club.close()
    await bench.stop()
  }
}

async function lookAt(browser: Browser, url: string): Promise<Look> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, url)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const { frame, rowElements } = await page.evaluate(scrollThrough, { steps: STEPS, step: STEP_PX })
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heapBytes } = await devtools.send('Runtime.getHeapUsage')
  const keystroke = await worstKeystroke(page)
  await page.close()
  return { rowElements, frame, keystroke, heapBytes }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.addInitScript('globalThis.__name = (marked) => marked')
  await page.goto(`${url}/auth/login`)
  await page.locator('input[type=email]').fill(STAFF.email)
  await page.locator('input[type=password]').fill(STAFF.password)
  await page.locator('form button[type=submit]').click()
  await page.locator('[data-index]').first().waitFor()
}

/** Runs in the page: scrolls down and, at the end of a short list, up again; the median of all frame times in milliseconds. */
async function scrollThrough({ steps, step }: { steps: number; step: number }) {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const frames: number[] = []
  let [direction, rowElements] = [1, 0]
  let before = await nextFrame()
  for (let done = 0; done < steps; done += 1) {
    const top = window.scrollY
    window.scrollBy(0, direction * step)
    if (window.scrollY === top) direction = -direction
    const now = await nextFrame()
    frames.push(now - before)
    before = now
    rowElements = Math.max(rowElements, document.querySelectorAll('[data-index], [data-index] *').length)
  }
  frames.sort((one, other) => one - other)
  return { frame: frames[Math.floor(frames.length / 2)] ?? Number.NaN, rowElements }
}

/** Milliseconds from a key press to the next paint, the longest of all letters. */
async function worstKeystroke(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    new PerformanceObserver((list) => {
      const worst = (window as { worstKey?: number }).worstKey ?? 0
      Object.assign(window, {
        worstKey: Math.max(worst, ...list.getEntries().map(({ duration }) => duration)),
      })
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.getByRole('search').getByRole('textbox').pressSequentially(TYPED, { delay: 150 })
  await page.waitForTimeout(1_500)
  return page.evaluate(() => (window as { worstKey?: number }).worstKey ?? 0)
}

const figures = (where: string, long: Look, short: Look): Figure[] => [
  {
    name: `elements of the drawn rows, ${where}`,
    value: long.rowElements,
    unit: '',
    yardstick: { name: `with ${SHORT_LIST} clients`, value: short.rowElements },
    limit: { text: `at most ${MOST_NODES}`, passed: long.rowElements <= MOST_NODES },
  },
  {
    name: `frame while scrolling, p50, ${where}`,
    value: long.frame,
    unit: 'ms',
    yardstick: { name: `ms with ${SHORT_LIST} clients`, value: short.frame },
    limit: { text: `at most ${MOST_OF_SHORT} times`, passed: long.frame / short.frame <= MOST_OF_SHORT },
    note: `${STEPS} steps of ${STEP_PX} px on a processor slowed four times; further pages are fetched meanwhile`,
  },
  {
    name: `worst keystroke of a search, ${where}`,
    value: long.keystroke,
    unit: 'ms',
    yardstick: { name: `ms with ${SHORT_LIST} clients`, value: short.keystroke },
    limit: { text: `at most ${MOST_KEYSTROKE_MS} ms`, passed: long.keystroke <= MOST_KEYSTROKE_MS },
  },
  {
    name: `memory of the page after that scrolling, ${where}`,
    value: long.heapBytes / 1e6,
    unit: 'MB',
    yardstick: { name: `MB with ${SHORT_LIST} clients`, value: short.heapBytes / 1e6 },
  },
]
