import { createServer } from 'node:http'
import { build } from 'esbuild'
import { closeHttp, listenOnLoopback } from '../../run/loopbackServer'
import { projectPaths } from '../../projectPaths'
import { type Figure, median } from '../figure'
import { openBrowser } from './browser'

const MOST_TIMES = 1.15

type Times = Record<string, { dexie: number[]; raw: number[] }>

/** What Dexie costs over IndexedDB itself (G17). */
export async function dexieOverhead(): Promise<Figure[]> {
  const { outputFiles } = await build({
    entryPoints: [projectPaths.at('src/ops/bench/portal/pages/dexieOverhead.ts')],
    bundle: true,
    write: false,
    minify: true,
  })
  const script = outputFiles[0]?.text ?? ''
  const server = createServer((request, response) => {
    response.setHeader('content-type', request.url === '/page.js' ? 'text/javascript' : 'text/html')
    response.end(request.url === '/page.js' ? script : '<!doctype html><script src="/page.js"></script>')
  })
  const port = await listenOnLoopback(server, 0)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    const times = await page.evaluate(() =>
      (window as unknown as { measure: () => Promise<Times> }).measure(),
    )
    return Object.entries(times).map(([name, { dexie, raw }]) => {
      const [value, floor] = [median(dexie), median(raw)]
      return {
        name: `Dexie: ${name}`,
        value,
        unit: 'ms',
        yardstick: { name: 'ms IndexedDB itself', value: floor },
        limit: { text: `at most ${MOST_TIMES} times`, passed: value / floor <= MOST_TIMES },
      }
    })
  } finally {
    await browser.close()
    await closeHttp(server)
  }
}
