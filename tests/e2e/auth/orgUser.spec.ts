import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { NewPasswordPage } from '../pages/NewPasswordPage'

/** Its own club: no other test makes an administrator in it. */
test.use({ clubOptions: {} })

const ADMIN = { email: 'jefa@example.org', password: 'Farola-9021!' }
const ANNOUNCED = /Código de un solo uso para crear la cuenta de administración: ([\w-]+)/

test('the first run makes the administrator with the console’s code; afterwards the page says so', async ({
  club,
  page,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(403, '/set-org-user')
  watch.allowStatus(410, '/set-org-user')
  const printed = (): string => ANNOUNCED.exec(club.logs.join('\n'))?.[1] ?? ''
  await expect.poll(printed).toMatch(/^\w{4}(-\w{4}){6}$/)
  const late = await (await openDevice()).newPage()
  await late.goto('/create-org-user')
  await expect(late.locator('input[name="setupCode"]')).toBeVisible()

  await page.goto('/create-org-user')
  const form = new NewPasswordPage(page)
  const problem = page.locator('main form > [tabindex="-1"]')
  await form.submitButton.click()
  await expect(problem).toContainText('Escribe el código de un solo uso que muestra la consola del servidor')
  await checkAccessibility(page)
  await page.locator('input[name="setupCode"]').fill('AAAA-AAAA-AAAA')
  await page.locator('input[name="email"]').fill(ADMIN.email)
  await form.choose(ADMIN.password)
  await expect(problem).toContainText('El código no es correcto.')
  await checkAccessibility(page)
  await page.locator('input[name="setupCode"]').fill(printed().toLowerCase())
  await form.submitButton.click()
  await expect(page.getByRole('status').filter({ hasText: 'Cuenta creada' })).toBeVisible()
  await new LoginPage(page).signIn(ADMIN)
  await expect(page).toHaveURL(/\/admin-panel$/)

  await late.locator('input[name="setupCode"]').fill(printed())
  await late.locator('input[name="email"]').fill('otra@example.org')
  await new NewPasswordPage(late).choose(ADMIN.password)
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('La cuenta de administración ya existe')
  await checkAccessibility(late)
  await late.reload()
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('La cuenta de administración ya existe')
  await expect(late.locator('main input')).toHaveCount(0)
})
