import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { RegistrationPage } from '../pages/RegistrationPage'
import { newAccessibilityProblems } from '../support/accessibility'
import { memberAccount, unpaidAccount } from '../support/accounts'
import type { DeviceOptions } from '../support/devices'
import { SOAK } from '../support/soak'

type Scheme = NonNullable<Parameters<Page['emulateMedia']>[0]>

const AS_EVERYBODY: Scheme = { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' }
const SCHEMES: readonly Scheme[] = [
  { colorScheme: 'dark' },
  { contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
  { forcedColors: 'active' },
  { colorScheme: 'dark', forcedColors: 'active' },
]
/** The one in which a page begins; the system may change to any other while it is open. */
const FIRST: DeviceOptions = { colorScheme: 'dark' }

/** Axe looks at the screen in every scheme. */
async function expectReadable(page: Page): Promise<void> {
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ ...AS_EVERYBODY, ...scheme })
    expect.soft(await newAccessibilityProblems(page), JSON.stringify(scheme)).toEqual([])
  }
  await page.emulateMedia({ ...AS_EVERYBODY, ...FIRST })
}

test(
  'in every scheme the journey’s screens and their errors can be read',
  SOAK,
  async ({ club, openDevice, watch }) => {
    test.setTimeout(300_000)
    watch.allowStatus(402, '/v1/')
    const guest = await (await openDevice(FIRST)).newPage()
    await guest.goto('/')
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReadable(guest)
    const signUp = new RegistrationPage(guest)
    await signUp.open()
    await signUp.field('password').fill('Abcdefg1')
    await signUp.submit()
    await expect(signUp.summary).toBeFocused()
    await expectReadable(guest)
    await guest.goto('/portal')
    await expect(guest.getByRole('alert').filter({ hasText: 'Acceso no autorizado' })).toBeVisible()
    await expectReadable(guest)

    const page = await (await openDevice({ ...FIRST, account: await unpaidAccount(club) })).newPage()
    await new PortalPage(page).open()
    await expect(new PortalPage(page).restricted).toBeVisible()
    await expectReadable(page)
    const payment = new PaymentPage(page)
    await payment.open()
    await payment.fillCard({ number: '4242424242424241' })
    await expect(payment.cardMessage).toBeVisible()
    await expectReadable(page)
    await payment.pay({ number: '4000000000000002' })
    await expect(payment.problem).toBeVisible()
    await expectReadable(page)
    await payment.retryButton.click()
    await payment.pay({ number: '4000002760003184' })
    await expect(payment.challenge.getByRole('heading')).toBeVisible()
    await expectReadable(page)
    await payment.answerChallenge('pass')
    await payment.expectSuccess()
    await expectReadable(page)
    await page.goto('/portal')
    await new PortalPage(page).expectMember()
    await page.goto('/portal/cuenta')
    await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
    await expectReadable(page)
  },
)

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
