import { ERRORS } from '@/copy/errors'
import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount } from '../support/accounts'

const WRONG = 'Credenciales incorrectas. Verifica tu email y contraseña.'

test('on the way to the portal: typed wrong, a wrong password, an unknown address, too many tries, no coverage; each is said, what was typed stays, and then one is where one wanted to go', async ({
  club,
  page,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure()
  for (const status of [400, 429]) watch.allowStatus(status, '/api/club/sign-in')
  const account = await memberAccount(club)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-in')) sent += 1
  })
  const login = new LoginPage(page)
  await page.goto('/portal')
  await expect(page).toHaveURL(/\/auth\/login\?volver=/)
  await checkAccessibility(page)
  await test.step('what is typed wrong is told before anything is sent', async () => {
    await login.signIn({ email: 'ana@', password: '12345' })
    await expect(login.problem).toContainText('Introduce un correo electrónico válido')
    await expect(login.problem).toContainText('Revisa tu contraseña: falta o sobra algún carácter')
    expect(sent).toBe(0)
  })
  await test.step('a wrong password and an unknown address read the same', async () => {
    for (const address of [account.email, 'nadie@example.org']) {
      await login.signIn({ email: address, password: 'No-es-esta-1' })
      await expect(login.problem).toContainText(WRONG)
      await expect(login.problem).toBeFocused()
      await expect(login.email).toHaveValue(address)
      await checkAccessibility(page)
    }
  })
  await test.step('after too many tries even the right password waits', async () => {
    const refusal = { success: false, code: 'too_many_requests', error: ERRORS.too_many_requests }
    await page.route('**/api/club/sign-in', (route) => route.fulfill({ status: 429, json: refusal }), {
      times: 1,
    })
    await login.signIn(account)
    await expect(login.problem).toContainText(
      'Has hecho muchos intentos seguidos. Espera unos minutos y vuelve a probar.',
    )
    await checkAccessibility(page)
  })
  await test.step('without coverage', async () => {
    await page.context().setOffline(true)
    await login.submitButton.click()
    await expect(login.problem).toContainText('No hay conexión.')
    await page.context().setOffline(false)
  })
  await login.submitButton.click()
  await expect(page).toHaveURL(/\/portal$/)
  await new PortalPage(page).expectMember()
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
