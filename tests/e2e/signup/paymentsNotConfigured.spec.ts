import { ERRORS } from '@/copy/errors'
import { expect, test } from '../fixtures'
import { RegistrationPage } from '../pages/RegistrationPage'
import { SOAK } from '../support/soak'

const WITHOUT_STRIPE = {
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_BASE: '',
  STRIPE_JS_URL: '',
  DEMO: '',
}
test.use({ clubOptions: { settings: WITHOUT_STRIPE } })

test(
  'without Stripe’s keys step 1 works and step 2 says that nobody can pay yet',
  SOAK,
  async ({ page, checkAccessibility }) => {
    const signUp = new RegistrationPage(page)
    await signUp.open()
    await signUp.register()
    await expect(page.getByText(ERRORS.payments_not_configured)).toBeVisible()
    await checkAccessibility(page)
  },
)
