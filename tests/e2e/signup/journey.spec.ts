import { expect, test } from '../fixtures'
import { walkJourney } from '../support/journey'

test.use({ serviceWorkers: 'allow' })

test('a stranger becomes a member, with the demo loader', async ({ page, club, checkAccessibility }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await walkJourney(page, club, checkAccessibility)
  expect(loaded).toContain(`${club.sandbox.url}/endive/stripe.js`)
  await expect(page.getByText('Demostración: no se cobra nada').first()).toBeVisible()
})
