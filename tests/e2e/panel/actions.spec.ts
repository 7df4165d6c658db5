import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { FORMER_ADULTS_UNKNOWN } from '@/copy/formerAdults'
import { ASSISTED_COPY, PROOF_WORDS, TELLER_WORDS } from '@/copy/panel/assisted'
import { contactBody, sendContact } from '../../support/contact'
import { listClients, listedClient } from '../../support/listedClients'
import { ofCustomers, atStripe } from '../../support/stripeAccount'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { ClientListPage, openClientList } from '../pages/ClientListPage'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'
import { browserStores } from '../support/browserStores'
import { holdCalls } from '../support/holdCalls'
import { tabTo } from '../support/keyboard'
import { expectFit, PANEL_VIEWS, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const NAME = 'Ana María Núñez Ibarra'
const ADVICE = 'Asesoría laboral ilimitada'
const EXPRESS = 'Selección exprés'
const CALL = 'El equipo de Arrimo contactará con el cliente en las próximas 72 horas laborables.'

const stageOf = async (club: TestClub, id: string): Promise<unknown> =>
  (await club.superuser.collection('profiles').getOne(id))['stage']

const liveAtStripe = (club: TestClub, id: string): number =>
  atStripe(club.sandbox, id).subscriptions.filter(({ status }) => status === 'active').length

test('deactivating ends the charge, the stage and the open portal, and says so', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(401, '/api/club/')
  const member = await memberAccount(club)
  const portal = await openPortal(openDevice, member)
  const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
  await test.step('it asks first and names the person; Cancelar and Escape change nothing', async () => {
    for (const leave of ['Cancelar', 'Escape']) {
      await list.choose(member.email, 'Desactivar')
      await expect(list.dialog.getByRole('heading', { name: '¿Desactivar cliente?' })).toBeVisible()
      await expect(list.dialog).toContainText(NAME)
      await expect(list.dialog).toContainText('no se le vuelve a cobrar')
      await expect(list.dialog).toContainText('«Cliente de baja»')
      await expect(list.dialog).toContainText('Se bloquea su acceso al portal')
      await checkAccessibility(list.page)
      if (leave === 'Escape') await list.page.keyboard.press('Escape')
      else await list.dialog.getByRole('button', { name: leave }).click()
      await expect(list.dialog).toBeHidden()
      await expect(list.menu(member.email)).toBeFocused()
    }
    expect(await stageOf(club, member.id)).toBe('Paso 2 pagado')
    expect(liveAtStripe(club, member.id)).toBe(1)
  })
  await test.step('on a small phone the question opens at its title, and Enter still leaves it', async () => {
    await list.page.setViewportSize({ width: 320, height: 568 })
    await list.choose(NAME, 'Eliminar')
    await expect(list.dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expect(list.dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
    expect(
      await list.dialog.evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight),
      'there is more of it than the phone shows',
    ).toBe(true)
    await list.page.keyboard.press('Enter')
    await expect(list.dialog).toBeHidden()
    await list.page.setViewportSize(DESKTOP.viewport)
  })
  await list.choose(member.email, 'Desactivar')
  await list.dialog.getByRole('button', { name: 'Desactivar cliente' }).click()
  await expect(list.toast('Cliente desactivado')).toContainText(
    `El acceso de ${NAME} ha sido desactivado. Stripe ya no le cobrará más.`,
  )
  await expect(list.cell(member.email, 'Stage')).toHaveText('Cliente de baja')
  await expect(list.row(member.email).getByRole('link', { name: 'Ana María' })).toBeFocused()
  await list.menu(member.email).click()
  await expect(list.action(member.email, 'Enviar enlace de pago')).toBeVisible()
  await expect(list.action(member.email, 'Desactivar')).toHaveCount(0)
  await list.page.keyboard.press('Escape')
  await expect(list.action(member.email, 'Eliminar')).toHaveCount(0)
  await expect(list.menu(member.email)).toBeFocused()
  await expect(list.filter('Activos', 0)).toBeVisible()
  expect(liveAtStripe(club, member.id)).toBe(0)
  await expect(new PortalPage(portal).badge).toBeHidden()
  await checkAccessibility(list.page)
})

test(
  'under «Activos» a deactivated client keeps the place until the list is read anew',
  SOAK,
  async ({ club, openDevice }) => {
    const [first, second] = [await memberAccount(club), await memberAccount(club)]
    const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
    await list.filter('Activos', 2).click()
    await expect(list.rows).toHaveCount(2)
    await list.choose(second.email, 'Desactivar')
    await list.dialog.getByRole('button', { name: 'Desactivar cliente' }).click()
    await expect(list.row(second.email)).toContainText('Ha cambiado')
    await expect(list.filter('Activos', 1)).toBeVisible()
    await list.button('Actualizar').click()
    await expect(list.row(second.email)).toHaveCount(0)
    await expect(list.row(first.email)).toBeVisible()
  },
)

const NOTHING_DONE = 'Stripe no responde. No se ha cancelado ni borrado nada.'
const HALF_DONE =
  'Stripe ha fallado a medias: puede que el cobro ya esté cancelado. En el club no ha cambiado nada. Repítelo para terminar.'

/**
 * Where Stripe fails on the way, the reason shown, and how many memberships run there afterwards: one of each kind. That
 * each fault at each call is told so is proven without a browser.
 */
const FAULTS = [
  { action: 'Eliminar', fault: { method: 'GET', path: '/v1/customers/*' }, reason: NOTHING_DONE, live: 1 },
  { action: 'Desactivar', fault: { method: 'GET', path: '/v1/charges' }, reason: HALF_DONE, live: 0 },
] as const
const DEPARTURES = {
  Desactivar: {
    confirm: 'Desactivar cliente',
    failed: 'No se pudo desactivar el cliente. Inténtalo de nuevo.',
  },
  Eliminar: { confirm: 'Eliminar cliente', failed: 'No se pudo eliminar el cliente. Inténtalo de nuevo.' },
} as const

test(
  'wherever Stripe fails nothing changes here and the truth is read; the next try finishes it',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(503, '/staff/clients/')
    const member = await memberAccount(club)
    const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
    const before = await club.superuser.collection('profiles').getOne<Record<string, unknown>>(member.id)
    // Stripe's own events would interfere.
    await club.sandbox.settled()
    club.sandbox.deliveries.configure({ paused: true })
    try {
      for (const { action, fault, reason, live } of FAULTS) {
        const { confirm, failed } = DEPARTURES[action]
        club.sandbox.faults.add({ ...fault, effect: 'status', status: 503, when: 'before', times: null })
        await list.choose(member.email, action)
        if (action === 'Eliminar') await list.confirmDeletion(NAME)
        else await list.dialog.getByRole('button', { name: confirm }).click()
        const alert = list.alert(failed)
        await expect(alert).toContainText('Error')
        await expect(alert).toContainText(reason)
        await expect(list.dialog).toBeHidden()
        await expect(list.menu(member.email)).toBeFocused()
        const { stage, active } = await club.superuser.collection('profiles').getOne(member.id)
        expect({ stage, active }).toEqual({ stage: before['stage'], active: true })
        expect(liveAtStripe(club, member.id)).toBe(live)
        await checkAccessibility(list.page)
        club.sandbox.faults.clear()
        await alert.getByRole('button', { name: 'Cerrar aviso' }).click()
      }
      const [customer] = atStripe(club.sandbox, member.id).customers
      await list.choose(member.email, 'Eliminar')
      await list.confirmDeletion(NAME)
      await expect(list.toast('Cliente eliminado')).toContainText('Stripe ya no le cobrará más.')
      const left = ofCustomers(club.sandbox, customer?.id ?? '').subscriptions
      expect(left.map(({ status }) => status)).toEqual(['canceled'])
    } finally {
      club.sandbox.faults.clear()
      club.sandbox.deliveries.configure({ paused: false })
    }
  },
)

test('delete asks first, names the person, and takes the row away; the focus goes on to the next', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  await listClients(club, [
    listedClient({ nombre: 'Una', stage: 'Cliente de baja' }),
    listedClient({ nombre: 'Dos', stage: 'Cliente de baja' }),
    listedClient({ nombre: 'Tres', stage: 'Cliente de baja' }),
  ])
  const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
  await list.choose('Dos', 'Eliminar')
  await expect(list.dialog.getByRole('heading', { name: '¿Eliminar cliente?' })).toBeVisible()
  await expect(list.dialog).toContainText('Vas a eliminar a Dos de Prueba.')
  await expect(list.dialog).toContainText('Se eliminan todos sus datos')
  await expect(list.dialog).toContainText('no se puede deshacer')
  await expect(list.dialog).toContainText(FORMER_ADULTS_UNKNOWN)
  const proofs = list.dialog.getByLabel(ASSISTED_COPY.fields.identified_by).getByRole('option')
  await expect(proofs, 'what anybody may know is no proof').toHaveText([
    ASSISTED_COPY.choose,
    PROOF_WORDS.called_back,
    PROOF_WORDS.own_address,
  ])
  await list.confirmDeletion('Tres de Prueba')
  await expect(list.dialog.locator('p[id$="-error"]')).toHaveText(FIELD_ERRORS.client_name_differs)
  await checkAccessibility(list.page)
  await list.confirmDeletion('dos  de prueba')
  await expect(list.toast('Cliente eliminado')).toContainText(
    'El cliente Dos de Prueba ha sido eliminado correctamente. No tenía ningún cobro en marcha.',
  )
  await list.expectNames('Tres', 'Una')
  await list.expectTotal(2)
  await expect(list.page.getByRole('link', { name: 'Una', exact: true })).toBeFocused()
  for (const name of ['Una', 'Tres']) {
    await list.choose(name, 'Eliminar')
    await list.confirmDeletion(`${name} de Prueba`)
    await expect(list.row(name)).toHaveCount(0)
  }
  await expect(list.page.getByText('No hay clientes registrados')).toBeVisible()
  await expect(list.page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'two administrators: what one does the other sees, and doing it again harms nothing',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(404, '/staff/clients/')
    const member = await memberAccount(club)
    const one = await openClientList(openDevice, await staffAccount(club), DESKTOP)
    const other = await openClientList(openDevice, await staffAccount(club), DESKTOP)
    await other.choose(member.email, 'Desactivar')
    await one.choose(member.email, 'Desactivar')
    await one.dialog.getByRole('button', { name: 'Desactivar cliente' }).click()
    await expect(one.toast('Cliente desactivado')).toBeVisible()
    await expect(other.cell(member.email, 'Stage')).toHaveText('Cliente de baja')
    await other.dialog.getByRole('button', { name: 'Desactivar cliente' }).click()
    await expect(other.toast('Cliente desactivado')).toContainText('No tenía ningún cobro en marcha.')

    await other.choose(member.email, 'Eliminar')
    await one.choose(member.email, 'Eliminar')
    await one.confirmDeletion(NAME)
    await expect(one.toast('Cliente eliminado')).toBeVisible()
    await expect(other.row(member.email)).toContainText('Ha cambiado')
    await other.confirmDeletion(NAME)
    await expect(other.toast('Cliente eliminado')).toContainText(`${NAME} ya no estaba en el club.`)
    await expect(other.row(member.email)).toHaveCount(0)
  },
)

test('benefits: both lists, every badge and button, and the member sees it within a moment', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const member = await memberAccount(club)
  const portal = await openPortal(openDevice, member)
  const cards = new ServicesPage(portal)
  const list = new ClientListPage(
    await (await openDevice({ ...DESKTOP, account: await staffAccount(club) })).newPage(),
  )
  // The connection that says what changed is still being made when the benefits are opened.
  const release = await holdCalls(list.page, '**/api/realtime', {
    isHeld: (request) => request.method() === 'POST',
  })
  await list.goto()
  const opener = list.action(member.email, 'Gestionar beneficios')
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(list.page.getByRole('heading', { name: 'Beneficios del cliente: Club Arrimo' })).toBeVisible()
  await expect(
    list.page.getByRole('heading', { name: 'Descuentos exclusivos para miembros del club:' }),
  ).toBeVisible()
  await expect(list.benefit('Incluido')).toHaveCount(5)
  await expect(list.benefit('Premium')).toHaveCount(5)
  await checkAccessibility(list.page)
  release()

  const advice = list.benefit(ADVICE)
  await expect(advice).toContainText('Contratos, altas y nóminas')
  await expect(advice.getByText('Desactivado', { exact: true })).toBeVisible()
  await advice.getByRole('button', { name: `Activar ${ADVICE}` }).click()
  await expect(list.toast('Activado correctamente')).toContainText(CALL)
  await expect(advice.getByText('Activado', { exact: true })).toBeVisible()
  await cards.expectActive(ADVICE, true)
  await advice.getByRole('button', { name: `Desactivar ${ADVICE}` }).click()
  await expect(list.toast('Desactivado correctamente')).toContainText(
    'Si el cliente quiere volver a solicitar el servicio solo debe marcar activar',
  )
  await cards.expectActive(ADVICE, false)

  const express = list.benefit(EXPRESS)
  await expect(express.getByText('No solicitado', { exact: true })).toBeVisible()
  await express.getByRole('button', { name: `Solicitar ${EXPRESS}` }).click()
  await expect(list.toast('Solicitado correctamente')).toContainText(CALL)
  await expect(express.getByText('Solicitado', { exact: true })).toBeVisible()
  await expect(cards.button(EXPRESS, 'Solicitado recientemente')).toBeVisible()
  await express.getByRole('button', { name: `Anular ${EXPRESS}` }).click()
  await expect(list.toast('Anulado correctamente')).toContainText('El servicio premium ha sido anulado')
  await expect(cards.button(EXPRESS, 'Solicitar')).toBeVisible()

  await cards.press(ADVICE, 'Activar')
  await expect(advice.getByText('Activado', { exact: true })).toBeVisible()
  await checkAccessibility(list.page)
  await opener.click()
  await expect(advice).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test(
  'benefits that do not load, an answer that is lost, and a client who is gone',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure()
    watch.allowStatus(404, '/api/club/')
    const member = await memberAccount(club)
    const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
    const { page } = list
    const detail = `**/staff/clients/${member.id}`
    await page.route(detail, (route) => route.abort())
    await list.action(member.email, 'Gestionar beneficios').click()
    const failure = list.alert('No se pudieron cargar los servicios del cliente.')
    await expect(failure).toBeVisible()
    await checkAccessibility(page)
    await page.unroute(detail)
    await failure.getByRole('button', { name: 'Intentar de nuevo' }).click()
    const advice = list.benefit(ADVICE)
    await expect(advice).toBeVisible()

    const sent: string[] = []
    await page.route('**/benefit-actions', async (route) => {
      sent.push(route.request().postData() ?? '')
      await route.fetch()
      await route.abort()
    })
    await page.route(detail, (route) => route.abort())
    await advice.getByRole('button', { name: `Activar ${ADVICE}` }).click()
    await expect(list.alert('No se pudo actualizar el servicio.')).toContainText(
      'Puedes repetirlo sin miedo.',
    )
    await page.unroute('**/benefit-actions')
    page.on('request', (request) => {
      if (request.url().endsWith('/benefit-actions')) sent.push(request.postData() ?? '')
    })
    await advice.getByRole('button', { name: `Activar ${ADVICE}` }).click()
    await expect(list.toast('Activado correctamente')).toBeVisible()
    expect(sent[1]).toBe(sent[0])
    const ledger = await club.superuser
      .collection('benefit_actions')
      .getFullList({ filter: `user_id = "${member.id}"` })
    expect(ledger).toHaveLength(1)

    await club.superuser.sql.run(`DELETE FROM profiles WHERE id = '${member.id}'`)
    await advice.getByRole('button', { name: `Desactivar ${ADVICE}` }).click()
    await expect(list.alert('Cliente o servicio no encontrado')).toBeVisible()
  },
)

test('who has not paid is invited by mail, once an hour', SOAK, async ({ club, openDevice, watch }) => {
  watch.allowStatus(429, '/invite')
  const unpaid = await unpaidAccount(club)
  const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
  await list.choose(unpaid.email, 'Enviar enlace de pago')
  await expect(list.toast('Invitación en camino')).toContainText(unpaid.email)
  await club.runJob('sendQueuedMails')
  await expect
    .poll(async () =>
      (
        await club.superuser.collection('messages').getFullList({
          filter: `profile = "${unpaid.id}" && kind = "payment-invitation"`,
        })
      ).map(({ state }) => state as string),
    )
    .toEqual(['sent'])
  await list.choose(unpaid.email, 'Enviar enlace de pago')
  await expect(list.alert('No se pudo enviar la invitación.')).toContainText('hace menos de una hora')
})

test('keyboard alone: benefits, deactivate, delete', SOAK, async ({ club, openDevice }) => {
  const member = await memberAccount(club)
  const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
  const { page } = list
  const opener = list.action(member.email, 'Gestionar beneficios')
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const activate = list.benefit(ADVICE).getByRole('button')
  await expect(activate).toBeVisible()
  await tabTo(page, activate)
  await page.keyboard.press('Enter')
  await expect(list.toast('Activado correctamente')).toBeVisible()
  await expect(activate).toBeFocused()
  await opener.focus()
  await page.keyboard.press('Enter')

  await tabTo(page, list.menu(member.email))
  await page.keyboard.press('Enter')
  await tabTo(page, list.action(member.email, 'Desactivar'))
  await page.keyboard.press('Enter')
  await tabTo(page, list.dialog.getByRole('button', { name: 'Desactivar cliente' }))
  await page.keyboard.press('Enter')
  await expect(list.toast('Cliente desactivado')).toBeVisible()
  await tabTo(page, list.menu(member.email))
  await page.keyboard.press('Enter')
  await tabTo(page, list.action(member.email, 'Eliminar'))
  await page.keyboard.press('Enter')
  for (const [field, choice, value] of [
    ['told_by', TELLER_WORDS.member, 'member'],
    ['identified_by', PROOF_WORDS.called_back, 'called_back'],
  ] as const) {
    const select = list.dialog.getByLabel(ASSISTED_COPY.fields[field])
    await tabTo(page, select)
    await page.keyboard.type(choice.slice(0, 4))
    await expect(select).toHaveValue(value)
  }
  await tabTo(page, list.dialog.getByRole('textbox'))
  await page.keyboard.type(NAME)
  await tabTo(page, list.dialog.getByRole('button', { name: 'Eliminar cliente' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('No hay clientes registrados')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the dialogs fit', SOAK, async ({ club, openDevice }) => {
  test.slow()
  await listClients(club, [
    listedClient({ nombre: 'Maximiliana', apellidos: 'Fernández-Villaverde y Ruiz-Gallardón' }),
  ])
  const list = await openClientList(openDevice, await staffAccount(club), PHONE)
  for (const action of ['Desactivar', 'Eliminar'] as const) {
    await list.choose('Maximiliana', action)
    await expect(list.dialog).toBeVisible()
    await expectFit(list.page, PANEL_VIEWS)
    await list.dialog.getByRole('button', { name: 'Cancelar' }).click()
  }
})

test(
  'after all of the panel nothing of a client is kept in the browser',
  SOAK,
  async ({ club, openDevice }) => {
    const member = await memberAccount(club)
    await club.sandbox.settled()
    const client = await club.superuser.collection('profiles').getOne<Record<string, string>>(member.id)
    const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
    const { page } = list
    await list.search.fill(member.email)
    await list.expectTotal(1)
    await list.search.fill('')
    await list.action(member.email, 'Gestionar beneficios').click()
    await list.benefit(ADVICE).getByRole('button').click()
    await expect(list.toast('Activado correctamente')).toBeVisible()
    const coming = page.waitForEvent('download')
    await list.button('Descargar CSV').click()
    await coming
    await sendContact(club, contactBody({ name: client['apellidos'] ?? '', reach: member.email }))
    await club.superuser.sql.run(
      `INSERT INTO calls (id, profile, kind, occasion, since, handling, created)
     VALUES ('called000000001', '${member.id}', 'past_due', 'in_1', '2026-11-19 09:00:00.000Z', 'pending',
       '2026-11-19 09:00:00.000Z')`,
    )
    const shown: Record<string, string> = {
      [`clientes/${member.id}`]: client['dni'] ?? '',
      llamadas: client['apellidos'] ?? '',
      mensajes: client['email'] ?? '',
    }
    const others = ['solicitudes', 'registro', 'resumen', 'clientes/nuevo']
    for (const path of [...Object.keys(shown), ...others]) {
      await page.goto(`/admin-panel/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const text = shown[path]
      if (text) await expect(page.locator('main').getByText(text).first()).toBeVisible()
      const kept = await browserStores(page)
      expect(kept).toContain('club_session')
      for (const field of ['dni', 'telefono', 'email', 'apellidos'])
        expect(kept, `${field} after ${path}`).not.toContain(client[field])
    }
  },
)
