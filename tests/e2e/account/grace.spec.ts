import { PORTAL_COPY } from '@/copy/portal'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { CARD_COPY } from '@/copy/account/card'
import { CARD_THAT_DECLINES, MONTH, subscriptionOf, turnCard } from '../../support/money'
import { verify } from '../../support/people'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { CardPage } from '../pages/CardPage'
import { openMoney } from '../pages/MoneyPage'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

const DAY = 86_400

test.describe.configure({ mode: 'serial' })
test.use({ clubOptions: { ownClub: true } })

/** Advances server and Stripe by `seconds`. */
async function live(club: TestClub, seconds: number): Promise<void> {
  club.sandbox.deliveries.configure({ signedAt: 'sandbox-time' })
  await club.sandbox.clock.advance(seconds)
  await club.moveClock(seconds)
  await club.sandbox.settled()
}

test(
  'after the fourteen days there is nothing to withdraw from, and leaving stays',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    const before = await openMoney(openDevice, account)
    await before.openLeaving()
    await expect(before.way(ENDING_COPY.withdraw)).toBeVisible()
    await live(club, 16 * DAY)
    const money = await openMoney(openDevice, account)
    await money.openLeaving()
    await expect(money.way(ENDING_COPY.leave)).toBeVisible()
    await expect(money.way(ENDING_COPY.withdraw)).toHaveCount(0)
    await money.page.goto('/portal/cuenta/desistir')
    await expect(money.page.locator('main')).toContainText(ENDING_COPY.withdrawal.over)
  },
)

/** How long Stripe tries a failed renewal, and what it makes of the membership then. */
const STRIPE_SETTINGS = {
  'still being tried': { retryDays: [3, 40] },
  'given up': { afterRetries: 'unpaid', retryDays: [3, 5] },
}

for (const [name, settings] of Object.entries(STRIPE_SETTINGS)) {
  test(
    `after the grace, ${name}: the closed portal says what to do, and paying opens it`,
    SOAK,
    async ({ club, openDevice, watch, checkAccessibility }) => {
      test.slow()
      watch.allowStatus(402, '/verify-subscription')
      const { status } = await fetch(`${club.sandbox.url}/_sandbox/settings`, {
        method: 'POST',
        body: JSON.stringify(settings),
      })
      expect(status).toBe(200)
      const account = await memberAccount(club)
      turnCard(club, account, CARD_THAT_DECLINES)
      await live(club, MONTH + 2 * 3600)
      await live(club, 15 * DAY)
      await verify(club, account)
      const page = await (await openDevice({ account })).newPage()
      const portal = new PortalPage(page)
      await portal.open()
      await expect(portal.restricted).toBeVisible()
      await expect(page.getByRole('heading', { name: PORTAL_COPY.restricted.owed.heading })).toBeVisible()
      await checkAccessibility(page)
      await page.getByRole('link', { name: PORTAL_COPY.restricted.owed.pay }).click()
      const card = new CardPage(page)
      await card.save({ number: '5555555555554444' })
      await card.expectDone(CARD_COPY.done.paid)
      expect(subscriptionOf(club, account).status).toBe('active')
      await page.getByRole('link', { name: CARD_COPY.done.toPortal }).click()
      await portal.expectMember()
    },
  )
}
