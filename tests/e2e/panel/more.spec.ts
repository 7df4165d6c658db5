import { addDays, subDays } from 'date-fns'
import { formatMoney } from '@/copy/format'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { AUDIT_COPY } from '@/copy/panel/audit'
import { monthOnly, OVERVIEW_COPY } from '@/copy/panel/overview'
import { clubDay } from '@/domain/clubTime'
import { noonOf } from '@/domain/promise'
import { changeAction, act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { registration } from '../../support/people'
import { expect, test } from '../fixtures'
import { ClientPage, openClient } from '../pages/ClientPage'
import { LoginPage } from '../pages/LoginPage'
import { NewPasswordPage } from '../pages/NewPasswordPage'
import { PaymentPage } from '../pages/PaymentPage'
import { QueuePage } from '../pages/QueuePage'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'
import { holdCalls } from '../support/holdCalls'
import { keptInBrowser } from '../support/keptInBrowser'
import { tabTo } from '../support/keyboard'
import { expectFit, PANEL_VIEWS, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

const FIRST_PASSWORD = 'Nueva-Clave-77'
const NEW = '/admin-panel/clientes/nuevo'
const AUDIT = '/admin-panel/registro'
const OVERVIEW = '/admin-panel/resumen'

test('somebody on the phone is added, chooses a password from the mail, and pays', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const { nombre, apellidos, dni, email, telefono } = registration() as Record<string, string>
  const page = await (await openDevice({ account: await staffAccount(club) })).newPage()
  await page.goto(NEW)
  await expect(page.getByText('por teléfono no se puede dar en su nombre')).toBeVisible()
  await checkAccessibility(page)
  await page.getByLabel('Nombre').fill(nombre!)
  await page.getByLabel('Apellidos').fill(apellidos!)
  await page.getByLabel('DNI o NIE').fill(dni!.toLowerCase())
  await expect(page.getByLabel('DNI o NIE')).toHaveValue(dni!)
  await page.getByLabel('Correo electrónico').fill(email!)
  await page.getByLabel('Teléfono').fill(telefono!)
  await page.getByRole('button', { name: 'Añadir y enviar invitación' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cliente añadido' })).toContainText(email!)
  const client = new ClientPage(page)
  await expect(page).toHaveURL(/\/admin-panel\/clientes\/[a-z0-9]{15}$/)
  await expect(client.heading).toHaveText(`${nombre!} ${apellidos!}`)
  await expect(client.fact('Datos', 'Alta')).toHaveText('Desde el panel')
  await expect(client.fact('Datos', 'Última invitación')).not.toBeEmpty()
  await expect(client.section('Consentimientos')).toContainText('Todavía no ha dado ninguno.')
  await checkAccessibility(page)

  await club.runJob('sendQueuedMails')
  const mail = await club.mail.waitFor(({ to }) => to.includes(email!))
  const person = await (await openDevice()).newPage()
  await person.goto(mail.links.find((link) => link.includes('/auth/create-password'))!)
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Crea tu contraseña')
  await checkAccessibility(person)
  await new NewPasswordPage(person).choose(FIRST_PASSWORD)
  await expect(person.getByRole('status').filter({ hasText: 'Contraseña creada' })).toBeVisible()
  await new LoginPage(person).signIn({ email: email!, password: FIRST_PASSWORD })
  await expect(person).toHaveURL(/\/registro\/pago$/)
  const payment = new PaymentPage(person)
  await payment.pay()
  await payment.expectSuccess()

  await expect(page.getByText('Activo', { exact: true })).toBeVisible()
  await expect(client.fact('Suscripción', 'Estado')).toHaveText('Activa')
  await expect(client.row('Consentimientos', 'Privacidad y condiciones')).toContainText('Aceptado:')
})

test(
  '«Añadir cliente»: what is wrong stands beside its field; a known address is said; nothing typed is lost',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(409, '/staff/clients')
    watch.allowStatus(400, '/staff/clients')
    watch.allowFailure('/staff/clients')
    const [staff, known] = [await staffAccount(club), await unpaidAccount(club)]
    const page = await (await openDevice({ account: staff })).newPage()
    await page.goto(NEW)
    const submit = page.getByRole('button', { name: 'Añadir y enviar invitación' })
    await submit.click()
    for (const code of [
      'nombre_required',
      'apellidos_required',
      'dni_length',
      'email_invalid',
      'telefono_invalid',
    ] as const)
      await expect(page.locator('p[id$="-error"]').getByText(FIELD_ERRORS[code])).toBeVisible()
    await expect(page.getByText('Revisa estos 5 datos')).toBeVisible()
    await checkAccessibility(page)
    const data = registration() as Record<string, string>
    await page.getByLabel('Nombre').fill(data.nombre!)
    await page.getByLabel('Apellidos').fill(data.apellidos!)
    await page.getByLabel('DNI o NIE').fill('12345678A')
    await page.getByLabel('Correo electrónico').fill(known.email)
    await page.getByLabel('Teléfono').fill(data.telefono!)
    await submit.click()
    await expect(page.locator('p[id$="-error"]')).toHaveText(FIELD_ERRORS.dni_letter_wrong)
    await page.getByLabel('DNI o NIE').fill(data.dni!)
    await submit.click()
    await expect(page.getByText('Ya hay una cuenta con este correo.').first()).toBeVisible()
    await checkAccessibility(page)
    await page.route('**/staff/clients', (route) => route.abort(), { times: 1 })
    await page.getByLabel('Correo electrónico').fill(data.email!)
    await submit.click()
    await expect(page.locator('main form')).toContainText('No hemos podido conectar con el club')
    await expect(page.getByLabel('Apellidos')).toHaveValue(data.apellidos!)
    await submit.click()
    await expect(page).toHaveURL(/\/admin-panel\/clientes\/[a-z0-9]{15}$/)
  },
)

test('by keyboard alone: a client is added', SOAK, async ({ club, openDevice }) => {
  const data = registration() as Record<string, string>
  const page = await (await openDevice({ account: await staffAccount(club) })).newPage()
  await page.goto(NEW)
  const fields: [label: string, value: string][] = [
    ['Nombre', data.nombre!],
    ['Apellidos', data.apellidos!],
    ['DNI o NIE', data.dni!],
    ['Correo electrónico', data.email!],
    ['Teléfono', data.telefono!],
  ]
  for (const [label, value] of fields) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin-panel\/clientes\/[a-z0-9]{15}$/)
})

test(
  'audit log: who did what to whom; filters stand in the address and survive reload and back',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure('/audit-list')
    const [staff, member, other] = [
      await staffAccount(club),
      await memberAccount(club),
      await memberAccount(club),
    ]
    await club.superuser.collection('profiles').update(member.id, { nombre: 'Rosa', apellidos: 'Navarro' })
    const { id } = await act(club, member, { service_id: 'ayudas' })
    await callClub(club, `staff/requests/${id}/handling`, { token: staff.token, body: { handling: 'done' } })
    for (const person of [member, other])
      await callClub(club, `staff/clients/${person.id}/notes`, {
        token: staff.token,
        body: { text: 'Hablado.' },
      })
    const page = await (await openDevice({ account: staff })).newPage()
    await page.goto(AUDIT)
    const lines = page.locator('main ol > li')
    await expect(lines.first()).toContainText('apuntó una nota sobre')
    const handled = lines.filter({ hasText: 'atendió una solicitud de' }).first()
    await expect(handled).toContainText('Administración')
    await expect(handled).toContainText('Rosa Navarro')
    await expect(handled).toContainText('Asesoramiento en ayudas: Recibida por el club → Hecha')
    await checkAccessibility(page)

    await page.getByLabel('Acción').selectOption({ label: 'Nota apuntada' })
    await expect(page).toHaveURL(/accion=note_added/)
    await expect(lines.filter({ hasNotText: 'apuntó una nota' })).toHaveCount(0)
    await page.goto(`${AUDIT}?accion=note_added&cliente=${member.id}`)
    await expect(page.getByText('Solo lo de Rosa Navarro')).toBeVisible()
    await expect(lines).toHaveCount(1)
    await page.getByRole('button', { name: 'Ver el de todos' }).click()
    await expect(page).not.toHaveURL(/cliente=/)
    await page.reload()
    await expect(page.getByLabel('Acción')).toHaveValue('note_added')
    await page.goBack()
    await expect(lines).toHaveCount(1)

    const tomorrow = clubDay(addDays(new Date(), 1))
    await page.goto(AUDIT)
    await page.getByLabel('Desde el día').fill(clubDay(new Date()))
    await expect(page).toHaveURL(new RegExp(`desde=${clubDay(new Date())}`))
    await expect(lines.first()).toBeVisible()
    await page.getByLabel('Desde el día').fill(tomorrow)
    await expect(page.getByRole('heading', { name: 'Nada con estos filtros' })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    await expect(lines.first()).toBeVisible()
    await lines.filter({ hasText: 'Rosa Navarro' }).first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/clientes/${member.id}$`))
    await test.step('page by page, and what to do when it does not come', async () => {
      const person = await unpaidAccount(club)
      for (let made = 0; made < 130; made += 1) {
        const at = subDays(new Date(), 30 + made).toISOString()
        await club.superuser
          .collection('audit_log')
          .create({ actor: staff.id, action: 'note_added', subject: person.id, fields: 'text', at })
      }
      let isDown = true
      await page.route('**/audit-list', (route) => (isDown ? route.abort() : route.continue()))
      await page.goto(`${AUDIT}?cliente=${person.id}&accion=note_added`)
      await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar el registro' })).toBeVisible()
      await checkAccessibility(page)
      isDown = false
      await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
      await expect(lines).toHaveCount(100)
      await page.getByRole('button', { name: 'Ver más' }).click()
      await expect(lines).toHaveCount(130)
      await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0)
    })
  },
)

test(
  'audit log: while it loads, with nothing in it, and by keyboard alone',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    await callClub(club, `staff/clients/${member.id}/notes`, {
      token: staff.token,
      body: { text: 'Hablado.' },
    })
    const page = await (await openDevice({ account: staff })).newPage()
    const release = await holdCalls(page, '**/audit-list', {
      end: (route) => route.fulfill({ json: { lines: [], next: null, actions: [] } }),
    })
    await page.goto(AUDIT)
    await expect(page.getByText(AUDIT_COPY.loading)).toBeAttached()
    await checkAccessibility(page)
    release()
    await expect(page.getByRole('heading', { name: AUDIT_COPY.empty.heading })).toBeVisible()
    await checkAccessibility(page)
    await page.unroute('**/audit-list')

    await page.reload()
    const lines = page.locator('main ol > li')
    await tabTo(page, page.getByLabel('Acción'))
    await page.keyboard.type('Nota')
    await expect(page).toHaveURL(/accion=note_added/)
    await expect(lines.filter({ hasNotText: 'apuntó una nota' })).toHaveCount(0)
    await expect(page.getByLabel('Acción')).toBeFocused()
    await tabTo(page, lines.first().getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/clientes/${member.id}$`))
  },
)

test(
  'overview: while it loads, and by keyboard alone',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const page = await (await openDevice({ account: await staffAccount(club) })).newPage()
    const release = await holdCalls(page, '**/staff/overview')
    await page.goto(OVERVIEW)
    await expect(page.getByText(OVERVIEW_COPY.loading)).toBeAttached()
    await checkAccessibility(page)
    release()
    const refresh = page.getByRole('button', { name: 'Actualizar' })
    await expect(refresh).toBeVisible()
    await tabTo(page, refresh)
    const answered = page.waitForResponse('**/staff/overview')
    await page.keyboard.press('Enter')
    expect((await answered).status()).toBe(200)
    await tabTo(page, page.locator('main li').filter({ hasText: 'Sin pagar' }).getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin-panel\?filtro=sin-pagar$/)
  },
)

test('the team: somebody is added who only looks, may manage then, and is removed; the last one stays', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(400, '/staff/team')
  const staff = await staffAccount(club)
  const page = await (await openDevice({ account: staff })).newPage()
  await page.goto(`${club.url}/admin-panel/equipo`)
  const member = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
  await expect(member('Administración')).toContainText('Tú')
  await page.getByRole('button', { name: 'Añadir a alguien' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Ruth Olmo')
  await dialog.getByLabel('A qué se dedica').fill('Enfermera')
  await dialog.getByLabel('Correo').fill('ruth@example.org')
  await dialog.getByLabel('Dibujo').selectOption('Una planta')
  await dialog.getByRole('button', { name: 'Añadir a alguien' }).click()
  await expect(dialog.getByLabel('Qué puede hacer')).toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  await dialog.getByLabel('Qué puede hacer').selectOption('Solo mira')
  const ownPassword = dialog.getByLabel('Tu contraseña', { exact: true })
  await ownPassword.fill(staff.password)
  await dialog.getByRole('button', { name: 'Añadir a alguien' }).click()
  for (const said of ['Enfermera', 'ruth@example.org', 'Solo mira'])
    await expect(member('Ruth Olmo')).toContainText(said)

  await page.setViewportSize(PHONE.viewport)
  const [name, remove] = await Promise.all([
    member('Ruth Olmo').getByText('Ruth Olmo', { exact: true }).boundingBox(),
    member('Ruth Olmo').getByRole('button', { name: 'Quitar a Ruth Olmo' }).boundingBox(),
  ])
  expect(remove!.x, 'what can be done is beside the person').toBeGreaterThanOrEqual(name!.x + name!.width)
  await expectFit(page)

  const looker = await staffAccount(club)
  await club.superuser.collection('staff').update(looker.id, { name: 'Lola Mira', may: 'look' })
  const other = await (await openDevice({ account: looker })).newPage()
  await other.goto(`${club.url}/admin-panel/equipo`)
  await expect(other.getByText('Solo puedes mirar.')).toBeVisible()
  await expect(other.getByText('Ruth Olmo')).toBeVisible()
  await expect(other.getByRole('button', { name: /^(Añadir|Cambiar|Quitar)/ })).toHaveCount(0)
  await other.close()

  await page.getByRole('button', { name: 'Cambiar datos de Ruth Olmo' }).click()
  await expect(ownPassword).toHaveCount(0)
  await dialog.getByLabel('Qué puede hacer').selectOption('Gestiona')
  await ownPassword.fill('Otra-Clave-4410')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('La contraseña no es correcta.')
  await checkAccessibility(page)
  await ownPassword.fill(staff.password)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(member('Ruth Olmo')).toContainText('Puede cambiarlo todo')
  // Ruth manages now, but has never been in: the server would refuse to leave the club to her alone.
  await expect(page.getByRole('button', { name: 'Quitar a Administración' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Quitar a Ruth Olmo' }).click()
  await expect(dialog).toContainText('su sesión se cierra ahora mismo')
  await ownPassword.fill(staff.password)
  await dialog.getByRole('button', { name: 'Quitar del equipo' }).click()
  await expect(member('Ruth Olmo')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cambiar datos de Administración' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar a Administración' })).toHaveCount(0)
})

test('overview: figures that lead to those they count, twelve months drawn and as a table', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const [staff, member] = [await staffAccount(club), await memberAccount(club)]
  await unpaidAccount(club)
  const { id } = await act(club, member, { service_id: 'ayudas' })
  await changeAction(club, member.id, id, {
    promised_by: noonOf(clubDay(subDays(new Date(), 3))).toISOString(),
  })
  const { json } = await callClub(club, 'staff/overview', { token: staff.token, method: 'GET' })
  const figures = json as unknown as Record<string, number> & {
    months: { month: string; joined: number; left: number; active: number; revenue_cents: number }[]
  }
  expect(figures['overdue_requests']).toBeGreaterThan(0)
  const page = await (await openDevice({ account: staff })).newPage()
  await page.goto(OVERVIEW)
  const tile = (name: string) => page.locator('main li').filter({ hasText: name })
  await expect(tile(OVERVIEW_COPY.open)).toContainText(String(figures['open_requests']))
  await expect(tile('Socios activos')).toContainText(String(figures['active']))
  await expect(tile('Sin pagar')).toContainText(String(figures['unpaid']))
  await expect(tile('Ingresos este mes')).toContainText(formatMoney(figures['revenue_cents']!))
  await expect(page.locator('main canvas')).toHaveCount(3)
  const rows = page.getByRole('table', { name: 'Cifras de cada mes' }).locator('tr:has(td)')
  await expect(rows).toHaveCount(12)
  for (const [at, month] of figures.months.toReversed().entries()) {
    await expect(rows.nth(at)).toContainText(monthOnly(month.month))
    await expect(rows.nth(at)).toContainText(formatMoney(month.revenue_cents))
  }
  await checkAccessibility(page)
  const leads: [tile: string, to: RegExp][] = [
    [OVERVIEW_COPY.open, /\/solicitudes$/],
    ['Sin pagar', /\/admin-panel\?filtro=sin-pagar$/],
    ['Socios activos', /\/admin-panel\?filtro=active$/],
    ['Bajas este mes', /\/admin-panel\?filtro=inactive$/],
    ['Altas este mes', /\/admin-panel$/],
  ]
  for (const [name, address] of leads) {
    await tile(name).getByRole('link').click()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${OVERVIEW}$`))
  }
  await test.step('the plots have the colours of the page, and follow when they change', async () => {
    /** The colours in which the second plot is drawn, its bars among them. */
    const inks = () =>
      page
        .locator('main canvas')
        .nth(1)
        .evaluate((canvas: HTMLCanvasElement) => {
          // A copy, because Chromium complains of a canvas that is drawn fast and often read.
          const { width, height } = canvas
          const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
          copy.drawImage(canvas, 0, 0)
          const { data } = copy.getImageData(0, 0, width, height)
          const colours = new Set<string>()
          for (let at = 0; at < data.length; at += 4)
            if (data[at + 3] === 255)
              colours.add(`${String(data[at])},${String(data[at + 1])},${String(data[at + 2])}`)
          return [...colours]
        })
    const primary = () =>
      page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d')!
        context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-primary')
        context.fillRect(0, 0, 1, 1)
        return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join()
      })
    const light = await primary()
    await expect.poll(inks).toContain(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await primary()).not.toBe(light)
    await expect.poll(inks).toContain(await primary())
    expect(await inks()).not.toContain(light)
    await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
    await expect.poll(inks).toContain(await primary())
  })
})

test(
  'overview: without an answer, and without the plots',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure('/staff/overview')
    watch.allowFailure('/assets/')
    watch.allowCaughtError(/Failed to fetch dynamically imported module|Unable to preload CSS/)
    watch.allowCaughtError(/Service Worker registration blocked|load preload assets/)
    const page = await (
      await openDevice({ account: await staffAccount(club), serviceWorkers: 'block' })
    ).newPage()
    await page.route('**/staff/overview', (route) => route.abort(), { times: 1 })
    await page.route(/\/assets\/Plot-/, (route) => route.abort())
    await page.goto(OVERVIEW)
    await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar el resumen' })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByText('La gráfica no se ha podido cargar.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Cifras de cada mes' }).locator('tr:has(td)')).toHaveCount(
      12,
    )
  },
)

test('form, audit log and overview fit', SOAK, async ({ club, openDevice }) => {
  test.slow()
  const [staff, member] = [await staffAccount(club), await memberAccount(club)]
  await club.superuser.collection('profiles').update(member.id, {
    nombre: 'María de los Ángeles Inmaculada',
    apellidos: 'Fernández de Córdoba y Álvarez de Toledo-Goicoechea',
  })
  const page = await (await openDevice({ ...PHONE, account: staff })).newPage()
  await page.goto(NEW)
  await page.getByRole('button', { name: 'Añadir y enviar invitación' }).click()
  await expectFit(page, PANEL_VIEWS)
  await page.goto(`${AUDIT}?cliente=${member.id}`)
  await expect(page.locator('main ol > li').first()).toBeVisible()
  await expectFit(page, PANEL_VIEWS)
  await page.goto(OVERVIEW)
  await expect(page.locator('main canvas')).toHaveCount(3)
  await expectFit(page, PANEL_VIEWS)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('after all of the panel nothing of any client is kept in the browser', async ({
    club,
    openDevice,
  }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    await act(club, member, { service_id: 'ayudas' })
    const profile = await club.superuser.collection('profiles').getOne<Record<string, string>>(member.id)
    const client = await openClient(openDevice, staff, member.id)
    const { page } = client
    await workerReady(page)
    await client.section('Notas de llamadas').getByLabel('Qué se ha hablado').fill('Una nota muy privada')
    await client.section('Notas de llamadas').getByRole('button', { name: 'Guardar nota' }).click()
    await expect(client.row('Notas de llamadas', 'Una nota muy privada')).toBeVisible()
    await new QueuePage(page).goto()
    for (const address of [
      '/admin-panel',
      '/admin-panel/llamadas',
      '/admin-panel/mensajes',
      AUDIT,
      OVERVIEW,
      NEW,
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    await page.goto(`/admin-panel/clientes/${member.id}`)
    await expect(client.fact('Datos', 'DNI o NIE')).toHaveText(profile['dni']!)
    await page.reload()
    await expect(client.section('Datos')).toBeVisible()
    const kept = await keptInBrowser(page)
    expect(kept).toContain(staff.email)
    const digits = kept.replace(/[\s.-]/g, '')
    for (const secret of [profile['dni']!, '600123456', member.email, 'Núñez', 'muy privada'])
      expect(kept.includes(secret) || digits.includes(secret), secret).toBe(false)
  })
})
