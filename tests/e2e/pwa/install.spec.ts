import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount } from '../support/accounts'
import { workerReady } from '../support/worker'

test.use({ serviceWorkers: 'allow' })

/** Bytes of one picture that the worker may load ahead. */
const MOST_PICTURE = 30_000

interface Manifest {
  id: string
  lang: string
  start_url: string
  icons: Picture[]
  screenshots: (Picture & { form_factor: string })[]
  shortcuts: { name: string; url: string }[]
}
interface Picture {
  src: string
  sizes: string
  purpose?: string
}

test('the manifest names what there is: icons and pictures of their sizes, shortcuts that open', async ({
  club,
  page,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href!)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({ id: '/', lang: 'es', start_url: '/portal' })
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ])
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const bytes = await readFile(join(club.publicDir, src))
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Mis servicios', 'Llamar al club'])
  for (const { url } of manifest.shortcuts) expect((await page.goto(url))!.status()).toBe(200)
})

test('Chromium offers to install where the portal says so; a «no» is remembered', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const context = await openDevice({ account: await memberAccount(club) })
  await context.addInitScript(() => {
    // The empty page before the first has none.
    if (!('StorageManager' in window)) return
    StorageManager.prototype.persist = () => {
      localStorage.setItem('persistCalls', String(Number(localStorage.getItem('persistCalls')) + 1))
      return Promise.resolve(true)
    }
  })
  const page = await context.newPage()
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          Object.assign(window, { asked: true })
          return Promise.resolve({ outcome: 'dismissed' })
        },
      })
      window.dispatchEvent(event)
    })
  await new PortalPage(page).open()
  await new PortalPage(page).expectMember()
  await expect(page.getByRole('button', { name: 'Instalar en este móvil' })).toHaveCount(0)
  await offer()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Instalar en este móvil' }).click()
  await expect.poll(() => page.evaluate(() => 'asked' in window)).toBe(true)
  await expect(page.getByRole('button', { name: 'Instalar en este móvil' })).toHaveCount(0)
  await offer()
  await page.getByRole('button', { name: 'No, gracias' }).click()
  await page.reload()
  await new PortalPage(page).expectMember()
  await offer()
  await expect(page.getByRole('button', { name: 'Instalar en este móvil' })).toHaveCount(0)
  await test.step('once installed, the browser is asked once not to clear the app away', async () => {
    for (const _ of [1, 2]) await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('persistCalls'))).toBe('1')
  })
})

test('what the worker keeps ahead has no large picture, and nothing private is ever kept', async ({
  club,
  openDevice,
}) => {
  const page = await (await openDevice({ account: await memberAccount(club) })).newPage()
  await new PortalPage(page).open()
  await new PortalPage(page).expectMember()
  await workerReady(page)
  await page.reload()
  await new PortalPage(page).expectMember()
  const kept = await page.evaluate(async () => {
    const found: { cache: string; path: string; size: number; type: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))!.blob()
        const path = new URL(request.url).pathname
        found.push({ cache: name, path, size: body.size, type: body.type })
      }
    }
    return found
  })
  expect(kept.filter(({ path }) => path.startsWith('/api/') || path.startsWith('/_/'))).toEqual([])
  const ahead = kept.filter(({ cache }) => cache.includes('precache'))
  expect(ahead.length).toBeGreaterThan(20)
  expect(ahead.filter(({ type, size }) => /^(image|font)/.test(type) && size > MOST_PICTURE)).toEqual([])
})
