import type { TestClub } from '../../support/startTestClub'
import { AUTH_COPY } from '@/copy/auth'
import { startSendingCodes } from '../../support/codes'
import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { staffAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

test.use({ clubOptions: { settings: { STAFF_MFA: 'auto' } } })
// In one worker, because every worker would start such a club.
test.describe.configure({ mode: 'default' })

// Each run of the loop that mails codes ends after a minute.
test.beforeEach(({ club }) => startSendingCodes(club))

/** The life of a staff session, in seconds. */
const WORKING_DAY = 8 * 3600

/** The code in the n-th mail to this address. */
async function mailedCode({ mail }: TestClub, email: string, count: number): Promise<string> {
  const toThem = () => mail.messages.filter(({ to }) => to.includes(email))
  await expect.poll(() => toThem().length).toBe(count)
  return /^\d{8}/.exec(toThem().at(-1)?.subject ?? '')?.[0] ?? ''
}

test('staff sign in with password and mailed code', async ({ club, page, watch, checkAccessibility }) => {
  watch.allowStatus(401, '/api/club/sign-in')
  watch.allowStatus(400, '/api/club/code/staff')
  const account = await staffAccount(club)
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(account)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escribe el código')
  await expect(page.locator('main')).toContainText(account.email)
  await checkAccessibility(page)
  const code = page.locator('input[name="emailCode"]')
  await login.submitButton.click()
  await expect(login.problem).toContainText('Escribe los números del código que te hemos enviado por correo')
  const right = await mailedCode(club, account.email, 1)
  await code.fill(right === '00000000' ? '11111111' : '00000000')
  await login.submitButton.click()
  await expect(login.problem).toContainText('El código no es correcto o ha caducado.')
  await checkAccessibility(page)
  await test.step('one can begin again, and ask for another code', async () => {
    await page.getByRole('button', { name: 'Volver a empezar' }).click()
    await login.signIn(account)
    await mailedCode(club, account.email, 2)
    await page.getByRole('button', { name: 'Enviar otro código' }).click()
    await expect(page.getByText(AUTH_COPY.emailCode.resent)).toBeVisible()
    await checkAccessibility(page)
  })
  await code.fill(await mailedCode(club, account.email, 3))
  await login.submitButton.click()
  await expect(page).toHaveURL(/\/admin-panel$/)
})

test(
  'before a working day ends the session is renewed above what is being written',
  SOAK,
  async ({ club, page, watch, checkAccessibility }) => {
    watch.allowStatus(401, '/api/club/sign-in')
    const live = (duration: number) => club.superuser.collections.update('staff', { authToken: { duration } })
    const account = await staffAccount(club)
    const login = new LoginPage(page)
    const code = page.locator('input[name="emailCode"]')
    await live(600)
    try {
      await login.open()
      await login.signIn(account)
      await code.fill(await mailedCode(club, account.email, 1))
      await login.submitButton.click()
      await expect(page).toHaveURL(/\/admin-panel$/)
    } finally {
      await live(WORKING_DAY)
    }
    await page.goto('/admin-panel/clientes/nuevo')
    // The end of the session may lie beyond midnight.
    const warning = page.getByText(/^Tu sesión termina (hoy|\d\d\/\d\d\/\d{4}) a las \d\d:\d\d$/)
    await expect(warning).toBeVisible()
    await checkAccessibility(page)
    await page.getByLabel('Nombre').fill('A medio escribir')
    await page.getByRole('button', { name: 'Volver a entrar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(account.email)
    await checkAccessibility(page)
    await dialog.getByLabel('Contraseña', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Te hemos enviado un código')
    await code.fill(await mailedCode(club, account.email, 2))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(warning).toBeHidden()
    await expect(page.getByLabel('Nombre')).toHaveValue('A medio escribir')
  },
)
