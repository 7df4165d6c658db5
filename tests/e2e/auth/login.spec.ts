import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'

const WRONG = 'Credenciales incorrectas. Verifica tu email y contraseña.'

test('a member comes to the portal', async ({ club, page, checkAccessibility }) => {
  const login = new LoginPage(page)
  await login.open()
  await checkAccessibility()
  await login.signIn(await memberAccount(club))
  await expect(page).toHaveURL(/\/portal$/)
  await new PortalPage(page).expectMember()
})

test('somebody unpaid comes to the portal’s door, which says what is missing', async ({
  club,
  page,
  checkAccessibility,
}) => {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(await unpaidAccount(club))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acceso restringido')
  await expect(page.getByRole('heading', { name: 'Suscripción requerida' })).toBeVisible()
  await expect(page.locator('main')).toContainText(
    'No tienes una suscripción activa. Para acceder al portal, necesitas completar el proceso de pago.',
  )
  await checkAccessibility()
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Completar suscripción' }).click()
  await expect(page).toHaveURL(/\/registro\/pago$/)
})

test('staff come to their panel', async ({ club, page, checkAccessibility }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(await staffAccount(club))
  await expect(page).toHaveURL(/\/admin-panel$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Gestión de Clientes')
  await checkAccessibility()
})

test('a wrong password and an unknown address read the same, and what was typed stays', async ({
  club,
  page,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(400, '/api/club/sign-in')
  const { email } = await memberAccount(club)
  const login = new LoginPage(page)
  await login.open()
  for (const address of [email, 'nadie@example.org']) {
    await login.signIn({ email: address, password: 'No-es-esta-1' })
    await expect(login.problem).toContainText(WRONG)
    await expect(login.problem).toBeFocused()
    await expect(login.email).toHaveValue(address)
    await checkAccessibility()
  }
})

test('what is typed wrong is told before anything is sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-in')) sent += 1
  })
  const login = new LoginPage(page)
  await login.open()
  await login.signIn({ email: 'ana@', password: '12345' })
  await expect(login.problem).toContainText('Introduce un correo electrónico válido')
  await expect(login.problem).toContainText('Revisa tu contraseña: falta o sobra algún carácter')
  expect(sent).toBe(0)
})

test('the password can be shown and hidden', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.password.fill('Secreta-1')
  const toggle = page.getByRole('button', { name: 'Ver «Contraseña»' })
  await toggle.click()
  await expect(login.password).toHaveAttribute('type', 'text')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect(login.password).toHaveAttribute('type', 'password')
})

test('without coverage the login says so and keeps what was typed', async ({ club, page, watch }) => {
  watch.allowFailure()
  const account = await memberAccount(club)
  const login = new LoginPage(page)
  await login.open()
  await page.context().setOffline(true)
  await login.signIn(account)
  await expect(login.problem).toContainText('No hay conexión.')
  await page.context().setOffline(false)
  await login.submitButton.click()
  await new PortalPage(page).expectMember()
})
