import { CARD_ERRORS, DECLINES } from '@/copy/paymentErrors'
import { atStripe } from '../../support/stripeAccount'
import { expect, test } from '../fixtures'
import { expectPaidOnce } from '../support/journey'
import { firstOfKind, SOAK } from '../support/soak'

/** Which cards are asked about, and which are not, is proven without a browser. */
const CHALLENGED = '4000002760003184'

const GIVE_UP = {
  'the person refuses': 'fail',
  'the person closes the window': 'close',
  'the person presses Escape': 'escape',
} as const

for (const [[name, how], details] of firstOfKind(Object.entries(GIVE_UP))) {
  test(
    `${name}: nothing is charged, and the next attempt pays on the same secret`,
    details,
    async ({ club, payer, checkAccessibility }) => {
      const { account, page, payment } = payer
      await payment.pay({ number: CHALLENGED })
      await expect(payment.challenge.getByRole('heading')).toHaveText('Página de prueba de 3D Secure 2')
      await checkAccessibility(page)
      await test.step('reloading during the bank’s question loses nothing', async () => {
        page.once('dialog', (dialog) => void dialog.accept())
        await page.reload()
        await payment.pay({ number: CHALLENGED })
        await expect(payment.challenge.getByRole('heading')).toBeVisible()
      })
      if (how === 'fail') await payment.answerChallenge('fail')
      else if (how === 'close') await payment.closeChallenge()
      else await page.keyboard.press('Escape')
      await payment.expectProblem(CARD_ERRORS.payment_intent_authentication_failure)
      await checkAccessibility(page)
      expect(atStripe(club.sandbox, account.id).charges.filter(({ paid }) => paid)).toEqual([])
      await payment.retryButton.click()
      await payment.pay({ number: CHALLENGED })
      await payment.answerChallenge('pass')
      await payment.expectSuccess()
      expect(atStripe(club.sandbox, account.id).intents).toHaveLength(1)
      await expectPaidOnce(club, account.email)
    },
  )
}

test('confirmed, then declined, then another card pays', SOAK, async ({ club, payer, watch }) => {
  watch.allowStatus(402, '/v1/')
  const { account, payment } = payer
  await payment.pay({ number: '4000008260003178' })
  await payment.answerChallenge('pass')
  await payment.expectProblem(DECLINES.insufficient_funds)
  await payment.retryButton.click()
  await payment.pay()
  await payment.expectSuccess()
  expect(atStripe(club.sandbox, account.id).intents).toHaveLength(1)
  await expectPaidOnce(club, account.email)
})
