import type { Page } from '@playwright/test'
import { PAYMENT_COPY } from '@/copy/payment'
import type { TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { unpaidAccount, type Account } from '../support/accounts'
import { holdCalls } from '../support/holdCalls'
import { expectPaidOnce } from '../support/journey'
import { SOAK } from '../support/soak'

/** Its security code has four digits. */
const FOUR_DIGIT_CODE = '378282246310005'

/** Requests of a page by the last part of their address. */
function countRequests(page: Page): () => Record<string, number> {
  const counted: Record<string, number> = {}
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (request.method() === 'POST') counted[name] = (counted[name] ?? 0) + 1
  })
  return () => counted
}

const slowConfirmation = ({ sandbox }: TestClub, ms: number, times = 1): string =>
  sandbox.faults.add({
    method: 'POST',
    path: '/v1/payment_intents/*/confirm',
    times,
    effect: 'delay',
    when: 'before',
    ms,
  })

const confirmationBegins = (page: Page): Promise<unknown> =>
  page.waitForRequest((request) => request.url().endsWith('/confirm'))

async function untilPaid(club: TestClub, { id }: Account): Promise<void> {
  await expect.poll(() => atStripe(club.sandbox, id).charges.length).toBe(1)
  await club.sandbox.settled()
}

test('a double click pays once, with a card that the bank does not ask for; the back button leads to the portal, not to a second payment', async ({
  club,
  openDevice,
}) => {
  const account = await unpaidAccount(club)
  const page = await (await openDevice({ account })).newPage()
  await page.goto('/portal')
  await page.getByRole('link', { name: 'Completar suscripción' }).click()
  const payment = new PaymentPage(page)
  await payment.ready()
  const requests = countRequests(page)
  await payment.fillCard({ number: FOUR_DIGIT_CODE })
  await payment.payButton.dblclick()
  await payment.expectSuccess()
  expect(requests()).toMatchObject({ 'create-subscription': 1, confirm: 1 })
  await page.goBack()
  await payment.expectNothingToPay()
  await new PortalPage(page).expectMember()
  await expectPaidOnce(club, account.email)
})

test(
  'Enter in the card field pays, and pressed again pays once',
  SOAK,
  async ({ club, payer: { account, page, payment } }) => {
    const requests = countRequests(page)
    await payment.fillCard()
    slowConfirmation(club, 1000)
    await payment.input('cvc').press('Enter')
    await payment.payButton.press('Enter')
    await payment.expectSuccess()
    expect(requests()).toMatchObject({ 'create-subscription': 1, confirm: 1 })
    await expectPaidOnce(club, account.email)
  },
)

test('two tabs at once: one pays, the other says that the payment is under way there', async ({
  club,
  payer,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(409, '/create-subscription')
  const { account, page, payment } = payer
  const other = new PaymentPage(await page.context().newPage())
  await other.open()
  await Promise.all([payment.fillCard(), other.fillCard()])
  const confirm = await holdCalls(page, /\/confirm$/)
  const begun = confirmationBegins(page)
  await payment.payButton.click()
  await begun
  await other.payButton.click()
  await other.expectProblem(PAYMENT_COPY.otherTab)
  await checkAccessibility(other.page)
  confirm()
  await payment.expectSuccess()
  await other.retryButton.click()
  await other.pay()
  await expect(other.page.getByText(PAYMENT_COPY.alreadyActive)).toBeVisible()
  expect(atStripe(club.sandbox, account.id).subscriptions).toHaveLength(1)
  await expectPaidOnce(club, account.email)
})

test(
  'two devices at once: both end as a member, with one charge',
  SOAK,
  async ({ club, payer, openDevice, watch }) => {
    watch.allowStatus(400, '/confirm')
    slowConfirmation(club, 1500, 2)
    const { account, payment } = payer
    const other = new PaymentPage(await (await openDevice({ account })).newPage())
    await other.open()
    await Promise.all([payment.fillCard(), other.fillCard()])
    await Promise.all([payment.payButton.click(), other.payButton.click()])
    await Promise.all([payment.expectSuccess(), other.expectSuccess()])
    expect(atStripe(club.sandbox, account.id).subscriptions).toHaveLength(1)
    await expectPaidOnce(club, account.email)
  },
)

test(
  'while the payment runs the button is busy, and nothing else can be started',
  SOAK,
  async ({ club, payer: { account, page, payment }, checkAccessibility }) => {
    slowConfirmation(club, 2000)
    await payment.fillCard()
    await payment.payButton.click()
    await expect(payment.payButton).toHaveAttribute('aria-busy', 'true')
    await expect(payment.payButton).toContainText('Procesando el pago…')
    await expect(page.getByRole('link', { name: PAYMENT_COPY.otherAccount })).toHaveCount(0)
    await checkAccessibility(page)
    await payment.expectSuccess()
    await expectPaidOnce(club, account.email)
  },
)

test(
  'the back button while the payment runs: the payment counts, once',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await unpaidAccount(club)
    const page = await (await openDevice({ account })).newPage()
    await page.goto('/portal')
    await page.getByRole('link', { name: 'Completar suscripción' }).click()
    const payment = new PaymentPage(page)
    await payment.ready()
    await payment.fillCard()
    slowConfirmation(club, 1000)
    const begun = confirmationBegins(page)
    await payment.payButton.click()
    await begun
    await page.goBack()
    await untilPaid(club, account)
    await page.goto('/registro/pago')
    await payment.expectNothingToPay()
    await new PortalPage(page).expectMember()
    await expectPaidOnce(club, account.email)
  },
)

test('a reload while the payment runs warns first; paying again finds the membership', async ({
  club,
  payer,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(409, '/create-subscription')
  club.sandbox.deliveries.configure({ dropRate: 1 })
  const { account, page, payment } = payer
  await payment.fillCard()
  // Longer than it takes to reload; a call that is held in the page would go with it.
  slowConfirmation(club, 12_000)
  const begun = confirmationBegins(page)
  await payment.payButton.click()
  await begun
  const warned = page.waitForEvent('dialog')
  const reloading = page.reload()
  await (await warned).accept()
  await reloading
  await untilPaid(club, account)
  await payment.pay()
  await expect(page.getByText(PAYMENT_COPY.alreadyActive)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Ir a mi portal' }).click()
  await new PortalPage(page).expectMember()
  await expectPaidOnce(club, account.email)
})
