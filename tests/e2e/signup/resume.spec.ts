import { ERRORS } from '@/copy/errors'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { newRegistration, RegistrationPage } from '../pages/RegistrationPage'
import { memberAccount, unpaidAccount } from '../support/accounts'
import { expectPaidOnce } from '../support/journey'
import { firstOfKind } from '../support/soak'

test('somebody who stopped before paying goes on at step 2 on another device', async ({ club, page }) => {
  const account = await unpaidAccount(club)
  const signUp = new RegistrationPage(page)
  await signUp.open()
  await signUp.register({
    ...newRegistration(),
    email: account.email.toUpperCase(),
    password: account.password,
  })
  await expect(page.getByRole('status').filter({ hasText: 'Ya tenías cuenta' })).toContainText(
    'Solo falta el pago.',
  )
  const payment = new PaymentPage(page)
  await payment.pay()
  await payment.expectSuccess()
  await expectPaidOnce(club, account.email)
})

test('a secret that was asked for on one device is paid on the other', async ({
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
  await signUp.register({ ...newRegistration(), email: account.email, password: account.password })
  const other = new PaymentPage(signUp.page)
  await other.pay()
  await other.expectSuccess()
  await expectPaidOnce(club, account.email)
})

const REFUSED = {
  'an unpaid account and another password': { member: false, password: 'Otra-clave-77' },
  'a member and the right password': { member: true, password: null },
  'a member and another password': { member: true, password: 'Otra-clave-77' },
} as const

for (const [[name, { member, password }], details] of firstOfKind(Object.entries(REFUSED))) {
  test(
    `${name}: one neutral message that points to login and recovery`,
    details,
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
      await expect(signUp.summary).toContainText(ERRORS.sign_up_refused)
      await expect(signUp.summary.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute(
        'href',
        '/auth/login',
      )
      await expect(signUp.summary.getByRole('link', { name: 'Pide una contraseña nueva' })).toHaveAttribute(
        'href',
        '/auth/forgot-password',
      )
      await checkAccessibility()
    },
  )
}

test('a failure of the server: «Error en el registro», and nothing typed is lost', async ({
  page,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(500, '/api/club/sign-up')
  const signUp = new RegistrationPage(page)
  await signUp.open()
  const form = newRegistration()
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
  await checkAccessibility()
  for (const name of ['nombre', 'apellidos', 'dni', 'email', 'telefono', 'password'] as const)
    await expect(signUp.field(name)).toHaveValue(form[name])
  await signUp.submit()
  await expect(page).toHaveURL(/\/registro\/pago$/)
})

test('without coverage: «Error en el registro», nothing is lost, and it is sent afterwards', async ({
  page,
  watch,
}) => {
  watch.allowFailure()
  const signUp = new RegistrationPage(page)
  await signUp.open()
  await signUp.fill(newRegistration())
  await page.context().setOffline(true)
  await signUp.submit()
  await expect(page.getByRole('alert').filter({ hasText: 'Error en el registro' })).toContainText(
    ERRORS.network,
  )
  await page.context().setOffline(false)
  await signUp.submit()
  await expect(page).toHaveURL(/\/registro\/pago$/)
})
