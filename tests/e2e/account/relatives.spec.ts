import type { Locator } from '@playwright/test'
import { OWN_RELATIVES_COPY as copy } from '@/copy/account/relatives'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { type Relative, RELATIVES_MAX } from '@/domain/relative'
import { act, ledgerOf, serviceRowsOf } from '../../support/benefits'
import { callAs } from '../../support/money'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { AccountPage, openAccount } from '../pages/AccountPage'
import { type Account, memberAccount } from '../support/accounts'
import { tabTo } from '../support/keyboard'
import { nameRelative, LONG_NAME } from '../support/relatives'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'
import { loseAnswer } from '../support/holdCalls'

const { fields } = copy.form
const ROUTE = '**/api/club/relatives'

/** Whom the club has, in the order in which they were named. */
const stored = (club: TestClub, { id }: Pick<Account, 'id'>) =>
  club.superuser
    .collection('relatives')
    .getFullList<Relative>({ filter: `user_id = "${id}"`, sort: 'created,@rowid' })
const storedNames = async (club: TestClub, account: Pick<Account, 'id'>): Promise<string[]> =>
  (await stored(club, account)).map(({ name }) => name)

/** The part of the account. */
function partOf(account: AccountPage) {
  const section = account.section('personas')
  const named = (deed: string, name: string): Locator =>
    section.getByRole('button', { name: deed + name, exact: true })
  return {
    section,
    rows: section.getByRole('listitem'),
    name: section.getByLabel(fields.name),
    relation: section.getByLabel(fields.relation),
    province: section.getByLabel(fields.province),
    submit: account.submitButton('personas'),
    problem: account.problem('personas'),
    message: account.messageOf('personas', 'name'),
    add: account.button('personas', copy.add),
    edit: (name: string) => named(copy.edit, copy.editOf(name)),
    remove: (name: string) => named(copy.remove, copy.removeOf(name)),
    dialog: account.page.getByRole('dialog'),
    addSomebody: async (name: string): Promise<void> => {
      await account.button('personas', copy.add).click()
      await section.getByLabel(fields.name).fill(name)
      await account.submitButton('personas').click()
      await expect(section.getByRole('listitem').filter({ hasText: name })).toBeVisible()
      await expect(section.locator('form')).toHaveCount(0)
    },
  }
}

test('somebody is named and changed: what is wrong is said beside the field, and nothing that was typed is lost', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  const person = await memberAccount(club)
  const account = await openAccount(openDevice, person, PHONE, 'Todo guardado', 'personas')
  const elsewhere = await openAccount(openDevice, person, {}, 'Todo guardado', 'personas')
  const { page } = account
  const part = partOf(account)
  await expect(part.section).toContainText(copy.none)
  await expectFit(page)

  await part.add.click()
  await expect(part.name).toBeFocused()
  await expect(part.section).toContainText(copy.form.about)
  await part.submit.click()
  await expect(part.message).toHaveText(FIELD_ERRORS.relative_name_required)
  await expectFit(page)
  await part.name.fill('Ma\u202emá')
  await part.submit.click()
  await expect(part.message).toHaveText(FIELD_ERRORS.hidden_characters)
  await part.name.fill(`${LONG_NAME}${LONG_NAME}`)
  await expect(part.name, 'no more than fits is taken').toHaveValue(LONG_NAME)
  await part.name.fill('Mamá')
  await part.relation.selectOption({ label: 'Madre' })
  await part.province.selectOption({ label: 'Sevilla' })

  await page.reload()
  await expect(part.section).toContainText(copy.form.kept)
  await expect(part.name).toHaveValue('Mamá')
  await expect(part.relation).toHaveValue('mother')
  await expect(part.province).toHaveValue('41')
  await checkAccessibility(page)

  watch.allowStatus(503, '/club/relatives')
  await page.route(ROUTE, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await part.submit.click()
  await expect(part.problem).toContainText(UNHEARD_ONCE)
  await expect(part.province).toHaveValue('41')

  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/club/relatives')) sent += 1
  })
  await part.submit.dblclick()
  await expect(account.toast(copy.form.added('Mamá').description)).toBeVisible()
  expect(sent, 'a double click sends once').toBe(1)
  await expect(part.rows).toHaveText([/^MamáMadre · Sevilla/])
  await expect(part.edit('Mamá'), 'the focus stays with whom it was about').toBeFocused()
  await expect(partOf(elsewhere).rows).toHaveText([/^MamáMadre · Sevilla/])
  expect(await storedNames(club, person)).toEqual(['Mamá'])

  await part.edit('Mamá').click()
  await expect(part.name).toHaveValue('Mamá')
  await part.name.fill('Mamá Pilar')
  await part.province.selectOption('')
  await part.submit.click()
  await expect(account.toast(copy.form.changed.description)).toBeVisible()
  await expect(part.rows).toHaveText([/^Mamá PilarMadre[^·]*$/])
  await page.reload()
  await expect(part.rows).toHaveText([/^Mamá PilarMadre[^·]*$/])
  const [only, ...others] = await stored(club, person)
  expect(only).toMatchObject({ name: 'Mamá Pilar', relation: 'mother', province: '' })
  expect(others).toEqual([])

  await part.edit('Mamá Pilar').click()
  await part.name.fill('Otra')
  await part.section.getByRole('button', { name: copy.form.cancel }).click()
  await expect(part.edit('Mamá Pilar')).toBeFocused()
  await page.reload()
  await expect(part.rows).toHaveText([/^Mamá Pilar/])
  await expect(part.section.locator('form'), 'what was given up does not come back').toHaveCount(0)
})

test(
  'an answer that is lost adds nobody twice, neither by trying again nor by coming back',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure('/club/relatives')
    const person = await memberAccount(club)
    const account = await openAccount(openDevice, person, PHONE, 'Todo guardado', 'personas')
    const part = partOf(account)
    await account.page.route(ROUTE, loseAnswer, { times: 1 })
    await part.add.click()
    await part.name.fill('Papá')
    await part.submit.click()
    await expect(part.problem).toContainText(UNHEARD_ONCE)
    await expect(part.name, 'the club has told this device meanwhile, and the form stays').toHaveValue('Papá')
    expect(await storedNames(club, person)).toEqual(['Papá'])
    await part.submit.click()
    await expect(part.rows).toHaveText([/^Papá/])
    await expect(part.section.locator('form')).toHaveCount(0)
    expect(await storedNames(club, person)).toEqual(['Papá'])

    await account.page.route(ROUTE, loseAnswer, { times: 1 })
    await part.add.click()
    await part.name.fill('Tía Luz')
    await part.submit.click()
    await expect(part.problem).toContainText(UNHEARD_ONCE)
    await expect.poll(() => storedNames(club, person)).toEqual(['Papá', 'Tía Luz'])
    await part.section.getByRole('button', { name: copy.form.cancelNew }).click()
    await expect(part.rows, 'whom the club has is there').toHaveText([/^Papá/, /^Tía Luz/])
    await account.page.reload()
    await expect(part.rows).toHaveText([/^Papá/, /^Tía Luz/])
    await expect(part.section.locator('form')).toHaveCount(0)
  },
)

test(
  'six fit: the seventh is told why not, and whoever is named elsewhere meanwhile counts',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(409, '/club/relatives')
    const person = await memberAccount(club)
    for (let at = 2; at < RELATIVES_MAX; at += 1) await nameRelative(club, person, { name: `Persona ${at}` })
    const account = await openAccount(openDevice, person, PHONE, 'Todo guardado', 'personas')
    const part = partOf(account)
    await part.addSomebody(LONG_NAME)
    await expect(part.rows).toHaveCount(RELATIVES_MAX - 1)
    await part.add.click()
    await part.name.fill('Séptima')
    await expect(part.edit('Persona 2'), 'one form at a time').toHaveCount(0)
    await nameRelative(club, person, { name: 'Sexta' })
    await part.submit.click()
    await expect(part.problem).toContainText(ERRORS.relatives_full)
    await expect(part.rows.filter({ hasText: 'Sexta' })).toBeVisible()
    await checkAccessibility(account.page)

    await part.remove('Persona 2').click()
    await part.dialog.getByRole('button', { name: copy.removal.confirm }).click()
    await expect(part.dialog).toBeHidden()
    await expect(part.rows.filter({ hasText: 'Persona 2' })).toHaveCount(0)
    await expect(part.name, 'what was typed is still there').toHaveValue('Séptima')
    await part.submit.click()
    await expect(part.section).toContainText(copy.full)
    await expect(part.rows).toHaveCount(RELATIVES_MAX)
    await expect(part.add).toHaveCount(0)
    await expectFit(account.page)
    expect(await storedNames(club, person)).toHaveLength(RELATIVES_MAX)
  },
)

test(
  'removing asks first; then their open request is cancelled, their service ends, and the name is gone',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure('/relatives/removal')
    const person = await memberAccount(club)
    const mum = await nameRelative(club, person, { name: LONG_NAME, relation: 'mother' })
    await act(club, person, { service_id: 'ayudas', relative: mum.id })
    await act(club, person, { service_id: 'ayudas' })
    const account = await openAccount(openDevice, person, PHONE, 'Todo guardado', 'personas')
    const part = partOf(account)
    await part.remove(LONG_NAME).click()
    await expect(part.dialog).toContainText(copy.removal.title(LONG_NAME))
    for (const effect of copy.removal.effects) await expect(part.dialog).toContainText(effect)
    await expectFit(account.page)
    await account.page.keyboard.press('Escape')
    await expect(part.dialog).toBeHidden()
    await expect(part.remove(LONG_NAME)).toBeFocused()
    expect(await storedNames(club, person)).toEqual([LONG_NAME])

    await part.remove(LONG_NAME).click()
    await account.page.route('**/relatives/removal', (route) => route.abort(), { times: 1 })
    await part.dialog.getByRole('button', { name: copy.removal.confirm }).click()
    await expect(part.dialog.getByRole('alert')).toContainText(UNHEARD_ONCE)
    await checkAccessibility(account.page)
    await part.dialog.getByRole('button', { name: copy.removal.confirm }).dblclick()
    await expect(account.toast(copy.removal.done.title)).toBeVisible()
    await expect(part.section).toContainText(copy.none)
    await expect(part.add).toBeFocused()
    expect(await storedNames(club, person)).toEqual([])
    expect((await ledgerOf(club, person.id)).map(({ relative, handling }) => [relative, handling])).toEqual([
      [mum.id, 'cancelled'],
      ['', 'pending'],
    ])
    expect(await serviceRowsOf(club, person.id)).toEqual([expect.objectContaining({ relative: '' })])
    expect(await account.page.content()).not.toContain(LONG_NAME)
  },
)

test('by keyboard alone, and also for whoever has left the club', SOAK, async ({ club, openDevice }) => {
  const person = await memberAccount(club)
  expect((await callAs(club, person, 'membership/withdraw')).status).toBe(200)
  const account = await openAccount(openDevice, person, {}, 'Datos al día', 'personas')
  const { page } = account
  const part = partOf(account)
  await tabTo(page, part.add)
  await page.keyboard.press('Enter')
  await expect(part.name).toBeFocused()
  await page.keyboard.type('Tía Pilar')
  await page.keyboard.press('Tab')
  await expect(part.relation).toBeFocused()
  await page.keyboard.type('Sue')
  await page.keyboard.press('Tab')
  await expect(part.province).toBeFocused()
  await page.keyboard.type('Sor')
  await page.keyboard.press('Tab')
  await expect(part.submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(part.rows).toHaveText([/^Tía PilarSuegra · Soria/])
  await expect(part.edit('Tía Pilar')).toBeFocused()
  await tabTo(page, part.remove('Tía Pilar'))
  await page.keyboard.press('Enter')
  await expect(part.dialog.getByRole('button', { name: copy.removal.cancel })).toBeFocused()
  await tabTo(page, part.dialog.getByRole('button', { name: copy.removal.confirm }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(part.section).toContainText(copy.none)
  await expect(part.add).toBeFocused()
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'without coverage the list is there, and what cannot be done says so and keeps what was typed',
    SOAK,
    async ({ club, openDevice, watch, checkAccessibility }) => {
      watch.allowFailure()
      const person = await memberAccount(club)
      await nameRelative(club, person, { relation: 'mother', province: '41' })
      const context = await openDevice({ account: person })
      const online = new AccountPage(await context.newPage())
      await online.open('personas')
      await expect(online.page.locator('header [data-momentary] summary')).toContainText('Todo guardado')
      await workerReady(online.page)
      await online.page.close()
      await context.setOffline(true)
      const account = new AccountPage(await context.newPage())
      await account.open('personas')
      const part = partOf(account)
      await expect(part.rows).toHaveText([/^MamáMadre · Sevilla/])
      await part.remove('Mamá').click()
      await part.dialog.getByRole('button', { name: copy.removal.confirm }).click()
      await expect(part.dialog.getByRole('alert')).toHaveText(copy.removal.failed + ERRORS.network)
      await checkAccessibility(account.page)
      await part.dialog.getByRole('button', { name: copy.removal.cancel }).click()
      await part.edit('Mamá').click()
      await part.name.fill('Mamá Carmen')
      await part.submit.click()
      await expect(part.problem).toContainText(ERRORS.network)
      await context.setOffline(false)
      await part.submit.click()
      await expect(part.rows).toHaveText([/^Mamá CarmenMadre · Sevilla/])
    },
  )
})
