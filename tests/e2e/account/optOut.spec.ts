import { toDbDate } from '@/server/db/dbDate'
import { rewriteKept } from '../../support/keptAsWritten'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { unpaidAccount, type Account } from '../support/accounts'
import { SOAK } from '../support/soak'

const TWO_DAYS_MS = 2 * 86_400_000

/** The link below the reminder to people who stopped before paying. */
async function optOutLink(club: TestClub, { id, email }: Account): Promise<string> {
  const accepted = toDbDate(new Date(Date.now() - TWO_DAYS_MS))
  await rewriteKept(
    club,
    'consents',
    `UPDATE consents SET accepted_at = '${accepted}' WHERE profile = '${id}'`,
  )
  await club.runJob('queueNotices')
  await club.runJob('sendQueuedMails')
  const mail = await club.mail.waitFor(
    ({ to, links }) => to.includes(email) && links.some((link) => link.includes('/sin-recordatorios#')),
  )
  return mail.links.find((link) => link.includes('/sin-recordatorios#')) ?? ''
}

const isOut = async (club: TestClub, id: string): Promise<boolean> =>
  (await club.superuser.collection('profiles').getOne(id))['reminder_opt_out'] === true

test('the reminder’s link ends the reminders at once, and its token leaves the address', async ({
  club,
  page,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(400, '/opt-out')
  const account = await unpaidAccount(club)
  const link = await optOutLink(club, account)
  await test.step('one that is broken, forged or missing says so', async () => {
    for (const fragment of ['', '#corto', '#con espacios', `#${account.id}.${'0'.repeat(32)}`]) {
      await page.goto(`/sin-recordatorios${fragment}`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
    }
    await checkAccessibility(page)
    expect(await isOut(club, account.id)).toBe(false)
    await page.goto('/')
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no te enviaremos recordatorios')
  await expect(page).toHaveURL(/\/sin-recordatorios$/)
  expect(await isOut(club, account.id)).toBe(true)
  await checkAccessibility(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
  await page.goto('/')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no te enviaremos recordatorios')
})

test(
  'without an answer it says so and can be tried again',
  SOAK,
  async ({ club, page, watch, checkAccessibility }) => {
    watch.allowFailure('/opt-out')
    const account = await unpaidAccount(club)
    const link = await optOutLink(club, account)
    await page.route('**/api/club/reminders/opt-out', (route) => route.abort())
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hemos podido quitarlos')
    await checkAccessibility(page)
    expect(await isOut(club, account.id)).toBe(false)
    await page.unroute('**/api/club/reminders/opt-out')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no te enviaremos recordatorios')
  },
)
