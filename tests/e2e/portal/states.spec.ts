import { CATALOGUE } from '@/copy/catalogue'
import { ERRORS } from '@/copy/errors'
import { act } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { HeaderMenu } from '../pages/HeaderMenu'
import { openPortal } from '../pages/openPortal'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount } from '../support/accounts'
import { standInForShop } from '../support/shop'
import { expectFit, PHONE } from '../support/views'

test.use({ serviceWorkers: 'allow' })

const ADVICE = 'Asesoría laboral ilimitada'
const EXPRESS = 'Selección exprés'
const HOME_VISIT = 'Consultoría de adaptación del hogar'
const MARKET = 'Arrimo Market'
const MINUTE_MS = 60_000

test('every state of the portal can be read, fits, and has room for a thumb', async ({
  club,
  openDevice,
  watch,
}) => {
  test.setTimeout(5 * MINUTE_MS)
  watch.allowFailure()
  const account = await memberAccount(club)
  for (const service_id of ['teleconsulta', 'consultoria-hogar']) await act(club, account, { service_id })
  const page = await openPortal(openDevice, account, PHONE)
  await standInForShop(page, watch)
  const services = new ServicesPage(page)

  await test.step('active, and cooling down', async () => {
    await services.expectActive('Atención médica online 24h', true)
    await expect(services.button(HOME_VISIT, 'Solicitado recientemente')).toBeVisible()
    await expectFit(page)
  })
  await test.step('everything unfolded', async () => {
    for (const { title } of CATALOGUE) await services.detailsButton(title).click()
    await services.button(MARKET, 'Usar código').click()
    // The market has opened a tab in front of it.
    await page.bringToFront()
    for (const question of await page.locator('main summary').all()) await question.click()
    await expectFit(page)
  })
  await test.step('applied, with its toast', async () => {
    await services.press(ADVICE, 'Activar')
    await expect(services.toast('Activado correctamente')).toBeVisible()
    await expectFit(page)
    await services.closeToasts()
  })
  await test.step('refused, with its reason', async () => {
    await page.route('**/api/club/me', (route) => route.abort())
    // Clearly earlier: the page knows the club's time to within a second.
    const made_at = new Date(Date.now() - MINUTE_MS).toISOString()
    await act(club, account, { service_id: 'seleccion-express', made_at })
    await services.press(EXPRESS, 'Solicitar')
    await expect(page.getByRole('alert')).toContainText(ERRORS.cooldown_running)
    await expectFit(page)
    await services.closeToasts()
    await page.unroute('**/api/club/me')
  })
  await test.step('without coverage, with something unsent', async () => {
    await page.context().setOffline(true)
    await services.press(ADVICE, 'Desactivar')
    await expect(services.card(ADVICE)).toContainText('Guardada en este dispositivo.')
    await expect(services.toast('Guardada en este dispositivo').first()).toBeVisible()
    await expectFit(page)
    await services.closeToasts()
  })
  const menu = new HeaderMenu(page)
  await test.step('and the menu says so', async () => {
    await menu.open()
    await expect(menu.dialog).toContainText('Hay 1 solicitud en este dispositivo.')
    await expectFit(page)
  })
  await test.step('asked before leaving', async () => {
    await menu.button('Cerrar sesión').click()
    await expect(page.getByRole('dialog', { name: 'Hay algo que el club no ha confirmado' })).toBeVisible()
    await expectFit(page)
    await page.getByRole('button', { name: 'Seguir aquí' }).click()
    await menu.button('Cerrar').click()
    await expect(menu.dialog).toHaveCount(0)
  })
  await test.step('while it is being sent', async () => {
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/club/benefit-actions', (route) => held.then(() => route.continue()))
    await page.context().setOffline(false)
    await expect(services.card(ADVICE)).toContainText('Enviada. Esperamos la respuesta del club.')
    await expectFit(page)
    goOn()
    await expect(page.locator('header [data-momentary] summary')).toContainText('Todo guardado')
    await services.expectActive(ADVICE, false)
  })
})
