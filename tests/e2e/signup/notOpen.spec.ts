import { APP_COPY } from '@/copy/app'
import { ERRORS } from '@/copy/errors'
import { LANDING_COPY } from '@/copy/landing'
import { OVERVIEW_COPY } from '@/copy/panel/overview'
import { saleGapWords } from '@/copy/saleGaps'
import { BRAND } from '@/domain/brand'
import { SALE_GAPS } from '@/domain/sale'
import { expect, test } from '../fixtures'
import { RegistrationPage } from '../pages/RegistrationPage'
import { staffAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

/** Real keys, and nothing that says who runs the club. */
const LIVE = {
  PUBLIC_URL: BRAND.site,
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  STRIPE_API_BASE: '',
  STRIPE_JS_URL: '',
  TRUSTED_PROXY_HEADER: 'X-Real-IP',
  DEMO: '',
}
test.use({ clubOptions: { settings: LIVE } })

test(
  'a club that does not say who runs it says that it is not open, to people on the way and to staff',
  SOAK,
  async ({ page, club, openDevice, checkAccessibility }) => {
    await page.goto('/')
    await expect(page.getByText(APP_COPY.notOpen)).toBeVisible()
    await expect(page.getByText(APP_COPY.demo)).toHaveCount(0)
    await expect(page.getByText(LANDING_COPY.proof.families(BRAND.claims.families ?? ''))).toHaveCount(0)
    await checkAccessibility(page)
    const signUp = new RegistrationPage(page)
    await signUp.open()
    await expect(page.getByText(APP_COPY.notOpen)).toBeVisible()
    await signUp.register()
    // Stripe.js is not even loaded: a request to it would fail this test.
    await expect(page.getByText(ERRORS.club_not_open)).toBeVisible()
    await checkAccessibility(page)

    const panel = await (await openDevice({ account: await staffAccount(club) })).newPage()
    await panel.goto('/admin-panel/resumen')
    await expect(panel.getByText(OVERVIEW_COPY.notSelling.title)).toBeVisible()
    await expect(panel.getByText(OVERVIEW_COPY.notSelling.text(saleGapWords(SALE_GAPS)))).toBeVisible()
    await checkAccessibility(panel)
  },
)
