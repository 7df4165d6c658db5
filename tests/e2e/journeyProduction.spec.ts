import { expect, test } from './fixtures'
import { walkJourney } from './support/journey'
import { handStripeToSandbox } from './support/stripeOrigins'

test.use({ clubOptions: { settings: { STRIPE_JS_URL: '', DEMO: '' } } })

test('a stranger becomes a member, with the production loader', async ({
  context,
  page,
  club,
  watch,
  checkAccessibility,
}) => {
  await handStripeToSandbox(context, club.sandbox, watch)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await walkJourney(page, club, checkAccessibility)
  expect(loaded).toContain('https://js.stripe.com/endive/stripe.js')
  expect(loaded.filter((address) => address.startsWith(club.sandbox.url))).toEqual([])
  await expect(page.getByText('Demostración')).toHaveCount(0)
})
