import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { NewPasswordPage, recoveryLink } from '../pages/NewPasswordPage'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount, staffAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

const NEW_PASSWORD = 'Manzana-7305!'

test('forgotten, mailed, chosen anew, signed in; the link works once and ends other sessions', async ({
  club,
  page,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(401, '/api/')
  watch.allowStatus(400, '/api/')
  const account = await memberAccount(club)
  const elsewhere = new PortalPage(await (await openDevice({ account })).newPage())
  await elsewhere.open()
  await elsewhere.expectMember()
  const toast = page.getByRole('alert').filter({ hasText: 'Error' })
  await test.step('a mail that cannot be asked for: «Error», and the form says why', async () => {
    watch.allowStatus(503, '/request-password-reset')
    await page.goto('/auth/forgot-password')
    await page.route('**/request-password-reset', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    })
    await page.locator('input[name="email"]').fill('nadie@example.org')
    await page.locator('main form button[type=submit]').click()
    const summary = page.locator('main form [tabindex="-1"]')
    await expect(summary).toBeFocused()
    await expect(toast).toContainText(await summary.innerText())
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByRole('status').filter({ hasText: 'Correo enviado' })).toBeVisible()
    await expect(toast, 'one toast at a time').toHaveCount(0)
  })
  const link = await recoveryLink(page, club, account.email)
  await checkAccessibility(page)
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/reset-password$/)
  await checkAccessibility(page)
  const reset = new NewPasswordPage(page)
  await page.reload()
  await test.step('what is wrong with it is said, and the link stays good', async () => {
    for (const [password, message] of [
      ['Abcdefgh1', FIELD_ERRORS.password_needs_symbol],
      ['Arrimo-2026!', FIELD_ERRORS.password_too_common],
      [account.password, 'La nueva contraseña debe ser diferente a la contraseña anterior'],
    ] as const) {
      await reset.choose(password)
      await expect(reset.messageOf(reset.password)).toHaveText(message)
    }
    await checkAccessibility(page)
    await reset.choose(NEW_PASSWORD, `${NEW_PASSWORD}x`)
    await expect(reset.messageOf(reset.confirmation)).toHaveText('Las contraseñas no coinciden')
  })
  await reset.choose(NEW_PASSWORD)
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByRole('status').filter({ hasText: 'Contraseña actualizada' })).toBeVisible()
  const login = new LoginPage(page)
  await login.signIn(account)
  await expect(login.problem).toContainText('Credenciales incorrectas')
  await login.signIn({ email: account.email, password: NEW_PASSWORD })
  await new PortalPage(page).expectMember()

  await elsewhere.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(elsewhere.page.getByRole('alert').filter({ hasText: 'Sesión expirada' })).toBeVisible()

  const again = new NewPasswordPage(await (await openDevice()).newPage())
  await again.page.goto(link)
  await again.choose('Pera-1234567!')
  await expect(again.linkProblem).toBeVisible()
  await checkAccessibility(again.page)
  await again.page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(again.page).toHaveURL(/\/auth\/forgot-password$/)
  for (const fragment of ['', '#nonsense']) {
    await again.page.goto(`/auth/reset-password${fragment}`)
    await again.page.reload()
    await expect(again.linkProblem, 'without a link, or with a broken one').toBeVisible()
  }
})

test(
  'an unknown address reads the same and gets no mail; «vuelve a intentarlo» returns to the form',
  SOAK,
  async ({ club, page, checkAccessibility }) => {
    await page.goto('/auth/forgot-password')
    await checkAccessibility(page)
    await page.locator('input[name="email"]').fill('nadie@example.org')
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
    await page.getByRole('button', { name: 'vuelve a intentarlo' }).click()
    await expect(page.locator('input[name="email"]')).toBeVisible()
    await page.getByRole('link', { name: 'Volver al acceso' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    expect(club.mail.messages.filter(({ to }) => to.includes('nadie@example.org'))).toEqual([])
  },
)

test(
  'a link that has expired says so and leads to a new one',
  SOAK,
  async ({ club, page, watch, checkAccessibility }) => {
    watch.allowStatus(400, '/confirm-password-reset')
    const { email } = await memberAccount(club)
    const { collections } = club.superuser
    const { passwordResetToken } = await collections.getOne('profiles')
    const durationOf = (seconds: number) => ({
      passwordResetToken: { ...(passwordResetToken as object), duration: seconds },
    })
    await collections.update('profiles', durationOf(10))
    const link = await recoveryLink(page, club, email)
    await collections.update('profiles', durationOf(1800))
    const { exp } = JSON.parse(
      Buffer.from(link.split('#')[1]?.split('.')[1] ?? '', 'base64url').toString(),
    ) as { exp: number }
    await page.goto(link)
    await expect.poll(() => Date.now() / 1000).toBeGreaterThan(exp)
    const reset = new NewPasswordPage(page)
    await reset.choose(NEW_PASSWORD)
    await expect(reset.linkProblem).toBeVisible()
    await checkAccessibility(page)
    await page.reload()
    await expect(reset.linkProblem).toBeVisible()
  },
)

for (const path of ['/auth/reset-password', '/auth/create-password']) {
  test(
    `${path} without a link, or with a broken one, says so`,
    SOAK,
    async ({ page, checkAccessibility }) => {
      const { linkProblem } = new NewPasswordPage(page)
      for (const fragment of ['', '#nonsense']) {
        await page.goto(`${path}${fragment}`)
        await page.reload()
        await expect(linkProblem).toBeVisible()
        await checkAccessibility(page)
      }
    },
  )
}

test('staff recover their password by the same page', SOAK, async ({ club, page }) => {
  const { email } = await staffAccount(club)
  await page.goto(await recoveryLink(page, club, email))
  await new NewPasswordPage(page).choose(NEW_PASSWORD)
  await expect(page).toHaveURL(/\/auth\/login$/)
  await new LoginPage(page).signIn({ email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(/\/admin-panel$/)
})
