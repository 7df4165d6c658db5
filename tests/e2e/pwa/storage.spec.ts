import { ledgerOf } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

test.use({ serviceWorkers: 'allow' })

const ADVICE = 'Asesoría laboral ilimitada'
const AID = 'Asesoramiento en ayudas'
const MEMORY = 'Este navegador no deja guardar datos.'

test('where IndexedDB is refused the club is used with coverage, and the phone says so', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure()
  const account = await memberAccount(club)
  const context = await openDevice({ account })
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'InvalidStateError')
    }
  })
  const page = await context.newPage()
  const portal = new PortalPage(page)
  const services = new ServicesPage(page)
  await portal.open()
  await portal.expectMember()
  await portal.expectSync('Todo guardado')
  await expect(page.getByText(MEMORY)).toBeVisible()
  await checkAccessibility(page)
  await services.press(ADVICE, 'Activar')
  await expect(services.toast('Activado correctamente')).toBeVisible()
  await context.setOffline(true)
  await services.press(AID, 'Activar')
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('ahora no hay cobertura')
  await services.expectActive(AID, false)
  await checkAccessibility(page)
  await context.setOffline(false)
  await services.press(AID, 'Activar')
  await expect.poll(async () => (await ledgerOf(club, account.id)).length).toBe(2)
})

test(
  'a full phone: the tap is not lost, and use goes on with coverage',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure()
    const account = await memberAccount(club)
    const context = await openDevice({ account })
    const page = await context.newPage()
    const portal = new PortalPage(page)
    const services = new ServicesPage(page)
    await portal.open()
    await portal.expectMember()
    await portal.expectSync('Todo guardado')
    await services.press(ADVICE, 'Activar')
    await expect(services.toast('Activado correctamente')).toBeVisible()
    // The browser's own database refuses every further row; the one in memory is another class.
    await page.evaluate(() => {
      const refuse = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
      IDBObjectStore.prototype.add = refuse
      IDBObjectStore.prototype.put = refuse
    })
    await context.setOffline(true)
    await services.press(AID, 'Activar')
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
      'no deja guardar más datos',
    )
    await services.expectActive(AID, false)
    await context.setOffline(false)
    await services.press(AID, 'Activar')
    await expect.poll(async () => (await ledgerOf(club, account.id)).length).toBe(2)
    await services.expectActive(AID, true)
    await portal.expectSync('Todo guardado')
    await expect(page.getByText(MEMORY)).toBeVisible()
    await checkAccessibility(page)
  },
)
