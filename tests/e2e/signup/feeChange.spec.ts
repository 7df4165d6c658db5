import { ERRORS } from '@/copy/errors'
import type { ChangedBuild } from '../../support/changedBuild'
import { buildOtherFee, changeFee } from '../../support/otherFee'
import { moneyOf } from '../../support/money'
import { expect, test } from '../fixtures'
import { openClient } from '../pages/ClientPage'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

// The price at Stripe is shared by all.
test.use({ clubOptions: { ownClub: true } })

let other: ChangedBuild
test.beforeAll(async () => {
  test.setTimeout(400_000)
  other = await buildOtherFee('all')
})
test.afterAll(() => other.remove())

test(
  'the fee goes up while pages are open: nobody pays another amount than theirs showed',
  SOAK,
  async ({ club, openDevice, payer, watch, checkAccessibility }) => {
    watch.allowStatus(409, '/create-subscription')
    watch.allowStatus(402, '/confirm')
    // A part of the earlier release that an open page had not fetched yet is gone; the rest of the page stays.
    watch.allowStatus(404, '/assets/')
    watch.allowCaughtError(/Failed to fetch dynamically imported module/)
    const member = await memberAccount(club)
    const portal = new PortalPage(await (await openDevice({ account: member })).newPage())
    await portal.open()
    await expect(portal.tile('Cuota')).toHaveText(/^19,99\s€\/mes al mes$/)
    // A person with a declined card already has a payment at Stripe, at the fee that their page shows.
    const declined = await unpaidAccount(club)
    const opened = new PaymentPage(await (await openDevice({ account: declined })).newPage())
    await opened.open()
    await opened.pay({ number: '4000000000000002' })
    await expect(opened.retryButton).toBeVisible()
    await expect(payer.payment.payButton).toHaveText(/Pagar 19,99\s€/)

    await changeFee(club, other)

    await payer.payment.pay()
    await expect(payer.page).toHaveURL(/\/registro\/pago\?precio=nuevo$/)
    const main = payer.page.locator('main')
    await expect(main.getByText(ERRORS.price_changed)).toBeVisible()
    await expect(payer.payment.payButton).toHaveText(/Pagar 21,50\s€/)
    await expect(main).not.toContainText('19,99')
    expect(moneyOf(club, payer.account)).toEqual([])
    await checkAccessibility(payer.page)
    await payer.payment.pay()
    await payer.payment.expectSuccess()
    expect(moneyOf(club, payer.account)).toEqual([[2150, 0]])
    await payer.page.getByRole('link', { name: 'Ir a mi portal' }).click()
    await expect(new PortalPage(payer.page).tile('Cuota')).toHaveText(/^21,50\s€\/mes al mes$/)

    await opened.retryButton.click()
    await opened.pay()
    await opened.expectSuccess()
    expect(moneyOf(club, declined)).toEqual([[1999, 0]])

    await portal.page.reload()
    await portal.expectMember()
    await expect(portal.tile('Cuota')).toHaveText(/^19,99\s€\/mes al mes$/)
    await portal.page.goto('/portal/cuenta')
    await expect(portal.page.locator('main')).toContainText(/19,99\s€/)
    await expect(portal.page.locator('main')).not.toContainText('21,50')
    const client = await openClient(openDevice, await staffAccount(club), member.id)
    await expect(client.fact('Suscripción', 'Cuota')).toHaveText(/^19,99\s€ al mes$/)
    await expect(client.row('Pagos', '19,99')).toContainText('Cuota: Cobrado')
    await expect(client.page.locator('main')).not.toContainText('21,50')
  },
)
