import type { Page } from '@playwright/test'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { RELATIVES_COPY as copy } from '@/copy/panel/relatives'
import { type Relative, RELATIVES_MAX } from '@/domain/relative'
import { act, ledgerOf, serviceRowsOf } from '../../support/benefits'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { type ClientPage, openClient } from '../pages/ClientPage'
import { openQueue } from '../pages/QueuePage'
import { memberAccount, staffAccount } from '../support/accounts'
import { nameRelative, LONG_NAME } from '../support/relatives'
import { expectFit, PANEL_VIEWS, PHONE } from '../support/views'
import { SOAK } from '../support/soak'
import { loseAnswer } from '../support/holdCalls'

const AID = 'Asesoramiento en ayudas'
const SECTION = 'A quién cuidan'
const { fields } = copy.form

const storedNames = async (club: TestClub, id: string): Promise<string[]> =>
  (
    await club.superuser
      .collection('relatives')
      .getFullList<Relative>({ filter: `user_id = "${id}"`, sort: 'created,@rowid' })
  ).map(({ name }) => name)

const button = (client: ClientPage, name: string) =>
  client.section(SECTION).getByRole('button', { name, exact: true })

test(
  'somebody cared for is named, changed and removed for whoever has told the club, who hears of it by mail',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure('/relatives')
    const member = await memberAccount(club)
    const client = await openClient(openDevice, await staffAccount(club), member.id, PHONE)
    const { page, dialog } = client
    const section = client.section(SECTION)
    await expect(section).toContainText(copy.none)
    await button(client, copy.add).click()
    await expect(dialog).toContainText(copy.form.about)
    await dialog.getByRole('button', { name: copy.form.confirm }).click()
    await expect(dialog.locator('p[id$="-error"]')).toHaveText([
      FIELD_ERRORS.relative_name_required,
      FIELD_ERRORS.told_by_required,
      FIELD_ERRORS.identified_by_required,
    ])
    await expectFit(page, PANEL_VIEWS)
    await dialog.getByLabel(fields.name).fill('Mamá')
    await dialog.getByLabel(fields.relation).selectOption({ label: 'Madre' })
    await dialog.getByLabel(fields.province).selectOption({ label: 'Sevilla' })
    await client.sayWhoTold()
    await page.route('**/relatives', loseAnswer, { times: 1 })
    await dialog.getByRole('button', { name: copy.form.confirm }).click()
    await expect(dialog).toContainText(copy.form.failed)
    expect(await storedNames(club, member.id)).toEqual(['Mamá'])
    await dialog.getByRole('button', { name: copy.form.confirm }).dblclick()
    await expect(client.toast(copy.form.done('Mamá'))).toBeVisible()
    await expect(client.row(SECTION, 'Mamá')).toContainText('Madre · Sevilla · Sin servicios activos')
    expect(await storedNames(club, member.id), 'nobody is added twice').toEqual(['Mamá'])
    await expect(client.section('Registro')).toContainText('añadió a una persona cuidada')

    await button(client, copy.edit + copy.editOf('Mamá')).click()
    await expect(dialog.getByLabel(fields.province)).toHaveValue('41')
    await dialog.getByLabel(fields.name).fill(LONG_NAME)
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: copy.form.confirm }).click()
    await expect(client.toast(copy.form.done(LONG_NAME))).toBeVisible()
    await expect(client.row(SECTION, LONG_NAME)).toContainText('Madre · Sevilla')
    await expectFit(page, PANEL_VIEWS)

    await button(client, copy.remove + copy.removeOf(LONG_NAME)).click()
    for (const effect of copy.removal.effects) await expect(dialog).toContainText(effect)
    await expectFit(page, PANEL_VIEWS)
    await page.keyboard.press('Escape')
    await expect(button(client, copy.remove + copy.removeOf(LONG_NAME))).toBeFocused()
    await button(client, copy.remove + copy.removeOf(LONG_NAME)).click()
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: copy.removal.confirm }).click()
    await expect(client.toast(copy.removal.done(LONG_NAME))).toBeVisible()
    await expect(section).toContainText(copy.none)
    await expect(client.heading, 'the focus is not lost with the row').toBeFocused()
    await checkAccessibility(page)
    const mails = await club.superuser
      .collection('messages')
      .getFullList({ filter: `profile = "${member.id}" && kind = "profile-changed"` })
    expect(mails.length).toBeGreaterThan(0)
  },
)

test(
  'six are the most, and a colleague who only looks sees whom they care for and no way to change it',
  SOAK,
  async ({ club, openDevice }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    const mum = await nameRelative(club, member, { relation: 'mother' })
    for (let at = 2; at <= RELATIVES_MAX; at += 1) await nameRelative(club, member, { name: `Persona ${at}` })
    await act(club, member, { service_id: 'ayudas', relative: mum.id })
    const client = await openClient(openDevice, staff, member.id, PHONE)
    await expect(client.row(SECTION, 'Mamá')).toContainText(`Madre · Servicios: ${AID}`)
    await expect(client.section(SECTION).getByRole('listitem')).toHaveCount(RELATIVES_MAX)
    await expect(client.section(SECTION)).toContainText(copy.full)
    await expect(button(client, copy.add)).toHaveCount(0)

    const record = await club.superuser.collection('staff').update(staff.id, { may: 'look' })
    const looker = await openClient(openDevice, { ...staff, record }, member.id)
    await expect(looker.row(SECTION, 'Mamá')).toContainText('Madre')
    await expect(looker.section(SECTION).getByRole('button')).toHaveCount(0)
    await looker.section('Servicios').getByRole('button', { name: 'Ver beneficios' }).click()
    await looker.page.getByLabel(copy.forWhom.label).selectOption({ label: 'Para Mamá' })
    await expect(benefit(looker.page, AID)).toContainText('Activado')
    await expect(benefit(looker.page, AID).getByRole('button')).toHaveCount(0)
  },
)

/** A benefit in the opened area. */
const benefit = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Gestionar beneficios de/ })
    .getByRole('listitem')
    .filter({ hasText: title })

test(
  'a benefit is asked for in somebody’s name: each of them has a state of its own, also when an answer is lost',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure('/benefit-actions')
    const member = await memberAccount(club)
    const mum = await nameRelative(club, member)
    await act(club, member, { service_id: 'ayudas' })
    const client = await openClient(openDevice, await staffAccount(club), member.id, PHONE)
    const { page } = client
    await client.section('Servicios').getByRole('button', { name: 'Gestionar beneficios' }).click()
    const whom = page.getByLabel(copy.forWhom.label)
    await expect(whom).toHaveValue('')
    await expect(benefit(page, AID)).toContainText('Activado')
    await whom.selectOption({ label: 'Para Mamá' })
    await expect(benefit(page, AID)).toContainText('Desactivado')
    await expectFit(page, PANEL_VIEWS)
    await page.route('**/benefit-actions', loseAnswer, { times: 1 })
    const ask = benefit(page, AID).getByRole('button', { name: `Activar ${AID} para Mamá`, exact: true })
    await ask.click()
    await expect(client.alert('No se pudo actualizar el servicio.')).toBeVisible()
    await expect(benefit(page, AID), 'the page has heard of it').toContainText('Activado')
    const lines = async () =>
      (await ledgerOf(club, member.id)).map(({ actor, relative, action, outcome }) => [
        actor,
        relative,
        action,
        outcome,
      ])
    expect(await lines()).toEqual([
      ['member', '', 'activation', 'applied'],
      ['staff', mum.id, 'activation', 'applied'],
    ])
    await expect(client.row('Solicitudes', `${AID} para Mamá`)).toContainText('Recibida por el club')
    await expect(client.row('Solicitudes', `${AID} para Mamá`)).toContainText('Hecha por el club')
    await expect(client.section('Servicios').getByText(`${AID} para Mamá`).first()).toBeVisible()

    await benefit(page, AID)
      .getByRole('button', { name: `Desactivar ${AID} para Mamá`, exact: true })
      .click()
    await expect(client.toast('Desactivado correctamente')).toBeVisible()
    await whom.selectOption({ label: copy.forWhom.family })
    await expect(benefit(page, AID).getByText('Activado', { exact: true })).toBeVisible()
    const states = await serviceRowsOf(club, member.id)
    expect(states).toHaveLength(2)
    expect(states).toContainEqual(expect.objectContaining({ relative: '', active: true }))
    expect(states).toContainEqual(expect.objectContaining({ relative: mum.id, active: false }))
  },
)

test(
  'a request in the queue says for whom it is, in the row, its buttons and its question',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    const mum = await nameRelative(club, member, { name: LONG_NAME, relation: 'mother', province: '41' })
    await act(club, member, { service_id: 'ayudas', relative: mum.id })
    await act(club, member, { service_id: 'ayudas' })
    const queue = await openQueue(openDevice, staff, PHONE)
    const hers = queue.items.filter({ hasText: LONG_NAME })
    await expect(queue.items).toHaveCount(2)
    await expect(hers.getByText(`Para ${LONG_NAME} · Madre · Sevilla`)).toBeVisible()
    await expectFit(queue.page, PANEL_VIEWS)
    const whom = QUEUE_COPY.of(`${AID} para ${LONG_NAME}`, 'Ana María Núñez Ibarra')
    await expect(hers.getByRole('button', { name: `Ya he llamado ${whom}` })).toBeVisible()
    await hers.getByRole('button', { name: QUEUE_COPY.more + whom }).click()
    await hers.getByRole('button', { name: QUEUE_COPY.cancel + whom }).click()
    await expect(queue.dialog).toContainText(QUEUE_COPY.cancelling.title(`${AID} para ${LONG_NAME}`))
    await expectFit(queue.page, PANEL_VIEWS)
    await queue.dialog.getByRole('button', { name: QUEUE_COPY.cancelling.confirm }).click()
    await expect(hers).toHaveCount(0)
    const open = (await ledgerOf(club, member.id)).filter(({ handling }) => handling === 'pending')
    expect(
      open.map(({ relative }) => relative),
      'the one for the family goes on',
    ).toEqual([''])
    await checkAccessibility(queue.page)

    const client = await openClient(openDevice, staff, member.id, PHONE)
    await expect(client.row('Solicitudes', `${AID} para ${LONG_NAME}`).first()).toBeVisible()
    await expectFit(client.page, PANEL_VIEWS)
    await button(client, copy.remove + copy.removeOf(LONG_NAME)).click()
    await client.sayWhoTold()
    await client.dialog.getByRole('button', { name: copy.removal.confirm }).click()
    await expect(client.row('Solicitudes', 'para alguien que ya no está en la cuenta').first()).toBeVisible()
    await expect(client.section('Solicitudes')).not.toContainText(LONG_NAME)
  },
)
