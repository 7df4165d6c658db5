import { ERRORS } from '@/copy/errors'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { MAIL_GAP_MINUTES } from '@/domain/account/emailCode'
import { expect, test } from '../fixtures'
import { CodePage, mailedCode, spaced, wrongCode } from '../pages/CodePage'
import { LoginPage } from '../pages/LoginPage'
import { NewPasswordPage } from '../pages/NewPasswordPage'
import { PortalPage } from '../pages/PortalPage'
import { provedMember, staffAccount } from '../support/accounts'
import { browserStores } from '../support/browserStores'
import { tabTo } from '../support/keyboard'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

const NEW_PASSWORD = 'Manzana-7305!'
const GAP_MS = MAIL_GAP_MINUTES * 60_000

test('a code instead of the password: typed wrong, then pasted as the mail shows it; it leads where the person wanted to go', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(400, '/api/club/code/sign-in')
  test.slow()
  const { email } = await provedMember(club)
  const page = await (await openDevice(PHONE)).newPage()
  const form = new CodePage(page)
  await page.goto('/portal/solicitudes')
  await expect(page).toHaveURL(/\/auth\/login\?volver=/)
  await page.getByRole('link', { name: 'Entrar con un código' }).click()
  await expect(page).toHaveURL(/\/auth\/code\?volver=/)
  await checkAccessibility(page)
  await expectFit(page)
  await form.submitButton.click()
  await expect(form.problem).toContainText(FIELD_ERRORS.email_invalid)
  await checkAccessibility(page)
  const code = await mailedCode(club, email, async () => {
    await form.email.fill(email)
    await form.submitButton.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escribe el código')
  await expect(page.getByText(email)).toBeVisible()
  await expect(form.code).toHaveAttribute('inputmode', 'numeric')
  await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code')
  await checkAccessibility(page)

  await form.type('12')
  await expect(form.problem).toContainText(FIELD_ERRORS.code_invalid)
  await expectFit(page)
  await form.type(wrongCode(code))
  await expect(form.problem).toContainText(ERRORS.code_wrong)
  await expect(form.problem).toBeFocused()
  await expect(form.code).toHaveValue(wrongCode(code))
  await checkAccessibility(page)

  await form.code.fill('')
  await form.code.focus()
  // All at once, as it comes out of the clipboard.
  await page.keyboard.insertText(` ${spaced(code)} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portal\/solicitudes$/)
  await new PortalPage(page).open()
  await new PortalPage(page).expectMember()
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('codeRequest')
})

test(
  'the code is still asked for after a reload, the way back, and in a closed and reopened app, and works once',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(400, '/api/club/code/sign-in')
    const { email } = await provedMember(club)
    const context = await openDevice()
    const form = new CodePage(await context.newPage())
    const code = await mailedCode(club, email, () => form.ask('/auth/code', email))
    await form.page.reload()
    await expect(form.code).toBeVisible()
    await test.step('and after the way back', async () => {
      await form.page.goto('/auth/login')
      await form.page.getByRole('link', { name: 'Entrar con un código' }).click()
      await expect(form.code).toBeVisible()
      await form.page.goBack()
      await expect(new LoginPage(form.page).email).toBeVisible()
      await form.page.goForward()
      await expect(form.code).toBeVisible()
    })
    const reopened = new CodePage(await context.newPage())
    await form.page.close()
    await reopened.page.goto('/auth/login')
    await reopened.page.getByRole('link', { name: 'Entrar con un código' }).click()
    await expect(reopened.page.getByText(email)).toBeVisible()
    await reopened.type(code)
    await new PortalPage(reopened.page).expectMember()
    await test.step('once it has let somebody in it is gone', async () => {
      await reopened.page.goBack()
      await new PortalPage(reopened.page).expectMember()
      await expect(reopened.code).toHaveCount(0)
    })

    const elsewhere = new CodePage(await (await openDevice()).newPage())
    const kept = await mailedCode(club, email, () => elsewhere.ask('/auth/code', email))
    await elsewhere.otherEmailButton.click()
    await expect(elsewhere.email).toHaveValue('')
    expect(await browserStores(elsewhere.page)).not.toContain(email)
    await elsewhere.email.fill(email)
    await elsewhere.submitButton.click()
    // No other mail leaves so soon: the first one stays good when asking again.
    await elsewhere.type(kept)
    await new PortalPage(elsewhere.page).expectMember()
  },
)

test(
  'five wrong tries end a code; another one can be asked for after a minute, and takes its place',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(400, '/api/club/code/sign-in')
    watch.allowStatus(503, '/api/club/code/request')
    const { email } = await provedMember(club)
    const page = await (await openDevice()).newPage()
    await page.clock.install()
    const form = new CodePage(page)
    const first = await mailedCode(club, email, () => form.ask('/auth/code', email))
    await expect(page.getByText(/Podrás pedir otro dentro de \d+ minutos/)).toBeVisible()
    await expect(form.resendButton).toHaveCount(0)
    for (let tries = 1; tries <= 5; tries += 1) {
      await form.type(wrongCode(first))
      await expect(form.problem).toContainText(ERRORS.code_wrong)
    }
    await form.type(first)
    await expect(form.problem).toContainText(ERRORS.code_expired)
    await page.clock.fastForward(GAP_MS)
    await expect(form.resendButton).toBeVisible()
    await checkAccessibility(page)
    await page.route('**/api/club/code/request', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    })
    await form.resendButton.click()
    await expect(form.problem, 'said at the form').toBeFocused()
    await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('paragraph')).toHaveCount(0)
    const second = await mailedCode(club, email, () => form.resendButton.click())
    await expect(page.getByRole('main').getByText('Te hemos enviado otro código')).toBeVisible()
    await expect(form.code).toBeFocused()
    await expect(form.code).toHaveValue('')
    await form.type(second)
    await new PortalPage(page).expectMember()
  },
)

test(
  'what nobody may learn: an unknown address and the administrator’s read the same and get no code',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(400, '/api/club/code/sign-in')
    const staff = await staffAccount(club)
    for (const email of ['nadie-aqui@example.org', staff.email]) {
      const form = new CodePage(await (await openDevice()).newPage())
      await club.startJob('sendCodes')
      await form.ask('/auth/code', email)
      await expect(form.page.getByText('Si hay una cuenta de socio con')).toBeVisible()
      await form.type('123456')
      await expect(form.problem).toContainText(ERRORS.code_wrong)
    }
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const sent = club.mail.messages.filter(({ to }) => to.some((address) => /^(nadie|admin)/.test(address)))
    expect(sent).toEqual([])
  },
)

test('a new password by code: what is wrong with it costs no code, and every session ends', async ({
  club,
  page,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(400, '/api/club/code/')
  watch.allowStatus(401, '/api/')
  const account = await provedMember(club)
  const elsewhere = new PortalPage(await (await openDevice({ account })).newPage())
  await elsewhere.open()
  await elsewhere.expectMember()
  await page.goto('/auth/forgot-password')
  await page.getByRole('link', { name: 'Prefiero un código' }).click()
  const form = new CodePage(page)
  await checkAccessibility(page)
  const code = await mailedCode(club, account.email, async () => {
    await form.email.fill(account.email)
    await form.submitButton.click()
  })
  const fields = new NewPasswordPage(page)
  test.slow()
  await expectFit(page)
  await form.code.fill(code)
  for (const [password, message] of [
    ['corta', FIELD_ERRORS.new_password_too_short],
    ['Arrimo-2026!', FIELD_ERRORS.password_too_common],
    [account.password, FIELD_ERRORS.password_unchanged],
  ] as const) {
    await fields.choose(password)
    await expect(fields.messageOf(fields.password)).toHaveText(message)
    await checkAccessibility(page)
  }
  await fields.choose(NEW_PASSWORD, `${NEW_PASSWORD}x`)
  await expect(fields.messageOf(fields.confirmation)).toHaveText(FIELD_ERRORS.passwords_differ)
  await form.code.fill(wrongCode(code))
  await fields.choose(NEW_PASSWORD)
  await expect(form.problem).toContainText(ERRORS.code_wrong)
  await form.code.fill(spaced(code))
  await fields.choose(NEW_PASSWORD)
  await expect(page).toHaveURL(/\/auth\/login$/)
  await new LoginPage(page).signIn({ email: account.email, password: NEW_PASSWORD })
  await new PortalPage(page).expectMember()
  await elsewhere.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(elsewhere.page.getByRole('alert').filter({ hasText: 'Sesión expirada' })).toBeVisible()
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'without coverage it says so, keeps what is typed, and goes on when coverage is back',
    SOAK,
    async ({ club, openDevice, watch }) => {
      watch.allowFailure('/api/')
      const { email } = await provedMember(club)
      const context = await openDevice()
      const form = new CodePage(await context.newPage())
      await form.page.goto('/auth/code')
      await workerReady(form.page)
      await context.setOffline(true)
      await form.page.reload()
      await form.email.fill(email)
      await form.submitButton.click()
      await expect(form.problem).toContainText(ERRORS.network)
      await expect(form.email).toHaveValue(email)
      await context.setOffline(false)
      const code = await mailedCode(club, email, () => form.submitButton.click())
      await context.setOffline(true)
      await form.type(code)
      await expect(form.problem).toContainText(ERRORS.network)
      await context.setOffline(false)
      await form.submitButton.click()
      await new PortalPage(form.page).expectMember()
    },
  )
})

test('by keyboard alone; a double click asks for one code', SOAK, async ({ club, page }) => {
  const { email } = await provedMember(club)
  const form = new CodePage(page)
  await page.goto('/auth/login')
  await tabTo(page, page.getByRole('link', { name: 'Entrar con un código' }))
  await page.keyboard.press('Enter')
  await tabTo(page, form.email)
  await page.keyboard.type(email)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/code/request')) asked += 1
  })
  const code = await mailedCode(club, email, async () => {
    await form.submitButton.dblclick()
    await expect(form.code).toBeVisible()
  })
  expect(asked).toBe(1)
  await tabTo(page, form.code)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await new PortalPage(page).expectMember()
})
