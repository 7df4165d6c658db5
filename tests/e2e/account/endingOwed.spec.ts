import { ENDING_UNCONFIRMED } from '@/copy/account/ending'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { MEMBERSHIP_COPY } from '@/copy/account/membership'
import { formatDate, formatMoney } from '@/copy/format'
import { PORTAL_COPY } from '@/copy/portal'
import { atStripe } from '../../support/stripeAccount'
import { failRenewal, moneyOf, settleByJob, subscriptionOf } from '../../support/money'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { openMoney } from '../pages/MoneyPage'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount, type Account } from '../support/accounts'
import { hearNothingUntil } from '../support/holdCalls'
import { expectFit, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

test.use({ clubOptions: { ownClub: true } })
// In one worker, because every worker would start such a club.
test.describe.configure({ mode: 'default' })

const { leaving, left, leftAtOnce } = ENDING_COPY

/** Nothing runs at Stripe, nothing is to be paid, and only the first month was. */
async function expectOver(club: TestClub, account: Account): Promise<void> {
  await expect.poll(() => subscriptionOf(club, account).status).toBe('canceled')
  expect(moneyOf(club, account)).toEqual([[1999, 0]])
  const { invoices } = atStripe(club.sandbox, account.id)
  expect(invoices.map(({ status }) => status).sort()).toEqual(['paid', 'void'])
}

test(
  'who owes a renewal reads that it ends today, that nothing is owed and that it cannot be undone; and so it is',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    test.slow()
    const account = await memberAccount(club)
    await failRenewal(club, account)
    const money = await openMoney(openDevice, account, PHONE)
    const { page } = money
    const main = page.locator('main')
    await money.openLeaving()
    await expect(money.leaving).toContainText(ENDING_COPY.leaveNowHint)
    await money.way(ENDING_COPY.leave).click()
    await expect(money.heading(leaving.heading)).toBeVisible()
    for (const text of [leaving.endsNow, ...leaving.effectsNow(formatMoney(1999))])
      await expect(main).toContainText(text)
    await expect(main).not.toContainText(/último día|[Hh]asta ese día|lo deshaces/)
    await checkAccessibility(page)
    await expectFit(page)
    await money.button(leaving.confirmNow).click()
    await expect(money.heading(leftAtOnce.heading)).toBeFocused()
    await expect(main).toContainText(leftAtOnce.nothingOwed)
    await expect(main).toContainText(leftAtOnce.again)
    await expect(main).not.toContainText('Por eso termina ya')
    await expect(money.button(left.undo)).toHaveCount(0)
    await checkAccessibility(page)
    await expectFit(page)
    await expectOver(club, account)
    await page.reload()
    await expect(money.heading(leftAtOnce.heading)).toBeVisible()
    await page.getByRole('link', { name: ENDING_COPY.back }).first().click()
    await expect(money.membership).toContainText(MEMBERSHIP_COPY.badges.cancelled)
    await expect(money.membership.getByRole('link', { name: MEMBERSHIP_COPY.join })).toBeVisible()
    await expect(money.charge('Anulado').getByRole('link', { name: /^Ver recibo/ })).toHaveCount(0)
  },
)

test(
  'this phone has not heard of the failed renewal: afterwards the screen says what really happened',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    const account = await memberAccount(club)
    const money = await openMoney(openDevice, account)
    const { page } = money
    const promised = new Date(subscriptionOf(club, account).items.data[0]!.current_period_end * 1000)
    await money.leaveBy(ENDING_COPY.leave)
    await expect(page.locator('main')).toContainText(leaving.lastDay(formatDate(promised)))
    await hearNothingUntil(page, '**/membership/cancel')
    await failRenewal(club, account)
    await money.button(/^Dejar el club el/).click()
    await expect(money.heading(leftAtOnce.heading)).toBeFocused()
    await expect(page.locator('main')).toContainText(leftAtOnce.sooner(formatDate(promised)))
    await expect(page.locator('main')).toContainText(leftAtOnce.nothingOwed)
    await expectOver(club, account)
  },
)

test(
  'while Stripe is down: nothing is asked for any more, no undo is offered, and it is done by itself',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure()
    const account = await memberAccount(club)
    await failRenewal(club, account)
    const money = await openMoney(openDevice, account)
    const { page } = money
    await money.leaveBy(ENDING_COPY.leave)
    club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', times: null })
    await money.button(leaving.confirmNow).click()
    await expect(money.heading(left.heading)).toBeFocused()
    await expect(page.locator('main')).toContainText(ENDING_UNCONFIRMED)
    await expect(page.locator('main')).toContainText(leftAtOnce.nothingOwed)
    await expect(money.button(left.undo)).toHaveCount(0)
    await checkAccessibility(page)
    await page.getByRole('link', { name: ENDING_COPY.back }).first().click()
    await expect(money.membership).toContainText(ENDING_UNCONFIRMED)
    await expect(money.membership.getByRole('link')).toHaveCount(0)
    await money.openLeaving()
    await expect(money.way(left.undo)).toHaveCount(0)

    const portal = new PortalPage(await openPortal(openDevice, account))
    const main = portal.page.locator('main')
    await expect(main.getByRole('status').filter({ hasText: ENDING_UNCONFIRMED })).toBeVisible()
    await expect(portal.tile(PORTAL_COPY.welcome.until)).toHaveText(PORTAL_COPY.welcome.closing)
    await expect(main).not.toContainText(PORTAL_COPY.welcome.nextBilling)
    for (const name of [PORTAL_COPY.pastDue.pay, PORTAL_COPY.stay]) {
      await expect(main.getByRole('link', { name })).toHaveCount(0)
    }
    await checkAccessibility(portal.page)
    club.sandbox.faults.clear()
    await settleByJob(club)
    await expect(portal.restricted).toBeVisible()
    await expectOver(club, account)
  },
)
