import { AUTH_COPY } from '@/copy/auth'
import { ERRORS } from '@/copy/errors'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { me } from '../../support/people'
import { verificationLink } from '../../support/verification'
import { callClub } from '../../support/callClub'
import { expect, test } from '../fixtures'
import { CodePage, mailedCode } from '../pages/CodePage'
import { LoginPage } from '../pages/LoginPage'
import { NewPasswordPage } from '../pages/NewPasswordPage'
import { PaymentPage } from '../pages/PaymentPage'
import { ProofPage } from '../pages/ProofPage'
import { RegistrationPage } from '../pages/RegistrationPage'
import { type Account, unpaidAccount } from '../support/accounts'
import { tabTo } from '../support/keyboard'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

const { verify, setPassword, signInCode } = AUTH_COPY
const OWN_PASSWORD = 'Manzana-7305!'

test('step 1 on a laptop, the link on a phone with the password, the payment on the laptop', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(403, '/verification/confirm-link')
  watch.allowStatus(400, '/verification/confirm-link')
  const laptop = await (await openDevice()).newPage()
  const registration = new RegistrationPage(laptop)
  await registration.open()
  const form = await registration.register()

  const phone = await (await openDevice({ viewport: { width: 360, height: 740 } })).newPage()
  const proof = new ProofPage(phone)
  await proof.open(await verificationLink(club, form.email))
  await expect(phone).toHaveURL(/\/auth\/verify-email$/)
  await expect(phone.getByText(form.email)).toBeVisible()
  await expect(proof.password).toHaveAttribute('autocomplete', 'current-password')
  await expect(phone.locator('input[autocomplete="username"]')).toHaveValue(form.email)
  await checkAccessibility(phone)
  await proof.submitButton.click()
  await expect(phone.getByText(FIELD_ERRORS.password_required).first()).toBeVisible()
  await proof.confirm('Otra-Clave-88')
  await expect(proof.problem).toHaveText(verify.wrongPassword)
  await expect(proof.password).toBeFocused()
  await checkAccessibility(phone)
  await phone.reload()
  await expect(proof.password).toHaveValue('')
  await proof.confirm(form.password)
  await proof.expectConfirmed()
  await checkAccessibility(phone)

  const payment = new PaymentPage(laptop)
  await payment.pay()
  await payment.expectSuccess()
})

test('where the account is signed in the link is enough', SOAK, async ({ club, openDevice }) => {
  const account = await unpaidAccount(club)
  const proof = new ProofPage(await (await openDevice({ account })).newPage())
  await proof.page.goto(await verificationLink(club, account.email))
  await proof.expectConfirmed()
})

test('«No la sé»: the one who made the account is out, and whoever reads the mails chooses a password and is in', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(403, '/verification/confirm-link')
  test.slow()
  watch.allowStatus(400, '/verification/confirm-link')
  watch.allowStatus(401, '/api/')
  const made = await unpaidAccount(club)
  const email = `maria-de-los-angeles-fernandez-de-cordoba-y-alarcon-${made.id}@una-direccion-muy-larga.example.org`
  await club.superuser.collection('profiles').update(made.id, { email })
  const { json } = await callClub(club, 'sign-in', { body: { email, password: made.password } })
  const stranger = {
    ...made,
    email,
    token: String(json['token']),
    record: json['record'] as Account['record'],
  }
  const theirs = new PaymentPage(await (await openDevice({ account: stranger })).newPage())
  await theirs.open()

  const page = await (await openDevice(PHONE)).newPage()
  const proof = new ProofPage(page)
  await proof.open(await verificationLink(club, stranger.email))
  await proof.confirm('Otra-Clave-88')
  await expect(proof.problem).toBeVisible()
  await expectFit(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm-link')) asked += 1
  })
  await tabTo(page, proof.disownButton)
  await proof.disownButton.dblclick()
  await expect(page).toHaveURL(/\/auth\/set-password$/)
  expect(asked).toBe(1)
  await expect(proof.heading).toHaveText(setPassword.heading)
  await checkAccessibility(page)
  await expectFit(page)
  await page.reload()
  await new NewPasswordPage(page).choose(OWN_PASSWORD)
  await expect(page).toHaveURL(/\/portal$/)
  expect((await me(club, stranger)).status).toBe(401)
  await page.goBack()
  await expect(proof.disownButton).toHaveCount(0)

  await theirs.fillCard()
  await theirs.payButton.click()
  await expect(theirs.page.getByRole('alert').filter({ hasText: 'Sesión expirada' })).toBeVisible()
})

test(
  'a code says first that the password of before ends; choosing another can wait',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(401, '/api/')
    const { email, password } = await unpaidAccount(club)
    const page = await (await openDevice()).newPage()
    const form = new CodePage(page)
    const code = await mailedCode(club, email, () => form.ask('/auth/code', email))
    await expect(page.getByText(signInCode.firstTime)).toBeVisible()
    await checkAccessibility(page)
    await form.type(code)
    await expect(page).toHaveURL(/\/auth\/set-password/)
    await checkAccessibility(page)
    await page.getByRole('link', { name: setPassword.later }).click()
    await expect(page).toHaveURL(/\/portal$/)

    const elsewhere = new LoginPage(await (await openDevice()).newPage())
    watch.allowStatus(400, '/api/club/sign-in')
    await elsewhere.open()
    await elsewhere.signIn({ email, password })
    await expect(elsewhere.problem).toContainText(ERRORS.invalid_credentials)
  },
)

test(
  'a code, and the password at once: it goes on where the person wanted to go',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(401, '/api/')
    const { email } = await unpaidAccount(club)
    const form = new CodePage(await (await openDevice()).newPage())
    await form.page.goto('/auth/code?volver=%2Fportal%2Fcuenta')
    const code = await mailedCode(club, email, async () => {
      await form.email.fill(email)
      await form.submitButton.click()
    })
    await form.type(code)
    await new NewPasswordPage(form.page).choose(OWN_PASSWORD)
    await expect(form.page).toHaveURL(/\/portal\/cuenta$/)
  },
)

test('a link that is over leads to another one', async ({ club, page, watch, checkAccessibility }) => {
  watch.allowStatus(400, '/verification/confirm-link')
  const { email } = await unpaidAccount(club)
  const proof = new ProofPage(page)
  await page.goto('/auth/verify-email#a.b.c')
  await expect(proof.heading).toHaveText(verify.invalidHeading)
  await checkAccessibility(page)
  await page.locator('input[name="email"]').fill(email)
  await page.getByRole('button', { name: verify.again }).click()
  await expect(proof.heading).toHaveText(verify.sentHeading)
  await expect(page.getByText(email)).toBeVisible()
  await checkAccessibility(page)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'without coverage it says so, keeps what is typed, and goes on',
    SOAK,
    async ({ club, openDevice, watch }) => {
      watch.allowStatus(403, '/verification/confirm-link')
      watch.allowFailure('/api/')
      const { email, password } = await unpaidAccount(club)
      const context = await openDevice()
      const proof = new ProofPage(await context.newPage())
      await proof.open(await verificationLink(club, email))
      await workerReady(proof.page)
      await context.setOffline(true)
      await proof.confirm(password)
      await expect(proof.problem).toHaveText(ERRORS.network)
      await expect(proof.password).toHaveValue(password)
      await proof.disownButton.click()
      await expect(proof.problem).toHaveText(ERRORS.network)
      await context.setOffline(false)
      await proof.submitButton.click()
      await proof.expectConfirmed()
    },
  )
})
