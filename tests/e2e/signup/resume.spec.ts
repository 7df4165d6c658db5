import { ERRORS } from '@/copy/errors'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { newRegistration, RegistrationPage } from '../pages/RegistrationPage'
import { memberAccount, unpaidAccount } from '../support/accounts'
import { expectPaidOnce } from '../support/journey'
import { SOAK } from '../support/soak'

test('somebody who stopped before paying goes on at step 2 on another device, where the secret is paid that the first had asked for', async ({
  club,
  payer,
  openDevice,
  watch,
}) => {
  watch.allowStatus(402, '/confirm')
  const { account, payment } = payer
  await payment.pay({ number: '4000000000000002' })
  await expect(payment.retryButton).toBeVisible()
  const signUp = new RegistrationPage(await (await openDevice()).newPage())
  await signUp.open()
  await signUp.register({
    ...newRegistration(),
    email: account.email.toUpperCase(),
    password: account.password,
  })
  await expect(signUp.page.getByRole('status').filter({ hasText: 'Ya tenías cuenta' })).toContainText(
    'Solo falta el pago.',
  )
  const other = new PaymentPage(signUp.page)
  await other.pay()
  await other.expectSuccess()
  await expectPaidOnce(club, account.email)
})

async function expectNeutral({ summary }: RegistrationPage): Promise<void> {
  await expect(summary).toContainText(ERRORS.sign_up_refused)
  await expect(summary.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute('href', '/auth/login')
  await expect(summary.getByRole('link', { name: 'Pide una contraseña nueva' })).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  )
}

const REFUSED = {
  'an unpaid account and another password': { member: false, password: 'Otra-clave-77' },
  'a member and the right password': { member: true, password: null },
  'a member and another password': { member: true, password: 'Otra-clave-77' },
} as const

for (const [name, { member, password }] of Object.entries(REFUSED)) {
  test(
    `${name}: one neutral message that points to login and recovery`,
    SOAK,
    async ({ club, page, watch, checkAccessibility }) => {
      watch.allowStatus(409, '/api/club/sign-up')
      const account = await (member ? memberAccount(club) : unpaidAccount(club))
      const signUp = new RegistrationPage(page)
      await signUp.open()
      await signUp.fill({
        ...newRegistration(),
        email: account.email,
        password: password ?? account.password,
      })
      await signUp.submit()
      await expect(signUp.summary).toBeFocused()
      await expectNeutral(signUp)
      await checkAccessibility(page)
    },
  )
}

test('refused, a failure of the server, no coverage: each is said, nothing typed is lost, and it is sent afterwards', async ({
  club,
  page,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure()
  for (const status of [409, 500]) watch.allowStatus(status, '/api/club/sign-up')
  const known = await unpaidAccount(club)
  const signUp = new RegistrationPage(page)
  await signUp.open()
  const form = newRegistration()
  await test.step('a known address and another password: one neutral message that points to login and recovery', async () => {
    await signUp.fill({ ...form, email: known.email, password: 'Otra-clave-77' })
    await signUp.submit()
    await expect(signUp.summary).toBeFocused()
    await expectNeutral(signUp)
    await checkAccessibility(page)
  })
  await signUp.fill(form)
  await page.route(
    '**/api/club/sign-up',
    (route) => route.fulfill({ status: 500, json: { data: {}, message: 'broken', status: 500 } }),
    { times: 1 },
  )
  await signUp.submit()
  await expect(page.getByRole('alert').filter({ hasText: 'Error en el registro' })).toContainText(
    ERRORS.internal,
  )
  await expect(signUp.summary).toBeFocused()
  await expect(signUp.summary).toHaveText(ERRORS.internal)
  await checkAccessibility(page)
  for (const name of ['nombre', 'apellidos', 'dni', 'email', 'telefono', 'password'] as const)
    await expect(signUp.field(name)).toHaveValue(form[name])
  await test.step('without coverage', async () => {
    await page.context().setOffline(true)
    await signUp.submit()
    await expect(page.getByRole('alert').filter({ hasText: ERRORS.network })).toContainText(
      'Error en el registro',
    )
    await page.context().setOffline(false)
  })
  await signUp.submit()
  await expect(page).toHaveURL(/\/registro\/pago$/)
})
