import { ERRORS } from '@/copy/errors'
import { pay } from '../../support/people'
import { expect, test } from '../fixtures'
import { ConfirmationPage } from '../pages/ConfirmationPage'
import { memberAccount, unpaidAccount } from '../support/accounts'
import { firstOfKind, SOAK } from '../support/soak'

const CONFIRMED_PATHS = ['/registro-exitoso', '/registro/exitoso']

for (const [path, details] of firstOfKind(CONFIRMED_PATHS)) {
  test(
    `${path}: with Stripe’s messages lost, the server asks and says yes`,
    details,
    async ({ club, openDevice }) => {
      club.sandbox.deliveries.configure({ dropRate: 1 })
      const account = await unpaidAccount(club)
      const paymentIntent = await pay(club, account)
      const confirmation = new ConfirmationPage(
        await (await openDevice({ account, viewport: { width: 360, height: 740 } })).newPage(),
      )
      await confirmation.open(path, paymentIntent)
      await confirmation.expectSuccess()
      await expect(confirmation.page.locator('main')).toContainText('Tu próximo cobro es el')
      await expect(confirmation.page.getByRole('link', { name: 'Ir a mi portal' })).toBeInViewport({
        ratio: 1,
      })
    },
  )
}

test('Stripe does not answer, and then is late: four attempts, whom to ask, «do not pay again», and a manual retry that succeeds', async ({
  club,
  openDevice,
  stripeLine,
  checkAccessibility,
}) => {
  test.slow()
  club.sandbox.deliveries.configure({ paused: true })
  const account = await unpaidAccount(club)
  const paymentIntent = await pay(club, account)
  club.sandbox.faults.add({ method: 'GET', effect: 'status', status: 503, when: 'before', times: null })
  const page = await (await openDevice({ account })).newPage()
  const confirmation = new ConfirmationPage(page)
  const attempts = await confirmation.openCountingAttempts(paymentIntent)
  await checkAccessibility(page)
  await expect(confirmation.heading).toHaveText('Hubo un problema')
  expect(await attempts()).toEqual(['intento 1/4', 'intento 2/4', 'intento 3/4', 'intento 4/4'])
  await expect(page.locator('main')).toContainText('Error al verificar la suscripción')
  await expect(page.locator('main').getByRole('link', { name: 'hola@example.org' })).toHaveAttribute(
    'href',
    'mailto:hola@example.org',
  )
  await checkAccessibility(page)
  club.sandbox.faults.clear()
  stripeLine.rewrite((body, { path }) =>
    path.startsWith('/v1/subscriptions?')
      ? body.replaceAll('"status": "active"', '"status": "incomplete"')
      : body,
  )
  await confirmation.retryButton.click()
  await expect(confirmation.heading).toHaveText('Tu pago se está confirmando')
  await expect(page.locator('main')).toContainText('No pagues otra vez')
  await checkAccessibility(page)
  stripeLine.rewrite((body) => body)
  await confirmation.retryButton.click()
  await confirmation.expectSuccess()
})

test('Stripe is late but answers within the attempts', SOAK, async ({ club, openDevice, stripeLine }) => {
  club.sandbox.deliveries.configure({ paused: true })
  const account = await unpaidAccount(club)
  const paymentIntent = await pay(club, account)
  let late = 2
  stripeLine.rewrite((body, { path }) =>
    path.startsWith('/v1/subscriptions?') && late-- > 0
      ? body.replaceAll('"status": "active"', '"status": "incomplete"')
      : body,
  )
  const confirmation = new ConfirmationPage(await (await openDevice({ account })).newPage())
  const attempts = await confirmation.openCountingAttempts(paymentIntent)
  await confirmation.expectSuccess()
  expect(await attempts()).toEqual(['intento 1/4', 'intento 2/4', 'intento 3/4'])
})

test('somebody else’s payment in the address opens nothing', async ({ club, openDevice }) => {
  const other = await memberAccount(club)
  const page = await (await openDevice({ account: await unpaidAccount(club) })).newPage()
  const confirmation = new ConfirmationPage(page)
  await confirmation.open('/registro-exitoso', other.paymentIntentId)
  await expect(confirmation.heading).toHaveText('Hubo un problema')
  await expect(page.locator('main')).toContainText(ERRORS.payment_not_yours)
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: 'Acceso restringido' })).toBeVisible()
})

test('without ids and without a subscription there is no success', SOAK, async ({ club, openDevice }) => {
  const page = await (await openDevice({ account: await unpaidAccount(club) })).newPage()
  const confirmation = new ConfirmationPage(page)
  await confirmation.open('/registro-exitoso')
  await expect(confirmation.heading).toHaveText('Hubo un problema')
  await expect(page.locator('main')).toContainText(ERRORS.no_subscription)
})

test('somebody who is not signed in is asked to', async ({ club, page }) => {
  const { paymentIntentId } = await memberAccount(club)
  const confirmation = new ConfirmationPage(page)
  await confirmation.open('/registro-exitoso', paymentIntentId)
  await expect(confirmation.heading).toHaveText('Inicia sesión para ver tu suscripción')
  await expect(page.locator('main').getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'href',
    '/auth/login',
  )
})
