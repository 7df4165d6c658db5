import { pay } from '../support/people'
import { expect, test } from './fixtures'
import { LoginPage } from './pages/LoginPage'
import { PortalPage } from './pages/PortalPage'
import { memberAccount, staffAccount, unpaidAccount } from './support/accounts'

const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.'
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
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  const toast = page.getByRole('status').filter({ hasText: 'Sesión cerrada correctamente' })
  await expect(toast).toContainText('Has cerrado sesión exitosamente')
  await checkAccessibility(page)
  await expect(new PortalPage(other).badge).toHaveCount(0)
  await expect(other).toHaveURL(/\/auth\/login/)
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  for (const personal of [account.email, account.token, 'Núñez']) expect(kept).not.toContain(personal)
  await page.goto('/portal')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('signing out everywhere ends the other device at its next request', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
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
  await here.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  await checkAccessibility(here)
  await here.keyboard.press('Escape')
  await expect(here.getByRole('dialog')).toHaveCount(0)
  await here.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  await here.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  await expect(here.getByRole('status').filter({ hasText: 'Sesión cerrada correctamente' })).toBeVisible()
  await there.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(there.getByRole('alert').filter({ hasText: 'Sesión expirada' })).toContainText(EXPIRED)
  await expect(there).toHaveURL(/\/$/)
  await checkAccessibility(there)
})

test('a session that ended elsewhere is noticed at payment, and nothing is charged', async ({
  club,
  payer,
  openDevice,
  watch,
}) => {
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
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/auth/login')
  await new LoginPage(page).signIn(account)
  await expect(new PortalPage(page).restricted).toBeVisible()
})

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
    await portal.expectSync('Sin conexión con el club')
    await portal.expectMember()
    await page.unroute('**/api/club/me')
  }
  await page.reload()
  await portal.expectMember()
})

for (const days of [-30, 30, 90]) {
  test(`a phone whose clock is wrong by ${days} days keeps the session`, async ({ club, openDevice }) => {
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
  })
}

test('the session survives a reload and a new tab, and the header knows it', async ({ club, openDevice }) => {
  const context = await openDevice({ account: await unpaidAccount(club) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('href', '/portal')
  await expect(page.getByRole('link', { name: 'Acceso clientes' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/portal')
  await expect(new PortalPage(tab).restricted).toBeVisible()
})

test('the portal opens by itself when the payment arrives from elsewhere', async ({ club, openDevice }) => {
  const account = await unpaidAccount(club)
  const page = await (await openDevice({ account })).newPage()
  const portal = new PortalPage(page)
  await portal.open()
  await expect(portal.restricted).toBeVisible()
  await pay(club, account)
  await portal.expectMember()
})

test('staff end their session too', async ({ club, openDevice }) => {
  const page = await (await openDevice({ account: await staffAccount(club) })).newPage()
  await page.goto('/admin-panel')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/admin-panel')
  await expect(page).toHaveURL(/\/auth\/login$/)
})
