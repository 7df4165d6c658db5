import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { toDbDate } from '@/server/db/dbDate'
import { mailRows } from '../../support/mails'
import { failRenewal } from '../../support/money'
import { expect, test } from '../fixtures'
import { openClientList } from '../pages/ClientListPage'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

const HOUR_MS = 3_600_000
const NAME = 'Ana María Núñez Ibarra'
const { inviteMany, remind } = CLIENT_ACTIONS_COPY

test.use({ clubOptions: { ownClub: true } })

test(
  'those who are to pay are written to in one go: the link to a chosen two, a reminder to who owes',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const owing = await memberAccount(club)
    await failRenewal(club, owing)
    // They were told more than an hour ago: no reminder follows sooner.
    await expect.poll(() => mailRows(club, owing, 'payment-failed')).toHaveLength(1)
    await club.superuser.sql.run(
      `UPDATE messages SET created = '${toDbDate(new Date(Date.now() - 2 * HOUR_MS))}'
     WHERE profile = '${owing.id}' AND kind = 'payment-failed'`,
    )
    for (let count = 0; count < 3; count += 1) await unpaidAccount(club)
    const list = await openClientList(openDevice, await staffAccount(club))
    const { page, dialog } = list
    await list.filter('Sin pagar').click()
    await page.getByRole('button', { name: inviteMany['sin-pagar'].button }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    await dialog.getByRole('checkbox').first().uncheck()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: inviteMany.confirm(2) }).click()
    await expect(dialog.getByRole('heading', { name: inviteMany.sent(2) })).toBeVisible()
    await dialog.getByRole('button', { name: inviteMany.close }).click()

    // A second press writes only to the one who was left out, and says why the others are.
    await page.getByRole('button', { name: inviteMany['sin-pagar'].button }).click()
    await dialog.getByRole('button', { name: inviteMany.confirm(3) }).click()
    await expect(dialog.getByRole('heading', { name: inviteMany.sent(1) })).toBeVisible()
    const recent = inviteMany.leftOut(NAME, 'recent')
    await expect(dialog.getByRole('listitem')).toHaveText([recent, recent])
    await checkAccessibility(page)
    await page.keyboard.press('Escape')

    // Nobody of the list before is offered while the other one is on its way.
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/club/staff/client-list*', (route) => held.then(() => route.continue()))
    await list.filter('Impagados').click()
    await expect(page.getByRole('button', { name: inviteMany.impagados.button })).toBeDisabled()
    answer()
    await page.getByRole('button', { name: inviteMany.impagados.button }).click()
    await dialog.getByRole('button', { name: inviteMany.confirm(1) }).click()
    await expect(dialog.getByRole('heading', { name: inviteMany.sent(1) })).toBeVisible()
    expect(await mailRows(club, owing, 'renewal-reminder')).toHaveLength(1)

    // From the client's own page as well, and not again within the hour.
    await page.goto(`/admin-panel/clientes/${owing.id}`)
    await page.getByRole('button', { name: remind.button, exact: true }).click()
    await expect(list.toast(remind.failed)).toContainText(remind.left('recent'))
    expect(await mailRows(club, owing, 'renewal-reminder')).toHaveLength(1)
  },
)
