import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, type Account } from '../support/accounts'
import type { OpenDevice } from '../support/devices'
import { settled } from '../support/settled'

test.use({ serviceWorkers: 'allow' })

const ADVICE = 'Asesoría laboral ilimitada'
const APP_CODE = '**/assets/app-*.js'

/** The portal's last screen, which is shown beside the app's own root. */
const look = (page: Page) => page.locator('#root + [inert]')

/** What each screen that this phone keeps looks like. */
const keptLooks = (page: Page, personId: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(new Error(String(opening.error)))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('screens').objectStore('screens').getAll()
          reading.onsuccess = () => resolve((reading.result as { html: string }[]).map(({ html }) => html))
          reading.transaction?.addEventListener('complete', () => opening.result.close())
        }
      }),
    `club-member-${personId}`,
  )

/** The worker would serve the app's code before the test could hold it up. */
async function deviceWithoutWorker(openDevice: OpenDevice, account: Account): Promise<BrowserContext> {
  const context = await openDevice({ account })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  return context
}

/** A page whose app does not come until it is let through. */
async function withoutApp(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; letThrough: () => void }> {
  let letThrough = () => {}
  const allowed = new Promise<void>((resolve) => (letThrough = resolve))
  const page = await context.newPage()
  await page.route(APP_CODE, async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return { page, letThrough }
}

test('the portal stands on the screen before the app has come, and gives way to it', async ({
  club,
  openDevice,
}) => {
  const account = await memberAccount(club)
  const context = await deviceWithoutWorker(openDevice, account)
  const page = await context.newPage()
  await new PortalPage(page).open()
  await new PortalPage(page).expectMember()
  await new ServicesPage(page)
    .card(ADVICE)
    .getByRole('button', { name: /^Ver más/ })
    .click()
  await expect.poll(() => keptLooks(page, account.id)).toHaveLength(1)
  await page.close()

  const next = await withoutApp(context, '/portal')
  await expect(look(next.page).locator('main li article')).toHaveCount(10)
  await expect(look(next.page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(look(next.page).locator('[aria-expanded="true"]')).toHaveCount(0)
  next.letThrough()
  await new PortalPage(next.page).expectMember()
  await expect(look(next.page)).toHaveCount(0)
  await expect(next.page.locator('main li article')).toHaveCount(10)
  await test.step('a look that is no longer true is not shown', async () => {
    await expect.poll(() => keptLooks(next.page, account.id)).toHaveLength(1)
    const [before = ''] = await keptLooks(next.page, account.id)
    const services = new ServicesPage(next.page)
    await services.open(ADVICE, 'Activar')
    await services.sheetButton('Activar').click()
    await expect(services.button(ADVICE, 'Deshacer')).toBeVisible()
    const isStillKept = (await keptLooks(next.page, account.id)).includes(before)
    expect(isStillKept).toBe(false)
    await expect.poll(() => keptLooks(next.page, account.id)).toHaveLength(1)
  })
})

/** The phone has a cached screen, there was time to read and paint it, and it is not on the screen. */
async function expectNoLook(page: Page, { id }: Account): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/start-')),
      ),
    )
    .toBe(true)
  await expect.poll(() => keptLooks(page, id)).toHaveLength(1)
  await settled(page)
  await expect(look(page)).toHaveCount(0)
}

test('it is shown to nobody else, and on no other screen', async ({ club, openDevice }) => {
  const account = await memberAccount(club)
  const context = await deviceWithoutWorker(openDevice, account)
  const page = await context.newPage()
  await new PortalPage(page).open()
  await new PortalPage(page).expectMember()
  await expect.poll(() => keptLooks(page, account.id)).toHaveLength(1)
  await page.close()

  const elsewhere = await withoutApp(context, '/portal/solicitudes')
  await expectNoLook(elsewhere.page, account)
  // As a sign-out that was cut off leaves it.
  await elsewhere.page.evaluate((id) => localStorage.setItem('club_pending_wipes', id), account.id)
  const leaving = await withoutApp(context, '/portal')
  await expectNoLook(leaving.page, account)
  await leaving.page.evaluate(() => localStorage.clear())
  const stranger = await withoutApp(context, '/portal')
  await expectNoLook(stranger.page, account)
})
