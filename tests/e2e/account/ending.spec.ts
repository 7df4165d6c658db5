import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ENDING_COPY, REASON_WORDS } from '@/copy/account/endingScreens'
import { ENDING_UNCONFIRMED } from '@/copy/account/ending'
import { MEMBERSHIP_COPY } from '@/copy/account/membership'
import { ERRORS } from '@/copy/errors'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { PORTAL_COPY } from '@/copy/portal'
import { formatBillingDate, formatDate, formatDayAndMonth, formatMoney } from '@/copy/format'
import { WITHDRAWAL_COPY } from '@/copy/withdrawal'
import { formatReference } from '@/domain/reference'
import { eventually } from '../../support/eventually'
import { callAs, endingOf, moneyOf, refundsOf, settleByJob, subscriptionOf } from '../../support/money'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { MoneyPage, openMoney } from '../pages/MoneyPage'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount, unpaidAccount, type Account } from '../support/accounts'
import type { BrowserWatch } from '../support/BrowserWatch'
import { hearNothingUntil, loseAnswer } from '../support/holdCalls'
import { tabTo } from '../support/keyboard'
import { expectFit, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

const { form, confirm } = WITHDRAWAL_COPY
const { leaving, left, withdrawal, death, afterDeath } = ENDING_COPY

test('two taps leave with the end of the paid month; «Seguir en el club» undoes it, by keyboard alone; leaving again with a reason, another device follows by itself', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  const money = await openMoney(openDevice, account)
  const { page } = money
  const end = new Date(subscriptionOf(club, account).items.data[0]!.current_period_end * 1000)
  await money.openLeaving()
  await expect(page.getByRole('heading', { name: OWN_DATA_COPY.leaveByVoice })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: /^Llamar a .+ al 900/ })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: /^Escribir/ })).toBeVisible()
  await expect(money.leaving).toContainText(ENDING_COPY.leaveHintBeside(formatDate(end)))
  await tabTo(page, money.way(ENDING_COPY.leave))
  await page.keyboard.press('Enter')
  await expect(money.heading(leaving.heading)).toBeFocused()
  await expect(page.locator('main')).toContainText(leaving.lastDay(formatDate(end)))
  await expect(page.locator('main')).toContainText(
    `los ${formatMoney(1999)} del ${formatDayAndMonth(end)} ya no se cobran`,
  )
  await checkAccessibility(page)
  await tabTo(page, money.button(leaving.confirm(formatDayAndMonth(end))))
  await page.keyboard.press('Enter')
  await expect(money.heading(left.heading)).toBeFocused()
  await expect(page.locator('main')).toContainText(left.lastDay(formatDate(end)))
  await expect(page.locator('main')).toContainText('No se te cobra nada más.')
  await checkAccessibility(page)
  await expect
    .poll(() => subscriptionOf(club, account))
    .toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancellation_details: { feedback: null, comment: null },
    })
  await page.reload()
  await expect(money.heading(left.heading)).toBeVisible()

  await tabTo(page, money.button(left.undo))
  await page.keyboard.press('Enter')
  await expect(money.heading(leaving.heading)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: left.undone.title })).toBeVisible()
  await expect.poll(() => subscriptionOf(club, account)).toMatchObject({ cancel_at_period_end: false })
  await expect.poll(() => endingOf(club, account)).toBeNull()

  const other = await openPortal(openDevice, account)
  await test.step('a reason may be given, and reaches the club', async () => {
    await page.getByText(leaving.reason, { exact: true }).first().click()
    await checkAccessibility(page)
    await page.getByRole('radio', { name: REASON_WORDS.not_used }).check()
    await page.getByRole('textbox', { name: leaving.comment }).fill('Gracias por todo.')
    await money.button(/^Dejar el club/).dblclick()
    await expect(money.heading(left.heading)).toBeVisible()
    await expect
      .poll(() => subscriptionOf(club, account).cancellation_details)
      .toMatchObject({ feedback: 'unused' })
    const { rows } = await club.superuser.sql.run(
      `SELECT reason, comment FROM endings WHERE profile = '${account.id}'`,
    )
    expect(rows).toEqual([['not_used', 'Gracias por todo.']])
  })
  await test.step('the portal says the last day and leads back; this device follows by itself', async () => {
    const banner = other.getByRole('status').filter({ hasText: 'Te vas del club el' })
    await expect(banner).toContainText(
      `Te vas del club el ${formatDate(end)} y no habrá más cobros. Hasta entonces todo sigue igual.`,
    )
    await expect(new PortalPage(other).tile('Tu suscripción termina')).toHaveText(formatBillingDate(end))
    await checkAccessibility(other)
    await banner.getByRole('link', { name: left.undo }).click()
    await new MoneyPage(other).button(left.undo).click()
    await expect(new MoneyPage(other).heading(leaving.heading)).toBeVisible()
    await expect(money.heading(leaving.heading)).toBeVisible()
  })
})

test(
  'without coverage: said so, nothing changed; while Stripe is down: kept, said in the portal too, and done by itself',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure()
    const account = await memberAccount(club)
    const money = await openMoney(openDevice, account)
    const main = money.page.locator('main')
    await money.leaveBy(ENDING_COPY.leave)
    await money.page.context().setOffline(true)
    await money.button(/^Dejar el club/).click()
    await expect(money.problem()).toContainText(ENDING_COPY.offline.text)
    await expect(money.problem()).toBeFocused()
    await money.page.context().setOffline(false)
    club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', times: null })
    await money.button(/^Dejar el club/).click()
    await expect(main).toContainText(ENDING_UNCONFIRMED)
    await expect.poll(() => subscriptionOf(club, account)).toMatchObject({ cancel_at_period_end: false })
    const portal = new PortalPage(await openPortal(openDevice, account))
    const notice = portal.page.locator('main').getByRole('status').filter({ hasText: ENDING_UNCONFIRMED })
    await expect(notice.getByRole('link', { name: PORTAL_COPY.stay })).toBeVisible()
    await expect(portal.tile(PORTAL_COPY.welcome.until)).toHaveText(PORTAL_COPY.welcome.closing)
    await expect(portal.tile(PORTAL_COPY.welcome.nextBilling)).toHaveCount(0)
    await checkAccessibility(portal.page)
    club.sandbox.faults.clear()
    await settleByJob(club)
    await expect.poll(() => subscriptionOf(club, account)).toMatchObject({ cancel_at_period_end: true })
    await expect(main).toContainText('Tu último día es el')
    await expect(portal.page.locator('main')).toContainText(/Te vas del club el .* y no habrá más cobros\./)
  },
)

test(
  'the answer is lost: the phone hears by itself that it is done',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    const account = await memberAccount(club)
    const money = await openMoney(openDevice, account)
    await money.leaveBy(ENDING_COPY.leave)
    await money.page.route('**/membership/cancel', loseAnswer)
    const lost = money.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cancel'))
    await money.button(/^Dejar el club/).click()
    await lost
    await expect(money.heading(left.heading)).toBeVisible()
    await money.page.unroute('**/membership/cancel')
    await money.page.reload()
    await expect(money.heading(left.heading)).toBeVisible()
  },
)

test('withdrawing in the first days by keyboard alone, while coverage is lost in the middle: one confirmation, an acknowledgement with date and time, everything back', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(402, '/verify-subscription')
  watch.allowFailure('/membership/withdraw')
  const account = await memberAccount(club)
  const money = await openMoney(openDevice, account)
  const { page } = money
  await money.openLeaving()
  await tabTo(page, money.way(ENDING_COPY.withdraw))
  await page.keyboard.press('Enter')
  await expect(money.heading(withdrawal.heading)).toBeFocused()
  await checkAccessibility(page)
  await expect(page.locator('main')).toContainText(
    /Te devolvemos 19,99\s€ a tu Visa\s···4242, como tarde el \d+\sde\s\S+ de\s\d{4}\./,
  )
  await page.route('**/membership/withdraw', (route) => route.abort(), { times: 1 })
  await tabTo(page, money.button(withdrawal.confirm))
  await page.keyboard.press('Enter')
  await expect(money.problem()).toContainText(ENDING_COPY.unclear)
  await expect(money.problem()).toBeFocused()
  expect(subscriptionOf(club, account).status).toBe('active')
  await tabTo(page, money.button(withdrawal.confirm))
  await page.keyboard.press('Enter')
  await expect(money.heading(withdrawal.done)).toBeFocused()
  await expect(page.locator('main')).toContainText(/desistimiento el \d\d\/\d\d\/\d{4} a las \d\d:\d\d\./)
  await expect(page.locator('main')).toContainText(/19,99\s€ a tu Visa\s···4242/)
  await checkAccessibility(page)
  // The money goes back once the membership has ended.
  await expect.poll(() => moneyOf(club, account)).toEqual([[1999, 1999]])
  expect(subscriptionOf(club, account).status).toBe('canceled')
  await page.reload()
  await expect(money.heading(withdrawal.done)).toBeVisible()
  await page.getByRole('link', { name: ENDING_COPY.back }).first().click()
  await expect(money.membership).toContainText('Terminada')
  await expect(money.charge('Devolución')).toHaveCount(1)
  await money.openLeaving()
  await expect(money.leaving).toHaveCount(0)
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: 'Acceso restringido' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis datos y mi cuota' }).click()
  await expect(money.membership).toBeVisible()
})

test('withdrawing without a session, from the foot of any page: declared by keyboard, confirmed from the mail, once', async ({
  club,
  page,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(409, '/withdrawal/confirm')
  const account = await memberAccount(club)
  const heading = page.getByRole('heading', { level: 1 })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/privacidad')
  await page.getByRole('contentinfo').getByRole('link', { name: WITHDRAWAL_COPY.heading }).click()
  await expect(heading).toHaveText(WITHDRAWAL_COPY.heading)
  await expect(page.getByRole('main')).toContainText(WITHDRAWAL_COPY.later)
  await expect(page.locator('a[href="/registro"]'), 'nobody is sold anything here').toHaveCount(0)
  await checkAccessibility(page)
  await expectFit(page)
  await page.getByRole('button', { name: form.submit }).click()
  await expect(page.locator('p[id$="-email-error"]')).toHaveText(FIELD_ERRORS.email_invalid)
  await checkAccessibility(page)
  await page.getByLabel(form.fields.name).fill('Ana María Núñez Ibarra')
  await page.getByLabel(form.fields.email).fill(account.email.toUpperCase())
  await tabTo(page, page.getByRole('button', { name: form.submit }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(WITHDRAWAL_COPY.sent.heading)
  await expect(heading).toBeFocused()
  const [row] = await club.superuser
    .collection('contact_messages')
    .getFullList({ filter: `reach = "${account.email}"` })
  await expect(page.getByRole('main')).toContainText(formatReference(String(row?.['number'])))
  await checkAccessibility(page)
  await expectFit(page)

  await club.runJob('sendQueuedMails')
  const mail = await club.mail.waitFor(
    ({ to, subject }) => to.includes(account.email) && subject.startsWith('Confirma que desistes'),
  )
  const link = mail.links.find((known) => known.includes('/desistir/confirmar#')) ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(/\/desistir\/confirmar$/)
  await expect(heading).toHaveText(confirm.heading)
  expect(subscriptionOf(club, account).status).toBe('active')
  await checkAccessibility(page)
  await expectFit(page)
  await tabTo(page, page.getByRole('button', { name: confirm.button }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(confirm.doneHeading)
  expect(subscriptionOf(club, account).status).toBe('canceled')
  expect(moneyOf(club, account)).toEqual([[1999, 1999]])
  await checkAccessibility(page)
  await page.goto('/')
  await page.goto(link)
  await page.getByRole('button', { name: confirm.button }).click()
  await expect(heading).toHaveText(confirm.closed.heading)
  await page.goto('/desistir/confirmar')
  await expect(heading).toHaveText(confirm.invalidHeading)
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
  await money.leaveBy(ENDING_COPY.bereavement)
  await expect(money.heading(death.heading)).toBeFocused()
  const main = page.locator('main')
  await expect(main.locator('input, textarea, select, .btn-error, .border-error')).toHaveCount(0)
  await expect(main).not.toContainText('!')
  await checkAccessibility(page)
  await expect(main).toContainText(/dejamos de cobrarte: los 19,99\s€ del \d+\sde\s\S+ ya no se cobran/)
  await expect(main).toContainText(/la última cuota, 19,99\s€, a tu Visa\s···4242/)
  await tabTo(page, money.button(death.confirm))
  await page.keyboard.press('Enter')
  await expect(money.heading(death.done)).toBeFocused()
  await expect(main).toContainText(/19,99\s€/)
  await expect(main).not.toContainText('!')
  await checkAccessibility(page)
  // The money goes back once the membership has ended.
  await expect.poll(() => moneyOf(club, account)).toEqual([[1999, 1999]])
  expect(subscriptionOf(club, account).status).toBe('canceled')
  const { rows } = await club.superuser.sql.run(
    `SELECT kind, handling FROM calls WHERE profile = '${account.id}'`,
  )
  expect(rows).toEqual([['bereavement', 'pending']])
  await page.goto('/portal')
  await expect(
    page.getByRole('heading', { level: 1, name: PORTAL_COPY.restricted.bereaved.heading }),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Completar suscripción' })).toHaveCount(0)
  await checkAccessibility(page)
  await main.getByRole('link', { name: PORTAL_COPY.restricted.account }).click()
  await expectNothingOffered(money)
  await checkAccessibility(page)
})

test(
  'who has no membership tells of a death as well: nothing about charges, and no offer afterwards',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(402, '/verify-subscription')
    const account = await unpaidAccount(club)
    const money = await openMoney(openDevice, account, { viewport: { width: 360, height: 740 } })
    const { page } = money
    const main = page.locator('main')
    await money.openLeaving()
    await expect(page.getByRole('heading', { name: afterDeath.heading })).toBeInViewport()
    await page.getByRole('link', { name: ENDING_COPY.bereavement }).click()
    await expect(money.heading(death.heading)).toBeFocused()
    await expect(main).not.toContainText(/cobr/)
    await checkAccessibility(page)
    await money.button(death.confirmWithoutCharge).click()
    await expect(money.heading(death.done)).toBeFocused()
    await expect(main).toContainText(death.noted)
    await checkAccessibility(page)
    const { rows } = await club.superuser.sql.run(`SELECT kind FROM calls WHERE profile = '${account.id}'`)
    expect(rows).toEqual([['bereavement']])
    await page.getByRole('link', { name: ENDING_COPY.back }).first().click()
    await expectNothingOffered(money)
    await page.goto('/portal')
    await expect(money.heading(PORTAL_COPY.restricted.bereaved.heading)).toBeVisible()
    await expect(main.locator('a[href^="/registro"]')).toHaveCount(0)
  },
)

/** The account after a death: no way back into the club, and none out of it. */
async function expectNothingOffered({ page, membership }: MoneyPage): Promise<void> {
  await expect(membership).toContainText(MEMBERSHIP_COPY.bereaved)
  await expect(membership.getByRole('link')).toHaveCount(0)
  await expect(page.locator('main a[href^="/registro"]')).toHaveCount(0)
  await expect(page.locator('#irse')).toHaveCount(0)
}

interface Way {
  link: string
  button: string | RegExp
  /** The route that carries it out. */
  call: string
  /** Heading once it is done. */
  done: string
  /** What has happened before. */
  begin?: (club: TestClub, account: Account) => Promise<unknown>
  /** What Stripe has, before and after. */
  judge: (club: TestClub, account: Account, isDone: boolean) => void
  /** Whether it is kept for later while Stripe is away, or refused. */
  isKept: boolean
}

const isPlanned = (club: TestClub, account: Account): boolean =>
  subscriptionOf(club, account).cancel_at_period_end

function judgeEndAtOnce(club: TestClub, account: Account, isDone: boolean): void {
  expect(subscriptionOf(club, account).status).toBe(isDone ? 'canceled' : 'active')
  expect(moneyOf(club, account)).toEqual([[1999, isDone ? 1999 : 0]])
  expect(refundsOf(club, account)).toHaveLength(isDone ? 1 : 0)
}

type WayName = 'leaving' | 'staying after all' | 'withdrawing' | 'telling of a death'

const WAYS: Record<WayName, Way> = {
  leaving: {
    link: ENDING_COPY.leave,
    button: /^Dejar el club/,
    call: '**/membership/cancel',
    done: left.heading,
    judge: (club, account, isDone) => expect(isPlanned(club, account)).toBe(isDone),
    isKept: true,
  },
  'staying after all': {
    link: left.undo,
    button: left.undo,
    call: '**/membership/resume',
    done: leaving.heading,
    begin: (club, account) => callAs(club, account, 'membership/cancel', { reason: null, comment: null }),
    judge: (club, account, isDone) => expect(isPlanned(club, account)).toBe(!isDone),
    isKept: false,
  },
  withdrawing: {
    link: ENDING_COPY.withdraw,
    button: withdrawal.confirm,
    call: '**/membership/withdraw',
    done: withdrawal.done,
    judge: judgeEndAtOnce,
    isKept: true,
  },
  'telling of a death': {
    link: ENDING_COPY.bereavement,
    button: death.confirm,
    call: '**/membership/bereavement',
    done: death.done,
    judge: judgeEndAtOnce,
    isKept: true,
  },
}

interface Scene {
  club: TestClub
  money: MoneyPage
  way: Way
  /** The phone is told that it is done before Stripe has heard all. */
  judge: (isDone: boolean) => Promise<void>
  watch: BrowserWatch
}

/** What may happen while a member leaves, from the open form to what the screen and Stripe have afterwards. */
const FAILURES = {
  'coverage is lost in the middle': async ({ money, way, judge, watch }: Scene) => {
    watch.allowFailure()
    await money.page.route(way.call, (route) => route.abort())
    await money.button(way.button).click()
    await expect(money.problem()).toContainText(ENDING_COPY.unclear)
    await expect(money.problem()).toBeFocused()
    await judge(false)
    await money.page.unroute(way.call)
    await money.button(way.button).click()
    await expect(money.heading(way.done)).toBeFocused()
    await judge(true)
  },
  'Stripe is down': async ({ club, money, way, judge, watch }: Scene) => {
    watch.allowStatus(503, '/membership/')
    club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', times: null })
    await money.button(way.button).click()
    if (way.isKept) await expect(money.heading(way.done)).toBeFocused()
    else await expect(money.problem()).toContainText(ERRORS.stripe_unavailable)
    await judge(false)
    club.sandbox.faults.clear()
    if (way.isKept) await settleByJob(club)
    else await money.button(way.button).click()
    await expect(money.heading(way.done)).toBeVisible()
    await judge(true)
  },
  'the answer is lost, and it is done again': async ({ money, way, judge, watch }: Scene) => {
    watch.allowFailure()
    const { page } = money
    await hearNothingUntil(page, way.call)
    await page.route(way.call, loseAnswer, { times: 1 })
    await money.button(way.button).click()
    await expect(money.problem()).toContainText(ENDING_COPY.unclear)
    await judge(true)
    await money.button(way.button).click()
    await expect(money.heading(way.done)).toBeFocused()
    await judge(true)
  },
  'a double click': async ({ money, way, judge }: Scene) => {
    let asked = 0
    await money.page.route(way.call, async (route) => {
      asked += 1
      await route.continue()
    })
    await money.button(way.button).dblclick()
    await expect(money.heading(way.done)).toBeFocused()
    expect(asked).toBe(1)
    await judge(true)
  },
  'two tabs at once': async ({ money, way, judge }: Scene) => {
    const other = new MoneyPage(await money.page.context().newPage())
    await other.page.goto(money.page.url())
    await expect(other.button(way.button)).toBeVisible()
    const otherAsked = other.page.waitForRequest(way.call)
    await money.page.route(way.call, async (route) => {
      await otherAsked
      await route.continue()
    })
    await money.button(way.button).click()
    await other.button(way.button).click()
    for (const tab of [money, other]) await expect(tab.heading(way.done)).toBeVisible()
    await expect(money.problem()).toHaveCount(0)
    await judge(true)
  },
  'the back button': async ({ money, way, judge }: Scene) => {
    const link = money.page.locator('main').getByRole('link', { name: way.link, exact: true })
    await money.page.goBack()
    await expect(link).toBeVisible()
    await judge(false)
    await money.page.goForward()
    await money.button(way.button).click()
    await expect(money.heading(way.done)).toBeFocused()
    await money.page.goBack()
    await expect(money.page).toHaveURL(/\/portal\/cuenta\/irme$/)
    await expect(money.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(link).toHaveCount(0)
    await money.page.goForward()
    await expect(money.heading(way.done)).toBeVisible()
    await judge(true)
  },
}

/**
 * Every failure at least once and every way at least once: all ways share what sends and what reports a failure
 * (`useEnding`, `EndingProblem`). That the server does each of them once, whatever fails, is proven without a browser.
 */
const PLAYED: [WayName, keyof typeof FAILURES][] = [
  ['withdrawing', 'coverage is lost in the middle'],
  ['telling of a death', 'Stripe is down'],
  ['staying after all', 'Stripe is down'],
  ['telling of a death', 'the answer is lost, and it is done again'],
  ['leaving', 'a double click'],
  ['withdrawing', 'two tabs at once'],
  ['leaving', 'the back button'],
]

for (const [name, failure] of PLAYED) {
  test(`${name}, and ${failure}`, SOAK, async ({ club, openDevice, watch }) => {
    const way = WAYS[name]
    const account = await memberAccount(club)
    await way.begin?.(club, account)
    const money = await openMoney(openDevice, account)
    await money.leaveBy(way.link)
    await expect(money.button(way.button)).toBeVisible()
    const judge = (isDone: boolean) => eventually(() => way.judge(club, account, isDone))
    await FAILURES[failure]({ club, money, way, judge, watch })
  })
}

/** As each is opened: `accessibilityMatrix.spec`. */
test(
  'every way out can be read, fits, and has room for a thumb',
  SOAK,
  async ({ club, openDevice, watch }) => {
    test.slow()
    watch.allowStatus(402, '/verify-subscription')
    const money = await openMoney(openDevice, await memberAccount(club), PHONE)
    const { page } = money
    await page.goto('/portal/cuenta/dejar')
    await page.getByText(leaving.reason, { exact: true }).first().click()
    await expectFit(page)
    await money.button(/^Dejar el club/).click()
    await expect(money.heading(left.heading)).toBeVisible()
    await expectFit(page)
    await page.goto('/portal/cuenta/desistir')
    await money.button(withdrawal.confirm).click()
    await expect(money.heading(withdrawal.done)).toBeVisible()
    await expectFit(page)
  },
)
