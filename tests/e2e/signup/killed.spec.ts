import { chromium, type Page } from '@playwright/test'
import { me } from '../../support/people'
import type { TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'
import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { unpaidAccount, type Account } from '../support/accounts'
import { closeTab, crashRenderer, CUT_POINTS, killedAt, PAID_CUT_POINTS } from '../support/cutPoints'
import { expectPaidOnce } from '../support/journey'
import { firstOfKind, SOAK } from '../support/soak'

const CHALLENGED_CARD = '4000002760003184'

/** Pays, answering the bank, until the page is gone. */
async function payUntilGone(payment: PaymentPage, gone: Promise<void>): Promise<void> {
  await payment.fillCard({ number: CHALLENGED_CARD })
  const paying = async (): Promise<void> => {
    await payment.payButton.click()
    await payment.answerChallenge('pass')
  }
  // Whatever was under way when the page closed ends in an error of the tool.
  await Promise.all([gone, paying().catch(() => undefined)])
}

const isPaid = ({ sandbox }: TestClub, { id }: Account): boolean =>
  atStripe(sandbox, id).charges.some(({ paid }) => paid)

const isMember = async (club: TestClub, account: Account): Promise<boolean> =>
  (await me(club, account)).json['access'] === 'granted'

/** The next visit shows what is true, and an unpaid person pays once. */
async function nextVisit(page: Page, club: TestClub, account: Account): Promise<void> {
  const paid = isPaid(club, account)
  const portal = new PortalPage(page)
  await portal.open()
  await expect(paid ? portal.badge : portal.restricted).toBeVisible()
  expect(await isMember(club, account)).toBe(paid)
  const payment = new PaymentPage(page)
  await page.goto('/registro/pago')
  if (!paid) {
    await payment.pay()
    await payment.expectSuccess()
    await page.goto('/registro/pago')
  }
  await payment.expectNothingToPay()
  await expectPaidOnce(club, account.email)
}

for (const [[name, cut], details] of firstOfKind(Object.entries(CUT_POINTS))) {
  test(
    `the tab closes ${name}: Stripe’s message makes the member`,
    details,
    async ({ club, payer, openDevice }) => {
      const { account, page, payment } = payer
      await payUntilGone(payment, killedAt(cut, page, closeTab))
      await club.sandbox.settled()
      expect(await isMember(club, account)).toBe(isPaid(club, account))
      await nextVisit(await (await openDevice({ account })).newPage(), club, account)
    },
  )
}

for (const [name, details] of firstOfKind(PAID_CUT_POINTS)) {
  test(
    `the page crashes ${name}, and Stripe’s messages are lost: the next visit makes the member`,
    details,
    async ({ club, payer }) => {
      club.sandbox.deliveries.configure({ dropRate: 1 })
      const { account, page, payment } = payer
      await payUntilGone(payment, killedAt(CUT_POINTS[name], page, crashRenderer))
      await nextVisit(await page.context().newPage(), club, account)
    },
  )
}

test(
  'the whole browser is killed while the bank’s verdict is on its way',
  SOAK,
  async ({ club, launchOptions, openDevice }) => {
    const account = await unpaidAccount(club)
    const server = await chromium.launchServer(launchOptions)
    const browser = await chromium.connect(server.wsEndpoint())
    const doomed = await browser.newPage({ baseURL: club.url })
    await new LoginPage(doomed).open()
    await new LoginPage(doomed).signIn(account)
    await expect(doomed).toHaveURL(/\/portal$/)
    const payment = new PaymentPage(doomed)
    await payment.open()
    await payUntilGone(
      payment,
      killedAt(CUT_POINTS['before the bank’s verdict arrives'], doomed, () => server.kill()),
    )
    await club.sandbox.settled()
    expect([isPaid(club, account), await isMember(club, account)]).toEqual([true, true])
    await nextVisit(await (await openDevice({ account })).newPage(), club, account)
  },
)
