import { ledgerOf } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount } from '../support/accounts'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

test.use({ serviceWorkers: 'allow' })

const ADVICE = 'Asesoría laboral ilimitada'
/** The shortest life that PocketBase gives a token, in seconds. */
const SHORT_LIFE = 10
const LONG_LIFE = 60 * 86_400

test(
  'after longer away than a session lives the portal still opens without coverage, and asks to sign in with it',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    watch.allowStatus(401, '/api/')
    const profiles = await club.superuser.collections.getOne('profiles')
    const live = (duration: number) =>
      club.superuser.collections.update(profiles.id, { authToken: { duration } })
    const account = await memberAccount(club)
    const context = await openDevice({ account })
    const page = await context.newPage()
    const portal = new PortalPage(page)
    await live(SHORT_LIFE)
    try {
      const renewed = page.waitForResponse('**/api/club/refresh-session')
      await portal.open()
      expect((await renewed).status()).toBe(200)
      await portal.expectMember()
      await workerReady(page)
      await portal.expectSync('Todo guardado')
    } finally {
      await live(LONG_LIFE)
    }
    await context.setOffline(true)
    await page.close()
    await new Promise((resolve) => setTimeout(resolve, (SHORT_LIFE + 1) * 1_000))

    const back = await context.newPage()
    await back.goto('/portal')
    await new PortalPage(back).expectMember()
    await new ServicesPage(back).press(ADVICE, 'Activar')
    await new PortalPage(back).expectSync('1 sin enviar')
    await context.setOffline(false)
    await expect(back).toHaveURL(/\/auth\/login/)
    await expect(
      back.getByText(
        'Hay 1 solicitud guardada en este dispositivo. Entra otra vez con la misma cuenta y se enviará.',
      ),
    ).toBeVisible()
    expect(await ledgerOf(club, account.id)).toEqual([])
    await new LoginPage(back).signIn(account)
    await expect.poll(async () => (await ledgerOf(club, account.id)).length).toBe(1)
    await new ServicesPage(back).expectActive(ADVICE, true)
  },
)
