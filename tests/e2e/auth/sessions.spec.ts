import type { Page } from '@playwright/test'
import { formatDate } from '@/copy/format'
import { detailOf } from '../../support/panel'
import { pay } from '../../support/people'
import { expect, test } from '../fixtures'
import { ClientListPage } from '../pages/ClientListPage'
import { LoginPage } from '../pages/LoginPage'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

const EXPIRED = 'Vuelve a entrar para seguir; lo que no se había enviado sigue aquí.'
const DAY_MS = 86_400_000

test('signing out says so, forgets the person, and ends the session in every tab of the browser', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  const context = await openDevice({ account })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await new PortalPage(page).open()
  await new PortalPage(other).open()
  await new PortalPage(other).expectMember()
  expect(await statusOf(club, account)).toBe(200)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  const toast = page.getByRole('status').filter({ hasText: 'Sesión cerrada correctamente' })
  await expect(toast).toContainText('Has cerrado sesión exitosamente')
  await test.step('the other tab says so, and calls nobody a guest', async () => {
    await expect(other.getByRole('status').filter({ hasText: 'Sesión cerrada' })).toContainText(
      'La sesión se ha cerrado en otra pestaña de este dispositivo.',
    )
    await checkAccessibility(page)
    await expect(new PortalPage(other).badge).toHaveCount(0)
    await expect(other).toHaveURL(/\/auth\/login/)
    await expect(new LoginPage(other).email).toBeVisible()
    await expect(other.getByText('Acceso no autorizado')).toHaveCount(0)
  })
  await test.step('it has ended at the club too, and no key of it is left', async () => {
    await expect.poll(() => statusOf(club, account)).toBe(401)
    await expect.poll(() => keyOf(page)).toBeNull()
  })
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  for (const personal of [account.email, account.token, 'Núñez']) expect(kept).not.toContain(personal)
  await page.goto('/portal')
  await expect(page).toHaveURL(/\/auth\/login/)
})

const statusOf = async ({ url }: { url: string }, { token }: { token: string }): Promise<number> =>
  (await fetch(`${url}/api/club/me`, { headers: { Authorization: token } })).status
const keyOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('club_pending_sign_outs'))

test('the account shows where one is signed in and which days the team opened one’s data, and ends another session', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure('/api/')
  watch.allowStatus(503, '/api/')
  const account = await memberAccount(club)
  const context = await openDevice({ account })
  const page = await context.newPage()
  await page.goto('/portal/cuenta#sesiones')
  const list = page.getByRole('list', { name: 'Dónde tienes la sesión abierta' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Este dispositivo')
  await expect(page.getByText('No hay ninguna otra sesión abierta.')).toBeVisible()
  await expect(page.getByText('Hasta hoy nadie del equipo ha abierto tu ficha.')).toBeVisible()
  await detailOf({ club, staff: await staffAccount(club) }, account.id)

  const other = await fetch(`${club.url}/api/club/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Windows NT Firefox/140.0' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  })
  const { token } = (await other.json()) as { token: string }
  await page.reload()
  const days = page.getByRole('list', { name: 'Qué días abrió el equipo tus datos' })
  await expect(days.getByRole('listitem')).toHaveText(`${formatDate(new Date())}El equipo abrió tu ficha.`)
  const row = list.getByRole('listitem').filter({ hasText: 'Un ordenador con Windows · Firefox' })
  await expect(row).toContainText(/Entraste hoy a las \d\d:\d\d\./)
  await expect(row, 'the hour of the sign-in is no news').not.toContainText('Se usó')
  await club.superuser.sql.run(
    `UPDATE sessions SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, '-2 hours') WHERE owner = '${account.id}'`,
  )
  await page.reload()
  await expect(row).toContainText(/Entraste .*a las \d\d:\d\d\. Se usó hoy, hacia las/)
  await row.getByRole('button').click()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  expect(await statusOf(club, { token })).toBe(200)

  await page.route('**/account/sessions/end', (route) => route.fulfill({ status: 503, json: {} }))
  await row.getByRole('button').click()
  await page.getByRole('button', { name: 'Cerrar la sesión', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('La sesión sigue abierta')
  await page.unroute('**/account/sessions/end')
  await page.getByRole('button', { name: 'Cerrar la sesión', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sesión cerrada' })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect(await statusOf(club, { token })).toBe(401)

  await context.setOffline(true)
  await expect(page.getByText('Para ver dónde tienes la sesión abierta hace falta cobertura.')).toBeVisible()
  await expect(page.getByText('Para ver quién ha abierto tus datos hace falta cobertura.')).toBeVisible()
  await context.setOffline(false)
  await expect(days).toBeVisible()
  for (const route of ['**/account/sessions', '**/account/staff-deeds'])
    await page.route(route, (asked) => asked.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(page.getByText('No podemos mostrarte dónde tienes la sesión abierta')).toBeVisible()
  await expect(page.getByText('No podemos mostrarte quién ha abierto tus datos')).toBeVisible()
  await page.unroute('**/account/sessions')
  await page.unroute('**/account/staff-deeds')
  await page.getByRole('button', { name: 'Buscarlo otra vez' }).click()
  await expect(days.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Probar otra vez' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test(
  'signing out everywhere ends the other device at its next request',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(401, '/api/')
    const account = await memberAccount(club)
    const [here, there] = [
      await (await openDevice({ account })).newPage(),
      await (await openDevice({ account })).newPage(),
    ]
    await new PortalPage(here).open()
    await new PortalPage(there).open()
    await new PortalPage(there).expectMember()
    await here.goto('/portal/cuenta#sesiones')
    await test.step('the question holds the focus, Escape closes it, and the focus goes back', async () => {
      const opener = here.getByRole('button', { name: 'Cerrar todas las sesiones' })
      await opener.focus()
      await here.keyboard.press('Enter')
      const dialog = here.getByRole('dialog', { name: '¿Cerrar sesión en todos los dispositivos?' })
      await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
      await here.keyboard.press('Shift+Tab')
      await expect(dialog.getByRole('button', { name: 'Sí, cerrarlas todas' })).toBeFocused()
      await checkAccessibility(here)
      await here.keyboard.press('Escape')
      await expect(here.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
    await here.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
    await here.getByRole('button', { name: 'Sí, cerrarlas todas' }).click()
    await expect(here.getByRole('status').filter({ hasText: 'Sesión cerrada correctamente' })).toBeVisible()
    await there.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(there.getByRole('alert').filter({ hasText: 'Sesión expirada' })).toContainText(EXPIRED)
    await expect(there).toHaveURL(/\/auth\/login\?volver=%2Fportal$/)
    await expect(there.getByText('Acceso no autorizado')).toHaveCount(0)
    await checkAccessibility(there)
  },
)

test(
  'a session that ended elsewhere is noticed at payment, and nothing is charged',
  SOAK,
  async ({ club, payer, openDevice, watch }) => {
    watch.allowStatus(401, '/api/')
    const { account, page, payment } = payer
    await payment.fillCard()
    const other = await (await openDevice({ account })).newPage()
    await new PortalPage(other).open()
    await expect(new PortalPage(other).restricted).toBeVisible()
    const ended = await fetch(`${club.url}/api/club/sign-out-everywhere`, {
      method: 'POST',
      headers: { Authorization: account.token },
    })
    expect(ended.status).toBe(200)
    await payment.payButton.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sesión expirada' })).toContainText(EXPIRED)
    await expect(page).toHaveURL(/\/auth\/login/)
    await new LoginPage(page).signIn(account)
    // Where they were.
    await new PaymentPage(page).ready()
  },
)

test('only the server’s 401 ends a session: not a failure, not a refusal', async ({
  club,
  openDevice,
  watch,
}) => {
  for (const status of [403, 404, 429, 500, 503]) watch.allowStatus(status, '/api/club/')
  watch.allowFailure('/api/club/')
  const page = await (await openDevice({ account: await memberAccount(club) })).newPage()
  const portal = new PortalPage(page)
  await portal.open()
  await portal.expectMember()
  for (const status of [403, 404, 429, 500, 503]) {
    await page.route('**/api/club/me', (route) => route.fulfill({ status, json: {} }))
    const answered = page.waitForResponse('**/api/club/me')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await answered
    await portal.expectSync('Sin comprobar')
    await portal.expectMember()
    await page.unroute('**/api/club/me')
  }
  await page.reload()
  await portal.expectMember()
})

for (const days of [-30, 90]) {
  test(
    `a phone whose clock is wrong by ${days} days keeps the session`,
    SOAK,
    async ({ club, openDevice }) => {
      const context = await openDevice({ account: await memberAccount(club) })
      await context.clock.setSystemTime(Date.now() + days * DAY_MS)
      const page = await context.newPage()
      const portal = new PortalPage(page)
      await portal.open()
      await portal.expectMember()
      await page.reload()
      await portal.expectMember()
      await page.goto('/registro/pago')
      await expect(page).toHaveURL(/\/portal$/)
    },
  )
}

test(
  'the session survives a reload and a new tab, and the header knows it; the portal says what is missing, and opens once it is paid elsewhere',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const account = await unpaidAccount(club)
    const context = await openDevice({ account })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('href', '/portal')
    await expect(page.getByRole('link', { name: 'Acceso clientes' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Menú' })).toBeVisible()
    const tab = await context.newPage()
    await tab.goto('/portal')
    await test.step('whoever has not paid reads at the portal’s door what is missing', async () => {
      await expect(new PortalPage(tab).restricted).toBeVisible()
      await expect(tab.getByRole('heading', { name: 'Suscripción requerida' })).toBeVisible()
      await expect(tab.locator('main')).toContainText(
        'No tienes una suscripción activa. Para acceder al portal, necesitas completar el proceso de pago.',
      )
      await checkAccessibility(tab)
      await expect(tab.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/')
      await tab.getByRole('link', { name: 'Completar suscripción' }).click()
      await expect(tab).toHaveURL(/\/registro\/pago$/)
      await tab.goBack()
      await expect(new PortalPage(tab).restricted).toBeVisible()
    })
    await test.step('and it opens by itself when the payment arrives from elsewhere', async () => {
      await pay(club, account)
      await new PortalPage(tab).expectMember()
    })
  },
)

test('staff end their session too', async ({ club, page }) => {
  const list = new ClientListPage(page)
  await memberAccount(club)
  await new LoginPage(page).open()
  await new LoginPage(page).signIn(await staffAccount(club))
  await expect(page).toHaveURL(/\/admin-panel$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Gestión de Clientes')
  await expect(list.rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/admin-panel')
  await expect(page).toHaveURL(/\/auth\/login$/)
})
