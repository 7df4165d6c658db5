import { CONSENT_VERSIONS } from '@/domain/consent'
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { OWN_FAMILY_COPY } from '@/copy/account/family'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ERRORS } from '@/copy/errors'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { requestCode } from '../../support/codes'
import { expect, test } from '../fixtures'
import { AccountPage, openAccount } from '../pages/AccountPage'
import { mailedCode, spaced, wrongCode } from '../pages/CodePage'
import { HeaderMenu } from '../pages/HeaderMenu'
import { LoginPage } from '../pages/LoginPage'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, unpaidAccount } from '../support/accounts'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

const NEW_PASSWORD = 'Manzana-7305!'

/** What a part of the page says by itself of what was done in it. */
const saidIn = (part: Locator, text: string): Locator => part.getByRole('status').filter({ hasText: text })

test('the header leads here; four pages, each with its address; old links find their part', async ({
  club,
  openDevice,
}) => {
  const page = await openPortal(openDevice, await memberAccount(club))
  await page.locator('header').getByRole('link', { name: OWN_DATA_COPY.heading }).click()
  await expect(page).toHaveURL(/\/portal\/cuenta$/)
  const account = new AccountPage(page)
  await expect(page).toHaveTitle('Mis datos y mi cuota · Arrimo')
  for (const [name, path, title] of [
    ['Mis datos', 'datos', 'Mis datos'],
    ['Seguridad', 'seguridad', 'Seguridad'],
    ['Irme', 'irme', 'Irme o borrar mi cuenta'],
  ] as const) {
    await account.turnTo(name)
    await expect(page).toHaveURL(new RegExp(`/portal/cuenta/${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const tabs = await page
    .getByRole('navigation', { name: OWN_DATA_COPY.pages.label.client })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
  for (const [index, { x, y }] of tabs.slice(1).entries()) {
    expect(y, 'on a phone, one line').toBe(tabs[index]!.y)
    expect(x - tabs[index]!.x - tabs[index]!.width, 'that does not read as a sentence').toBeGreaterThan(15)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/portal\/cuenta\/seguridad$/)
  await test.step('on a phone, by the menu of the header', async () => {
    await page.goto('/portal')
    await new HeaderMenu(page).open()
    const link = page.locator('header').getByRole('link', { name: /is datos y mi cuota$/ })
    await expect(link).toHaveCount(1)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cuota' })).toBeVisible()
  })
  for (const [id, path] of [
    ['copia', 'datos'],
    ['sesiones', 'seguridad'],
    ['borrar', 'irme'],
  ] as const) {
    await account.open(id)
    await expect(page).toHaveURL(new RegExp(`/portal/cuenta/${path}#${id}$`))
    await expect(account.section(id)).toBeInViewport()
  }
})

test('own data: every wrong field has its message, nothing is lost, and what is saved is everywhere', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  const person = await memberAccount(club)
  const account = await openAccount(openDevice, person)
  const { page } = account
  const elsewhere = await openPortal(openDevice, person)
  await account.button('datos', 'Cambiar mis datos').click()
  await expect(account.field('datos', 'nombre')).toBeFocused()
  await checkAccessibility(page)
  await account.field('datos', 'nombre').fill('X')
  await account.field('datos', 'telefono').fill('12')
  await account.submitButton('datos').click()
  await expect(account.messageOf('datos', 'nombre')).toHaveText(FIELD_ERRORS.nombre_required)
  await expect(account.messageOf('datos', 'telefono')).toHaveText(FIELD_ERRORS.telefono_invalid)
  await checkAccessibility(page)

  await account.field('datos', 'nombre').fill('Maria del Pilar')
  await page.reload()
  await expect(account.field('datos', 'nombre')).toHaveValue('Maria del Pilar')
  await expect(account.section('datos')).toContainText(OWN_DATA_COPY.profile.kept)
  await account.field('datos', 'telefono').fill('+34 611 222 333')

  watch.allowStatus(503, '/account/profile')
  await page.route('**/api/club/account/profile', (route) => route.fulfill({ status: 503, json: {} }))
  await account.submitButton('datos').click()
  await expect(account.problem('datos')).toContainText(ERRORS.server_failed)
  await expect(account.field('datos', 'telefono')).toHaveValue('+34 611 222 333')
  await page.unroute('**/api/club/account/profile')

  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/account/profile')) sent += 1
  })
  await account.submitButton('datos').dblclick()
  await expect(account.toast('Datos guardados')).toBeVisible()
  expect(sent).toBe(1)
  await expect(account.fact('Nombre')).toHaveText('Maria del Pilar')
  await expect(account.fact('Teléfono')).toHaveText('+34 611 222 333')
  await expect(account.button('datos', 'Cambiar mis datos')).toBeFocused()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Maria')
  await page.reload()
  await expect(account.fact('Nombre')).toHaveText('Maria del Pilar')

  await account.button('datos', 'Cambiar mis datos').click()
  await account.field('datos', 'nombre').fill('Otra')
  await account.button('datos', 'Dejarlos como estaban').click()
  await page.reload()
  await expect(account.fact('Nombre')).toHaveText('Maria del Pilar')
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('without coverage everything can be read and nothing is changed or lost', async ({
    club,
    openDevice,
    watch,
    checkAccessibility,
  }) => {
    watch.allowFailure()
    const person = await memberAccount(club)
    const context = await openDevice({ account: person })
    const online = new AccountPage(await context.newPage())
    await online.open()
    await expect(online.page.locator('header [data-momentary] summary')).toContainText('Todo guardado')
    await workerReady(online.page)
    await online.page.close()
    await context.setOffline(true)
    const account = new AccountPage(await context.newPage())
    await account.open()
    await expect(account.page.getByText(/Ves cómo estaba todo hoy a las \d\d:\d\d/)).toBeVisible()
    await expect(account.fact('Nombre')).toHaveText('Ana María')
    await expect(account.section('correo')).toContainText(person.email)
    await expect(account.section('permisos')).toContainText('Aceptado el')
    await checkAccessibility(account.page)

    await account.button('datos', 'Cambiar mis datos').click()
    await account.field('datos', 'nombre').fill('Sin Cobertura')
    await account.submitButton('datos').click()
    await expect(account.problem('datos')).toContainText(ERRORS.network)
    await account.unfold('copia')
    await account.button('copia', 'Descargar el archivo').click()
    await expect(account.section('copia').getByRole('alert')).toHaveText(
      `El archivo no se ha descargado${ERRORS.network}`,
    )
    await account.turnTo('Seguridad')
    await account.button('contrasena', 'Cambiar la contraseña').click()
    await account.changePassword(person.password, NEW_PASSWORD)
    await expect(account.problem('contrasena')).toContainText(ERRORS.network)
    await account.turnTo('Mis datos')
    await context.setOffline(false)
    await account.submitButton('datos').click()
    await expect(account.fact('Nombre')).toHaveText('Sin Cobertura')
    const { status } = await callClub(club, 'sign-in', {
      body: { email: person.email, password: person.password },
    })
    expect(status).toBe(200)
  })
})

test('another address: by a code that goes there; other devices are out, this one and its tabs go on', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(400, '/account/email')
  watch.allowStatus(401, '/api/')
  const person = await memberAccount(club)
  const wanted = `nueva-${person.id}@example.org`
  const context = await openDevice({ account: person })
  const [page, tab] = [await context.newPage(), await context.newPage()]
  const account = new AccountPage(page)
  await account.open()
  await new PortalPage(tab).open()
  await new PortalPage(tab).expectMember()
  await page.bringToFront()
  const elsewhere = await openPortal(openDevice, person)

  await account.button('correo', 'Cambiar el correo').click()
  await account.field('correo', 'email').fill(person.email)
  await account.field('correo', 'password').fill(person.password)
  await account.submitButton('correo').click()
  await expect(account.messageOf('correo', 'email')).toHaveText(FIELD_ERRORS.email_unchanged)
  await account.field('correo', 'email').fill(wanted)
  await account.field('correo', 'password').fill('Equivocada-1')
  await account.submitButton('correo').click()
  await expect(account.problem('correo')).toContainText(OWN_DATA_COPY.wrongPassword)
  await checkAccessibility(page)
  await account.field('correo', 'password').fill(person.password)
  const code = await mailedCode(club, wanted, () => account.submitButton('correo').click())
  await expect(account.section('correo')).toContainText('Hasta que lo escribas, tu correo no cambia.')
  await checkAccessibility(page)
  await page.reload()
  await account.field('correo', 'code').fill(wrongCode(code))
  await account.submitButton('correo').click()
  await expect(account.problem('correo')).toContainText(ERRORS.code_wrong)
  await account.field('correo', 'code').fill(spaced(code))
  await account.submitButton('correo').click()
  await expect(account.toast('Correo cambiado')).toContainText(wanted)
  await expect(account.section('correo').getByText(wanted)).toBeVisible()
  await expect(account.section('correo')).toContainText('Confirmado')
  await club.runJob('sendQueuedMails')
  await club.mail.waitFor(({ to }) => to.includes(person.email))

  await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
  await new PortalPage(tab).expectSync('Todo guardado')
  await page.reload()
  await expect(page.locator('header [data-momentary] summary')).toContainText('Todo guardado')
  await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'Sesión expirada' })).toBeVisible()
  await elsewhere.goto('/auth/login')
  await new LoginPage(elsewhere).signIn({ email: wanted, password: person.password })
  await new PortalPage(elsewhere).expectMember()
})

test(
  'an address that is somebody else’s reads the same, and nobody gets a mail',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(400, '/account/email/confirm')
    const [person, other] = [await memberAccount(club), await unpaidAccount(club)]
    const account = await openAccount(openDevice, person)
    const known = club.mail.messages.filter(({ subject }) => /^\d{6} /.test(subject)).length
    await club.startJob('sendCodes')
    await account.button('correo', 'Cambiar el correo').click()
    await account.field('correo', 'email').fill(other.email)
    await account.field('correo', 'password').fill(person.password)
    await account.submitButton('correo').click()
    await expect(account.section('correo')).toContainText(`Si ${other.email} se puede usar`)
    await account.field('correo', 'code').fill('123456')
    await account.submitButton('correo').click()
    await expect(account.problem('correo')).toContainText(ERRORS.code_wrong)
    // Codes leave in the order in which they were asked for.
    const later = await unpaidAccount(club)
    await mailedCode(club, later.email, () => requestCode(club, later.email))
    expect(club.mail.messages.filter(({ subject }) => /^\d{6} /.test(subject))).toHaveLength(known + 1)
    await account.button('correo', 'Volver a pedirlo').click()
    await expect(account.field('correo', 'email')).toHaveValue(other.email)
    await account.button('correo', 'Dejar el correo que tengo').click()
    await expect(account.section('correo').getByText(person.email)).toBeVisible()
  },
)

test(
  'who never paid has their data and permissions, changes them, and confirms the address by a code',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(400, '/account/verification/confirm')
    const person = await unpaidAccount(club)
    const account = await openAccount(openDevice, person, {}, 'Datos al día')
    await account.button('datos', 'Cambiar mis datos').click()
    await account.field('datos', 'nombre').fill('Sin Pagar')
    await account.submitButton('datos').click()
    await expect(account.fact('Nombre')).toHaveText('Sin Pagar')
    await expect(account.section('permisos')).toContainText('se pide al pagar')
    await expect(account.section('correo')).toContainText('Todavía no lo has confirmado.')
    const code = await mailedCode(club, person.email, () =>
      account.button('correo', 'Confirmar mi correo').click(),
    )
    await checkAccessibility(account.page)
    await account.page.reload()
    await account.field('correo', 'code').fill(wrongCode(code))
    await account.submitButton('correo').click()
    await expect(account.problem('correo')).toContainText(ERRORS.code_wrong)
    await account.field('correo', 'code').fill(code)
    await account.submitButton('correo').click()
    await expect(account.toast('Correo confirmado')).toBeVisible()
    await expect(account.section('correo')).toContainText('Confirmado: sabemos que es tuyo.')
    await test.step('and invites nobody, and reads why', async () => {
      const family = account.section('familia')
      await expect(family).toContainText(OWN_FAMILY_COPY.notNow.no_subscription)
      await expect(family.getByRole('button', { name: OWN_FAMILY_COPY.invite, exact: true })).toHaveCount(0)
    })
  },
)

test(
  'another password: every rule has its message; other devices are out, this one and its tabs go on',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(400, '/account/password')
    watch.allowStatus(400, '/sign-in')
    watch.allowStatus(401, '/api/')
    const person = await memberAccount(club)
    const context = await openDevice({ account: person })
    const [page, tab] = [await context.newPage(), await context.newPage()]
    const account = new AccountPage(page)
    await account.open('contrasena')
    await new PortalPage(tab).open()
    await new PortalPage(tab).expectMember()
    const elsewhere = await openPortal(openDevice, person)
    await account.button('contrasena', 'Cambiar la contraseña').click()
    await expect(account.field('contrasena', 'oldPassword')).toBeFocused()
    await account.changePassword('', 'corta')
    await expect(account.messageOf('contrasena', 'oldPassword')).toHaveText(FIELD_ERRORS.password_required)
    await expect(account.messageOf('contrasena', 'password')).toHaveText(FIELD_ERRORS.new_password_too_short)
    await account.changePassword(person.password, NEW_PASSWORD, `${NEW_PASSWORD}x`)
    await expect(account.messageOf('contrasena', 'confirmPassword')).toHaveText(FIELD_ERRORS.passwords_differ)
    await account.changePassword('Equivocada-1!', NEW_PASSWORD)
    await expect(account.problem('contrasena')).toContainText(OWN_DATA_COPY.wrongPassword)
    await account.changePassword(person.password, person.password)
    await expect(account.messageOf('contrasena', 'password')).toHaveText(FIELD_ERRORS.password_unchanged)
    await checkAccessibility(page)
    await account.changePassword(person.password, NEW_PASSWORD)
    await expect(account.toast('Contraseña cambiada')).toBeVisible()

    await test.step('and is still told at once of what happens elsewhere', async () => {
      const { json } = await callClub(club, 'sign-in', {
        body: { email: person.email, password: NEW_PASSWORD },
      })
      await act(club, { ...person, token: String(json['token']) }, { service_id: 'ayudas' })
      await new ServicesPage(tab).expectActive('Asesoramiento en ayudas', true)
    })
    for (const mine of [page, tab]) {
      await mine.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(mine.locator('header [data-momentary] summary')).toContainText('Todo guardado')
      await mine.reload()
      await expect(mine.locator('header [data-momentary] summary')).toContainText('Todo guardado')
    }
    await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(elsewhere.getByRole('alert').filter({ hasText: 'Sesión expirada' })).toBeVisible()
    await elsewhere.goto('/auth/login')
    const login = new LoginPage(elsewhere)
    await login.signIn(person)
    await expect(login.problem).toContainText('Credenciales incorrectas')
    await login.signIn({ email: person.email, password: NEW_PASSWORD })
    await new PortalPage(elsewhere).expectMember()
  },
)

test(
  'a refusal of the old session while the password changes ends nothing on this device',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(401, '/api/')
    const person = await memberAccount(club)
    const context = await openDevice({ account: person })
    const [page, tab] = [await context.newPage(), await context.newPage()]
    const account = new AccountPage(page)
    await account.open('contrasena')
    await new PortalPage(tab).open()
    await new PortalPage(tab).expectMember()
    // The server has changed the password, and its answer is still on the way.
    const refused = tab.waitForResponse((response) => response.status() === 401)
    await page.route('**/api/club/account/password', async (route) => {
      const response = await route.fetch()
      await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
      await refused
      await route.fulfill({ response })
    })
    await account.button('contrasena', 'Cambiar la contraseña').click()
    await account.changePassword(person.password, NEW_PASSWORD)
    await expect(account.toast('Contraseña cambiada')).toBeVisible()
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
    await new PortalPage(tab).expectSync('Todo guardado')
    await new PortalPage(tab).expectMember()
  },
)

test('permissions: the analytics one is given, told with its date, and taken back, without coverage at least here; a version leads to its text as it was; the file holds it all and no secret', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure('/api/')
  const person = await memberAccount(club)
  const account = await openAccount(openDevice, person)
  const { page } = account
  const choice = () => page.evaluate(() => localStorage.getItem('analyticsConsent'))
  const permissions = account.section('permisos')
  await expect(permissions).toContainText('Privacidad y condiciones del club')
  await account.unfoldVersions()
  const version = OWN_DATA_COPY.consents.version(CONSENT_VERSIONS['privacy-and-terms'])
  const accepted = permissions.getByRole('listitem').filter({ hasText: version }).first()
  await expect(accepted).toContainText(/Aceptado el \d+\sde/)
  await account.button('permisos', 'Dar permiso').click()
  await expect(saidIn(permissions, 'Permiso dado')).toBeVisible()
  expect(await choice()).toContain('granted')
  await checkAccessibility(page)
  const consents = club.superuser.collection('consents')
  const stored = () =>
    consents.getFullList({
      filter: `profile = '${person.id}' && document = 'analytics'`,
      sort: 'accepted_at',
    })
  expect((await stored()).map(({ withdrawn_at }) => String(withdrawn_at))).toEqual([''])
  await account.button('permisos', 'Retirar el permiso').click()
  await expect(saidIn(permissions, 'Permiso retirado')).toBeVisible()
  await expect(permissions).toContainText('Retirado el')
  expect(await choice()).toContain('denied')
  expect((await stored()).map(({ withdrawn_at }) => String(withdrawn_at))).not.toContain('')

  await account.button('permisos', 'Dar permiso').click()
  await expect(account.button('permisos', 'Retirar el permiso')).toBeVisible()
  await page.context().setOffline(true)
  await account.button('permisos', 'Retirar el permiso').click()
  await expect(saidIn(permissions, 'Retirado en este dispositivo')).toBeVisible()
  expect(await choice()).toContain('denied')
  await page.context().setOffline(false)
  await account.button('permisos', 'Retirar el permiso').click()
  await expect(saidIn(permissions, 'Permiso retirado')).toBeVisible()
  await test.step('the file of own data holds what the club holds, and no secret', async () => {
    await account.unfold('copia')
    const download = account.page.waitForEvent('download')
    await account.button('copia', 'Descargar el archivo').click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^mis-datos-arrimo-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await file.path(), 'utf8')
    const data = JSON.parse(text) as Record<string, unknown>
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['profiles', 'consents', 'payments']))
    expect(text).toContain(person.email)
    for (const secret of ['tokenKey', '"password"', '$2a$', person.token]) expect(text).not.toContain(secret)
    await expect(saidIn(account.section('copia'), 'Descarga lista')).toBeVisible()
  })
  await test.step('a version that was accepted leads to its text as it was', async () => {
    await permissions.getByRole('link', { name: version }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lo que aceptaste' })).toBeVisible()
    await expect(page.getByText(`Privacidad y condiciones del club · ${version}`)).toBeVisible()
    for (const title of ['Política de privacidad', 'Condiciones del club'])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await checkAccessibility(page)
    await page.goto('/portal/cuenta/aceptado?texto=privacy-and-terms&version=2026-11-22')
    await expect(page.getByText('Hasta que los borras o nos lo pides')).toBeVisible()
    await page.goto('/portal/cuenta/aceptado?texto=privacy-and-terms&version=2001-01-01')
    await expect(page.getByText('Este texto no está en la aplicación')).toBeVisible()
    await page.goto('/portal/cuenta/aceptado')
    await expect(page.locator('main').getByRole('link', { name: 'Condiciones del club' })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('link', { name: version }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Política de privacidad' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver' }).first().click()
    await expect(account.section('permisos')).toBeVisible()
  })
})

test(
  'parts whose code does not arrive leave the rest of the account standing',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure('/assets/')
    watch.allowCaughtError(/Failed to fetch dynamically imported module/)
    const page = await (await openDevice({ account: await memberAccount(club) })).newPage()
    await page.route(/\/assets\/(OpenSessions|SyncStatus)-/, (route) => route.abort())
    const account = new AccountPage(page)
    await account.open('sesiones')
    await expect(account.section('sesiones')).toContainText(OWN_DATA_COPY.sessions.listFailed)
    await expect(page.getByRole('button', { name: OWN_DATA_COPY.sessions.everywhere })).toBeVisible()
  },
)

test('letters and contrast change at once, and stay', SOAK, async ({ club, openDevice }) => {
  const account = await openAccount(openDevice, await memberAccount(club))
  await account.unfold('letra')
  await account.section('letra').getByLabel('Muy grande').check()
  await expect(account.page.locator('html')).toHaveAttribute('data-text-size', 'larger')
  await account.section('letra').getByLabel('Más contraste').check()
  await expect(account.page.locator('html')).toHaveAttribute('data-theme', 'club-contrast')
  await account.page.reload()
  await account.unfold('letra')
  await expect(account.section('letra').getByLabel('Muy grande')).toBeChecked()
})
