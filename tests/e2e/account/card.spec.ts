import type { Page } from '@playwright/test'
import { CARD_COPY } from '@/copy/account/card'
import { CARD_ERRORS, DECLINES } from '@/copy/paymentErrors'
import { BRAND } from '@/domain/brand'
import { idOf } from '../../support/stripeAccount'
import { subscriptionOf } from '../../support/money'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { CardPage } from '../pages/CardPage'
import { MoneyPage, openMoney } from '../pages/MoneyPage'
import { memberAccount, unpaidAccount, type Account } from '../support/accounts'
import type { OpenDevice } from '../support/devices'
import { tabTo } from '../support/keyboard'
import { SOAK } from '../support/soak'
import { loseAnswer } from '../support/holdCalls'

const MASTERCARD = '5555555555554444'
const ASKS = '4000002500003155'

async function openCard(openDevice: OpenDevice, account: Account): Promise<CardPage> {
  const card = new CardPage(await (await openDevice({ account })).newPage())
  await card.open()
  return card
}

/** The last four digits of the card that Stripe charges next. */
function chargedCard({ sandbox }: TestClub, account: Account): string {
  const id = idOf(subscriptionOf({ sandbox } as TestClub, account).default_payment_method)
  const methods = sandbox.state.all('payment_method') as unknown as { id: string; card: { last4: string } }[]
  return methods.find((method) => method.id === id)?.card.last4 ?? ''
}

function countPosts(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) count += 1
  })
  return () => count
}

test('another card by keyboard alone: it is charged from now on, and the account shows it', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  const page = await (await openDevice({ account })).newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/portal')
  await page.getByRole('link', { name: 'Mis datos y mi cuota' }).last().click()
  const money = new MoneyPage(page)
  await expect(money.membership).toBeVisible()
  expect(
    scripts.filter((url) => /stripe/i.test(url)),
    'Stripe.js is not in the portal before the card is changed',
  ).toEqual([])
  await expect(money.figure('Tarjeta')).toContainText('Visa ···4242')
  await checkAccessibility(page)
  await test.step('the day of the next charge goes into the calendar', async () => {
    const saved = page.waitForEvent('download')
    await money.figure('Próximo cobro').getByRole('button', { name: 'Añadir al calendario' }).click()
    expect((await saved).suggestedFilename()).toBe('cuota.ics')
  })
  await tabTo(page, money.membership.getByRole('link', { name: 'Cambiar la tarjeta' }))
  await page.keyboard.press('Enter')
  const card = new CardPage(page)
  await expect(card.present).toHaveText('Ahora pagas con la Visa ···4242.')
  await card.ready()
  await expect(page.locator('main')).toContainText(
    /El próximo cobro, 19,99\s€ el .+, irá a la tarjeta nueva\./,
  )
  await checkAccessibility(page)
  await card.input('cardnumber').focus()
  await page.keyboard.type(`${MASTERCARD}1234123`)
  await tabTo(page, card.saveButton)
  await page.keyboard.press('Enter')
  await card.expectDone(CARD_COPY.done.changed)
  await expect(page.locator('main')).toContainText('A partir de ahora pagas con la Mastercard ···4444.')
  await expect(page.locator('main')).toContainText(/El próximo cobro: 19,99\s€ el /)
  expect(chargedCard(club, account)).toBe('4444')
  await page.getByRole('link', { name: CARD_COPY.done.toAccount }).click()
  await expect(money.figure('Tarjeta')).toContainText('Mastercard ···4444')
})

test('a refused card, and one that the bank asks for: refused, closed and confirmed; the old card holds until then', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(402, '/v1/')
  const account = await memberAccount(club)
  const card = await openCard(openDevice, account)
  await test.step('a refused card: why, and nothing is charged', async () => {
    await card.save({ number: '4000000000000002' })
    await card.expectProblem(CARD_COPY.failed.card, DECLINES.generic_decline)
    await expect(card.problem.getByRole('link', { name: BRAND.phone.text })).toBeVisible()
    expect(chargedCard(club, account)).toBe('4242')
    await card.wayOn('tryOther').click()
  })
  for (const how of ['fail', 'close'] as const) {
    await card.save({ number: ASKS })
    await expect(card.challenge.getByRole('heading')).toBeVisible()
    if (how === 'fail') await card.answerChallenge('fail')
    else await card.closeChallenge()
    await card.expectProblem(CARD_COPY.failed.card, CARD_ERRORS.setup_intent_authentication_failure)
    await checkAccessibility(card.page)
    expect(chargedCard(club, account)).toBe('4242')
    await card.wayOn('tryOther').click()
    await expect(card.problem).toHaveCount(0)
  }
  await card.save({ number: ASKS })
  await card.answerChallenge('pass')
  await card.expectDone(CARD_COPY.done.changed)
  expect(chargedCard(club, account)).toBe('3155')
})

test(
  'Stripe.js does not load: said so, and loaded again without leaving the page',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure('stripe.js')
    const account = await memberAccount(club)
    const page = await (await openDevice({ account })).newPage()
    await page.route('**/stripe.js', (route) => route.abort())
    await page.goto('/portal/cuenta/tarjeta')
    const alert = page.getByRole('alert').filter({ hasText: 'El formulario de la tarjeta no ha cargado' })
    await expect(alert).toBeVisible()
    await page.unroute('**/stripe.js')
    await page.getByRole('button', { name: 'Volver a cargar' }).click()
    const card = new CardPage(page)
    await card.save({ number: MASTERCARD })
    await card.expectDone(CARD_COPY.done.changed)
  },
)

test(
  'no coverage, then an answer that is lost: nothing is lost, the same button finishes it, and a card that ends soon is said to',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    const account = await memberAccount(club)
    const card = await openCard(openDevice, account)
    const next = new Date()
    next.setUTCMonth(next.getUTCMonth() + 1, 1)
    const month = String(next.getUTCMonth() + 1).padStart(2, '0')
    await card.fillCard({ number: MASTERCARD, expiry: `${month}${String(next.getUTCFullYear() % 100)}` })
    await card.page.context().setOffline(true)
    await card.saveButton.click()
    await card.expectProblem(CARD_COPY.offline.text)
    await card.page.context().setOffline(false)
    await card.page.route('**/billing/card', loseAnswer)
    await card.wayOn('tryAgain').click()
    await card.expectProblem(CARD_COPY.unknownCard)
    await card.page.unroute('**/billing/card')
    await card.wayOn('tryAgain').click()
    await card.expectDone(CARD_COPY.done.changed)
    expect(chargedCard(club, account)).toBe('4444')
    const money = await openMoney(openDevice, account)
    await expect(money.membership).toContainText('Tu tarjeta caduca pronto')
    await expect(money.membership).toContainText(`hasta el final de ${month}/${next.getUTCFullYear()}`)
  },
)

test(
  'a reload after the bank has confirmed: the change is finished by itself',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    const account = await memberAccount(club)
    const card = await openCard(openDevice, account)
    card.page.on('dialog', (dialog) => void dialog.accept())
    await card.page.route('**/billing/card', (route) => route.abort())
    await card.save({ number: MASTERCARD })
    await card.expectProblem(CARD_COPY.unknownCard)
    expect(chargedCard(club, account)).toBe('4242')
    await card.page.unroute('**/billing/card')
    await card.page.reload()
    await card.expectDone(CARD_COPY.done.changed)
    expect(chargedCard(club, account)).toBe('4444')
  },
)

test(
  'a reload during the bank’s question: the old card holds, and it can be done anew',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    const card = await openCard(openDevice, account)
    await card.save({ number: ASKS })
    await expect(card.challenge.getByRole('heading')).toBeVisible()
    card.page.on('dialog', (dialog) => void dialog.accept())
    await card.page.reload()
    await expect(card.present).toHaveText('Ahora pagas con la Visa ···4242.')
    await card.save({ number: MASTERCARD })
    await card.expectDone(CARD_COPY.done.changed)
  },
)

test(
  'the back button: during the bank’s question the old card holds, afterwards nothing is changed again',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    const money = await openMoney(openDevice, account)
    const { page } = money
    const change = money.membership.getByRole('link', { name: 'Cambiar la tarjeta' })
    const card = new CardPage(page)
    const posts = countPosts(page, '/billing/card')
    await change.click()
    await card.save({ number: ASKS })
    await expect(card.challenge.getByRole('heading')).toBeVisible()
    await page.goBack()
    await expect(card.challenge.getByRole('heading')).toBeVisible()
    await card.closeChallenge()
    await expect(money.figure('Tarjeta')).toContainText('Visa ···4242')
    expect(chargedCard(club, account)).toBe('4242')
    await change.click()
    await card.save({ number: MASTERCARD })
    await card.expectDone(CARD_COPY.done.changed)
    await page.goBack()
    await expect(money.figure('Tarjeta')).toContainText('Mastercard ···4444')
    await page.goForward()
    await card.ready()
    await expect(card.present).toHaveText('Ahora pagas con la Mastercard ···4444.')
    expect(posts()).toBe(1)
  },
)

test('a double click and a second tab: one change', SOAK, async ({ club, openDevice }) => {
  const account = await memberAccount(club)
  const card = await openCard(openDevice, account)
  const other = new CardPage(await card.page.context().newPage())
  await other.open()
  const posts = countPosts(card.page, '/billing/card')
  await card.save({ number: ASKS })
  await expect(card.challenge.getByRole('heading')).toBeVisible()
  await other.save({ number: MASTERCARD })
  await other.expectProblem(CARD_COPY.otherTab)
  await card.answerChallenge('pass')
  await card.expectDone(CARD_COPY.done.changed)
  expect(posts()).toBe(1)
  await expect(other.present).toHaveText('Ahora pagas con la Visa ···3155.')
  await other.wayOn('tryAgain').click()
  await other.expectDone(CARD_COPY.done.changed)

  await card.open()
  await card.fillCard({ number: MASTERCARD })
  await card.saveButton.dblclick()
  await card.expectDone(CARD_COPY.done.changed)
  expect(posts()).toBe(2)
})

test('who has no membership has no card to change', SOAK, async ({ club, openDevice }) => {
  const page = await (await openDevice({ account: await unpaidAccount(club) })).newPage()
  await page.goto('/portal/cuenta/tarjeta')
  await expect(page.locator('main')).toContainText(CARD_COPY.noMembership.text)
})
