import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { formatDayAndMonth, formatMoney } from '@/copy/format'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { MONEY_COPY } from '@/copy/panel/money'
import { callAs, failRenewal, moneyOf, settleByJob, subscriptionOf, turnCard } from '../../support/money'
import { WORKING_CARD } from '../../support/people'
import { expect, test } from '../fixtures'
import { openCallbacks } from '../pages/CallbacksPage'
import { openClient } from '../pages/ClientPage'
import { QueuePage } from '../pages/QueuePage'
import { memberAccount, staffAccount } from '../support/accounts'
import { holdCalls } from '../support/holdCalls'
import { tabTo } from '../support/keyboard'
import { expectFit, PANEL_VIEWS, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

test.use({ clubOptions: { ownClub: true } })
// In one worker, because every worker would start such a club.
test.describe.configure({ mode: 'default' })

const NAME = 'Ana María Núñez Ibarra'
const { cancellation, resuming, withdrawal, bereavement } = ASSISTED_COPY
const { endNow, giveBack } = MONEY_COPY

test('a refund asks first, names the person, takes a part, and says what is left', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const member = await memberAccount(club)
  const client = await openClient(openDevice, await staffAccount(club), member.id)
  const { page, dialog } = client
  const button = client.section('Pagos').getByRole('button', { name: giveBack.button })
  await button.click()
  await expect(dialog).toContainText(NAME)
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  expect(moneyOf(club, member)).toEqual([[1999, 0]])

  await button.click()
  const amount = dialog.getByRole('textbox', { name: giveBack.label })
  await expect(amount).toHaveValue('19,99')
  for (const [typed, message] of [
    ['veinte', 'Escribe el importe en euros, por ejemplo 19,99'],
    ['20', 'El importe es mayor que lo que queda por devolver'],
  ] as const) {
    await amount.fill(typed)
    await dialog.getByRole('button', { name: giveBack.confirm }).click()
    await expect(dialog.locator('p[id$="-error"]')).toHaveText(message)
  }
  await checkAccessibility(page)
  await amount.fill('5')
  await dialog.getByRole('button', { name: giveBack.confirm }).click()
  await expect(client.toast(giveBack.done(NAME))).toBeVisible()
  expect(moneyOf(club, member)).toEqual([[1999, 500]])
  await expect(client.row('Pagos', /Devolución: Devuelto/)).toContainText(/−5,00\s€/)
  await expect(client.row('Pagos', 'Cuota')).toContainText(/Quedan 14,99\s€ por devolver/)

  await client.row('Pagos', 'Cuota').getByRole('button', { name: giveBack.button }).click()
  await expect(amount).toHaveValue('14,99')
  await dialog.getByRole('button', { name: giveBack.confirm }).dblclick()
  await expect(client.row('Pagos', /Devolución: Devuelto/)).toHaveCount(2)
  await expect(button).toHaveCount(0)
  expect(moneyOf(club, member)).toEqual([[1999, 1999]])
})

test('leaving at the end, undone, and at once: each asks first, and the way out has the focus', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const member = await memberAccount(club)
  const client = await openClient(openDevice, await staffAccount(club), member.id)
  const { page, dialog } = client
  const section = client.section('Suscripción')
  await section.getByRole('button', { name: cancellation.button }).click()
  await expect(dialog).toContainText(NAME)
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await checkAccessibility(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => subscriptionOf(club, member)).toMatchObject({ cancel_at_period_end: false })

  await section.getByRole('button', { name: cancellation.button }).click()
  await client.sayWhoTold()
  await tabTo(page, dialog.getByRole('button', { name: cancellation.confirm }))
  await page.keyboard.press('Enter')
  await expect(client.toast(cancellation.done(NAME))).toBeVisible()
  await expect.poll(() => subscriptionOf(club, member)).toMatchObject({ cancel_at_period_end: true })
  await expect(client.fact('Suscripción', MONEY_COPY.ending)).toContainText('Baja, pedida el')

  await section.getByRole('button', { name: resuming.button }).click()
  await expect(dialog.getByLabel(ASSISTED_COPY.fields.told_at)).toHaveCount(0)
  await client.sayWhoTold()
  await dialog.getByRole('button', { name: resuming.confirm }).click()
  await expect(client.toast(resuming.done(NAME))).toBeVisible()
  await expect.poll(() => subscriptionOf(club, member)).toMatchObject({ cancel_at_period_end: false })

  await section.getByRole('button', { name: endNow.button }).click()
  await expect(dialog).toContainText(NAME)
  await dialog.getByRole('button', { name: endNow.confirm }).click()
  await expect(client.toast(endNow.done(NAME))).toBeVisible()
  await expect.poll(() => subscriptionOf(club, member).status).toBe('canceled')
  await expect(section.getByRole('button', { name: endNow.button })).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Actualizar desde Stripe' })).toBeVisible()
  await test.step('a withdrawal from an ended membership: when it was told is asked, and the end is not promised again', async () => {
    await section.getByRole('button', { name: withdrawal.button }).click()
    await expect(dialog.getByRole('listitem')).toHaveText([...withdrawal.effectsOnEnded])
    const toldAt = dialog.getByLabel(ASSISTED_COPY.fields.told_at)
    await expect(toldAt).toHaveValue('')
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: withdrawal.confirm }).click()
    await expect(dialog.locator('p[id$="-error"]')).toHaveText(['Escribe la fecha entera'])
    expect(moneyOf(club, member)).toEqual([[1999, 0]])
  })
})

test(
  'told by phone: who told it and how that is known are asked, and it is done as by the member',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const member = await memberAccount(club)
    const client = await openClient(openDevice, await staffAccount(club), member.id, PHONE)
    const { page, dialog } = client
    await client.section('Suscripción').getByRole('button', { name: withdrawal.button }).click()
    await expect(dialog).toContainText(NAME)
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expect(dialog.getByRole('heading'), 'it is read from its title on').toBeInViewport()
    await expectFit(page)
    await dialog.getByRole('button', { name: withdrawal.confirm }).click()
    await expect(dialog.locator('p[id$="-error"]')).toHaveText([
      'Elige quién lo ha dicho',
      'Elige cómo lo sabes',
    ])
    await checkAccessibility(page)
    expect(subscriptionOf(club, member).status).toBe('active')
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: withdrawal.confirm }).click()
    await expect(client.toast(withdrawal.done(NAME))).toBeVisible()
    expect(moneyOf(club, member)).toEqual([[1999, 1999]])
    await expect(client.fact('Suscripción', MONEY_COPY.ending)).toContainText('Desistimiento')
    await expect(client.section('Registro')).toContainText('por teléfono, lo dijo el cliente')
    await expect(client.section('Suscripción').getByRole('button', { name: withdrawal.button })).toHaveCount(
      0,
    )
    await expect(
      client.section('Suscripción').getByRole('button', { name: bereavement.button }),
    ).toBeVisible()
  },
)

test('Stripe does not answer: leaving is kept and said to be so, a refund is refused with the reason', async ({
  club,
  openDevice,
  watch,
}) => {
  test.slow()
  for (const status of [502, 503]) watch.allowStatus(status, '/staff/clients')
  const member = await memberAccount(club)
  const client = await openClient(openDevice, await staffAccount(club), member.id)
  club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', times: null })
  await client.section('Pagos').getByRole('button', { name: giveBack.button }).click()
  await client.dialog.getByRole('button', { name: giveBack.confirm }).click()
  await expect(client.dialog).toContainText(giveBack.failed)
  await client.page.keyboard.press('Escape')
  await client.section('Suscripción').getByRole('button', { name: endNow.button }).click()
  await client.dialog.getByRole('button', { name: endNow.confirm }).click()
  await expect(client.toast(MONEY_COPY.awaited.description)).toBeVisible()
  await expect(client.fact('Suscripción', MONEY_COPY.ending)).toContainText(MONEY_COPY.endUnconfirmed)
  club.sandbox.faults.clear()
  expect(moneyOf(club, member)).toEqual([[1999, 0]])
  await settleByJob(club)
  await expect.poll(() => subscriptionOf(club, member).status).toBe('canceled')
})

test('the callbacks: who owes and who has lost somebody, one tap to call, a note, and done', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const [owing, bereaved] = [await memberAccount(club), await memberAccount(club)]
  await callAs(club, bereaved, 'membership/bereavement')
  await failRenewal(club, owing, '4000000000009995')
  const callbacks = await openCallbacks(openDevice, await staffAccount(club))
  const { page } = callbacks
  await expect(page.getByRole('status').filter({ hasText: CALLBACKS_COPY.count(1, 1) })).toBeAttached()
  await checkAccessibility(page)
  await new QueuePage(page).goto()
  await page.getByRole('link', { name: /^1 llamada/ }).click()
  await expect(callbacks.items).toHaveCount(2)
  const [debt, death] = ['past_due', 'bereavement'] as const
  await expect(
    page.getByRole('heading', { name: CALLBACKS_COPY.group(debt, 1, formatMoney(1999)) }),
  ).toBeVisible()
  await expect(page.getByText(CALLBACKS_COPY.requested.nobody)).toBeVisible()
  await expect(callbacks.item(debt)).toContainText('sin saldo suficiente')
  await expect(callbacks.item(debt)).toContainText(formatMoney(1999))
  for (const why of [debt, death]) {
    await expect(callbacks.item(why).getByRole('link', { name: /^Llamar al/ })).toHaveAttribute(
      'href',
      'tel:+34600123456',
    )
  }
  await callbacks.choose(debt, 'Apuntar llamada')
  await callbacks.dialog.getByRole('textbox').fill('Paga el lunes con otra tarjeta.')
  await callbacks.dialog.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(callbacks.item(debt)).toContainText('Paga el lunes con otra tarjeta.')
  await callbacks.called(debt).click()
  await expect(callbacks.toast(CALLBACKS_COPY.noted.contacted(NAME))).toBeVisible()
  // Whoever is about to press has all the time.
  await page.getByRole('button', { name: 'Deshacer' }).hover()
  await expect(callbacks.called(debt)).toHaveCount(0)
  // Undone and called again before all that the first undo reads has come.
  const release = await holdCalls(page, '**/staff/attention')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await callbacks.called(debt).click()
  await expect(callbacks.called(debt)).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await expect(callbacks.item(debt).getByText(QUEUE_COPY.called)).toBeVisible()
  await expect(callbacks.item(debt), 'a second press must end nothing').not.toContainText(
    'Quitar de la lista',
  )
  await callbacks.choose(death, 'Quitar de la lista')
  await expect(callbacks.toast(CALLBACKS_COPY.noted.done(NAME))).toBeVisible()
  await expect(callbacks.item(death)).toHaveCount(0)
  await test.step('a call that was made goes to those to be closed once it cannot be taken back any more', async () => {
    await expect(callbacks.item(debt)).toHaveCount(0)
    await expect(callbacks.made).toContainText(QUEUE_COPY.calledOn(formatDayAndMonth(new Date())))
    await expect(callbacks.made.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(callbacks.called(debt), 'nothing to press twice').toHaveCount(0)
  })

  turnCard(club, owing, WORKING_CARD)
  await callAs(club, owing, 'billing/pay')
  await expect(callbacks.items).toHaveCount(0)
  await expect(page.getByRole('heading', { name: CALLBACKS_COPY.empty.heading })).toBeVisible()
})

test(
  'callbacks, refund and leaving can be read, fit, and have room for a thumb',
  SOAK,
  async ({ club, openDevice }) => {
    test.slow()
    const [owing, other] = [await memberAccount(club), await memberAccount(club)]
    await callAs(club, other, 'membership/bereavement')
    await failRenewal(club, owing)
    const staff = await staffAccount(club)
    const callbacks = await openCallbacks(openDevice, staff, PHONE)
    await expect(callbacks.items).toHaveCount(2)
    await expectFit(callbacks.page, PANEL_VIEWS)
    const client = await openClient(openDevice, staff, owing.id, PHONE)
    await client.section('Suscripción').getByRole('button', { name: endNow.button }).click()
    await expectFit(client.page, PANEL_VIEWS)
    await client.page.keyboard.press('Escape')
    await client.section('Pagos').getByRole('button', { name: giveBack.button }).first().click()
    await expectFit(client.page, PANEL_VIEWS)
  },
)
