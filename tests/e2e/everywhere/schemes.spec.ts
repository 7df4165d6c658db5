import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { RegistrationPage } from '../pages/RegistrationPage'
import { ServicesPage } from '../pages/ServicesPage'
import { newAccessibilityProblems } from '../support/accessibility'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'
import type { DeviceOptions } from '../support/devices'
import { goneInForcedColours } from '../support/forcedColours'
import { walk } from '../support/keyboard'
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
    await page.goto('/portal/cuenta/seguridad')
    await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
    await expectReadable(page)
  },
)

test('where the system chooses the colours, drawings and controls are seen, and states can be told', async ({
  club,
  openDevice,
}) => {
  const forced: DeviceOptions = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }
  const look = async (page: Page, what: string): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A dark contrast theme of Windows asks for all three.
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more', forcedColors: 'active' })
    expect.soft(await goneInForcedColours(page), what).toEqual([])
  }
  const guest = await (await openDevice(forced)).newPage()
  for (const path of ['/', '/registro']) {
    await guest.goto(path)
    await look(guest, path)
  }
  const member = await (await openDevice({ ...forced, account: await memberAccount(club) })).newPage()
  await member.goto('/portal')
  await look(member, 'the portal')
  const stops = await walk(member, 'Tab', 6)
  expect(stops.filter(({ problems }) => problems.includes('no focus ring'))).toEqual([])
  const services = new ServicesPage(member)
  await services.button('Asesoría laboral ilimitada', 'Activar').click()
  await expect(services.sheet).toBeVisible()
  await look(member, 'the asking sheet')
  await member.keyboard.press('Escape')
  await member.goto('/portal/cuenta')
  await look(member, 'the account')
  const edge = (name: string) =>
    member
      .getByRole('navigation', { name: 'Mis datos y mi cuota' })
      .getByRole('link', { name, exact: true })
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  expect(await edge('Cuota'), 'the present tab').not.toBe(await edge('Seguridad'))
  const staff = await (await openDevice({ ...forced, account: await staffAccount(club) })).newPage()
  for (const path of ['/admin-panel', '/admin-panel/solicitudes']) {
    await staff.goto(path)
    await look(staff, path)
  }
  const fill = (filter: RegExp) =>
    staff
      .getByRole('button', { name: filter })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await fill(/^Todas/), 'the chosen filter').not.toBe(await fill(/^Atrasadas/))
})

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
