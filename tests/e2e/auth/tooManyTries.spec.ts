import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { memberAccount } from '../support/accounts'

test.use({ clubOptions: { settings: { LIMIT_FACTOR: '1' } } })

const TRIES = 10

test('after ten wrong tries even the right password waits, with the message of the specification', async ({
  club,
  page,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(400, '/api/club/sign-in')
  watch.allowStatus(429, '/api/club/sign-in')
  const account = await memberAccount(club)
  const login = new LoginPage(page)
  await login.open()
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answered = page.waitForResponse('**/api/club/sign-in')
    await login.signIn({ email: account.email, password: `No-es-esta-${tries}` })
    await answered
    await expect(login.submitButton).not.toHaveAttribute('aria-busy', 'true')
  }
  await expect(login.problem).toContainText('Credenciales incorrectas')
  await login.signIn(account)
  await expect(login.problem).toContainText(
    'Has hecho muchos intentos seguidos. Espera unos minutos y vuelve a probar.',
  )
  await checkAccessibility()
})
