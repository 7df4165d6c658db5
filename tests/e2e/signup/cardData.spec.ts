import { CARD_ERRORS } from '@/copy/paymentErrors'
import { atStripe } from '../../support/stripeAccount'
import { expect, test } from '../fixtures'
import type { TypedCard } from '../pages/PaymentPage'
import { SOAK } from '../support/soak'

const lastMonth = new Date()
lastMonth.setDate(0)
const twoDigits = (value: number): string => String(value % 100).padStart(2, '0')
const LAST_MONTH = `${twoDigits(lastMonth.getMonth() + 1)}${twoDigits(lastMonth.getFullYear())}`
const past =
  new Date().getMonth() === 0 ? CARD_ERRORS.invalid_expiry_year_past : CARD_ERRORS.invalid_expiry_month_past

/** What the card field finds by itself while it is being filled in. */
const WRONG_CARDS: Record<string, { card: Partial<TypedCard>; text: string }> = {
  'a number that is none': { card: { number: '4242424242424241' }, text: CARD_ERRORS.invalid_number },
  'a number cut short': { card: { number: '42424242424242' }, text: CARD_ERRORS.incomplete_number },
  'a month that is none': { card: { expiry: '1330' }, text: CARD_ERRORS.invalid_expiry_month },
  'a month that has passed': { card: { expiry: LAST_MONTH }, text: past },
  'a year that has passed': { card: { expiry: '1220' }, text: CARD_ERRORS.invalid_expiry_year_past },
  'a date cut short': { card: { expiry: '12' }, text: CARD_ERRORS.incomplete_expiry },
}

test('what is wrong with a card is told beside its field, nothing is sent, and the right card pays', async ({
  club,
  payer: { account, page, payment },
  checkAccessibility,
}) => {
  test.slow()
  await test.step('an empty card field asks for the data', async () => {
    const field = page.getByRole('group', { name: 'Tarjeta' })
    for (const times of ['once', 'and once more']) {
      await payment.payButton.click()
      await expect(payment.cardMessage, times).toHaveText(
        'Por favor, completa todos los datos de la tarjeta antes de continuar.',
      )
      await expect(field.getByRole('alert')).toHaveText(/completa todos los datos/)
      await expect(field).toHaveAccessibleDescription(/completa todos los datos/)
      await expect(payment.input('cardnumber')).toBeFocused()
      // What is wrong stands at the field, and nowhere else.
      await expect(payment.problem).toHaveCount(0)
      await checkAccessibility(page)
      await payment.payButton.focus()
    }
    expect(atStripe(club.sandbox, account.id).customers).toEqual([])
  })
  for (const [name, { card, text }] of Object.entries(WRONG_CARDS)) {
    await payment.fillCard(card)
    await expect(payment.cardMessage, name).toHaveText(text)
    await payment.payButton.click()
    await expect(payment.payButton).not.toBeFocused()
    await expect(payment.cardMessage, name).toHaveText(text)
    await expect(payment.problem).toHaveCount(0)
    expect(atStripe(club.sandbox, account.id).customers, name).toEqual([])
    await payment.fillCard()
    await expect(payment.cardMessage).toHaveCount(0)
  }
  await checkAccessibility(page)
  await payment.payButton.click()
  await payment.expectSuccess()
})

test('a CVC cut short is told when the field is left', SOAK, async ({ payer: { payment } }) => {
  await payment.fillCard({ cvc: '12' })
  await payment.input('cardnumber').focus()
  await expect(payment.cardMessage).toHaveText(CARD_ERRORS.incomplete_cvc)
})

test('no postal code is asked for, and the fields speak Spanish', SOAK, async ({ payer: { payment } }) => {
  await expect(payment.card.locator('input[name="postal"]')).toBeHidden()
  await expect(payment.input('cardnumber')).toHaveAccessibleName('Número de tarjeta')
  await expect(payment.input('exp-date')).toHaveAccessibleName('Fecha de caducidad, mes y año')
  await expect(payment.input('cvc')).toHaveAccessibleName('CVC')
})
