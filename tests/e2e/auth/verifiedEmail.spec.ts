import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { PortalPage } from '../pages/PortalPage'
import { ProofPage } from '../pages/ProofPage'
import { memberAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

test.use({ clubOptions: { settings: { REQUIRE_VERIFIED_EMAIL: '1' } } })
// In one worker, because every worker would start such a club.
test.describe.configure({ mode: 'default' })

test(
  'where the operator demands it, the login waits for the mailed link',
  SOAK,
  async ({ club, page, watch, checkAccessibility }) => {
    watch.allowStatus(403, '/api/club/sign-in')
    watch.allowStatus(403, '/verification/confirm-link')
    const account = await memberAccount(club)
    const login = new LoginPage(page)
    await login.open()
    await login.signIn(account)
    await expect(login.problem).toContainText('Tienes que confirmar tu correo antes de entrar.')
    await expect(login.problem).toContainText('spam')
    await checkAccessibility(page)
    await club.runJob('sendQueuedMails')
    const mail = await club.mail.waitFor(({ to }) => to.includes(account.email))
    const link = mail.links.find((address) => address.includes('/auth/verify-email#')) ?? ''
    await page.goto(link)
    const proof = new ProofPage(page)
    await proof.confirm(account.password)
    await proof.expectConfirmed()
    await expect(page).toHaveURL(/\/auth\/verify-email$/)
    await checkAccessibility(page)
    await login.open()
    await login.signIn(account)
    await new PortalPage(page).expectMember()
  },
)
