import type { Page, Route } from '@playwright/test'
import { ledgerOf, act } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { RequestsPage } from '../pages/RequestsPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, staffAccount } from '../support/accounts'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

test.use({ serviceWorkers: 'allow' })

const ADVICE = 'Asesoría laboral ilimitada'
const AID = 'Asesoramiento en ayudas'
const CATALOGUE = '**/api/club/catalogue'
const SEND = '**/api/club/benefit-actions'
const EXPRESS = 'Selección exprés'
const TAXI = 'Transporte adaptado'
const FORMER = 'Servicio que ya no está en el club'

/** The catalogue as an older release of the club had it, with a service that the server no longer knows. */
async function withFormerService(page: Page): Promise<void> {
  await page.route(CATALOGUE, async (route) => {
    const response = await route.fetch()
    const { services } = (await response.json()) as { services: Record<string, unknown>[] }
    const former = { ...services[0], id: 'transporte', title: TAXI, position: services.length }
    const headers = { ...response.headers(), etag: '"former"' }
    await route.fulfill({ response, headers, json: { services: [...services, former] } })
  })
}

const refuse = (route: Route): Promise<void> => route.abort()

test('kept on this phone, on its way, received: each has its word, and only what never left can be withdrawn', async ({
  club,
  openDevice,
  watch,
}) => {
  watch.allowFailure()
  const account = await memberAccount(club)
  const page = await openPortal(openDevice, account)
  const services = new ServicesPage(page)
  const requests = new RequestsPage(page)
  await workerReady(page)
  await page.context().setOffline(true)
  await services.press(ADVICE, 'Activar')
  await services.press(AID, 'Activar')
  await expect(page.locator('main').getByText(/^2 sin enviar/)).toBeVisible()
  await expect(new PortalPage(page).tile('Activos')).toHaveText('0 de 5 · 2 sin enviar')
  await page.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()
  for (const title of [ADVICE, AID]) {
    await requests.expectItem(
      title,
      'Guardada en este dispositivo',
      'Se enviará sola en cuanto se pueda; si tu sesión se ha cerrado, cuando vuelvas a entrar.',
    )
    await expect(requests.items(title)).toContainText(/Pediste: hoy a las/)
    await expect(requests.items(title)).not.toContainText('Recibida')
  }
  await requests.withdrawButton(AID).click()
  await expect(services.toast('Solicitud retirada')).toContainText('No se ha enviado nada al club.')
  await expect(requests.items(AID)).toHaveCount(0)

  await test.step('a try that failed: it may have arrived, so it cannot be withdrawn', async () => {
    await page.route(SEND, refuse)
    const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('benefit-actions'))
    await page.context().setOffline(false)
    await tried
    await requests.expectItem(ADVICE, 'Sin confirmar', 'Puede que el club ya la tenga')
    await expect(requests.withdrawButton(ADVICE)).toHaveCount(0)
  })
  await test.step('on its way', async () => {
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    // The next try may come at any moment: it is held before the refusal is removed.
    await page.route(SEND, (route) => held.then(() => route.continue()))
    await page.unroute(SEND, refuse)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await requests.expectItem(ADVICE, 'Enviada', 'Esperamos la respuesta del club.')
    await expect(requests.withdrawButton(ADVICE)).toHaveCount(0)
    goOn()
  })
  await requests.expectItem(ADVICE, 'Recibida por el club', /llama(mos)? el \S+ \d+ como tarde/)
  expect((await ledgerOf(club, account.id)).map(({ service_id }) => service_id)).toEqual(['asesoria-laboral'])
})

test('a tap right after asking takes nothing back', async ({ club, openDevice, watch }) => {
  watch.allowFailure()
  const account = await memberAccount(club)
  const page = await openPortal(openDevice, account)
  const services = new ServicesPage(page)
  await workerReady(page)
  await page.context().setOffline(true)
  const withdraw = services.card(EXPRESS).getByRole('button', { name: /^(Deshacer|Retirar)/ })
  await services.open(EXPRESS, 'Solicitar')
  await expect(services.sheetButton('Solicitar')).toBeVisible()
  // The second tap comes as soon as the button has turned into its opposite.
  await services.card(EXPRESS).evaluate((card) => {
    const buttonThat = (word: string) =>
      [...card.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(word))
    const observer = new MutationObserver(() => {
      const button = buttonThat('Deshacer')
      if (!button) return
      observer.disconnect()
      button.click()
    })
    observer.observe(card, { subtree: true, childList: true, characterData: true })
    buttonThat('Pedir la llamada')?.click()
  })
  await services.noteTap(EXPRESS)
  await expect(services.toast('Guardada en este dispositivo')).toBeVisible()
  await expect(withdraw).toBeVisible()
  await expect(services.toast('Solicitud retirada')).toHaveCount(0)
  await services.closeToasts()
  await services.nextTapCounts(EXPRESS)
  await withdraw.click()
  await expect(services.toast('Solicitud retirada')).toBeVisible()
  await expect(services.button(EXPRESS, 'Solicitar')).toBeEnabled()
  await expect(services.toast('Guardada en este dispositivo')).toHaveCount(0)
})

test(
  'a service that the club no longer has: refused with a way out, read, and put away by keyboard',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(404, '/api/club/benefit-actions')
    const account = await memberAccount(club)
    const page = await (await openDevice({ account })).newPage()
    await withFormerService(page)
    await new PortalPage(page).open()
    const services = new ServicesPage(page)
    await services.press(TAXI, 'Activar')
    const why = 'El club ya no ofrece este servicio. Llámanos al 900 000 000 y te decimos qué opciones hay.'
    await expect(page.getByRole('alert')).toContainText(why)
    await services.expectActive(TAXI, false)
    await page.unroute(CATALOGUE)
    await page.reload()
    await expect(services.card(TAXI)).toHaveCount(0)
    await expect(page.locator('main').getByText(/^1 rechazada/)).toBeVisible()
    await page.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()
    const requests = new RequestsPage(page)
    await requests.expectItem(FORMER, 'Rechazada', why)
    await checkAccessibility(page)
    await requests.items(FORMER).getByRole('button', { name: 'Entendido' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Todavía no has pedido nada' })).toBeVisible()
    await expect(requests.heading).toBeFocused()
    expect(await ledgerOf(club, account.id)).toEqual([])
  },
)

test(
  'requests in every state can be read, fit, and have room for a thumb',
  SOAK,
  async ({ club, openDevice, watch }) => {
    test.slow()
    watch.allowFailure()
    const account = await memberAccount(club)
    const staff = await staffAccount(club)
    const ask = (service_id: string, more = {}) => act(club, account, { service_id, ...more })
    const change = (id: string, changes: Record<string, string>) =>
      club.superuser.collection('benefit_actions').update(id, changes)
    await ask('teleconsulta')
    await change((await ask('ayudas')).id, { handling: 'contacted' })
    await change((await ask('acompanamiento')).id, { handling: 'done' })
    await change((await ask('busqueda-centros')).id, { promised_by: '2026-01-02 12:00:00.000Z' })
    await ask('seleccion-express')
    await ask('seleccion-express')
    await ask('consultoria-hogar')
    await ask('consultoria-hogar', { action: 'deactivation' })
    await ask('consultoria-hogar', { made_at: '2026-01-02T12:00:00Z' })
    await act(club, { id: account.id, token: staff.token }, { service_id: 'tramitacion-ayudas' })
    const page = await openPortal(openDevice, account, PHONE)
    await workerReady(page)
    await page.context().setOffline(true)
    const services = new ServicesPage(page)
    await services.press(ADVICE, 'Activar')
    await services.closeToasts()
    await page.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()
    for (const word of [
      'Guardada en este dispositivo',
      'Recibida por el club',
      'En contacto',
      'Hecha',
      'Anulada',
      'Rechazada',
    ])
      await expect(page.locator('main li').getByText(word, { exact: true }).first()).toBeVisible()
    await expectFit(page)
  },
)
