import { expect, test } from './fixtures'
import { PaymentPage } from './pages/PaymentPage'
import { PortalPage } from './pages/PortalPage'
import { RegistrationPage } from './pages/RegistrationPage'
import { memberAccount, unpaidAccount } from './support/accounts'
import type { DeviceOptions } from './support/devices'

const SCHEMES: Record<string, DeviceOptions> = {
  dark: { colorScheme: 'dark' },
  'more contrast': { contrast: 'more' },
  'dark with more contrast': { colorScheme: 'dark', contrast: 'more' },
  'forced colours': { forcedColors: 'active' },
  'forced dark colours': { colorScheme: 'dark', forcedColors: 'active' },
}

for (const [name, scheme] of Object.entries(SCHEMES)) {
  test(`${name}: the journey’s screens and their errors can be read`, async ({
    club,
    openDevice,
    watch,
    checkAccessibility,
  }) => {
    test.slow()
    watch.allowStatus(402, '/v1/')
    const guest = await (await openDevice(scheme)).newPage()
    await guest.goto('/')
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccessibility(guest)
    const signUp = new RegistrationPage(guest)
    await signUp.open()
    await signUp.field('password').fill('Abcdefg1')
    await signUp.submit()
    await expect(signUp.summary).toBeFocused()
    await checkAccessibility(guest)
    await guest.goto('/portal')
    await expect(guest.getByRole('alert').filter({ hasText: 'Acceso no autorizado' })).toBeVisible()
    await checkAccessibility(guest)

    const page = await (await openDevice({ ...scheme, account: await unpaidAccount(club) })).newPage()
    await new PortalPage(page).open()
    await expect(new PortalPage(page).restricted).toBeVisible()
    await checkAccessibility(page)
    const payment = new PaymentPage(page)
    await payment.open()
    await payment.fillCard({ number: '4242424242424241' })
    await expect(payment.cardMessage).toBeVisible()
    await checkAccessibility(page)
    await payment.pay({ number: '4000000000000002' })
    await expect(payment.problem).toBeVisible()
    await checkAccessibility(page)
    await payment.retryButton.click()
    await payment.pay({ number: '4000002760003184' })
    await expect(payment.challenge.getByRole('heading')).toBeVisible()
    await checkAccessibility(page)
    await payment.answerChallenge('pass')
    await payment.expectSuccess()
    await checkAccessibility(page)
    await page.goto('/portal')
    await new PortalPage(page).expectMember()
    await page.goto('/portal/cuenta')
    await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
    await checkAccessibility(page)
  })
}

test('with less motion nothing moves', async ({ club, openDevice }) => {
  const page = await (
    await openDevice({ reducedMotion: 'reduce', account: await memberAccount(club) })
  ).newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver beneficios' }).click()
  await expect(page.getByRole('heading', { name: 'Lo que entra en tu cuota' })).toBeInViewport()
  const moving = (): Promise<number> =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 20).length,
    )
  expect(await moving()).toBe(0)
  const slow = page.route('**/api/club/verify-subscription', () => undefined)
  await slow
  await page.goto('/registro-exitoso')
  await expect(page.getByText('intento 1/4')).toBeVisible()
  expect(await moving()).toBe(0)
})
