import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../programs/chromiumFlags'
import { ensureBrowser } from '../../programs/ensureBrowser'

/** A mid-range phone, as in Lighthouse. */
const CPU_SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

export async function openBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser({ log: (line) => console.log(line) })
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
}

/** A page on a slow phone. */
export async function throttledPage(context: BrowserContext, network: 'free' | 'slow-4g'): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (network === 'slow-4g') {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  // The TypeScript runner marks functions with its own helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (marked) => marked')
  return page
}

/** The same, with `window.painted` set to the moment at which ten services were on the screen. */
export async function slowPage(context: BrowserContext, network: 'free' | 'slow-4g' = 'free'): Promise<Page> {
  const page = await throttledPage(context, network)
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelectorAll('main li article, li.service').length < 10) return false
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { painted: performance.now() }), 0))
      return true
    }
    const observer = new MutationObserver(() => {
      if (look()) observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  return page
}

/** Milliseconds from the navigation until the services were on the screen. */
export async function paintedAfter(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  // Polled rarely, because polling every frame would slow down what is measured.
  const handle = await page.waitForFunction(() => (window as { painted?: number }).painted, undefined, {
    polling: 250,
  })
  return Number(await handle.jsonValue())
}

/** Waits until a worker serves this page. */
export const controlled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** Puts every worker of the browser to sleep, as the system does after a while. */
export async function sleepWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}
