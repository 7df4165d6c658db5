import { addDays } from 'date-fns'
import type { Page } from '@playwright/test'
import { formatDayAndMonth } from '@/copy/format'
import type { Relative } from '@/domain/relative'
import { act, changeAction, ledgerOf } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { RequestsPage } from '../pages/RequestsPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, type Member } from '../support/accounts'
import { ambiguousNames } from '../support/controls'
import { tabTo } from '../support/keyboard'
import { nameRelative, removeRelative } from '../support/relatives'
import { settled } from '../support/settled'
import { countShifts, shifts } from '../support/shifts'
import { SOAK } from '../support/soak'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import type { TestClub } from '../../support/startTestClub'

const ADVICE = 'Asesoría laboral ilimitada'
const AID = 'Asesoramiento en ayudas'
const EXPRESS = 'Selección exprés'
const DOCTOR = 'Atención médica online 24h'
/** Of as many letters as a name may have, and nowhere to break. */
const LONG = 'Mariadelasmercedesinmaculadaconcepcionxx'

interface Family {
  account: Member
  mother: Relative
  father: Relative
}

async function family(club: TestClub, fatherName = 'Papá'): Promise<Family> {
  const account = await memberAccount(club)
  const mother = await nameRelative(club, account, { name: 'Mamá', relation: 'mother', province: '41' })
  const father = await nameRelative(club, account, { name: fatherName, relation: 'father' })
  return { account, mother, father }
}

const choice = ({ sheet }: ServicesPage, name: string | RegExp) => sheet.getByRole('radio', { name })

/** Asks for a service for somebody; it can still be undone. */
async function askFor(
  services: ServicesPage,
  title: string,
  name: string,
  button: 'Activar' | 'Solicitar' = 'Activar',
): Promise<void> {
  await services.open(title, button)
  await choice(services, name).check()
  await services.sheetButton(button).click()
  await services.noteTap(title)
  await expect(services.sheet).toHaveCount(0)
}

const toRequests = (page: Page): Promise<void> =>
  page.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()

const relativesIn = async (club: TestClub, { id }: Member) =>
  (await ledgerOf(club, id)).map(({ service_id, relative, action }) => [service_id, relative, action])

test('the same service for two people in one week: each is asked, undone and cancelled by itself', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const { account, mother, father } = await family(club)
  const page = await openPortal(openDevice, account)
  const services = new ServicesPage(page)
  const card = services.card(ADVICE)

  await test.step('for the family unless one says otherwise', async () => {
    await services.open(ADVICE, 'Activar')
    const group = services.sheet.getByRole('group', { name: '¿Para quién es?' })
    await expect(group.getByRole('radio')).toHaveCount(3)
    await expect(choice(services, 'Para la familia')).toBeChecked()
    await expect(group).toContainText('Madre')
    await checkAccessibility(page)
    await choice(services, 'Mamá').check()
    await services.sheetButton('Activar').click()
    await services.noteTap(ADVICE)
    await services.sendNow(ADVICE)
    await expect(services.toast('Activado correctamente para Mamá')).toBeVisible()
    await services.expectActive(ADVICE, true)
    await expect(card).toContainText(/Para Mamá\s*Te llamamos el \S+ \d+ como tarde\./)
  })
  await test.step('for the other one: who has asked already is not offered, and says why', async () => {
    await expect(services.button(ADVICE, 'Activar')).toHaveText(
      `Activar para alguien más el servicio ${ADVICE}`,
    )
    await services.open(ADVICE, 'Activar')
    await expect(choice(services, 'Mamá Ya pedido')).toBeDisabled()
    await checkAccessibility(page)
    await services.sheet.getByRole('button', { name: 'Cancelar' }).click()
    await askFor(services, ADVICE, 'Papá')
    await expect(card).toContainText(/Para Papá\s*Te llamamos el .+ Se envía en unos segundos\./)
    await services.expectActive(ADVICE, true)
  })
  await test.step('undone, and nothing else with it', async () => {
    await services.nextTapCounts(ADVICE)
    await card.getByRole('button', { name: `Deshacer la de Papá sobre ${ADVICE}` }).click()
    await services.noteTap(ADVICE)
    await expect(services.toast('Solicitud retirada')).toBeVisible()
    await expect(card.getByText('Para Papá')).toHaveCount(0)
    await expect(card).toContainText('Para Mamá')
    await expect(services.button(ADVICE, 'Activar'), 'never on another one’s way back').toBeFocused()
  })
  await test.step('asked again, it is sent by itself: both are under way', async () => {
    await askFor(services, ADVICE, 'Papá')
    await checkAccessibility(page)
    await expect(services.toast('Activado correctamente para Papá')).toBeVisible()
    await expect
      .poll(() => relativesIn(club, account))
      .toEqual([
        ['asesoria-laboral', mother.id, 'activation'],
        ['asesoria-laboral', father.id, 'activation'],
      ])
    await expect(page.getByText('2 en marcha')).toBeVisible()
    await expect(page.getByText(`${ADVICE} · Papá`)).toBeVisible()
    await expect(new PortalPage(page).tile('Activos')).toHaveText('1 de 5 · 1 espera la llamada')
    expect(await ambiguousNames(page)).toEqual([])
  })
  await test.step('cancelled for one', async () => {
    await toRequests(page)
    const requests = new RequestsPage(page)
    await expect(requests.itemsIn(requests.open)).toHaveCount(2)
    expect(await ambiguousNames(page)).toEqual([])
    await checkAccessibility(page)
    await page.getByRole('button', { name: `Anular ${ADVICE} para Papá` }).click()
    await expect(page.getByRole('dialog', { name: `¿Anular ${ADVICE} para Papá?` })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, anular' }).click()
    await expect(services.toast('Desactivado correctamente para Papá')).toBeVisible()
    await expect(requests.itemsIn(requests.open)).toHaveCount(1)
    await expect(requests.itemsIn(requests.open)).toContainText('Para Mamá')
  })
  await test.step('dropped for the other, on the card', async () => {
    await page.getByRole('link', { name: 'Volver a mi cuenta' }).click()
    await services.closeToasts()
    await services.nextTapCounts(ADVICE)
    await card.getByRole('button', { name: `Desactivar para Mamá el servicio ${ADVICE}` }).click()
    const dialog = page.getByRole('dialog', { name: `¿Desactivar ${ADVICE} para Mamá?` })
    await dialog.getByRole('button', { name: 'Sí, desactivar' }).click()
    await services.expectActive(ADVICE, false)
    await expect
      .poll(async () => (await relativesIn(club, account)).slice(2))
      .toEqual([
        ['asesoria-laboral', father.id, 'deactivation'],
        ['asesoria-laboral', mother.id, 'deactivation'],
      ])
  })
})

test(
  'the requests of one person alone, and none where there are none',
  SOAK,
  async ({ club, openDevice }) => {
    const { account, mother, father } = await family(club)
    await act(club, account, { service_id: 'ayudas' })
    const done = await act(club, account, { service_id: 'ayudas', relative: mother.id })
    await changeAction(club, account.id, done.id, { handling: 'done' })
    await act(club, account, { service_id: 'seleccion-express', relative: mother.id })
    const page = await openPortal(openDevice, account)
    await toRequests(page)
    const requests = new RequestsPage(page)
    const filter = page.getByLabel('Para quién')
    await expect(filter.locator('option')).toHaveText(['Todas', 'Para la familia', 'Mamá', 'Papá'])
    await expect(requests.items(AID)).toHaveCount(2)
    await filter.selectOption('Mamá')
    await expect(page.locator('main li h3')).toHaveText([EXPRESS, AID])
    await filter.selectOption('Para la familia')
    await expect(page.locator('main li h3')).toHaveText([AID])
    await expect(requests.items(AID)).toContainText('Para la familia')
    await filter.selectOption('Papá')
    await expect(page.getByText('No has pedido nada para Papá.')).toBeVisible()
    await expect(page.locator('main li h3')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver todas' }).click()
    await expect(requests.heading).toBeFocused()
    await expect(page.locator('main li h3')).toHaveCount(3)
    await test.step('removed elsewhere while shown: all are, and theirs without a name', async () => {
      await filter.selectOption('Papá')
      await removeRelative(club, account, father.id)
      await expect(page.locator('main li h3')).toHaveCount(3)
      await removeRelative(club, account, mother.id)
      await expect(filter).toHaveCount(0)
      await expect(page.locator('main')).not.toContainText('Mamá')
      await expect(requests.itemsIn(requests.over).locator('h3')).toHaveText([EXPRESS, AID])
    })
  },
)

test('chosen and sent by keyboard alone', SOAK, async ({ club, openDevice }) => {
  const { account, father } = await family(club)
  const page = await openPortal(openDevice, account)
  const services = new ServicesPage(page)
  await tabTo(page, services.button(ADVICE, 'Activar'))
  await page.keyboard.press('Enter')
  await tabTo(page, choice(services, 'Para la familia'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(choice(services, 'Papá')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(services.sheet.getByRole('link', { name: 'Añadir a alguien' })).toBeFocused()
  await tabTo(page, services.sheetButton('Activar'))
  await page.keyboard.press('Enter')
  await services.noteTap(ADVICE)
  await expect(services.button(ADVICE, 'Activar')).toBeFocused()
  await services.sendNow(ADVICE)
  await expect.poll(() => relativesIn(club, account)).toEqual([['asesoria-laboral', father.id, 'activation']])
  await test.step('what nobody calls about is there with the first tap, for nobody in particular', async () => {
    await services.open(DOCTOR, 'Activar')
    await services.expectActive(DOCTOR, true)
    await expect(services.card(DOCTOR).getByRole('button', { name: /^Activar/ })).toHaveCount(0)
    await expect
      .poll(async () => (await relativesIn(club, account)).slice(1))
      .toEqual([['teleconsulta', '', 'activation']])
  })
})

test(
  'removed on another device meanwhile: refused with the reason, without a name, and put away',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure()
    watch.allowStatus(404, '/api/club/benefit-actions')
    const { account, mother } = await family(club)
    const page = await openPortal(openDevice, account)
    const services = new ServicesPage(page)
    await page.route('**/api/club/me', (route) => route.abort())
    await removeRelative(club, account, mother.id)
    await askFor(services, AID, 'Mamá')
    await services.sendNow(AID)
    const why = 'Esa persona ya no está en tu cuenta. Puedes pedirlo para otra, o sin decir para quién.'
    await expect(page.getByRole('alert')).toContainText(why)
    await services.expectActive(AID, false)
    await page.unroute('**/api/club/me')
    await test.step('the header tells of it without moving what lies below', async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      await countShifts(page)
      await page.reload()
      await expect(page.locator('header summary').filter({ hasText: '1 rechazada' })).toBeVisible()
      await settled(page)
      expect(await shifts(page)).toEqual([])
    })
    await toRequests(page)
    const requests = new RequestsPage(page)
    await requests.expectItem(AID, 'Rechazada', why)
    await expect(requests.items(AID)).not.toContainText('Para Mamá')
    await checkAccessibility(page)
    await page.getByRole('button', { name: `Entendido sobre ${AID}` }).click()
    await expect(page.getByRole('heading', { name: 'Todavía no has pedido nada' })).toBeVisible()
    expect(await ledgerOf(club, account.id)).toEqual([])
  },
)

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'without coverage each is kept and withdrawn by itself, and the club gets what is left',
    SOAK,
    async ({ club, openDevice, watch }) => {
      watch.allowFailure()
      const { account, mother } = await family(club)
      const page = await openPortal(openDevice, account)
      const services = new ServicesPage(page)
      const requests = new RequestsPage(page)
      const card = services.card(EXPRESS)
      await workerReady(page)
      await page.context().setOffline(true)
      for (const name of ['Mamá', 'Papá']) {
        await askFor(services, EXPRESS, name, 'Solicitar')
        await services.sendNow(EXPRESS)
        await expect(card).toContainText(`Para ${name}Guardada en este dispositivo.`)
      }
      await services.closeToasts()
      await expect(page.locator('main').getByText(/^2 sin enviar/)).toBeVisible()
      await toRequests(page)
      await expect(requests.items(EXPRESS)).toHaveCount(2)
      await page.getByLabel('Para quién').selectOption('Papá')
      await expect(requests.items(EXPRESS)).toHaveCount(1)
      await page.getByRole('button', { name: `Retirar la solicitud de ${EXPRESS} para Papá` }).click()
      await expect(page.getByText('No has pedido nada para Papá.')).toBeVisible()
      await page.context().setOffline(false)
      await page.getByLabel('Para quién').selectOption('Todas')
      await requests.expectItem(EXPRESS, 'Recibida por el club', 'Para Mamá')
      expect(await relativesIn(club, account)).toEqual([['seleccion-express', mother.id, 'activation']])
      await page.getByRole('link', { name: 'Volver a mi cuenta' }).click()
      const again = formatDayAndMonth(addDays(new Date(), 7))
      await expect(card).toContainText(`Para Mamá, otra vez a partir del ${again}.`)
      await services.closeToasts()
      await services.button(EXPRESS, 'Solicitar').click()
      await expect(choice(services, `Mamá Desde el ${again}`)).toBeDisabled()
    },
  )
})

test(
  'with the longest name, everything fits and has room for a thumb',
  SOAK,
  async ({ club, openDevice }) => {
    test.slow()
    const { account, mother, father } = await family(club, LONG)
    for (const relative of [null, mother.id, father.id]) {
      await act(club, account, { service_id: 'ayudas', relative })
      await act(club, account, { service_id: 'seleccion-express', relative })
    }
    await act(club, account, { service_id: 'asesoria-laboral', relative: father.id })
    const page = await openPortal(openDevice, account, PHONE)
    const services = new ServicesPage(page)
    await expect(services.button(EXPRESS, 'Solicitado recientemente')).toBeVisible()
    await expectFit(page)
    await services.button(ADVICE, 'Activar').click()
    await expect(choice(services, `${LONG} Ya pedido`)).toBeDisabled()
    await expectFit(page)
    await page.keyboard.press('Escape')
    await toRequests(page)
    await expect(page.getByText(`Para ${LONG}`).first()).toBeVisible()
    await expectFit(page)
    expect(await ambiguousNames(page)).toEqual([])
    await page.getByRole('button', { name: `Anular ${ADVICE} para ${LONG}` }).click()
    await expectFit(page)
  },
)
