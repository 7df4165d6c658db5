import { CARD_ERRORS, DECLINES } from '@/copy/paymentErrors'
import { BRAND } from '@/domain/brand'
import { atStripe } from '../../support/stripeAccount'
import { expect, test } from '../fixtures'
import { expectPaidOnce } from '../support/journey'
import { firstOfKind } from '../support/soak'

/**
 * A card of each kind of refusal, and what the person reads: the issuer’s decline, and something wrong with the card.
 * That every card is refused with its code and every code has its sentence is proven without a browser.
 */
const DECLINED_CARDS = {
  '4000000000009995': DECLINES.insufficient_funds,
  '4000000000000127': CARD_ERRORS.incorrect_cvc,
} as const

for (const [[number, text], details] of firstOfKind(Object.entries(DECLINED_CARDS))) {
  test(
    `${number} is declined; the fourth failure offers no further retry, and a good card is paid on the same secret`,
    details,
    async ({ club, payer, watch, checkAccessibility }) => {
      watch.allowStatus(402, '/confirm')
      const { account, page, payment } = payer
      const secrets: string[] = []
      page.on('request', (request) => {
        const secret = new URLSearchParams(request.postData() ?? '').get('client_secret')
        if (request.url().endsWith('/confirm') && secret) secrets.push(secret)
      })
      await payment.pay({ number })
      await payment.expectProblem(text)
      await expect(payment.problem).toContainText('No se ha completado el pago')
      await expect(page.locator('main form').getByRole('link', { name: BRAND.phone.text })).toBeVisible()
      const toast = page.getByRole('alert').getByText('Error en el pago', { exact: true })
      await expect(toast).toBeVisible()
      await checkAccessibility(page)
      await payment.retryButton.click()
      await expect(payment.problem).toHaveCount(0)
      await expect(payment.input('cardnumber')).toHaveValue('')
      for (let retries = 1; retries < 3; retries += 1) {
        await payment.pay({ number: '4000000000000002' })
        await payment.expectProblem(DECLINES.generic_decline)
        await payment.retryButton.click()
      }
      await payment.pay({ number: '4000000000000002' })
      await payment.expectProblem(DECLINES.generic_decline)
      await expect(payment.retryButton).toHaveCount(0)
      await expect(payment.problem).toContainText('Has probado varias veces')
      await payment.pay()
      // By itself it would stay for eight seconds, beside the success.
      await expect(toast).toBeHidden({ timeout: 4_000 })
      await payment.expectSuccess()
      expect(new Set(secrets).size).toBe(1)
      expect(secrets).toHaveLength(5)
      expect(atStripe(club.sandbox, account.id).intents).toHaveLength(1)
      await expectPaidOnce(club, account.email)
    },
  )
}
