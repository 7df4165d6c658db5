import type { Page } from '@playwright/test'
import { CONFIRMATION_COPY } from '@/copy/confirmation'
import { expect, test } from '../fixtures'
import { ConfirmationPage } from '../pages/ConfirmationPage'
import { PaymentPage } from '../pages/PaymentPage'
import { newRegistration, RegistrationPage } from '../pages/RegistrationPage'
import { memberAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

interface AnalyticsEvent {
  event: string
  ecommerce: Record<string, unknown>
}

type Command = [word: string, ...more: unknown[]]

/** What the operator's tag manager would find; its commands, which are the `arguments` of a function, as lists. */
const dataLayer = (page: Page): Promise<(AnalyticsEvent | Command)[]> =>
  page.evaluate(() => {
    const isCommand = (entry: unknown): entry is ArrayLike<unknown> =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
    return (window.dataLayer ?? []).map((entry) => (isCommand(entry) ? Array.from(entry) : entry) as never)
  })
const events = async (page: Page): Promise<AnalyticsEvent[]> =>
  (await dataLayer(page)).filter((entry): entry is AnalyticsEvent => !Array.isArray(entry))
const eventNames = async (page: Page): Promise<string[]> => (await events(page)).map(({ event }) => event)

const ALL_DENIED: Command = [
  'consent',
  'default',
  {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  },
]
const update = (choice: 'granted' | 'denied'): Command => ['consent', 'update', { analytics_storage: choice }]

/** The question stands at the foot of the new member's page, which goes down as the parts above it come. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: CONFIRMATION_COPY.success.person })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver el recibo/ })).toBeVisible()
}
const accept = (page: Page): Promise<void> => page.getByRole('button', { name: 'Aceptar' }).click()
const reject = (page: Page): Promise<void> => page.getByRole('button', { name: 'Rechazar' }).click()

test('with consent: begin_checkout at the first edit, add_payment_info, purchase, each once and without personal data', async ({
  page,
}) => {
  const signUp = new RegistrationPage(page)
  await signUp.open()
  await accept(page)
  expect(await eventNames(page)).toEqual([])
  await signUp.field('nombre').fill('A')
  await expect.poll(() => eventNames(page)).toEqual(['begin_checkout'])
  const form = newRegistration()
  await signUp.register(form)
  const payment = new PaymentPage(page)
  await payment.ready()
  await expect.poll(() => eventNames(page)).toEqual(['begin_checkout', 'add_payment_info'])
  await payment.pay()
  await payment.expectSuccess()
  await expect.poll(() => eventNames(page)).toEqual(['begin_checkout', 'add_payment_info', 'purchase'])
  expect((await dataLayer(page)).slice(0, 2)).toEqual([ALL_DENIED, update('granted')])
  const pushed = await events(page)
  const paymentIntent = new URL(page.url()).searchParams.get('payment_intent')
  const item = { item_category: 'Subscription', item_name: 'Club Arrimo', price: 19.99, quantity: 1 }
  for (const { ecommerce } of pushed)
    expect(ecommerce).toMatchObject({ currency: 'EUR', value: 19.99, items: [expect.objectContaining(item)] })
  expect(pushed[1]!.ecommerce).toMatchObject({ payment_type: 'credit_card' })
  expect(pushed[2]!.ecommerce).toMatchObject({ transaction_id: paymentIntent })
  const told = JSON.stringify(pushed)
  for (const personal of [form.email, form.dni, form.telefono, form.nombre, form.apellidos])
    expect(told).not.toContain(personal)

  await test.step('purchase is told once over reloads and tabs', async () => {
    const first = new ConfirmationPage(page)
    await page.reload()
    await first.expectSuccess()
    const second = new ConfirmationPage(await page.context().newPage())
    await second.open('/registro/exitoso', paymentIntent ?? '')
    await second.expectSuccess()
    await second.page.goto('/registro-exitoso')
    await second.expectSuccess()
    for (const shown of [page, second.page]) expect(await eventNames(shown)).toEqual([])
  })
})

test('consent is told before any event, on the next visit at once, and its withdrawal ends the telling', async ({
  page,
}) => {
  const signUp = new RegistrationPage(page)
  await signUp.open()
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  await accept(page)
  await expect.poll(() => dataLayer(page)).toEqual([ALL_DENIED, update('granted')])

  await page.reload()
  await expect.poll(() => dataLayer(page)).toEqual([ALL_DENIED, update('granted')])
  await page.getByRole('button', { name: 'Preferencias de cookies' }).click()
  await reject(page)
  await signUp.field('nombre').fill('A')
  await expect.poll(() => dataLayer(page)).toEqual([ALL_DENIED, update('granted'), update('denied')])

  await page.getByRole('button', { name: 'Preferencias de cookies' }).click()
  await accept(page)
  await signUp.field('nombre').fill('Ana')
  expect((await dataLayer(page)).slice(3)).toEqual([
    update('granted'),
    expect.objectContaining({ event: 'begin_checkout' }),
  ])
})

test('two tabs at the same moment tell one purchase', SOAK, async ({ club, openDevice }) => {
  const account = await memberAccount(club)
  const context = await openDevice({ account })
  const chooser = await context.newPage()
  await chooser.goto('/')
  await accept(chooser)
  const tabs = [await context.newPage(), await context.newPage()].map((page) => new ConfirmationPage(page))
  await Promise.all(tabs.map((tab) => tab.open('/registro-exitoso', account.paymentIntentId)))
  for (const tab of tabs) await tab.expectSuccess()
  const told = async (): Promise<string[]> =>
    (await Promise.all(tabs.map(({ page }) => eventNames(page)))).flat()
  await expect.poll(told).toEqual(['purchase'])
})

test(
  'without an answer nothing is told, and consenting later tells the purchase',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    const page = await (await openDevice({ account })).newPage()
    const confirmation = new ConfirmationPage(page)
    await confirmation.open('/registro-exitoso', account.paymentIntentId)
    await expectWhole(page)
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    await accept(page)
    await expect.poll(() => eventNames(page)).toEqual(['purchase'])
  },
)

test('after refusing nothing is ever told, and changing one’s mind is one click away', async ({
  page,
  checkAccessibility,
}) => {
  const signUp = new RegistrationPage(page)
  await signUp.open()
  await reject(page)
  await checkAccessibility(page)
  await signUp.register()
  const payment = new PaymentPage(page)
  await payment.pay()
  await payment.expectSuccess()
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Rechazar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Preferencias de cookies' }).click()
  await expect(page.getByText('Ahora mismo: rechazado.')).toBeVisible()
  await checkAccessibility(page)
})
