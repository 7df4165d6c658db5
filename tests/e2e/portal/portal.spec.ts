import { CATALOGUE } from '@/copy/catalogue'
import { atStripe, stripeAccount } from '../../support/stripeAccount'
import { expect, test } from '../fixtures'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount, unpaidAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

test('a membership that has ended: the portal says so and leads to the payment', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  const [subscription] = atStripe(club.sandbox, account.id).subscriptions
  await stripeAccount(club.sandbox).subscriptions.cancel(subscription!.id)
  await club.sandbox.settled()
  const page = await (await openDevice({ account })).newPage()
  const portal = new PortalPage(page)
  await portal.open()
  await expect(portal.restricted).toBeVisible()
  await expect(page.locator('main')).toContainText(
    'Tu suscripción ha expirado. Por favor, renueva tu suscripción para continuar accediendo al portal.',
  )
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Completar suscripción' }).click()
  await expect(page).toHaveURL(/\/registro\/pago$/)
})

test(
  'Stripe cannot be asked: «Error al verificar la suscripción»',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const account = await unpaidAccount(club)
    const page = await (await openDevice({ account })).newPage()
    const portal = new PortalPage(page)
    await page.goto('/registro/pago')
    await club.superuser.collection('profiles').update(account.id, { stripe_customer_id: 'cus_known' })
    club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', times: null })
    await portal.open()
    await expect(page.getByRole('heading', { name: 'No podemos comprobar tu suscripción' })).toBeVisible()
    await expect(page.locator('main')).toContainText('Error al verificar la suscripción')
    await expect(page.getByRole('link', { name: 'Completar suscripción' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Comprobar de nuevo' })).toBeVisible()
    await checkAccessibility(page)
  },
)

test('the portal says «Cargando...», then that the club cannot be asked, and a retry opens it', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure('/api/club/')
  const page = await (await openDevice({ account: await memberAccount(club) })).newPage()
  await page.clock.install()
  let fail: () => void = () => undefined
  const held = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/club/me', (route) => held.then(() => route.abort()))
  const portal = new PortalPage(page)
  const asked = page.waitForRequest('**/api/club/me')
  await portal.open()
  await asked
  await expect(page.getByText('Cargando...').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Servicios' })).toHaveCount(0)
  await checkAccessibility(page)
  fail()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No podemos abrir tu portal')
  await checkAccessibility(page)
  // The portal would retry by itself before the person does: once no try is under way, none begins.
  await page.clock.pauseAt(Date.now() + 60_000)
  const again = page.getByRole('button', { name: 'Intentar de nuevo' })
  await expect(again).toBeEnabled()
  await page.unroute('**/api/club/me')
  await again.click()
  await page.clock.resume()
  await portal.expectMember()
  await expect(page.getByRole('article')).toHaveCount(CATALOGUE.length)
})

test(
  'the catalogue does not come: the same is said instead of an empty portal, which opens by itself',
  SOAK,
  async ({ club, openDevice, checkAccessibility, watch }) => {
    watch.allowFailure('/api/club/')
    const page = await (await openDevice({ account: await memberAccount(club) })).newPage()
    await page.route('**/api/club/catalogue', (route) => route.abort())
    const portal = new PortalPage(page)
    await portal.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No podemos abrir tu portal')
    await checkAccessibility(page)
    await page.unroute('**/api/club/catalogue')
    await expect(portal.badge).toBeVisible()
  },
)

/** What the portal needs before rendering; the catalogue comes after the membership. */
const PARTS = { membership: '**/api/club/me', catalogue: '**/api/club/catalogue' }

for (const [part, address] of Object.entries(PARTS)) {
  test(
    `while the ${part} is being read the portal says «Cargando...»`,
    SOAK,
    async ({ club, openDevice, checkAccessibility }) => {
      const page = await (await openDevice({ account: await memberAccount(club) })).newPage()
      const asked = page.waitForRequest(address)
      let goOn: () => void = () => undefined
      const held = new Promise<void>((resolve) => (goOn = resolve))
      await page.route(address, (route) => held.then(() => route.continue()))
      const portal = new PortalPage(page)
      await portal.open()
      await asked
      await expect(page.getByText('Cargando...').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Servicios' })).toHaveCount(0)
      await checkAccessibility(page)
      goOn()
      await portal.expectMember()
      await expect(page.getByRole('article')).toHaveCount(CATALOGUE.length)
    },
  )
}
