import { CONFIRMATION_COPY } from '@/copy/confirmation'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { PAYMENT_COPY } from '@/copy/payment'
import { DECLINES } from '@/copy/paymentErrors'
import { present } from '../../support/present'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { RegistrationPage } from '../pages/RegistrationPage'
import { unpaidAccount } from '../support/accounts'
import { PHONE } from '../support/views'

test('what is wrong in DNI, e-mail and phone is said when the field is left, and goes while it is put right', async ({
  page,
}) => {
  const signUp = new RegistrationPage(page)
  await signUp.open()
  await expect(page.getByRole('main')).toContainText(/19,99\s€ al mes, sin permanencia\./)
  for (const [name, wrong, right, message] of [
    ['dni', '12345678A', '12345678Z', FIELD_ERRORS.dni_letter_wrong],
    ['email', 'ana@', 'ana@example.org', FIELD_ERRORS.email_invalid],
    ['telefono', '12', '611222333', FIELD_ERRORS.telefono_invalid],
  ] as const) {
    const field = signUp.field(name)
    await field.press('Tab')
    await expect(field, 'nothing is said of an empty field').not.toHaveAttribute('aria-invalid')
    await field.fill(wrong)
    await field.press('Tab')
    expect(await signUp.messageOf(name)).toContain(message)
    await field.fill(right)
    await expect(field).not.toHaveAttribute('aria-invalid')
  }
  // A message that came under the finger would push the button away.
  await signUp.field('telefono').fill('12')
  await signUp.submit()
  await expect(signUp.summary).toBeFocused()
})

test('a decline is one phone screen: what happened, an empty card field and one button, and no toast over them; paid, the person of reference is in sight', async ({
  club,
  openDevice,
  watch,
}) => {
  watch.allowStatus(402, '/confirm')
  const page = await (await openDevice({ ...PHONE, account: await unpaidAccount(club) })).newPage()
  const payment = new PaymentPage(page)
  await payment.open()
  await test.step('the card stands in the upper half, and what is accepted can be read there', async () => {
    const { y, height } = present(await page.locator('.StripeElement').boundingBox())
    expect(y + height).toBeLessThanOrEqual(740 / 2)
    const form = page.getByRole('form', { name: 'Pago con tarjeta' })
    await expect(form.getByRole('link', { name: 'política de privacidad' })).toHaveAttribute(
      'href',
      '/privacidad',
    )
    await expect(form.getByRole('link', { name: 'condiciones' })).toHaveAttribute('href', '/terminos')
  })
  await payment.pay({ number: '4000000000000002' })
  await payment.expectProblem(DECLINES.generic_decline)
  const toast = present(
    await page.getByRole('alert').filter({ hasText: PAYMENT_COPY.failedToast }).boundingBox(),
  )
  let above = 0
  for (const part of [payment.problem, page.locator('.StripeElement'), payment.retryButton]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const { y, height } = present(await part.boundingBox())
    expect(y).toBeGreaterThan(above)
    above = y + height
  }
  expect(above).toBeLessThan(toast.y)
  await expect(payment.payButton).toHaveCount(0)
  await payment.input('cardnumber').pressSequentially('4')
  await expect(payment.payButton).toBeVisible()
  await payment.input('cardnumber').clear()
  await expect(payment.payButton).toHaveCount(0)
  await payment.retryButton.click()
  await payment.pay()
  await payment.expectSuccess()
  await expect(page.getByRole('region', { name: CONFIRMATION_COPY.success.person })).toBeInViewport({
    ratio: 1,
  })
})
