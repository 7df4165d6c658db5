import { LEAVING_COPY, REASON_WORDS } from '@/copy/account/leaving'
import { MEMBERSHIP_COPY } from '@/copy/account/membership'
import { formatDate, formatDayAndMonth } from '@/copy/format'
import { endingOf, moneyOf, settleByJob, subscriptionOf } from '../support/money'
import { expect, test } from './fixtures'
import { MoneyPage, openMoney } from './pages/MoneyPage'
import { openPortal } from './pages/openPortal'
import { memberAccount } from './support/accounts'
import { tabTo } from './support/keyboard'
import { expectFit, VIEWS } from './support/views'

const { leaving, left, withdrawal, death } = LEAVING_COPY

test('two taps leave with the end of the paid month; «Seguir en el club» undoes it; by keyboard alone', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  const money = await openMoney(openDevice, account)
  const { page } = money
  const end = new Date(subscriptionOf(club, account).items.data[0]!.current_period_end * 1000)
  await expect(money.leaving.getByRole('link', { name: /^900/ })).toBeVisible()
  await expect(money.leaving.getByRole('link', { name: /@/ })).toBeVisible()
  await tabTo(page, money.way(LEAVING_COPY.leave))
  await page.keyboard.press('Enter')
  await expect(money.heading(leaving.heading)).toBeFocused()
  await expect(page.locator('main')).toContainText(leaving.lastDay(formatDate(end)))
  await checkAccessibility(page)
  await tabTo(page, money.button(leaving.confirm(formatDayAndMonth(end))))
  await page.keyboard.press('Enter')
  await expect(money.heading(left.heading)).toBeFocused()
  await expect(page.locator('main')).toContainText(left.lastDay(formatDate(end)))
  await expect(page.locator('main')).toContainText('No se te cobra nada más.')
  await checkAccessibility(page)
  const subscription = subscriptionOf(club, account)
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(subscription.cancellation_details).toMatchObject({ feedback: null, comment: null })
  await page.reload()
  await expect(money.heading(left.heading)).toBeVisible()

  await tabTo(page, money.button(left.undo))
  await page.keyboard.press('Enter')
  await expect(money.heading(leaving.heading)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: left.undone.title })).toBeVisible()
  expect(subscriptionOf(club, account)).toMatchObject({ cancel_at_period_end: false })
  expect(await endingOf(club, account)).toBeNull()
})

test('a reason may be given, and reaches the club', async ({ club, openDevice, checkAccessibility }) => {
  const account = await memberAccount(club)
  const money = await openMoney(openDevice, account)
  const { page } = money
  await money.way(LEAVING_COPY.leave).click()
  await page.getByText(leaving.reason, { exact: true }).first().click()
  await checkAccessibility(page)
  await page.getByRole('radio', { name: REASON_WORDS.not_used }).check()
  await page.getByRole('textbox', { name: leaving.comment }).fill('Gracias por todo.')
  await money.button(/^Dejar el club/).click()
  await expect(money.heading(left.heading)).toBeVisible()
  expect(subscriptionOf(club, account).cancellation_details).toMatchObject({ feedback: 'unused' })
  const { rows } = await club.superuser.sql.run(
    `SELECT reason, comment FROM endings WHERE profile = '${account.id}'`,
  )
  expect(rows).toEqual([['not_used', 'Gracias por todo.']])
})

test('the portal says the last day and leads back; another device follows by itself', async ({
  club,
  openDevice,
}) => {
  const account = await memberAccount(club)
  const other = await openPortal(openDevice, account)
  const money = await openMoney(openDevice, account)
  await money.way(LEAVING_COPY.leave).click()
  await money.button(/^Dejar el club/).dblclick()
  await expect(money.heading(left.heading)).toBeVisible()
  const banner = other.getByRole('status').filter({ hasText: 'Has dejado el club' })
  await expect(banner).toBeVisible()
  await banner.getByRole('link', { name: left.undo }).click()
  await new MoneyPage(other).button(left.undo).click()
  await expect(new MoneyPage(other).heading(leaving.heading)).toBeVisible()
  await expect(money.heading(leaving.heading)).toBeVisible()
})

test('without coverage: said so, nothing changed; while Stripe is down: kept, and done by itself', async ({
  club,
  openDevice,
  watch,
}) => {
  watch.allowFailure()
  const account = await memberAccount(club)
  const money = await openMoney(openDevice, account)
  const main = money.page.locator('main')
  await money.way(LEAVING_COPY.leave).click()
  await money.page.context().setOffline(true)
  await money.button(/^Dejar el club/).click()
  await expect(money.problem()).toContainText(LEAVING_COPY.offline.text)
  await expect(money.problem()).toBeFocused()
  await money.page.context().setOffline(false)
  club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', times: null })
  await money.button(/^Dejar el club/).click()
  await expect(main).toContainText(MEMBERSHIP_COPY.endingUnconfirmed, { timeout: 30_000 })
  expect(subscriptionOf(club, account)).toMatchObject({ cancel_at_period_end: false })
  club.sandbox.faults.clear()
  await settleByJob(club)
  expect(subscriptionOf(club, account)).toMatchObject({ cancel_at_period_end: true })
  await expect(main).toContainText('Tu último día es el')
})

test('the answer is lost: the phone hears by itself that it is done', async ({ club, openDevice, watch }) => {
  watch.allowFailure()
  const account = await memberAccount(club)
  const money = await openMoney(openDevice, account)
  await money.way(LEAVING_COPY.leave).click()
  await money.page.route('**/membership/cancel', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = money.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cancel'))
  await money.button(/^Dejar el club/).click()
  await lost
  await expect(money.heading(left.heading)).toBeVisible()
  await money.page.unroute('**/membership/cancel')
  await money.page.reload()
  await expect(money.heading(left.heading)).toBeVisible()
})

test('withdrawing in the first days: one confirmation, an acknowledgement with date and time, everything back', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(402, '/verify-subscription')
  const account = await memberAccount(club)
  const money = await openMoney(openDevice, account)
  const { page } = money
  await money.way(LEAVING_COPY.withdraw).click()
  await expect(money.heading(withdrawal.heading)).toBeVisible()
  await checkAccessibility(page)
  await money.button(withdrawal.confirm).dblclick()
  await expect(money.heading(withdrawal.done)).toBeFocused()
  await expect(page.locator('main')).toContainText(/desistimiento el \d\d\/\d\d\/\d{4} a las \d\d:\d\d\./)
  await expect(page.locator('main')).toContainText(/19,99\s€ a tu Visa\s···4242/)
  await checkAccessibility(page)
  expect(subscriptionOf(club, account).status).toBe('canceled')
  expect(moneyOf(club, account)).toEqual([[1999, 1999]])
  await page.reload()
  await expect(money.heading(withdrawal.done)).toBeVisible()
  await page.getByRole('link', { name: LEAVING_COPY.back }).first().click()
  await expect(money.membership).toContainText('Terminada')
  await expect(money.charge('Devolución')).toHaveCount(1)
  await expect(money.leaving).toHaveCount(0)
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: 'Acceso restringido' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis datos y mi cuota' }).click()
  await expect(money.membership).toBeVisible()
})

test('somebody has died: few words, no question, no offer; the charge stops today and the club calls', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(402, '/verify-subscription')
  const account = await memberAccount(club)
  const money = await openMoney(openDevice, account)
  const { page } = money
  await money.way(LEAVING_COPY.bereavement).click()
  await expect(money.heading(death.heading)).toBeFocused()
  const main = page.locator('main')
  await expect(main.locator('input, textarea, select, .btn-error, .border-error')).toHaveCount(0)
  await expect(main).not.toContainText('!')
  await checkAccessibility(page)
  await tabTo(page, money.button(death.confirm))
  await page.keyboard.press('Enter')
  await expect(money.heading(death.done)).toBeFocused()
  await expect(main).toContainText(/19,99\s€/)
  await expect(main).not.toContainText('!')
  await checkAccessibility(page)
  expect(subscriptionOf(club, account).status).toBe('canceled')
  expect(moneyOf(club, account)).toEqual([[1999, 1999]])
  const { rows } = await club.superuser.sql.run(
    `SELECT kind, handling FROM calls WHERE profile = '${account.id}'`,
  )
  expect(rows).toEqual([['bereavement', 'pending']])
  await page.goto('/portal')
  await expect(page.getByRole('heading', { level: 1, name: 'Tu suscripción ha terminado' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Completar suscripción' })).toHaveCount(0)
  await checkAccessibility(page)
})

for (const [name, view] of Object.entries(VIEWS)) {
  test(`${name}: every way out can be read, fits, and has room for a thumb`, async ({
    club,
    openDevice,
    watch,
  }) => {
    watch.allowStatus(402, '/verify-subscription')
    const money = await openMoney(openDevice, await memberAccount(club), view.device)
    const { page } = money
    for (const way of ['dejar', 'desistir', 'fallecimiento']) {
      await page.goto(`/portal/cuenta/${way}`)
      await expect(page.locator('main h1')).toBeVisible()
      if (way === 'dejar') await page.getByText(leaving.reason, { exact: true }).first().click()
      await expectFit(page, view)
    }
    await page.goto('/portal/cuenta/dejar')
    await money.button(/^Dejar el club/).click()
    await expect(money.heading(left.heading)).toBeVisible()
    await expectFit(page, view)
    await page.goto('/portal/cuenta/desistir')
    await money.button(withdrawal.confirm).click()
    await expect(money.heading(withdrawal.done)).toBeVisible()
    await expectFit(page, view)
  })
}
