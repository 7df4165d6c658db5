import { CARD_COPY } from '@/copy/account/card'
import { CARD_ERRORS, DECLINES } from '@/copy/paymentErrors'
import { PORTAL_COPY } from '@/copy/portal'
import {
  CARD_THAT_ASKS,
  CARD_THAT_DECLINES,
  failRenewal,
  moneyOf,
  MONTH,
  subscriptionOf,
  turnCard,
} from '../../support/money'
import { verify, WORKING_CARD } from '../../support/people'
import { expect, test } from '../fixtures'
import { CardPage } from '../pages/CardPage'
import { openMoney } from '../pages/MoneyPage'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount } from '../support/accounts'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'
import { loseAnswer } from '../support/holdCalls'

test.use({ serviceWorkers: 'allow', clubOptions: { ownClub: true } })
// In one worker, because every worker would start such a club.
test.describe.configure({ mode: 'default' })

const MASTERCARD = '5555555555554444'
const NO_FUNDS = '4000000000009995'
const LOST = '4000000000009987'
const PAID = [
  [1999, 0],
  [1999, 0],
]

test('no funds: one banner with the reason, one button, another card pays at once', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  await failRenewal(club, account, NO_FUNDS)
  const page = await openPortal(openDevice, account)
  const banner = page.getByRole('status').filter({ hasText: PORTAL_COPY.pastDue.title })
  await expect(banner).toHaveCount(1)
  await expect(banner).toContainText('La tarjeta no tenía saldo suficiente.')
  await checkAccessibility(page)
  await banner.getByRole('link', { name: PORTAL_COPY.pastDue.pay }).click()
  const card = new CardPage(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CARD_COPY.heading.pay)
  await expect(page.locator('main')).toContainText(/Queda una cuota de 19,99\s€ sin pagar/)
  await card.ready()
  await checkAccessibility(page)
  await expect(card.saveButton).toHaveText(/Guardar y pagar 19,99\s€/)
  await card.save({ number: MASTERCARD })
  await card.expectDone(CARD_COPY.done.paid)
  await checkAccessibility(page)
  expect(moneyOf(club, account)).toEqual(PAID)
  expect(subscriptionOf(club, account).status).toBe('active')
  await page.getByRole('link', { name: CARD_COPY.done.toPortal }).click()
  await new PortalPage(page).expectMember()
  await expect(banner).toHaveCount(0)
})

test('a lost card is refused in the words of any other', SOAK, async ({ club, openDevice }) => {
  const account = await memberAccount(club)
  await failRenewal(club, account, LOST)
  const page = await openPortal(openDevice, account)
  const banner = page.getByRole('status').filter({ hasText: PORTAL_COPY.pastDue.title })
  await expect(banner).toContainText('Tu banco ha rechazado la tarjeta.')
  await expect(banner).not.toContainText(/perdida|robada/)
})

test(
  'the same card again: refused says why, and nothing is charged twice',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    await failRenewal(club, account, NO_FUNDS)
    const card = new CardPage(await (await openDevice({ account })).newPage())
    await card.open()
    await card.payButton.click()
    await card.expectProblem(CARD_COPY.failed.payment, DECLINES.insufficient_funds)
    expect(moneyOf(club, account)).toEqual([[1999, 0]])
  },
)

test(
  'the bank wants the renewal confirmed: refused, then confirmed on the same page',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const account = await memberAccount(club)
    await failRenewal(club, account, CARD_THAT_ASKS)
    const page = await openPortal(openDevice, account)
    await page.getByRole('link', { name: PORTAL_COPY.pastDue.confirm }).click()
    const card = new CardPage(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CARD_COPY.heading.confirm)
    await card.ready()
    await card.payButton.click()
    await card.answerChallenge('fail')
    await card.expectProblem(CARD_COPY.failed.payment, CARD_ERRORS.payment_intent_authentication_failure)
    await checkAccessibility(page)
    await card.wayOn('payAgain').click()
    await card.answerChallenge('pass')
    await card.expectDone(CARD_COPY.done.paid)
    expect(moneyOf(club, account)).toEqual(PAID)
  },
)

test(
  'another card that the bank asks for twice: for the card, then for the charge',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    await failRenewal(club, account)
    const card = new CardPage(await (await openDevice({ account })).newPage())
    await card.open()
    await card.save({ number: CARD_THAT_ASKS })
    await card.answerChallenge('pass')
    await expect(card.challenge.getByRole('heading')).toBeVisible()
    await card.answerChallenge('pass')
    await card.expectDone(CARD_COPY.done.paid)
    expect(moneyOf(club, account)).toEqual(PAID)
  },
)

test(
  'a card that can be saved and not charged: saved, still unpaid, and another one pays',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    await failRenewal(club, account)
    const card = new CardPage(await (await openDevice({ account })).newPage())
    await card.open()
    await card.save({ number: CARD_THAT_DECLINES })
    await card.expectProblem(CARD_COPY.failed.paymentCardKept, DECLINES.generic_decline)
    await card.wayOn('tryOther').click()
    await card.save({ number: MASTERCARD })
    await card.expectDone(CARD_COPY.done.paid)
    expect(moneyOf(club, account)).toEqual(PAID)
  },
)

test('the answer to the charge is lost: it is looked up, and charged once', async ({
  club,
  openDevice,
  watch,
}) => {
  watch.allowFailure()
  const account = await memberAccount(club)
  await failRenewal(club, account, NO_FUNDS)
  const card = new CardPage(await (await openDevice({ account })).newPage())
  await card.open()
  turnCard(club, account, WORKING_CARD)
  await card.page.route('**/billing/pay', loseAnswer)
  await card.payButton.click()
  await card.expectProblem(CARD_COPY.unknownPayment)
  await card.wayOn('check').click()
  await card.expectDone(CARD_COPY.done.paid)
  expect(moneyOf(club, account)).toEqual(PAID)
})

test(
  'the back button after paying: nothing is owed any more, and nothing is charged again',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    await failRenewal(club, account, NO_FUNDS)
    const page = await openPortal(openDevice, account)
    const pay = page.getByRole('link', { name: PORTAL_COPY.pastDue.pay })
    await pay.click()
    const card = new CardPage(page)
    await card.save({ number: MASTERCARD })
    await card.expectDone(CARD_COPY.done.paid)
    await page.goBack()
    await new PortalPage(page).expectMember()
    await expect(pay).toHaveCount(0)
    await page.goForward()
    await card.ready()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CARD_COPY.heading.change)
    await expect(card.payButton).toHaveCount(0)
    await expect(card.present).toHaveText('Ahora pagas con la Mastercard ···4444.')
    expect(moneyOf(club, account)).toEqual(PAID)
  },
)

test('the account says what is open and why, and lists every charge with its receipt', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  await failRenewal(club, account, NO_FUNDS)
  const money = await openMoney(openDevice, account)
  await expect(money.membership).toContainText('Cuota sin pagar')
  await expect(money.figure('Pendiente de pago')).toContainText(/19,99\s€/)
  await expect(money.figure('Pendiente de pago')).toContainText('La tarjeta no tenía saldo suficiente.')
  await expect(money.charges.getByRole('listitem')).toHaveCount(2)
  await expect(money.charge('Sin cobrar todavía. La tarjeta no tenía saldo suficiente.')).toHaveCount(1)
  await expect(money.charge('Sin cobrar').getByRole('link')).toHaveText(/^Ver en Stripe/)
  const receipt = money.charge('Cobrado').getByRole('link', { name: /Ver recibo/ })
  await expect(receipt).toHaveAttribute('rel', /noopener/)
  await expect(receipt).toHaveAttribute('target', '_blank')
  await checkAccessibility(money.page)
})

test(
  'many charges: the newest first, all of them when asked for, and readable without coverage',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    const account = await memberAccount(club)
    for (let month = 0; month < 8; month += 1) await club.sandbox.clock.advance(MONTH + 2 * 3600)
    await club.sandbox.settled()
    await verify(club, account)
    const money = await openMoney(openDevice, account)
    await workerReady(money.page)
    const charges = money.charges.getByRole('listitem')
    await expect(charges).toHaveCount(6)
    await money.page.context().setOffline(true)
    await money.page.reload()
    await expect(charges).toHaveCount(6)
    await expect(money.figure('Tarjeta')).toContainText('Visa ···4242')
    await expect(money.membership).toContainText('Comprobado hoy a las')
    await money.button('Ver los 9 cobros').click()
    await expect(charges).toHaveCount(9)
    await money.page.context().setOffline(false)
  },
)
