import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Request, Response } from '@playwright/test'
import { buildFirstScript } from '@/prerender/build/buildFirstScript'
import { type Libraries, LIBRARIES } from '@/ops/build/librariesPlugin'
import { present } from '../../support/present'
import { PAYMENT_INVENTORY, PAYMENT_LIBRARIES } from '../../support/paymentInventory'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { unpaidAccount } from '../support/accounts'
import { settled } from '../support/settled'
import { handStripeToSandbox } from '../support/stripeOrigins'
import { workerReady } from '../support/worker'

// As in production: Stripe's own addresses, no banner; on this machine the sandbox answers for them.
test.use({ serviceWorkers: 'allow', clubOptions: { settings: { STRIPE_JS_URL: '', DEMO: '' } } })

/** A request of the page or of a frame in it, as the inventory names it; null for pictures, style and the like. */
function entryOf(request: Request, own: string): string | null {
  const { origin, pathname } = new URL(request.url())
  const kind = kindOf(request)
  if (!kind) return null
  // The libraries in the club's own files are the subject of the second list.
  if (origin === own) return `${kind} ${pathname.replace(/^\/assets\/.*\.js$/, '/assets/*.js')}`
  return `${kind} ${origin}${pathname.replace(/\/pi_\w+/, '/*')}`
}

function kindOf(request: Request): string | null {
  const type = request.resourceType()
  if (type === 'script') return 'script'
  if (type === 'document') return request.frame().parentFrame() ? 'frame' : null
  return ['fetch', 'xhr', 'eventsource', 'ping', 'websocket'].includes(type) ? 'connection' : null
}

test('the payment page loads, frames and calls what its inventory has a reason for, and nothing else', async ({
  club,
  openDevice,
  watch,
}) => {
  const context = await openDevice({ account: await unpaidAccount(club) })
  await handStripeToSandbox(context, club.sandbox, watch)
  const page = await context.newPage()
  const seen = new Set<string>()
  const ofWorker = new Set<string>()
  const ownScripts = new Set<string>()
  /** The answer with each of the club's own scripts, by its path. */
  const received = new Map<string, Response>()
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (request.serviceWorker()) {
      ofWorker.add(origin)
      return
    }
    const entry = entryOf(request, club.url)
    if (entry) seen.add(entry)
    if (entry === 'script /assets/*.js') ownScripts.add(pathname)
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const entry = entryOf(response.request(), club.url)
    if (entry === 'script /assets/*.js' && !response.request().serviceWorker())
      received.set(pathname, response)
  })
  const payment = new PaymentPage(page)
  await payment.open()
  for (const inline of await inlineScripts(page)) seen.add(inline)
  await payment.pay({ number: '4000002760003184' })
  await expect(payment.challenge.getByRole('heading')).toBeVisible()
  // Last comes the worker, which the page asks for when idle.
  await workerReady(page)
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/registro/pago')
  await expect.poll(() => [...seen].sort()).toEqual(Object.keys(PAYMENT_INVENTORY).sort())
  expect([...ofWorker]).toEqual([club.url])
  await expect.poll(() => [...received.keys()].sort()).toEqual([...ownScripts].sort())
  for (const [path, response] of received)
    expect([path, sha256(await response.body())]).toEqual([
      path,
      sha256(await readFile(join(club.publicDir, path))),
    ])
  expect(await librariesOf(ownScripts, join(club.publicDir, '..', LIBRARIES))).toEqual(
    Object.keys(PAYMENT_LIBRARIES).sort(),
  )
  await payment.answerChallenge('pass')
  await payment.expectSuccess()
})

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Scripts of the page that have no address: data by its type, others by their source. */
async function inlineScripts(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() =>
    [...document.scripts].filter(({ src }) => !src).map(({ type, text }) => ({ type, text })),
  )
  const known = await buildFirstScript()
  return scripts.map(({ type, text }) => {
    if (!['', 'module', 'text/javascript'].includes(type)) return `data ${type}`
    return text === known ? 'script inline: src/prerender/firstScript' : `script inline: ${text.slice(0, 60)}`
  })
}

/** The packages whose code is in these files, as the build lists them. */
async function librariesOf(scripts: ReadonlySet<string>, list: string): Promise<string[]> {
  const built = JSON.parse(await readFile(list, 'utf8')) as Libraries
  const packages = [...scripts].flatMap((script) => present(built[script.slice(1)]))
  return [...new Set(packages)].sort()
}
