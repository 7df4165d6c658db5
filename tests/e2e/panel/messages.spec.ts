import type { Locator, Page } from '@playwright/test'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { formatDayAndMonth } from '@/copy/format'
import { ASSISTED_COPY, PROOF_WORDS } from '@/copy/panel/assisted'
import { MESSAGES_COPY } from '@/copy/panel/messages'
import { actionId } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { contactBody, sendContact } from '../../support/contact'
import { eventually } from '../../support/eventually'
import { subscriptionOf } from '../../support/money'
import { callPanel } from '../../support/panel'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { memberAccount, staffAccount } from '../support/accounts'
import type { OpenDevice } from '../support/devices'
import { keptInBrowser } from '../support/keptInBrowser'
import { tabTo } from '../support/keyboard'
import { expectFit, PANEL_VIEWS, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

const MESSAGES = '/admin-panel/mensajes'
const LONG = `${'Muy bien. '.repeat(60)}${'x'.repeat(120)}`
const LIST = '**/staff/message-list'

const items = (page: Page) => page.locator('main ol > li')
/** Those that wait for an answer, and those below that were dealt with last. */
const waiting = (page: Page) => partOf(page, MESSAGES_COPY.list)
const lately = (page: Page) => partOf(page, MESSAGES_COPY.lately.heading)
const partOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('list').last().locator('> li')
const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: MESSAGES_COPY.title, exact: true })

async function openMessages(openDevice: OpenDevice, club: TestClub, device = {}): Promise<Page> {
  const page = await (await openDevice({ account: await staffAccount(club), ...device })).newPage()
  await page.goto(MESSAGES)
  await expect(heading(page)).toBeVisible()
  return page
}

/** The minute's job leaves the mail about this message alone. */
const waitLonger = ({ superuser }: TestClub, name: string): Promise<unknown> =>
  superuser.sql.run(
    `UPDATE contact_messages SET state = 'queued', attempts = 0, next_attempt_at = '2099-01-01 00:00:00.000Z' WHERE name = '${name}'`,
  )

test('who wrote, how to answer, every word, and whether the mail has left', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const member = await memberAccount(club)
  const stranger = contactBody({ name: 'Paco', reach: '600 11 22 33', message: 'Uno\n\n<b>y dos</b>' })
  await sendContact(club, stranger)
  await club.runJob('sendQueuedMails')
  const page = await openMessages(openDevice, club)
  await eventually(async () => {
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(items(page)).toContainText('Paco', { timeout: 500 })
    await expect(items(page)).not.toContainText(MESSAGES_COPY.mail, { timeout: 500 })
  })
  await sendContact(club, contactBody({ name: 'Eva', reach: 'eva@example.org' }), member.token)
  await club.runJob('sendQueuedMails')
  await waitLonger(club, 'Eva')
  await expect(items(page), 'nothing moves by itself').toHaveCount(1)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(items(page)).toHaveCount(2)

  const [newest, oldest] = [items(page).nth(0), items(page).nth(1)]
  await expect(newest).toContainText('Eva')
  await expect(newest.getByRole('link', { name: 'eva@example.org' })).toHaveAttribute(
    'href',
    'mailto:eva@example.org',
  )
  await expect(newest).toContainText(MESSAGES_COPY.mail)
  await expect(oldest.getByText('<b>y dos</b>')).toBeVisible()
  await expect(oldest.getByRole('link', { name: '600 11 22 33' })).toHaveAttribute('href', 'tel:600112233')
  await expect(oldest.getByRole('link', { name: 'Ver su ficha' })).toHaveCount(0)
  await checkAccessibility(page)

  await test.step('by keyboard alone, and nothing of it is kept in the browser', async () => {
    await tabTo(page, oldest.getByRole('link', { name: '600 11 22 33' }))
    const kept = await keptInBrowser(page)
    for (const secret of ['<b>y dos</b>', '600 11 22 33', 'Paco', 'eva@example.org'])
      expect(kept.includes(secret), secret).toBe(false)
    await tabTo(
      page,
      newest.getByRole('link', { name: 'Ver su ficha de Ana María Núñez Ibarra' }),
      'Shift+Tab',
    )
    await page.keyboard.press('Enter')
  })
  await expect(page).toHaveURL(new RegExp(`/clientes/${member.id}$`))
  await page.goBack()
  await expect(items(page)).toHaveCount(2)

  await club.superuser.sql.run("UPDATE contact_messages SET handling = 'answered' WHERE name = 'Paco'")
  await page
    .getByRole('navigation', { name: 'Lo que espera al club' })
    .getByRole('link', { name: /sin contestar/ })
    .click()
  await expect(page).toHaveURL(/mensajes$/)
  await page.reload()
  await expect(waiting(page)).toHaveCount(1)
  await expect(waiting(page)).toContainText('Eva')
  await expect(lately(page)).toHaveText([/Paco/])
  await expect(page.getByRole('button', { name: 'Sin contestar (1)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Todos' }).click()
  await expect(page).toHaveURL(/ver=todos$/)
  await expect(lately(page)).toHaveCount(0)
  await expect(items(page)).toHaveCount(2)
  await club.superuser.sql.run("UPDATE contact_messages SET handling = 'answered'")
  await page.getByRole('button', { name: 'Sin contestar' }).click()
  await expect(page.getByRole('heading', { name: MESSAGES_COPY.nothingWaits.heading })).toBeVisible()
  await expect(lately(page)).toHaveCount(2)
  await checkAccessibility(page)
  await page.getByRole('button', { name: MESSAGES_COPY.lately.all }).click()
  await expect(page).toHaveURL(/ver=contestados$/)
  await expect(items(page)).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Contestados', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await checkAccessibility(page)
  await club.superuser.sql.run('DELETE FROM contact_messages')
  await page.reload()
  await expect(page.getByRole('heading', { name: MESSAGES_COPY.nothingHandled.heading })).toBeVisible()
})

test('late ones and declared withdrawals come first; a number finds its message; both are dealt with', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const member = await memberAccount(club)
  const [late, fresh] = [contactBody({ name: 'Paco' }), contactBody({ name: 'Eva' })]
  await sendContact(club, late)
  await club.superuser.sql.run("UPDATE contact_messages SET answer_by = '2026-01-02 12:00:00.000Z'")
  await callClub(club, 'withdrawal', {
    body: { id: actionId(), name: 'Ana María Núñez Ibarra', email: member.email },
  })
  const { json } = await sendContact(club, fresh)
  const page = await openMessages(openDevice, club, PHONE)
  await expect(page.getByRole('link', { name: 'Mensajes', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(items(page).getByRole('heading')).toHaveText(['Paco', 'Ana María Núñez Ibarra', 'Eva'])
  await expect(items(page).nth(0)).toContainText(
    MESSAGES_COPY.late(formatDayAndMonth(new Date('2026-01-02'))),
  )
  const top = (await heading(page).boundingBox())!.y
  expect((await items(page).nth(0).boundingBox())!.y - top, 'the first is near').toBeLessThan(130)
  const number = items(page)
    .nth(2)
    .getByText(MESSAGES_COPY.number(String(json['number'])), { exact: true })
  await expect.poll(() => number.evaluate((words) => words.getClientRects().length), 'in one line').toBe(1)
  await checkAccessibility(page)
  await expectFit(page)

  await expect(page.getByLabel(MESSAGES_COPY.find.label)).toBeHidden()
  await page.getByRole('button', { name: MESSAGES_COPY.find.label }).click()
  await expect(page.getByLabel(MESSAGES_COPY.find.label)).toBeFocused()
  await page.getByLabel(MESSAGES_COPY.find.label).fill(String(json['number']).toLowerCase())
  await page.keyboard.press('Enter')
  const found = items(page).getByRole('heading')
  await expect(found).toHaveText(['Eva'])
  await expect(found).toBeFocused()
  await items(page).getByRole('button', { name: MESSAGES_COPY.answer.button }).click()
  await expect(items(page)).toContainText(MESSAGES_COPY.handled.answered)
  await expect(found, 'the button has gone').toBeFocused()
  await page.getByRole('button', { name: MESSAGES_COPY.find.all }).click()
  await expect(items(page)).toHaveCount(3)
  await expect(page.getByLabel(MESSAGES_COPY.find.label)).toBeFocused()

  const declaration = items(page).nth(1)
  await declaration.getByRole('button', { name: MESSAGES_COPY.setAside.button }).click()
  const reason = page.getByRole('dialog').getByLabel(MESSAGES_COPY.setAside.label)
  await expect(reason).toHaveValue('')
  await page.getByRole('dialog').getByRole('button', { name: MESSAGES_COPY.setAside.confirm }).click()
  await expect(reason).toHaveAccessibleDescription(FIELD_ERRORS.reason_required)
  await checkAccessibility(page)
  await expectFit(page)
  await page.keyboard.press('Escape')
  await declaration.getByRole('button', { name: MESSAGES_COPY.confirm.button }).click()
  const proof = page.getByRole('dialog').getByLabel(ASSISTED_COPY.fields.identified_by)
  const confirm = page.getByRole('dialog').getByRole('button', { name: MESSAGES_COPY.confirm.button })
  await confirm.click()
  await expect(proof).toHaveAccessibleDescription(FIELD_ERRORS.identified_by_required)
  await checkAccessibility(page)
  await proof.selectOption(PROOF_WORDS.called_back)
  await confirm.click()
  await expect(page.getByRole('status').filter({ hasText: MESSAGES_COPY.confirm.done })).toBeVisible()
  const confirmed = items(page).filter({ hasText: 'Ana María' })
  await expect(confirmed).toContainText(MESSAGES_COPY.handled.confirmed)
  await expect(confirmed.getByRole('heading')).toBeFocused()
  expect(subscriptionOf(club, member).status).toBe('canceled')
})

test('is answered by mail with the keyboard, through a reload; who comes second is told so', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(409, '/handling')
  const { reply } = MESSAGES_COPY
  const [older, newer] = [contactBody({ name: 'Paco' }), contactBody({ name: 'Eva', message: LONG })]
  for (const body of [older, newer]) await sendContact(club, body)
  const page = await openMessages(openDevice, club, PHONE)
  const [first, second] = ['Eva', 'Paco'].map((name) => items(page).filter({ hasText: name })) as [
    Locator,
    Locator,
  ]
  await tabTo(page, first.getByRole('button', { name: reply.button }))
  await page.keyboard.press('Enter')
  const field = first.getByLabel(reply.label)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(new RegExp(newer.reach))
  await page.keyboard.type('Sí, claro.')
  await page.reload()
  await expect(field).toHaveValue('Sí, claro.')
  await field.fill('')
  await first.getByRole('button', { name: reply.send }).press('Enter')
  await expect(field).toHaveAccessibleDescription(new RegExp(FIELD_ERRORS.reply_required))
  await checkAccessibility(page)
  await expectFit(page)

  await field.fill(LONG)
  await first.getByRole('button', { name: reply.send }).press('Enter')
  await expect(first).toContainText(MESSAGES_COPY.handled.answered)
  await expect(first.getByRole('heading'), 'the form has gone').toBeFocused()
  await expectFit(page)
  await club.runJob('sendQueuedMails')
  await expect
    .poll(() => club.mail.messages.filter(({ to, text }) => to.includes(newer.reach) && text.includes(LONG)))
    .toHaveLength(1)

  await second.getByRole('button', { name: reply.button }).click()
  await second.getByLabel(reply.label).fill('Lo mío')
  const colleague = { club, staff: await staffAccount(club) }
  await callPanel(colleague, `messages/${older.id}/handling`, { handling: 'answered', reply: 'Lo suyo' })
  await second.getByRole('button', { name: reply.send }).click()
  await expect(page.getByText(reply.taken.title)).toBeVisible()
  await expect(second).toContainText('Lo suyo')
  await expect(second.getByLabel(reply.label)).toHaveCount(0)
})

test(
  'nobody has written; while it loads; when it does not come',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    const page = await openMessages(openDevice, club)
    await expect(page.getByRole('heading', { name: MESSAGES_COPY.nothingWaits.heading })).toBeVisible()
    await page.getByRole('button', { name: 'Todos' }).click()
    await expect(page.getByRole('heading', { name: 'No hay mensajes' })).toBeVisible()
    await checkAccessibility(page)

    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(LIST, async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await expect(page.getByText('Cargando mensajes...')).toBeAttached()
    await checkAccessibility(page)
    answer()
    await expect(page.getByRole('heading', { name: 'No hay mensajes' })).toBeVisible()

    watch.allowFailure('/message-list')
    await page.unroute(LIST)
    await page.route(LIST, (route) => route.abort())
    await page.reload()
    const failure = page.getByRole('alert').filter({ hasText: 'Error al cargar los mensajes' })
    await expect(failure).toBeVisible()
    await checkAccessibility(page)
    await page.unroute(LIST)
    await failure.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('heading', { name: 'No hay mensajes' })).toBeVisible()
  },
)

test(
  'a busy server is asked again by itself, and a full page leads to the next',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(429, '/message-list')
    watch.allowStatus(503, '/message-list')
    await club.superuser.sql.run(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     INSERT INTO contact_messages (id, name, reach, message, profile, state, created)
     SELECT printf('mensaje%08d', i), 'Eva ' || i, 'eva@example.org', 'Hola', '', 'sent',
       printf('2026-01-01 10:00:%02d.000Z', i % 60) FROM n`,
    )
    const page = await (await openDevice({ account: await staffAccount(club) })).newPage()
    const refusals = [
      { status: 429, json: { status: 429, message: 'Too Many Requests.', data: {} } },
      {
        status: 503,
        headers: { 'Retry-After': '1' },
        json: { success: false, code: 'busy', error: 'busy' },
      },
    ]
    await page.route(LIST, (route) => {
      const refusal = refusals.shift()
      return refusal ? route.fulfill(refusal) : route.continue()
    })
    // They are of a time when no answer was promised.
    await page.goto(`${MESSAGES}?ver=todos`)
    await expect(items(page)).toHaveCount(50)
    expect(refusals).toEqual([])
    await page.getByRole('button', { name: 'Ver más' }).click()
    await expect(items(page)).toHaveCount(60)
    await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0)
  },
)

test('messages of any length fit', SOAK, async ({ club, openDevice }) => {
  test.slow()
  const word = 'Interminable'.repeat(6)
  const long = contactBody({ name: word, reach: `${'a'.repeat(60)}@example.org`, message: word })
  expect((await sendContact(club, long)).status).toBe(200)
  await sendContact(club, contactBody({ reach: '600112233' }), (await memberAccount(club)).token)
  const page = await openMessages(openDevice, club, PHONE)
  await expect(items(page)).toHaveCount(2)
  await expectFit(page, PANEL_VIEWS)
})
