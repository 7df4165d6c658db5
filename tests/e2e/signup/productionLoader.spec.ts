import { PAYMENT_COPY } from '@/copy/payment'
import { PAYMENT_ERRORS } from '@/copy/paymentErrors'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { unpaidAccount } from '../support/accounts'
import { expectPaidOnce, walkJourney } from '../support/journey'
import { handStripeToSandbox } from '../support/stripeOrigins'
import { SOAK } from '../support/soak'

test.use({ serviceWorkers: 'allow', clubOptions: { settings: { STRIPE_JS_URL: '', DEMO: '' } } })
// In one worker, because every worker would start such a club.
test.describe.configure({ mode: 'default' })

test('a stranger becomes a member', SOAK, async ({ context, page, club, watch, checkAccessibility }) => {
  await handStripeToSandbox(context, club.sandbox, watch)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await walkJourney(page, club, checkAccessibility)
  expect(loaded).toContain('https://js.stripe.com/endive/stripe.js')
  expect(loaded.filter((address) => address.startsWith(club.sandbox.url))).toEqual([])
  await expect(page.getByText('Demostración')).toHaveCount(0)
})

test('a decline, and the bank’s question', SOAK, async ({ club, openDevice, watch, checkAccessibility }) => {
  watch.allowStatus(402, 'https://api.stripe.com/')
  const account = await unpaidAccount(club)
  const context = await openDevice({ account })
  await handStripeToSandbox(context, club.sandbox, watch)
  const payment = new PaymentPage(await context.newPage())
  await payment.open()
  await payment.pay({ number: '4000000000000002' })
  await expect(payment.retryButton).toBeVisible()
  await payment.retryButton.click()
  await payment.pay({ number: '4000002760003184' })
  await checkAccessibility(payment.page)
  await payment.answerChallenge('pass')
  await payment.expectSuccess()
  await expectPaidOnce(club, account.email)
})

test(
  'js.stripe.com does not answer: a message, and loading again works',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure('https://js.stripe.com/')
    const account = await unpaidAccount(club)
    const context = await openDevice({ account })
    await handStripeToSandbox(context, club.sandbox, watch)
    const page = await context.newPage()
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await page.goto('/registro/pago')
    await expect(page.getByRole('alert').filter({ hasText: PAYMENT_COPY.loadFailedTitle })).toBeVisible()
    await checkAccessibility(page)
    await page.unroute('https://js.stripe.com/**')
    await page.getByRole('button', { name: 'Volver a cargar' }).click()
    const payment = new PaymentPage(page)
    await payment.pay()
    await payment.expectSuccess()
    await expectPaidOnce(club, account.email)
  },
)

test(
  'api.stripe.com does not answer: a message, and paying again works',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure('https://api.stripe.com/')
    const account = await unpaidAccount(club)
    const context = await openDevice({ account })
    await handStripeToSandbox(context, club.sandbox, watch)
    const page = await context.newPage()
    await page.route('https://api.stripe.com/**', (route) => route.abort())
    const payment = new PaymentPage(page)
    await payment.open()
    await payment.pay()
    await payment.expectProblem(PAYMENT_ERRORS.api_connection_error)
    await checkAccessibility(page)
    await page.unroute('https://api.stripe.com/**')
    await payment.retryButton.click()
    await payment.pay()
    await payment.expectSuccess()
    await expectPaidOnce(club, account.email)
  },
)
