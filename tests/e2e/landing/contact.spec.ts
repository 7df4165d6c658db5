import type { Locator, Page } from '@playwright/test'
import { SESSION_KEY } from '@/client/http/sessionKey'
import { CONTACT_FORM_COPY as copy } from '@/copy/contact'
import { ERRORS } from '@/copy/errors'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { unbroken } from '@/copy/format'
import { UI_COPY } from '@/copy/ui'
import { formatReference } from '@/domain/reference'
import { BRAND } from '@/domain/brand'
import { type ContactRow, contactCount, contactMails } from '../../support/contact'
import { eventually } from '../../support/eventually'
import { present } from '../../support/present'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { type ContactField, ContactPage, type ContactText } from '../pages/ContactPage'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount } from '../support/accounts'
import { keptInBrowser } from '../support/keptInBrowser'
import { tabTo } from '../support/keyboard'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'
import { loseAnswer } from '../support/holdCalls'

let written = 0
const newText = (): ContactText => {
  written += 1
  return {
    name: 'Nuria Peña',
    reach: `nuria-${written}@example.org`,
    message: `¿Puedo apuntar a mi padre? (${written})\n\nGracias.`,
  }
}

/** What the club keeps for this address. */
const keptFor = ({ superuser }: TestClub, { reach }: ContactText): Promise<ContactRow[]> =>
  superuser
    .collection('contact_messages')
    .getFullList<ContactRow>({ filter: superuser.filter('reach = {:reach}', { reach }) })

const privacyLink = (page: Page): Locator =>
  page.locator('main form').getByRole('link', { name: copy.privacyLink })

const CONTACT_ROUTE = '**/api/club/contact'

test('a message reaches the club’s mailbox, and the page says where and when it is answered', async ({
  club,
  page,
  checkAccessibility,
}) => {
  const contact = new ContactPage(page)
  await contact.open()
  await expect(page).toHaveTitle(/^Contacto · /)
  await expect(privacyLink(page)).toHaveAttribute('href', '/privacidad')
  await expect(contact.clearButton, 'there is nothing to forget yet').toHaveCount(0)
  await checkAccessibility(page)
  const text = newText()
  await contact.fill(text)
  await contact.submitButton.click()
  await expect(contact.sent).toBeFocused()
  await expect(page.locator('main')).toContainText(text.reach)
  await expect(page.locator('main')).toContainText(copy.sent.hours)
  await checkAccessibility(page)
  const [row] = await keptFor(club, text)
  expect(row).toMatchObject({ ...text, profile: '' })
  await expect(page.locator('main')).toContainText(copy.sent.number(formatReference(row!.number)))
  await club.runJob('sendQueuedMails')
  await eventually(() => expect(contactMails(club, row!.id)).toHaveLength(1))
  expect(contactMails(club, row!.id)[0]?.to).toEqual([BRAND.email])
  expect(await keptInBrowser(page)).not.toContain(text.reach)

  await page.getByRole('button', { name: copy.sent.another }).click()
  await contact.expectText({ name: '', reach: '', message: '' })
})

const WRONG: [field: ContactField, value: string, message: string][] = [
  ['name', 'A', FIELD_ERRORS.nombre_required],
  ['name', 'A'.repeat(101), FIELD_ERRORS.text_too_long],
  ['reach', 'nuria@', FIELD_ERRORS.reach_invalid],
  ['reach', '60012345', FIELD_ERRORS.reach_invalid],
  ['message', ' \n ', FIELD_ERRORS.message_required],
  ['message', 'x'.repeat(4001), FIELD_ERRORS.message_too_long],
]

test('what is wrong stands beside its field, and goes when it is put right; a double click sends once, and what stands in the button’s place then is not pressed', async ({
  club,
  page,
  checkAccessibility,
}) => {
  const contact = new ContactPage(page)
  await contact.open()
  const before = await contactCount(club)
  await contact.submitButton.click()
  await expect(contact.summary).toBeFocused()
  await expect(contact.summary).toContainText(UI_COPY.formErrorsTitle(3))
  await checkAccessibility(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(contact.field('name')).toBeFocused()
  const text = newText()
  await contact.fill(text)
  for (const [name, value, message] of WRONG) {
    await contact.field(name).fill(value)
    await contact.submitButton.click()
    expect(await contact.messageOf(name)).toBe(message)
    await contact.field(name).fill(text[name])
    await expect(contact.field(name)).not.toHaveAttribute('aria-invalid', 'true')
  }
  expect(await contactCount(club)).toBe(before)

  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/contact')) sent += 1
  })
  await contact.submitButton.dblclick()
  await expect(contact.sent).toBeVisible()
  expect(sent).toBe(1)
  expect(await keptFor(club, text)).toHaveLength(1)

  const home = page.getByRole('main').getByRole('link', { name: copy.sent.home })
  const pressed = () => page.evaluate(() => document.body.dataset['pressed'])
  await page.evaluate(() =>
    document.addEventListener('click', () => {
      document.body.dataset['pressed'] = 'yes'
    }),
  )
  // The second click alone, as it comes when the screen changes after the first.
  const { x, y, width, height } = present(await home.boundingBox())
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await pressed()).toBeUndefined()
  await home.click()
  expect(await pressed()).toBe('yes')
  await expect(page).toHaveURL('/')
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('without coverage the text stays and the phone is shown; with coverage it is sent once', async ({
    club,
    openDevice,
    watch,
    checkAccessibility,
  }) => {
    watch.allowFailure('/api/club/')
    test.slow()
    const page = await (await openDevice(PHONE)).newPage()
    const contact = new ContactPage(page)
    await contact.open()
    await expectFit(page)
    await workerReady(page)
    await page.context().setOffline(true)
    await expect(page.getByText(copy.offline.title)).toBeVisible()
    const phone = page.locator('main form').getByRole('link', { name: unbroken(BRAND.preMemberPhone.text) })
    await expect(phone.first()).toHaveAttribute('href', `tel:${BRAND.preMemberPhone.e164}`)
    const text = { ...newText(), reach: `${'larguisimo'.repeat(6)}@example.org` }
    await contact.fill(text)
    await contact.submitButton.click()
    await expect(contact.summary).toContainText(ERRORS.network)
    await expect(phone).toHaveCount(2)
    await checkAccessibility(page)
    await expectFit(page)
    await contact.expectText(text)
    await page.reload()
    await contact.expectText(text)
    await page.context().setOffline(false)
    await expect(page.getByText(copy.offline.title)).toHaveCount(0)
    await contact.submitButton.click()
    await expect(contact.sent).toBeVisible()
    await expectFit(page)
    expect(await keptFor(club, text)).toHaveLength(1)
    await page.reload()
    await contact.expectText({ name: '', reach: '', message: '' })
  })
})

test(
  'a lost answer is asked for again, even after a reload, and the club has one message',
  SOAK,
  async ({ club, page, watch }) => {
    watch.allowFailure('/api/club/contact')
    const contact = new ContactPage(page)
    await contact.open()
    const text = newText()
    await contact.fill(text)
    let answersLost = 0
    await page.route(CONTACT_ROUTE, async (route) => {
      if (answersLost === 2) return route.continue()
      answersLost += 1
      await route.fetch()
      await route.abort()
    })
    await contact.submitButton.click()
    await expect(contact.summary).toContainText(ERRORS.unreachable)
    expect(await keptFor(club, text)).toHaveLength(1)
    await contact.submitButton.click()
    await expect.poll(() => answersLost).toBe(2)
    await expect(contact.summary).toContainText(ERRORS.unreachable)
    await page.reload()
    await contact.expectText(text)
    await contact.submitButton.click()
    await expect(contact.sent).toBeVisible()
    expect(await keptFor(club, text)).toHaveLength(1)
  },
)

test('words that are changed after a lost answer are sent too', SOAK, async ({ club, page, watch }) => {
  watch.allowFailure('/api/club/contact')
  const contact = new ContactPage(page)
  await contact.open()
  const text = newText()
  await contact.fill(text)
  await page.route(CONTACT_ROUTE, loseAnswer, { times: 1 })
  await contact.submitButton.click()
  await expect(contact.summary).toContainText(ERRORS.unreachable)
  await contact.fill({ message: 'Mejor por la tarde' })
  await contact.submitButton.click()
  await expect(contact.sent).toBeVisible()
  const messages = (await keptFor(club, text)).map(({ message }) => message)
  expect(messages.sort()).toEqual(['Mejor por la tarde', text.message])
})

test('an answer that names another message counts as none', SOAK, async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  const text = newText()
  await contact.fill(text)
  await page.route(CONTACT_ROUTE, (route) =>
    route.fulfill({ json: { success: true, id: 'another00000000' } }),
  )
  await contact.submitButton.click()
  await expect(contact.summary).toContainText(ERRORS.internal)
  await contact.expectText(text)
})

test(
  'too many messages: the page says so, shows the phone, and keeps the text',
  SOAK,
  async ({ page, watch }) => {
    watch.allowStatus(429, '/api/club/contact')
    const contact = new ContactPage(page)
    await contact.open()
    const text = newText()
    await contact.fill(text)
    await page.route(CONTACT_ROUTE, (route) =>
      route.fulfill({ status: 429, json: { success: false, code: 'too_many_requests', error: '' } }),
    )
    await contact.submitButton.click()
    await expect(contact.summary).toContainText(ERRORS.too_many_requests)
    await expect(contact.summary.getByRole('link')).toHaveAttribute(
      'href',
      `tel:${BRAND.preMemberPhone.e164}`,
    )
    await contact.expectText(text)
  },
)

test(
  'what was typed can be cleared, once the person has said so twice',
  SOAK,
  async ({ page, checkAccessibility }) => {
    const contact = new ContactPage(page)
    await contact.open()
    const text = newText()
    await contact.fill(text)
    await contact.clearButton.click()
    await checkAccessibility(page)
    await page.getByRole('button', { name: copy.clear.cancel }).click()
    await contact.expectText(text)
    await contact.clear()
    await contact.expectText({ name: '', reach: '', message: '' })
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await keptInBrowser(page)).not.toContain(text.reach)
    await page.reload()
    await contact.expectText({ name: '', reach: '', message: '' })
  },
)

test(
  'a member need not say who writes, and a sign-out leaves nothing',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    const page = await (await openDevice({ account })).newPage()
    const contact = new ContactPage(page)
    await contact.open()
    await expect(contact.field('name')).toHaveValue('Ana María Núñez Ibarra')
    await expect(contact.field('reach')).toHaveValue(account.email)
    await contact.fill({ message: 'Soy socia' })
    await contact.submitButton.click()
    await expect(contact.sent).toBeVisible()
    const [row] = await keptFor(club, { name: '', reach: account.email, message: '' })
    expect(row).toMatchObject({ profile: account.id, message: 'Soy socia' })

    await page.getByRole('button', { name: copy.sent.another }).click()
    await contact.fill({ message: 'Mensaje a medias' })
    await expect.poll(() => keptInBrowser(page)).toContain('Mensaje a medias')
    const other = await page.context().newPage()
    await other.goto('/portal')
    await new PortalPage(other).expectSync('Todo guardado')
    await other.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
    await expect(other.getByRole('status').filter({ hasText: 'Sesión cerrada' })).toBeVisible()
    await contact.expectText({ name: '', reach: '', message: '' })
    expect(await keptInBrowser(page)).not.toContain('Mensaje a medias')
  },
)

test('whoever comes after somebody on this phone finds nothing of what they wrote', async ({
  club,
  openDevice,
}) => {
  const [first, second] = [await memberAccount(club), await memberAccount(club)]
  const page = await (await openDevice({ account: first })).newPage()
  const contact = new ContactPage(page)
  await contact.open()
  await contact.fill({ message: 'Mensaje a medias' })
  await expect.poll(() => keptInBrowser(page)).toContain('Mensaje a medias')
  // A tab that was frozen hears of both in one: that the first has gone, and that the second is there.
  const other = await page.context().newPage()
  await other.goto('/terminos')
  await other.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    JSON.stringify({ token: second.token, record: second.record }),
  ] as const)
  await expect(contact.field('reach')).toHaveValue(second.email)
  await expect(contact.field('message')).toHaveValue('')
  expect(await keptInBrowser(page)).not.toContain('Mensaje a medias')
})

test('a message typed as a stranger goes on after signing in', SOAK, async ({ club, page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  const text = newText()
  await contact.fill(text)
  const account = await memberAccount(club)
  await page.goto('/auth/login')
  await page.locator('input[name="email"]').fill(account.email)
  await page.locator('input[name="password"]').fill(account.password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(/\/portal$/)
  await contact.open()
  await contact.expectText(text)
})

test(
  'written and sent by keyboard alone; the field for programs is never met',
  SOAK,
  async ({ club, page }) => {
    const contact = new ContactPage(page)
    await contact.open()
    const text = { ...newText(), message: 'Por teclado' }
    for (const name of ['name', 'reach', 'message'] as const) {
      await tabTo(page, contact.field(name))
      await page.keyboard.type(text[name])
    }
    await page.keyboard.press('Tab')
    await expect(privacyLink(page)).toBeFocused()
    await tabTo(page, contact.submitButton)
    await page.keyboard.press('Enter')
    await expect(contact.sent).toBeFocused()
    expect(await keptFor(club, text)).toMatchObject([{ message: 'Por teclado' }])
  },
)

test('a program that fills in everything believes it has written', SOAK, async ({ club, page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await expect(contact.trap).not.toBeInViewport()
  const text = newText()
  await contact.fill(text)
  await contact.trap.evaluate((input: HTMLInputElement) => (input.value = 'Buy now'))
  await contact.submitButton.click()
  await expect(contact.sent).toBeVisible()
  expect(await keptFor(club, text)).toEqual([])
})
