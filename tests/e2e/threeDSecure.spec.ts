import { CARD_ERRORS, DECLINES } from '@/copy/paymentErrors'
import { atStripe } from '../support/stripeAccount'
import { expect, test } from './fixtures'
import { expectPaidOnce } from './support/journey'

const CHALLENGED = [
  '4000002500003155',
  '4000002760003184',
  '4000003800000446',
  '4000000000003220',
  '4000008400000027',
]
const NOT_CHALLENGED = ['4000000000003055', '4000000000003097', '4000000032200000', '378282246310005']

for (const number of CHALLENGED) {
  test(`${number}: the bank asks, the person confirms, the payment is made`, async ({
    club,
    payer,
    checkAccessibility,
  }) => {
    const { account, page, payment } = payer
    await payment.pay({ number })
    await expect(payment.challenge.getByRole('heading')).toHaveText('Página de prueba de 3D Secure 2')
    await checkAccessibility(page)
    await payment.answerChallenge('pass')
    await payment.expectSuccess()
    await expectPaidOnce(club, account.email)
  })
}

for (const number of NOT_CHALLENGED) {
  test(`${number}: the bank does not ask`, async ({ club, payer: { account, payment } }) => {
    await payment.pay({ number })
    await payment.expectSuccess()
    await expectPaidOnce(club, account.email)
  })
}

const GIVE_UP = {
  'the person refuses': 'fail',
  'the person closes the window': 'close',
  'the person presses Escape': 'escape',
} as const

for (const [name, how] of Object.entries(GIVE_UP)) {
  test(`${name}: nothing is charged, and the next attempt pays on the same secret`, async ({
    club,
    payer,
    checkAccessibility,
  }) => {
    const { account, page, payment } = payer
    await payment.pay({ number: '4000002760003184' })
    await expect(payment.challenge.getByRole('heading')).toBeVisible()
    if (how === 'fail') await payment.answerChallenge('fail')
    else if (how === 'close') await payment.closeChallenge()
    else await page.keyboard.press('Escape')
    await payment.expectProblem(CARD_ERRORS.payment_intent_authentication_failure)
    await checkAccessibility(page)
    expect(atStripe(club.sandbox, account.id).charges.filter(({ paid }) => paid)).toEqual([])
    await payment.retryButton.click()
    await payment.pay({ number: '4000002760003184' })
    await payment.answerChallenge('pass')
    await payment.expectSuccess()
    expect(atStripe(club.sandbox, account.id).intents).toHaveLength(1)
    await expectPaidOnce(club, account.email)
  })
}

const DECLINED_AFTERWARDS = {
  '4000008260003178': DECLINES.insufficient_funds,
  '4000008400001629': DECLINES.generic_decline,
} as const

for (const [number, text] of Object.entries(DECLINED_AFTERWARDS)) {
  test(`${number}: confirmed, then declined, then another card pays`, async ({ club, payer, watch }) => {
    watch.allowStatus(402, '/v1/')
    const { account, payment } = payer
    await payment.pay({ number })
    await payment.answerChallenge('pass')
    await payment.expectProblem(text)
    await payment.retryButton.click()
    await payment.pay()
    await payment.expectSuccess()
    expect(atStripe(club.sandbox, account.id).intents).toHaveLength(1)
    await expectPaidOnce(club, account.email)
  })
}

test('reloading during the bank’s question loses nothing', async ({
  club,
  payer: { account, page, payment },
}) => {
  await payment.pay({ number: '4000002760003184' })
  await expect(payment.challenge.getByRole('heading')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await payment.pay()
  await payment.expectSuccess()
  expect(atStripe(club.sandbox, account.id).intents).toHaveLength(1)
  await expectPaidOnce(club, account.email)
})
