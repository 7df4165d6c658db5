import type { Page } from '@playwright/test'
import { DEVICE_COPY } from '@/copy/push'
import { expect, test } from '../fixtures'
import { ledgerOf, act } from '../../support/benefits'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { RequestsPage } from '../pages/RequestsPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount } from '../support/accounts'
import { controlsOf, tabTo, walk } from '../support/keyboard'
import { standInForShop } from '../support/shop'
import { workerReady } from '../support/worker'
import { firstOfKind, SOAK } from '../support/soak'

const ADVICE = 'Asesoría laboral ilimitada'
const HOME_VISIT = 'Consultoría de adaptación del hogar'

/** Every control once, in the order of the page, each with its ring and in view; then out of the page, and back. */
async function expectOrderlyWalk(page: Page): Promise<void> {
  const controls = await controlsOf(page)
  const forward = await walk(page, 'Tab', controls.length)
  expect(forward.map(({ name }) => name)).toEqual(controls)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  const back = await walk(page, 'Shift+Tab', controls.length)
  expect(back.map(({ name }) => name)).toEqual([...controls].reverse())
  expect([...forward, ...back].filter(({ problems }) => problems.length > 0)).toEqual([])
}

for (const [[width, height], details] of firstOfKind([
  [360, 740],
  [1280, 800],
] as const)) {
  test(
    `${width} px: Tab goes through both screens and back, nothing is trapped, and it shows where it is`,
    details,
    async ({ club, openDevice }) => {
      test.slow()
      const account = await memberAccount(club)
      for (const service_id of ['consultoria-hogar', 'teleconsulta', 'ayudas'])
        await act(club, account, { service_id })
      const page = await openPortal(openDevice, account, { viewport: { width, height } })
      const services = new ServicesPage(page)
      await expect(services.button(HOME_VISIT, 'Solicitado recientemente')).toBeVisible()
      // The question comes once the worker is there.
      await expect(page.getByRole('button', { name: DEVICE_COPY.card.yes })).toBeVisible()
      await expectOrderlyWalk(page)
      await new RequestsPage(page).goto()
      await expect(page.locator('header [data-momentary] summary')).toContainText('Todo guardado')
      await expectOrderlyWalk(page)
    },
  )
}

test('everything in the portal is done with Enter and Space, and the focus stays where the person is', async ({
  club,
  openDevice,
  watch,
}) => {
  const account = await memberAccount(club)
  const page = await openPortal(openDevice, account)
  await standInForShop(page, watch)
  const services = new ServicesPage(page)

  await test.step('the skip link leads past the header', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
  await test.step('the sync state opens, syncs, and closes with Escape, which leaves the focus on it', async () => {
    const summary = page.locator('header [data-momentary] summary')
    await tabTo(page, summary, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const syncNow = page.getByRole('button', { name: 'Comprobar ahora' })
    await expect(syncNow).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(syncNow).toBeFocused()
    const asked = page.waitForResponse('**/api/club/me')
    await page.keyboard.press('Space')
    expect((await asked).status()).toBeLessThan(400)
    await expect(syncNow).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(syncNow).toBeHidden()
    await expect(summary).toBeFocused()
  })
  await test.step('details unfold and fold', async () => {
    await tabTo(page, services.detailsButton(ADVICE))
    await page.keyboard.press('Enter')
    await expect(services.detailsButton(ADVICE)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Space')
    await expect(services.detailsButton(ADVICE)).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('a service is asked for in its sheet, and the button in its place undoes it', async () => {
    await tabTo(page, services.button(ADVICE, 'Activar'))
    await page.keyboard.press('Space')
    await tabTo(page, services.sheet.getByLabel('¿Qué pasa?'))
    await page.keyboard.type('Se ha caído')
    await tabTo(page, services.sheetButton('Activar'))
    await page.keyboard.press('Enter')
    await services.noteTap(ADVICE)
    await expect(services.button(ADVICE, 'Deshacer')).toBeFocused()
    await expect(services.card(ADVICE)).toContainText(
      /Te llamamos el .+ como tarde\. Se envía en unos segundos\./,
    )
    await expect(page.locator('main').getByText(/llama(mos)? el \S+ \d+ como tarde$/)).toBeVisible()
    await expect(page.locator('main').getByRole('button', { name: /^Deshacer/ })).toHaveCount(1)
    const row = page
      .getByRole('navigation', { name: '¿Qué necesitas hoy?' })
      .getByRole('link', { name: ADVICE })
    await expect(row, 'never «Activo» before it has left').toHaveText(ADVICE)
    await expect(new PortalPage(page).tile('Activos')).toHaveText('0 de 5')
    await services.nextTapCounts(ADVICE)
    await page.keyboard.press('Enter')
    await expect(services.button(ADVICE, 'Activar')).toBeFocused()
  })
  await test.step('a request is made; the button rests and keeps the focus', async () => {
    await tabTo(page, services.button(HOME_VISIT, 'Solicitar'))
    await page.keyboard.press('Enter')
    await tabTo(page, services.sheetButton('Solicitar'))
    await page.keyboard.press('Enter')
    await services.noteTap(HOME_VISIT)
    await services.sendNow(HOME_VISIT)
    await expect(services.button(HOME_VISIT, 'Solicitado recientemente')).toBeFocused()
    await services.nextTapCounts(HOME_VISIT)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
  })
  await test.step('what is on its way is cancelled, once it has said what follows', async () => {
    await tabTo(page, page.locator('main').getByRole('link', { name: 'Mis solicitudes' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const requests = new RequestsPage(page)
    await expect(requests.heading).toBeFocused()
    await tabTo(page, requests.items(HOME_VISIT).getByRole('button', { name: `Anular ${HOME_VISIT}` }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Sí, anular' }))
    await page.keyboard.press('Enter')
    // The request and what cancelled it; one alone is seen only on the way there.
    await expect(requests.itemsIn(requests.over).locator('h3')).toHaveText([HOME_VISIT, HOME_VISIT])
    await expect(page.locator(':focus'), 'the focus has not been lost').toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Volver a mi cuenta' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
  })
  await test.step('the market’s code comes in the place of its button', async () => {
    await tabTo(page, services.button('Arrimo Market', 'Usar código'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tu código: ARRIMO5')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copiar código' })).toBeFocused()
  })
  await test.step('questions open together', async () => {
    const questions = page.locator('main summary')
    await tabTo(page, questions.nth(0))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.locator('main details[open]')).toHaveCount(2)
  })
  await expect
    .poll(async () =>
      (await ledgerOf(club, account.id)).map(({ service_id, action }) => [service_id, action]),
    )
    .toEqual([
      ['consultoria-hogar', 'activation'],
      ['consultoria-hogar', 'deactivation'],
    ])
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a request that waits on this phone is withdrawn by keyboard',
    SOAK,
    async ({ club, openDevice, watch }) => {
      watch.allowFailure()
      const page = await openPortal(openDevice, await memberAccount(club))
      await workerReady(page)
      await page.context().setOffline(true)
      await new ServicesPage(page).press(ADVICE, 'Activar')
      await tabTo(page, page.locator('main').getByRole('link', { name: 'Mis solicitudes' }))
      await page.keyboard.press('Enter')
      const requests = new RequestsPage(page)
      await expect(requests.heading).toBeFocused()
      await tabTo(page, requests.withdrawButton(ADVICE))
      await page.keyboard.press('Enter')
      await expect(requests.items(ADVICE)).toHaveCount(0)
      await expect(requests.heading).toBeFocused()
      await tabTo(page, page.getByRole('link', { name: 'Volver a mi cuenta' }))
    },
  )
})
