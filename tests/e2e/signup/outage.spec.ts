import type { Route } from '@playwright/test'
import { ERRORS } from '@/copy/errors'
import { PAYMENT_COPY } from '@/copy/payment'
import { SIGN_UP_COPY } from '@/copy/signUp'
import { expect, test } from '../fixtures'
import { ConfirmationPage } from '../pages/ConfirmationPage'
import { newRegistration, RegistrationPage } from '../pages/RegistrationPage'
import { expectPaidOnce } from '../support/journey'
import { SOAK } from '../support/soak'

const CONFIRM = /\/v1\/payment_intents\/pi_\w+\/confirm$/

/** A club of its own: its server is stopped here. */
test.use({ serviceWorkers: 'allow', clubOptions: {} })
test.describe.configure({ mode: 'serial' })

test(
  'the network is gone before paying: the card stays as typed, and the next click pays',
  SOAK,
  async ({ club, payer, watch, checkAccessibility }) => {
    watch.allowFailure()
    const { account, page, payment } = payer
    await payment.fillCard()
    await page.context().setOffline(true)
    await expect(page.getByText(/^No hay conexión\. Lo que veas/)).toBeVisible()
    await payment.payButton.click()
    await payment.expectProblem(PAYMENT_COPY.offline)
    await checkAccessibility(page)
    await page.context().setOffline(false)
    await expect(payment.input('cardnumber')).toHaveValue('4242 4242 4242 4242')
    await payment.payButton.click()
    await payment.expectSuccess()
    await expectPaidOnce(club, account.email)
  },
)

test('the network goes as the card is sent, and comes back', SOAK, async ({ club, payer, watch }) => {
  watch.allowFailure()
  const { account, page, payment } = payer
  const goes = async (route: Route): Promise<void> => {
    await page.context().setOffline(true)
    await route.continue()
  }
  await page.route(CONFIRM, goes, { times: 1 })
  await payment.pay()
  await payment.expectProblem(PAYMENT_COPY.unclear)
  await page.context().setOffline(false)
  await payment.retryButton.click()
  await payment.pay()
  await payment.expectSuccess()
  await expectPaidOnce(club, account.email)
})

test(
  'the network goes as the payment is made: the next page says so, and then the membership is there',
  SOAK,
  async ({ club, payer, watch, checkAccessibility }) => {
    watch.allowFailure()
    const { account, page, payment } = payer
    const goes = async (route: Route): Promise<void> => {
      const response = await route.fetch()
      await page.context().setOffline(true)
      await route.fulfill({ response })
    }
    await page.route(CONFIRM, goes, { times: 1 })
    await payment.pay()
    const confirmation = new ConfirmationPage(page)
    await expect(confirmation.heading).toHaveText('Hubo un problema')
    await expect(page.locator('main')).toContainText(ERRORS.network)
    await checkAccessibility(page)
    await page.context().setOffline(false)
    await confirmation.retryButton.click()
    await confirmation.expectSuccess()
    await expectPaidOnce(club, account.email)
  },
)

test('the server is stopped before paying', SOAK, async ({ club, payer: { account, payment } }) => {
  await payment.fillCard()
  await club.end('kill')
  await payment.payButton.click()
  await payment.expectProblem(`${ERRORS.unreachable} ${PAYMENT_COPY.notCharged}`)
  await club.start()
  await payment.payButton.click()
  await payment.expectSuccess()
  await expectPaidOnce(club, account.email)
})

test(
  'the server is stopped while the card is on its way: four attempts, then a manual one succeeds',
  SOAK,
  async ({ club, payer, checkAccessibility }) => {
    const { account, page, payment } = payer
    const stopped = new Promise<void>((resolve, reject) => {
      void page.route(
        /\/confirm$/,
        (route) =>
          club
            .end('kill')
            .then(() => route.continue())
            .then(resolve, reject),
        { times: 1 },
      )
    })
    await payment.pay()
    await stopped
    const confirmation = new ConfirmationPage(page)
    await expect(confirmation.heading).toHaveText('Hubo un problema')
    await expect(page.locator('main')).toContainText(ERRORS.unreachable)
    await checkAccessibility(page)
    await club.start()
    await confirmation.retryButton.click()
    await confirmation.expectSuccess()
    await expectPaidOnce(club, account.email)
  },
)

test(
  'the server is stopped during step 1: what was typed stays',
  SOAK,
  async ({ club, page, checkAccessibility }) => {
    const signUp = new RegistrationPage(page)
    await signUp.open()
    const form = newRegistration()
    await signUp.fill(form)
    await club.end('kill')
    await signUp.submit()
    const toast = page.getByRole('alert').filter({ hasText: 'Error en el registro' })
    await expect(toast).toContainText(SIGN_UP_COPY.mayExist)
    await expect(signUp.field('password')).toHaveValue(form.password)
    await checkAccessibility(page)
    await club.start()
    await signUp.submit()
    await expect(page).toHaveURL(/\/registro\/pago$/)
  },
)
