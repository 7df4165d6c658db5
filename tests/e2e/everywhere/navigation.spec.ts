import { expect, test } from '../fixtures'
import { AccountPage } from '../pages/AccountPage'
import { LoginPage } from '../pages/LoginPage'
import { PaymentPage } from '../pages/PaymentPage'
import { newRegistration, RegistrationPage } from '../pages/RegistrationPage'
import { unpaidAccount } from '../support/accounts'
import { wake } from '../support/alive'
import { holdCalls } from '../support/holdCalls'
import { SOAK } from '../support/soak'

test('back and forward keep the way and what was typed; forward while the app takes a page over shows the screen that one has gone to', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Unirme' }).click()
  const signUp = new RegistrationPage(page)
  // A key pressed before would still go to the landing page.
  await expect(signUp.field('nombre')).toBeVisible()
  await wake(page)
  await signUp.field('nombre').fill('Ana')
  await page.getByRole('link', { name: 'Inicia sesión' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goBack()
  await expect(signUp.field('nombre')).toHaveValue('Ana')
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goForward()
  // Forward before the app has taken over is the second half of this test.
  await wake(page)
  await page.goForward()
  await expect(new LoginPage(page).email).toBeVisible()

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  // The mark leaves just before the app begins to take over, which a slow phone makes long.
  await page.addInitScript(() => {
    const goForward = new MutationObserver(() => {
      goForward.disconnect()
      window.history.forward()
    })
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root')
      if (root) goForward.observe(root, { attributeFilter: ['data-for'] })
    })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.goForward()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(new LoginPage(page).email).toBeVisible()
})

test('back before the next page has come: what was typed is still there', SOAK, async ({ page }) => {
  const signUp = new RegistrationPage(page)
  await signUp.open()
  await signUp.field('nombre').fill('Ana')
  const release = await holdCalls(page, /\/assets\/login-/)
  await page.getByRole('link', { name: 'Inicia sesión' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  // In its place a pending one is shown.
  await expect(signUp.field('nombre')).toBeHidden()
  await page.goBack()
  release()
  await expect(page).toHaveURL(/\/registro$/)
  await expect(signUp.field('nombre')).toHaveValue('Ana')
})

test('back from step 2: nothing saved is asked again, corrections keep the session, and another account ends it', async ({
  page,
}) => {
  const signUp = new RegistrationPage(page)
  const payment = new PaymentPage(page)
  await signUp.open()
  const { nombre, email } = await signUp.register(newRegistration())
  await payment.ready()
  await page.goBack()
  await expect(page).toHaveURL(/\/registro\/pago$/)
  await payment.ready()
  await test.step('to correct something', async () => {
    await page.getByRole('link', { name: 'Corregir mis datos' }).click()
    await expect(page).toHaveURL(/\/portal\/cuenta\/datos$/)
    const data = new AccountPage(page)
    await expect(data.fact('Nombre')).toHaveText(nombre)
    await expect(data.section('correo')).toContainText(email)
    await expect(page.getByText('Sesión cerrada correctamente')).toHaveCount(0)
    await page.getByRole('link', { name: 'Completar suscripción' }).click()
    await payment.ready()
  })
  await test.step('with another account: the way back to step 1 ends this session', async () => {
    await page.getByRole('link', { name: 'Seguir con otra cuenta' }).click()
    await expect(signUp.field('nombre')).toBeVisible()
    for (const name of ['nombre', 'email', 'telefono'] as const)
      await expect(signUp.field(name)).toHaveValue('')
  })
})

test('an address that would lead elsewhere after the login is ignored', async ({ club, page }) => {
  for (const evil of ['https://example.org/', '//example.org', '/admin-panel']) {
    await page.goto(`/auth/login?volver=${encodeURIComponent(evil)}`)
    await expect(new LoginPage(page).email).toBeVisible()
  }
  await new LoginPage(page).signIn(await unpaidAccount(club))
  await expect(page).toHaveURL(/\/portal$/)
})
