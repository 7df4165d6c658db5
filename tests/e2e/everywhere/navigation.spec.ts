import { expect, test } from '../fixtures'
import { AccountPage } from '../pages/AccountPage'
import { LoginPage } from '../pages/LoginPage'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { newRegistration, RegistrationPage } from '../pages/RegistrationPage'
import { memberAccount, unpaidAccount } from '../support/accounts'
import { wake } from '../support/alive'

test('back and forward keep the way and what was typed', async ({ page }) => {
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
  await page.goForward()
  await expect(new LoginPage(page).email).toBeVisible()
})

test('forward while the app takes a page over shows the screen that one has gone to', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Unirme' }).click()
  await expect(new RegistrationPage(page).field('nombre')).toBeVisible()
  await wake(page)
  await page.getByRole('link', { name: 'Inicia sesión' }).click()
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

test('back before the next page has come: what was typed is still there', async ({ page }) => {
  const signUp = new RegistrationPage(page)
  await signUp.open()
  await signUp.field('nombre').fill('Ana')
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/login-/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: 'Inicia sesión' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  // In its place a pending one is shown.
  await expect(signUp.field('nombre')).toBeHidden()
  await page.goBack()
  release()
  await expect(page).toHaveURL(/\/registro$/)
  await expect(signUp.field('nombre')).toHaveValue('Ana')
})

test('back from step 2 does not ask again for what was saved', async ({ page }) => {
  const signUp = new RegistrationPage(page)
  await signUp.open()
  await signUp.register(newRegistration())
  await new PaymentPage(page).ready()
  await page.goBack()
  await expect(page).toHaveURL(/\/registro\/pago$/)
  await new PaymentPage(page).ready()
})

test('back from step 2 to correct something keeps the session and what was typed', async ({
  payer: { account, page },
}) => {
  await page.getByRole('link', { name: 'Corregir mis datos' }).click()
  await expect(page).toHaveURL(/\/portal\/cuenta\/datos$/)
  const data = new AccountPage(page)
  await expect(data.fact('Nombre')).toHaveText('Ana María')
  await expect(data.section('correo')).toContainText(account.email)
  await expect(page.getByText('Sesión cerrada correctamente')).toHaveCount(0)
  await page.getByRole('link', { name: 'Completar suscripción' }).click()
  await new PaymentPage(page).ready()
})

test('with another account: the way back to step 1 ends this session', async ({ payer: { page } }) => {
  await page.getByRole('link', { name: 'Seguir con otra cuenta' }).click()
  const signUp = new RegistrationPage(page)
  await expect(signUp.field('nombre')).toBeVisible()
  for (const name of ['nombre', 'email', 'telefono'] as const)
    await expect(signUp.field(name)).toHaveValue('')
})

test('a deep link to the portal goes on after the login', async ({ club, page }) => {
  await page.goto('/portal')
  await expect(page).toHaveURL(/\/auth\/login\?volver=/)
  await new LoginPage(page).signIn(await memberAccount(club))
  await expect(page).toHaveURL(/\/portal$/)
  await new PortalPage(page).expectMember()
})

test('an address that would lead elsewhere after the login is ignored', async ({ club, page }) => {
  for (const evil of ['https://example.org/', '//example.org', '/admin-panel']) {
    await page.goto(`/auth/login?volver=${encodeURIComponent(evil)}`)
    await expect(new LoginPage(page).email).toBeVisible()
  }
  await new LoginPage(page).signIn(await unpaidAccount(club))
  await expect(page).toHaveURL(/\/portal$/)
})

test('the landing page: «Ver beneficios» scrolls and takes the focus along', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver beneficios' }).click()
  await expect(page.getByRole('heading', { name: 'Lo que entra en tu cuota' })).toBeInViewport()
  await checkAccessibility()
})

test('on a phone the join bar stands at the foot, and is gone for who is signed in', async ({
  club,
  openDevice,
}) => {
  const phone = { viewport: { width: 360, height: 740 } }
  const page = await (await openDevice(phone)).newPage()
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 2000))
  await expect(page.locator('main, body').getByRole('link', { name: 'Únete ahora' }).last()).toBeInViewport()
  const member = await (await openDevice({ ...phone, account: await memberAccount(club) })).newPage()
  await member.goto('/')
  await expect(member.getByRole('link', { name: 'Mi cuenta' })).toBeVisible()
  await expect(member.locator('[data-join-bar]')).toHaveCount(0)
})
