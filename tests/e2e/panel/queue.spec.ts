import { subDays } from 'date-fns'
import { formatDay, formatDayAndMonth } from '@/copy/format'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import { nextWorkingDay, noonOf } from '@/domain/promise'
import { actionId, changeAction, ledgerOf, act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { openPortal } from '../pages/openPortal'
import { openQueue, QueuePage } from '../pages/QueuePage'
import { RequestsPage } from '../pages/RequestsPage'
import { memberAccount, staffAccount, type Account, type Member } from '../support/accounts'
import { tabTo } from '../support/keyboard'
import { expectFit, expectFitIn, PANEL_VIEWS, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

const ADVICE = 'Asesoría laboral ilimitada'
const AID = 'Asesoramiento en ayudas'
const EXPRESS = 'Selección exprés'
const CENTRES = 'Búsqueda de centros y residencias'
const DOCTOR = 'Atención médica online 24h'
const LIST = '/staff/request-list'
/** With its day. */
const CALLED = /^Llamada hecha el \d/

const daysAgo = (days: number): Date => noonOf(clubDay(subDays(new Date(), days)))

async function asked(
  club: TestClub,
  member: Member,
  service_id: string,
  promisedDaysAgo?: number,
  said: { text: string; call_at: string } | null = null,
): Promise<string> {
  const { id } = await act(club, member, { service_id, said })
  if (promisedDaysAgo !== undefined)
    await changeAction(club, member.id, id, { promised_by: daysAgo(promisedDaysAgo).toISOString() })
  return id
}

const note = (club: TestClub, { token }: Account, { id }: Account, text: string) =>
  callClub(club, `staff/clients/${id}/notes`, { token, body: { text } })

test('by promised day, what is overdue first and in words; one tap calls; the last note stands beside it', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const [staff, member] = [await staffAccount(club), await memberAccount(club)]
  await asked(club, member, 'teleconsulta')
  await asked(club, member, 'asesoria-laboral')
  await asked(club, member, 'seleccion-express', 0)
  await asked(club, member, 'ayudas', 3)
  await asked(club, member, 'busqueda-centros', 5)
  await note(club, staff, member, 'Llamar por la tarde.')
  const queue = await openQueue(openDevice, staff)
  await queue.expectServices(CENTRES, AID, EXPRESS, ADVICE, DOCTOR)
  await expect(queue.counts).toHaveText('5 en marcha')
  await expect(queue.item(CENTRES)).toContainText(`Atrasada: era el ${formatDayAndMonth(daysAgo(5))}`)
  await expect(queue.item(EXPRESS)).toContainText('Para hoy')
  await expect(queue.item(ADVICE)).toContainText(/Para el (lunes|martes|miércoles|jueves|viernes) /)
  await expect(queue.item(DOCTOR)).toContainText('Sin día prometido')
  await expect(queue.item(AID).getByRole('link', { name: 'Llamar al +34 600 123 456' })).toHaveAttribute(
    'href',
    'tel:+34600123456',
  )
  await expect(queue.item(AID)).toContainText('Llamar por la tarde.')
  await expect(queue.item(DOCTOR)).toContainText('Llamar por la tarde.')
  const heights = await queue.items.evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(Math.max(...heights), 'a request is a row, not a card').toBeLessThanOrEqual(112)
  await checkAccessibility(queue.page)
  await queue.item(AID).getByRole('link', { name: 'Ana María Núñez Ibarra' }).click()
  await expect(queue.page).toHaveURL(new RegExp(`/admin-panel/clientes/${member.id}$`))
})

test(
  'those whom nobody has called come first; while a step can be undone nothing moves, and then it does',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    await asked(club, member, 'busqueda-centros', 5)
    await asked(club, member, 'ayudas', 3)
    await asked(club, member, 'asesoria-laboral', 0)
    const queue = await openQueue(openDevice, staff)
    const { page } = queue
    const late = page.getByRole('link', { name: /^\d+ atrasadas?/ })
    await expect(late).toContainText('2')
    await queue.button(CENTRES, 'Ya he llamado').click()
    await expect(queue.item(CENTRES).getByRole('button', { name: 'Deshacer' })).toBeVisible()
    await expect(late).toContainText('1')
    await queue.expectServices(CENTRES, AID, ADVICE)
    await expect(page.getByRole('heading', { name: 'Esperan la llamada · 2' })).toBeVisible()
    // A second step settles the first, and its request goes to those who were called.
    await queue.button(AID, 'Lo cojo yo').click()
    await queue.expectServices(AID, ADVICE, CENTRES)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Esperan la llamada · 2',
      'Llamadas hechas, por cerrar · 1',
    ])
    await expect(queue.item(CENTRES)).not.toContainText('Atrasada')
    await checkAccessibility(page)
    await late.click()
    await queue.expectServices(AID, CENTRES)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Esperan la llamada · 1',
      'Llamadas hechas, por cerrar · 1',
    ])
  },
)

test(
  'what a family said and when it would rather be called are in sight; what is long is whole after a tap',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    const end = 'y la habitación está arriba.'
    const long = `${'Ha vuelto del hospital con menos fuerza. '.repeat(6)}No puede subir la escalera ${end}`
    await asked(club, member, 'ayudas', 1, { text: 'Se ha caído en el pasillo', call_at: 'morning' })
    await asked(club, member, 'asesoria-laboral', 0, { text: long, call_at: 'afternoon' })
    const queue = await openQueue(openDevice, staff, PHONE)
    for (const width of [1280, PHONE.viewport.width]) {
      await queue.page.setViewportSize({ width, height: 740 })
      await expect(queue.item(AID).getByText('Mejor por la mañana')).toBeVisible()
      await expect(queue.item(AID).getByText('Se ha caído en el pasillo')).toBeVisible()
      await expect(queue.item(AID).getByRole('button', { name: 'Ver más' })).toHaveCount(0)
      await expect(queue.item(ADVICE).getByText('Mejor por la tarde')).toBeVisible()
      await expect(queue.item(ADVICE)).not.toContainText(end)
      await expectFitIn(queue.page, `${width} px`, { width, height: 740 })
    }
    const more = queue.item(ADVICE).getByRole('button', { name: 'Ver más' })
    await more.click()
    await expect(queue.item(ADVICE)).toContainText(end)
    await checkAccessibility(queue.page)
    const less = queue.item(ADVICE).getByRole('button', { name: 'Ver menos' })
    await expect(less).toBeFocused()
    await less.click()
    await expect(queue.item(ADVICE)).not.toContainText(end)
  },
)

test(
  'filters stand in the address, and survive reload and back',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    await asked(club, member, 'asesoria-laboral', 2)
    await asked(club, member, 'ayudas', 0)
    await asked(club, member, 'teleconsulta')
    const queue = await openQueue(openDevice, staff)
    const { page } = queue
    await page.getByRole('button', { name: 'Atrasadas' }).click()
    await expect(page).toHaveURL(/\/solicitudes\?plazo=atrasadas$/)
    await queue.expectServices(ADVICE)
    await page.getByLabel('Servicio').selectOption({ label: AID })
    await expect(page).toHaveURL(/servicio=ayudas/)
    await expect(page.getByRole('heading', { name: 'Ninguna solicitud con estos filtros' })).toBeVisible()
    await checkAccessibility(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Atrasadas' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Servicio')).toHaveValue('ayudas')
    await page.goBack()
    await queue.expectServices(ADVICE)
    await page.getByRole('button', { name: /^(Hoy y mañana|Hasta el .+)$/ }).click()
    await queue.expectServices(AID)
    await page.getByLabel('Servicio').selectOption({ label: ADVICE })
    await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    await expect(page).toHaveURL(/\/solicitudes$/)
    await queue.expectServices(ADVICE, AID, DOCTOR)
    await queue.goto('?plazo=nunca&servicio=ninguno')
    await queue.expectServices(ADVICE, AID, DOCTOR)
  },
)

test('«Ya he llamado», undone, and «Dar por hecha»: the member’s open portal shows them at once', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const [staff, member] = [await staffAccount(club), await memberAccount(club)]
  const said = { text: 'Se ha caído en el pasillo', call_at: 'morning' }
  const id = await asked(club, member, 'ayudas', 1, said)
  await asked(club, member, 'asesoria-laboral')
  const portal = await openPortal(openDevice, member)
  await portal.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()
  const requests = new RequestsPage(portal)
  await requests.expectItem(AID, 'Recibida por el club')
  const queue = await openQueue(openDevice, staff)

  await expect(queue.item(AID)).toContainText(said.text)
  await expect(queue.item(AID)).toContainText('por la mañana')
  await queue.button(AID, 'Ya he llamado').click()
  // Whoever is about to press has all the time.
  await queue.undo.hover()
  await requests.expectItem(AID, 'En contacto', said.text)
  await expect(queue.toast('Has llamado a Ana María')).toBeVisible()
  await expect(queue.item(AID).getByText(CALLED)).toBeVisible()
  await expect(queue.item(AID).getByText('La llevas tú', { exact: true })).toBeVisible()
  await expect(queue.button(AID, 'Ya he llamado')).toHaveCount(0)
  await expect(queue.heading(AID)).toBeFocused()
  const calls = [AID, ADVICE].map((service) => queue.item(service).getByRole('link', { name: /^Llamar al/ }))
  const places = await Promise.all(calls.map(async (call) => (await call.boundingBox())!.x))
  expect(places[0], 'the numbers stand in one column').toBeCloseTo(places[1]!, 0)
  await checkAccessibility(queue.page)

  await queue.undo.click()
  await requests.expectItem(AID, 'Recibida por el club')
  await expect(queue.button(AID, 'Ya he llamado')).toBeVisible()

  await queue.choose(AID, 'Dar por hecha')
  await expect(queue.toast(`Hecha: ${AID}`)).toBeVisible()
  await requests.expectItem(AID, 'Hecha')
  await queue.expectServices(ADVICE)
  await expect(queue.heading(ADVICE)).toBeFocused()
  await expect(queue.counts).toHaveText('1 en marcha')
  await checkAccessibility(queue.page)
  const line = (await ledgerOf(club, member.id)).find((row) => row.id === id)
  expect(line).toMatchObject({ handling: 'done' })
})

test(
  'who has it can be said at every width, and a second press on «Ya he llamado» ends nothing',
  SOAK,
  async ({ club, openDevice }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    await asked(club, member, 'ayudas', 1, { text: '', call_at: 'morning' })
    await asked(club, member, 'asesoria-laboral')
    const queue = await openQueue(openDevice, staff, PHONE)
    const { page } = queue
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(queue.button(AID, 'Lo cojo yo')).toBeVisible()
      const heights = await queue.items.evaluateAll((rows) => rows.map((row) => row.clientHeight))
      if (width === 1280)
        expect(Math.max(...heights), 'whoever said nothing takes two lines').toBeLessThan(66)
      const place = (await queue.button(AID, 'Ya he llamado').boundingBox())!
      await queue.button(AID, 'Ya he llamado').click()
      await expect(queue.item(AID).getByText(CALLED)).toBeVisible()
      await expect(queue.item(AID)).not.toContainText('Mejor por la mañana')
      const under = await page.evaluate(
        ({ x, y, width: wide, height }) =>
          document.elementFromPoint(x + wide / 2, y + height / 2)?.closest('button')?.textContent ?? '',
        place,
      )
      expect(under, `${width} px`).not.toContain('Dar por hecha')
      await queue.undo.click()
      await expect(queue.button(AID, 'Ya he llamado')).toBeVisible()
    }
  },
)

test('«No contesta», by keyboard and on the narrowest phone: the family reads the next day, and it can be undone', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const [staff, member] = [await staffAccount(club), await memberAccount(club)]
  await asked(club, member, 'ayudas', 1)
  await asked(club, member, 'asesoria-laboral')
  const portal = await openPortal(openDevice, member)
  await portal.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()
  const requests = new RequestsPage(portal)
  await requests.expectItem(AID, 'Recibida por el club')
  const queue = await openQueue(openDevice, staff, { viewport: { width: 1440, height: 900 } })
  const { page } = queue
  const next = formatDay(noonOf(nextWorkingDay(clubDay(new Date()), BRAND.holidays)))
  const planned = QUEUE_COPY.callAgain(next)

  await tabTo(page, queue.button(AID, 'No contesta'))
  await page.keyboard.press('Enter')
  await expect(queue.toast('Ana María Núñez Ibarra no contesta.')).toBeVisible()
  await expect(queue.button(AID, 'No contesta')).toBeFocused()
  await queue.undo.hover()
  await expect(queue.item(AID)).toContainText(planned)
  await expect(queue.item(AID).getByText('La llevas tú', { exact: true })).toBeVisible()
  await expect(queue.item(AID).getByText(QUEUE_COPY.called)).toHaveCount(0)
  await requests.expectItem(AID, 'Recibida por el club', next)
  await checkAccessibility(page)
  await tabTo(page, queue.item(AID).getByRole('button', { name: 'Deshacer' }))
  await page.keyboard.press('Enter')
  await expect(queue.item(AID)).not.toContainText(planned)
  await expect(queue.button(AID, 'Lo cojo yo')).toBeVisible()

  // Where a row has no room for one button more it is in the menu.
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(queue.button(AID, 'No contesta')).toBeHidden()
    await queue.choose(AID, 'No contesta')
    await queue.undo.hover()
    await expect(queue.item(AID)).toContainText(planned)
    await expectFitIn(page, `${width} px`, { width, height: 800, withAxe: true })
    await queue.undo.click()
    await expect(queue.item(AID)).not.toContainText(planned)
  }
  expect(await ledgerOf(club, member.id)).toMatchObject([{ handling: 'pending' }, { handling: 'pending' }])
})

test(
  '«Anular» asks first and is a deactivation; the member sees it at once',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(503, '/benefit-actions')
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    await asked(club, member, 'seleccion-express')
    const portal = await openPortal(openDevice, member)
    await portal.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()
    const requests = new RequestsPage(portal)
    const queue = await openQueue(openDevice, staff)

    await queue.choose(EXPRESS, 'Anular')
    await expect(queue.dialog).toContainText(`¿Anular la solicitud de ${EXPRESS}?`)
    await expect(queue.dialog).toContainText('Ana María Núñez Ibarra')
    await checkAccessibility(queue.page)
    await queue.page.keyboard.press('Escape')
    await expect(queue.dialog).toHaveCount(0)
    await expect(queue.menu(EXPRESS)).toBeFocused()

    await queue.choose(EXPRESS, 'Anular')
    await queue.page.route(
      '**/api/club/benefit-actions',
      (route) => route.fulfill({ status: 503, json: {} }),
      {
        times: 1,
      },
    )
    await queue.dialog.getByRole('button', { name: 'Anular solicitud' }).click()
    // In the dialog: behind it nothing is seen or heard.
    await expect(queue.dialog.getByRole('alert')).toContainText('Error')
    await queue.dialog.getByRole('button', { name: 'Anular solicitud' }).click()
    await expect(queue.toast('Anulado correctamente')).toContainText('El servicio premium ha sido anulado')
    await expect(requests.items(EXPRESS).getByText('Anulada', { exact: true })).toBeVisible()
    await expect(queue.page.getByRole('heading', { name: 'No hay solicitudes en marcha' })).toBeVisible()
    await expect(queue.page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await ledgerOf(club, member.id)).toMatchObject([
      { action: 'activation', handling: 'cancelled' },
      { action: 'deactivation', actor: 'staff', outcome: 'applied' },
    ])
  },
)

test(
  'what others do shows by itself; what they have closed meanwhile is said',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(409, '/handling')
    const [staff, other, member] = [
      await staffAccount(club),
      await staffAccount(club),
      await memberAccount(club),
    ]
    const id = await asked(club, member, 'ayudas')
    const queue = await openQueue(openDevice, staff)
    await queue.expectServices(AID)
    await asked(club, member, 'asesoria-laboral', 1)
    await queue.expectServices(ADVICE, AID)
    await callClub(club, `staff/requests/${id}/handling`, {
      token: other.token,
      body: { handling: 'contacted' },
    })
    await expect(queue.item(AID).getByText(CALLED)).toBeVisible()
    // Closed without a hint, as if it had been lost on the way.
    await club.superuser.collection('benefit_actions').update(id, { handling: 'done' })
    await queue.button(AID, 'Dar por hecha').click()
    await expect(queue.alert('No se ha podido cambiar la solicitud')).toContainText('ya estaba cerrada')
    await queue.expectServices(ADVICE)
  },
)

test(
  'without an answer it says so and tries again; what was read stays on the screen',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure(LIST)
    watch.allowFailure('/notes')
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    await asked(club, member, 'ayudas')
    const page = await (await openDevice({ account: staff })).newPage()
    const queue = new QueuePage(page)
    let isDown = true
    await page.route(`**${LIST}`, (route) => (isDown ? route.abort() : route.continue()))
    await queue.goto()
    await expect(queue.alert('Error al cargar las solicitudes')).toBeVisible()
    await checkAccessibility(page)
    isDown = false
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await queue.expectServices(AID)
    isDown = true
    await asked(club, member, 'asesoria-laboral')
    await expect(queue.alert('No se ha podido actualizar')).toBeVisible()
    await queue.expectServices(AID)
    isDown = false
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(queue.items).toHaveCount(2)
    await expect(queue.alert('No se ha podido actualizar')).toHaveCount(0)
    await test.step('call notes: an empty one is refused, a failure keeps what was typed', async () => {
      await queue.choose(AID, 'Apuntar llamada')
      const { dialog } = queue
      const field = dialog.getByLabel('Qué se ha hablado')
      const save = dialog.getByRole('button', { name: 'Guardar nota' })
      await save.click()
      await expect(dialog.getByText('Escribe la nota antes de guardarla').first()).toBeVisible()
      await checkAccessibility(page)
      await field.fill('No contesta.\nVuelvo a llamar el lunes.')
      await page.route('**/notes', (route) => route.abort(), { times: 1 })
      await save.click()
      await expect(dialog).toContainText('No hemos podido conectar con el club')
      await expect(field).toHaveValue(/No contesta/)
      await save.click()
      await expect(queue.toast('Nota guardada')).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(queue.item(AID)).toContainText('Vuelvo a llamar el lunes.')
      await expect(queue.menu(AID)).toBeFocused()
    })
  },
)

test(
  'while it loads a skeleton stands there; with nothing open, what will stand here',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const page = await (await openDevice({ account: await staffAccount(club) })).newPage()
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${LIST}`, async (route) => {
      await held
      await route.continue()
    })
    await new QueuePage(page).goto()
    await expect(page.getByText('Cargando solicitudes...')).toBeAttached()
    await expect(page.locator('main .skeleton').first()).toBeVisible()
    await checkAccessibility(page)
    answer()
    await expect(page.getByRole('heading', { name: 'No hay solicitudes en marcha' })).toBeVisible()
    await expect(new QueuePage(page).counts).toHaveText('0 en marcha')
    await checkAccessibility(page)
  },
)

test('a long queue is read page by page', SOAK, async ({ club, openDevice }) => {
  const [staff, member] = [await staffAccount(club), await memberAccount(club)]
  const first = await act(club, member, { service_id: 'ayudas' })
  const [row] = await club.superuser
    .collection('benefit_actions')
    .getFullList({ filter: `id = "${first.id}"` })
  for (let made = 1; made < 60; made += 1)
    await club.superuser.collection('benefit_actions').create({ ...row, id: actionId() })
  const queue = await openQueue(openDevice, staff)
  await expect(queue.items).toHaveCount(50)
  await expect(queue.counts).toHaveText('60 en marcha')
  await queue.page.getByRole('button', { name: 'Ver más' }).click()
  await expect(queue.items).toHaveCount(60)
  await expect(queue.page.getByRole('button', { name: 'Ver más' })).toHaveCount(0)
  await asked(club, member, 'asesoria-laboral', 4)
  await expect(queue.items.first()).toContainText(ADVICE)
  await expect(queue.items).toHaveCount(61)
})

test(
  'by keyboard alone: from the sign-in to filter, contact, undo, note, cancel',
  SOAK,
  async ({ club, page }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    await asked(club, member, 'ayudas', 2)
    await asked(club, member, 'asesoria-laboral')
    const login = new LoginPage(page)
    await login.open()
    await tabTo(page, login.email)
    await page.keyboard.type(staff.email)
    await tabTo(page, login.password)
    await page.keyboard.type(staff.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin-panel$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // Backwards: the pages of the panel stand above the list.
    await tabTo(page, page.getByRole('link', { name: 'Solicitudes', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const queue = new QueuePage(page)
    const { dialog } = queue
    await queue.expectServices(AID, ADVICE)
    await tabTo(page, page.getByRole('button', { name: 'Atrasadas' }))
    await page.keyboard.press('Enter')
    await queue.expectServices(AID)
    await tabTo(page, queue.button(AID, 'Ya he llamado'))
    await page.keyboard.press('Space')
    await expect(queue.heading(AID)).toBeFocused()
    await tabTo(page, queue.item(AID).getByRole('button', { name: 'Deshacer' }))
    await page.keyboard.press('Enter')
    await expect(queue.heading(AID)).toBeFocused()
    await tabTo(page, queue.button(AID, 'Ya he llamado'))
    await page.keyboard.press('Enter')
    await expect(queue.heading(AID)).toBeFocused()
    await tabTo(page, queue.menu(AID))
    await page.keyboard.press('Enter')
    await tabTo(page, queue.action(AID, 'Apuntar llamada'))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByLabel('Qué se ha hablado'))
    await page.keyboard.type('Hablado.')
    await tabTo(page, dialog.getByRole('button', { name: 'Guardar nota' }))
    await page.keyboard.press('Enter')
    await expect(queue.menu(AID)).toBeFocused()
    await expect(queue.item(AID)).toContainText('Hablado.')
    await tabTo(page, queue.menu(AID))
    await page.keyboard.press('Enter')
    await tabTo(page, queue.action(AID, 'Anular'))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Anular solicitud' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ninguna solicitud con estos filtros' })).toBeVisible()
  },
)

test('requests, long names and dialogs fit', SOAK, async ({ club, openDevice }) => {
  test.slow()
  const [staff, member] = [await staffAccount(club), await memberAccount(club)]
  await club.superuser.collection('profiles').update(member.id, {
    nombre: 'María de los Ángeles Inmaculada',
    apellidos: 'Fernández de Córdoba y Álvarez de Toledo-Goicoechea',
  })
  await asked(club, member, 'ayudas', 2)
  await asked(club, member, 'asesoria-laboral')
  await note(club, staff, member, 'Prefiere que la llamemos después de las seis.\n'.repeat(8))
  const queue = await openQueue(openDevice, staff, PHONE)
  await queue.expectServices(AID, ADVICE)
  await expectFit(queue.page, PANEL_VIEWS)
  await queue.choose(AID, 'Anular')
  await expectFit(queue.page, PANEL_VIEWS)
  await queue.page.keyboard.press('Escape')
  await queue.choose(AID, 'Apuntar llamada')
  await expectFit(queue.page, PANEL_VIEWS)
})
