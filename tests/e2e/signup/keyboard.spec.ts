import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { newRegistration, RegistrationPage, TEXT_FIELDS } from '../pages/RegistrationPage'
import { unpaidAccount } from '../support/accounts'
import { alive } from '../support/alive'
import { expectPaidOnce } from '../support/journey'
import { tabTo } from '../support/keyboard'
import { SOAK } from '../support/soak'

test('signing up and paying by keyboard alone', async ({ club, page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  // Until then the browser itself follows a link, which puts the focus nowhere.
  await alive(page)
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('main').getByRole('link', { name: 'Únete ahora' }).first())
  await page.keyboard.press('Enter')

  const signUp = new RegistrationPage(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const form = newRegistration()
  for (const name of TEXT_FIELDS) {
    await tabTo(page, signUp.field(name))
    await page.keyboard.type(form[name])
  }
  await tabTo(page, signUp.field('politicaAceptada'))
  await page.keyboard.press('Space')
  await tabTo(page, signUp.submitButton)
  await page.keyboard.press('Enter')

  const payment = new PaymentPage(page)
  await payment.ready()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, payment.input('cardnumber'))
  await payment.typeCard('4242424242424242')
  await tabTo(page, payment.payButton)
  await page.keyboard.press('Enter')
  await payment.expectSuccess()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Ir a mi portal' }))
  await page.keyboard.press('Enter')
  await new PortalPage(page).expectMember()
  await expectPaidOnce(club, form.email)
})

test(
  'a decline, the retry and the bank’s question by keyboard alone',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(402, '/confirm')
    const account = await unpaidAccount(club)
    const page = await (await openDevice({ account })).newPage()
    const payment = new PaymentPage(page)
    await payment.open()
    await tabTo(page, payment.input('cardnumber'))
    await payment.typeCard('4000000000000002')
    await page.keyboard.press('Enter')
    await expect(payment.problem).toBeFocused()
    await tabTo(page, payment.retryButton)
    await page.keyboard.press('Enter')
    await payment.typeCard('4000002760003184')
    await page.keyboard.press('Enter')
    const confirm = payment.challenge.locator('#test-source-authorize-3ds')
    await expect(confirm).toBeVisible()
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await payment.expectSuccess()
    await expectPaidOnce(club, account.email)
  },
)
