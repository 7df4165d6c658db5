import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TestClub } from '../../support/startTestClub'
import { ledgerOf } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount } from '../support/accounts'
import { alive } from '../support/alive'
import { settled } from '../support/settled'
import { SOAK } from '../support/soak'
import { WORKER_MS, workerGone, workerReady } from '../support/worker'

test.use({ serviceWorkers: 'allow', clubOptions: { ownApp: true } })
// In one worker, because every worker would start such a club.
test.describe.configure({ mode: 'default' })

let versions = 0

/** Puts a new version of the app in place: new bytes for the worker, and for the page that it keeps. */
async function deploy(club: TestClub): Promise<void> {
  versions += 1
  const page = await readFile(join(club.publicDir, 'index-demo.html'), 'utf8')
  await change(
    club,
    'index-demo.html',
    page.replace(/<html lang="es"[^>]*>/, `<html lang="es" data-version="${versions}">`),
  )
  // The worker last: Chromium checks for it by itself, a second after a page opens, and it fetches the page.
  const worker = await readFile(join(club.publicDir, 'sw.js'), 'utf8')
  const revision = /("url":"\/portal","revision":"|"revision":")[^"]+/
  const next = worker.replace(revision, `$1version-${versions}`)
  await change(club, 'sw.js', `${next}\n// ${versions}`)
}

async function change(club: TestClub, file: string, text: string): Promise<void> {
  await writeFile(join(club.publicDir, file), text)
  for (const twin of ['.br', '.gz']) await rm(join(club.publicDir, file + twin), { force: true })
}

const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

const ACTIONS = '**/api/club/benefit-actions'
/** For the page alone: the worker's own fetches stay with the browser. */
async function keepUnsent(page: Page): Promise<void> {
  await page.route(ACTIONS, (route) => route.abort())
}

const prompt = (page: Page) => page.getByRole('complementary', { name: 'Hay una versión nueva' })
/** The new worker takes over once the old one has answered all its requests. */
const expectNewest = (page: Page): Promise<void> =>
  expect.poll(() => version(page), { timeout: WORKER_MS }).toBe(String(versions))
const version = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-version')

/** The club's routes that this page asked by way of the worker: a request to one could hold an update up. */
const callsThroughWorker = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON() as { name: string; workerFinalSourceType: string })
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
    if (calls.length === 0) throw new Error('The page has asked for nothing yet')
    return calls
      .filter(({ workerFinalSourceType }) => workerFinalSourceType !== 'network')
      .map(({ name }) => name)
  })

test('a new version is offered, and comes when the person agrees, in this tab only', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  test.slow()
  const context = await openDevice({ account: await memberAccount(club) })
  const page = await context.newPage()
  await new PortalPage(page).open()
  await new PortalPage(page).expectMember()
  await workerReady(page)
  await page.reload()
  await new PortalPage(page).expectMember()
  expect(await callsThroughWorker(page)).toEqual([])
  const other = await context.newPage()
  await new PortalPage(other).open()
  await new PortalPage(other).expectMember()
  await other.evaluate(() => Object.assign(window, { sameVisit: true }))
  await deploy(club)
  await lookForUpdate(page)
  await expect(prompt(page)).toBeVisible({ timeout: WORKER_MS })
  await checkAccessibility(page)
  await prompt(page).getByRole('button', { name: 'Actualizar ahora' }).click()
  await expectNewest(page)
  await new PortalPage(page).expectMember()
  await expect(prompt(page)).toHaveCount(0)
  await expect(prompt(other)).toBeVisible({ timeout: WORKER_MS })
  expect(await other.evaluate(() => 'sameVisit' in window)).toBe(true)
  await prompt(other).getByRole('button', { name: 'Actualizar ahora' }).click()
  await expectNewest(other)
})

test(
  'it comes as well where the app has been open for hours, and pressing twice asks for it once',
  SOAK,
  async ({ club, openDevice }) => {
    const context = await openDevice({ account: await memberAccount(club) })
    const page = await context.newPage()
    await new PortalPage(page).open()
    await new PortalPage(page).expectMember()
    await workerReady(page)
    await page.evaluate((hours) => {
      const opened = performance.now()
      const now = performance.now.bind(performance)
      performance.now = () => now() - opened + hours * 3_600_000
    }, 5)
    await deploy(club)
    await lookForUpdate(page)
    await prompt(page).getByRole('button', { name: 'Actualizar ahora' }).dblclick()
    await expectNewest(page)
  },
)

test('it interrupts neither a half-filled form nor signing up, and «Más tarde» waits for the next start', async ({
  club,
  openDevice,
}) => {
  const context = await openDevice()
  const page = await context.newPage()
  await page.goto('/registro')
  await workerReady(page)
  await page.locator('input[name="nombre"]').fill('Ana')
  await alive(page)
  await deploy(club)
  await lookForUpdate(page)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), {
      timeout: WORKER_MS,
    })
    .toBe('installed')
  await settled(page)
  await expect(prompt(page)).toHaveCount(0)
  await expect(page.locator('input[name="nombre"]')).toHaveValue('Ana')

  const login = await context.newPage()
  await login.goto('/auth/login')
  await login.locator('input[name="email"]').fill('ana@')
  await lookForUpdate(login)
  await expect(prompt(login)).toHaveCount(0)
  await login.goto('/emergencia')
  await expect(prompt(login)).toBeVisible({ timeout: WORKER_MS })
  await prompt(login).getByRole('button', { name: 'Más tarde' }).click()
  await expect(prompt(login)).toHaveCount(0)
  const before = await version(login)
  await page.close()
  await login.close()
  // The browser takes the new one once no page of the old one is left, which is some time after it was closed.
  await expect
    .poll(
      async () => {
        const next = await context.newPage()
        await next.goto('/emergencia')
        const present = await version(next)
        await next.close()
        return present !== before
      },
      { timeout: WORKER_MS },
    )
    .toBe(true)
})

test(
  'the operator switches the worker off: it goes with its caches, and what is unsent stays',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    const account = await memberAccount(club)
    const context = await openDevice({ account })
    const page = await context.newPage()
    await new PortalPage(page).open()
    await new PortalPage(page).expectMember()
    await workerReady(page)
    await context.setOffline(true)
    await new ServicesPage(page).press('Asesoramiento en ayudas', 'Activar')
    await new PortalPage(page).expectSync('1 sin enviar')
    await club.end('stop')
    await club.start({ SERVICE_WORKER: 'off' })
    try {
      await keepUnsent(page)
      await context.setOffline(false)
      // Not a page of the app, which would register it again.
      await page.goto('/robots.txt')
      await lookForUpdate(page)
      await workerGone(page)
      await page.close()
      const next = await context.newPage()
      await keepUnsent(next)
      await new PortalPage(next).open()
      await new PortalPage(next).expectMember()
      await new PortalPage(next).expectSync('1 sin confirmar')
      await next.unroute(ACTIONS)
      await next.getByRole('button', { name: 'Comprobar ahora' }).click()
      await expect.poll(async () => (await ledgerOf(club, account.id)).length).toBe(1)
    } finally {
      await club.end('stop')
      await club.start({ SERVICE_WORKER: 'on' })
    }
  },
)
