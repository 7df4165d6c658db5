import { PAYMENT_ERRORS } from '@/copy/paymentErrors'
import { ERRORS } from '@/copy/errors'
import { PAYMENT_COPY } from '@/copy/payment'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { unpaidAccount } from '../support/accounts'
import { expectPaidOnce } from '../support/journey'
import { wake } from '../support/alive'
import { SOAK } from '../support/soak'

const CONFIRM = /\/v1\/payment_intents\/pi_\w+\/confirm$/

const STRIPE_FAILURES = { 500: PAYMENT_ERRORS.api_error, 429: PAYMENT_ERRORS.rate_limit_error } as const

test('Stripe.js does not come: a message, and loading again works', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure('/endive/stripe.js')
  const account = await unpaidAccount(club)
  const page = await (await openDevice({ account })).newPage()
  await page.route('**/endive/stripe.js', (route) => route.abort())
  await page.goto('/registro/pago')
  await expect(page.getByRole('alert').filter({ hasText: PAYMENT_COPY.loadFailedTitle })).toContainText(
    PAYMENT_COPY.loadFailed,
  )
  await checkAccessibility(page)
  await page.unroute('**/endive/stripe.js')
  await page.getByRole('button', { name: 'Volver a cargar' }).click()
  const payment = new PaymentPage(page)
  await payment.pay()
  await payment.expectSuccess()
  await expectPaidOnce(club, account.email)
})

test('the card does not reach Stripe, or its answer is lost: it can be paid again, and looked up', async ({
  club,
  payer,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure('/confirm')
  watch.allowStatus(429, '/confirm')
  const { account, page, payment } = payer
  await test.step('Stripe answers the card with 429', async () => {
    club.sandbox.faults.add({
      path: '/v1/payment_intents/*/confirm',
      effect: 'status',
      status: 429,
      when: 'before',
    })
    await payment.pay()
    await payment.expectProblem(STRIPE_FAILURES[429])
    await payment.retryButton.click()
  })
  await page.route(CONFIRM, (route) => route.abort(), { times: 1 })
  await payment.pay()
  await payment.expectProblem(PAYMENT_ERRORS.api_connection_error)
  await expect(payment.problem).toContainText(PAYMENT_COPY.unclear)
  await expect(payment.problem.getByRole('link', { name: PAYMENT_COPY.check })).toHaveAttribute(
    'href',
    /^\/registro-exitoso\?payment_intent=pi_/,
  )
  await checkAccessibility(page)
  await payment.retryButton.click()
  await test.step('the answer to the card is lost: looking it up finds the membership', async () => {
    await page.route(CONFIRM, (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await payment.pay()
    await payment.problem.getByRole('link', { name: PAYMENT_COPY.check }).click()
    await payment.expectSuccess()
  })
  await expectPaidOnce(club, account.email)
})

test(
  'Stripe’s answer to the card is lost: paying again finds the payment made',
  SOAK,
  async ({ club, payer, watch }) => {
    watch.allowFailure('/confirm')
    watch.allowStatus(400, '/confirm')
    const { account, page, payment } = payer
    await page.route(CONFIRM, (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await payment.pay()
    await payment.expectProblem(PAYMENT_COPY.unclear)
    await payment.retryButton.click()
    await payment.pay()
    await payment.expectSuccess()
    await expectPaidOnce(club, account.email)
  },
)

for (const [status, text] of Object.entries(STRIPE_FAILURES)) {
  test(
    `Stripe answers the card with ${status}`,
    SOAK,
    async ({ club, payer: { account, payment }, watch }) => {
      watch.allowStatus(Number(status), '/confirm')
      club.sandbox.faults.add({
        path: '/v1/payment_intents/*/confirm',
        effect: 'status',
        status: Number(status),
        when: 'before',
      })
      await payment.pay()
      await payment.expectProblem(text)
      await payment.retryButton.click()
      await payment.pay()
      await payment.expectSuccess()
      await expectPaidOnce(club, account.email)
    },
  )
}

test(
  'Stripe does not answer the server: a message, and paying again works',
  SOAK,
  async ({ club, payer: { account, payment }, watch }) => {
    watch.allowStatus(503, '/create-subscription')
    club.sandbox.faults.add({
      path: '/v1/subscriptions',
      effect: 'status',
      status: 503,
      when: 'before',
      times: null,
    })
    await payment.pay()
    await expect(payment.problem).toContainText(ERRORS.stripe_unavailable)
    club.sandbox.faults.clear()
    await payment.retryButton.click()
    await payment.pay()
    await payment.expectSuccess()
    await expectPaidOnce(club, account.email)
  },
)

test(
  'the page opened without coverage for the club: a message, and it works again',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    const account = await unpaidAccount(club)
    const page = await (await openDevice({ account })).newPage()
    await page.goto('/')
    await page.route('**/api/club/**', (route) => route.abort())
    await page.goto('/registro/pago')
    await expect(page.getByText(PAYMENT_COPY.loadFailedTitle)).toBeVisible()
    await page.unroute('**/api/club/**')
    await page.getByRole('button', { name: 'Volver a cargar' }).click()
    const payment = new PaymentPage(page)
    await payment.pay()
    await payment.expectSuccess()
    await expectPaidOnce(club, account.email)
  },
)

test(
  'a screen that is not on the phone yet says so without coverage, and opens with it',
  SOAK,
  async ({ openDevice, watch, checkAccessibility }) => {
    watch.allowFailure()
    watch.allowCaughtError(/^TypeError: Cannot read properties of undefined \(reading 'component'\)/)
    const context = await openDevice()
    const page = await context.newPage()
    await page.goto('/contacto')
    await wake(page)
    await context.setOffline(true)
    await page.locator('footer').getByRole('link', { name: 'Aviso legal' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no se ha podido mostrar')
    await checkAccessibility(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Volver a cargar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aviso legal')
  },
)
