import { expect, type Page } from '@playwright/test'
import { formatBillingDate } from '@/copy/format'
import type { TestClub } from '../../support/startTestClub'
import { atStripe, type AtStripe } from '../../support/stripeAccount'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { newRegistration, RegistrationPage } from '../pages/RegistrationPage'

/** What Stripe holds for this address. */
async function stripeOf(club: TestClub, email: string): Promise<AtStripe> {
  const profile = await club.superuser
    .collection('profiles')
    .getFirstListItem(club.superuser.filter('email = {:email}', { email }))
  return atStripe(club.sandbox, profile.id)
}

/** One subscription, active, and one charge that went through. */
export async function expectPaidOnce(club: TestClub, email: string): Promise<void> {
  const { subscriptions, charges } = await stripeOf(club, email)
  expect(subscriptions.map(({ status }) => status)).toEqual(['active'])
  expect(charges.filter(({ paid }) => paid)).toHaveLength(1)
}

/** From the landing page to the portal, as a stranger who pays with a working card. */
export async function walkJourney(
  page: Page,
  club: TestClub,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await page.goto('/')
  await look(page)
  await page.locator('main').getByRole('link', { name: 'Únete ahora' }).first().click()
  await expect(page).toHaveURL(/\/registro$/)
  await look(page)
  const { email } = await new RegistrationPage(page).register(newRegistration())
  const payment = new PaymentPage(page)
  await payment.ready()
  await expect(page.locator('main')).toContainText('Plan Premium')
  await expect(page.locator('main')).toContainText(/19,99\s€/)
  await look(page)
  await payment.pay()
  await payment.expectSuccess()
  await look(page)
  await page.getByRole('link', { name: 'Ir a mi portal' }).click()
  const portal = new PortalPage(page)
  await portal.expectMember()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido a tu cuenta, Ana')
  const { subscriptions } = await stripeOf(club, email)
  const periodEnd = new Date(subscriptions[0]!.items.data[0]!.current_period_end * 1000)
  await expect(portal.tile('Próximo cobro')).toHaveText(formatBillingDate(periodEnd))
  await expect(portal.tile('Activos')).toHaveText('0 de 5')
  await expect(portal.tile('Cuota')).toHaveText(/^19,99\s€\/mes al mes$/)
  await expectPaidOnce(club, email)
}
