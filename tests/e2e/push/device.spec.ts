import type { Page } from '@playwright/test'
import { type PushService, startPushService } from '../../support/pushService'
import { callClub } from '../../support/callClub'
import { act } from '../../support/benefits'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { IPHONE } from '../support/devices'
import { AccountPage } from '../pages/AccountPage'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { type Account, memberAccount, staffAccount } from '../support/accounts'
import type { OpenDevice } from '../support/devices'
import { type PushBrowser, PushDelivery, withPushService } from '../support/push'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

test.use({ serviceWorkers: 'allow' })

const ON = 'Este dispositivo te avisa.'
const OFF = 'Este dispositivo no te avisa todavía.'
const QUESTION = /¿Te avisamos en este dispositivo cuando haya novedades\?/

let service: PushService
test.beforeAll(async () => {
  service = await startPushService()
})
test.afterAll(() => service.close())

/** Where the club reaches a person. */
async function reachedAt({ superuser }: TestClub, { id }: Account): Promise<unknown[]> {
  const { rows } = await superuser.sql.run(`SELECT endpoint FROM push_subscriptions WHERE owner = '${id}'`)
  return rows.map(([endpoint]) => endpoint)
}

interface Device {
  page: Page
  account: Account
  browser: PushBrowser
  notices: AccountPage
}

/** The account's page with its part about notices, on a device that can show them. */
async function openNotices(
  club: TestClub,
  openDevice: OpenDevice,
  answer: NotificationPermission = 'granted',
): Promise<Device> {
  const account = await memberAccount(club)
  const context = await openDevice({ account })
  const browser = await withPushService(context, service, answer)
  const page = await context.newPage()
  const notices = new AccountPage(page)
  await notices.open('avisos')
  await workerReady(page)
  return { page, account, browser, notices }
}

test('a device is turned on and off in the account; the club reaches it for as long, and hears of it again at every start', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  test.slow()
  const { page, account, browser, notices } = await openNotices(club, openDevice)
  const part = notices.section('avisos')
  await expect(part).toContainText(OFF)
  await test.step('where the club cannot, the device says so and shows nothing', async () => {
    watch.allowFailure('/api/club/push')
    await page.route('**/api/club/push', (route) => route.abort())
    await notices.button('avisos', 'Avisarme en este dispositivo').click()
    await expect(
      part.getByRole('alert').filter({ hasText: 'Este dispositivo sigue sin avisarte' }),
    ).toBeVisible()
    expect(browser.device()).toBeNull()
    await page.unroute('**/api/club/push')
  })
  await notices.button('avisos', 'Avisarme en este dispositivo').click()
  await expect(part).toContainText(ON)
  const first = browser.device()?.endpoint
  expect(await reachedAt(club, account)).toEqual([first])
  await checkAccessibility(page)

  await club.superuser.sql.run('DELETE FROM push_subscriptions')
  await page.reload()
  await expect(part).toContainText(ON)
  await expect.poll(() => reachedAt(club, account)).toEqual([first])

  browser.outdateKey()
  await page.reload()
  await expect.poll(() => reachedAt(club, account)).toEqual([expect.not.stringContaining(String(first))])
  expect(await reachedAt(club, account)).toEqual([browser.device()?.endpoint])

  await test.step('one that the browser has ended is made anew by the worker, and the club hears of it at the next start', async () => {
    const before = browser.device()?.endpoint
    const { pushKey } = (await callClub(club, 'config', { method: 'GET' })).json
    const key = String(pushKey)
    const delivery = await PushDelivery.of(page, club.url)
    expect(await delivery.changeSubscription(key, true)).toEqual([])
    expect(await delivery.changeSubscription(key, false)).toEqual([key])
    browser.replaceSubscription(key)
    const second = browser.device()?.endpoint
    expect(second).not.toBe(before)
    await page.reload()
    await expect.poll(() => reachedAt(club, account)).toEqual([second])
    await expect(part).toContainText(ON)
  })
  await test.step('a new password is a new session, for which the club is sent the same subscription', async () => {
    const sessionsReached = async (): Promise<unknown[]> =>
      (await club.superuser.sql.run(`SELECT session FROM push_subscriptions WHERE owner = '${account.id}'`))
        .rows
    const [before] = await sessionsReached()
    await notices.turnTo('Seguridad')
    await notices.expectSessionsListed()
    await notices.button('contrasena', 'Cambiar la contraseña').click()
    await notices.changePassword(account.password, 'Otra-Clave-4410')
    await expect.poll(async () => (await sessionsReached())[0] ?? before).not.toEqual(before)
    expect(await sessionsReached()).toHaveLength(1)
    expect(await reachedAt(club, account)).toEqual([browser.device()?.endpoint])
    await notices.open('avisos')
    await expect(part).toContainText(ON)
  })

  await notices.button('avisos', 'No avisarme en este dispositivo').click()
  await expect(part).toContainText(OFF)
  expect(await reachedAt(club, account)).toEqual([])
  expect(browser.device()).toBeNull()
  await test.step('nor is anything shown where the browser cannot', async () => {
    browser.breakDown()
    await notices.button('avisos', 'Avisarme en este dispositivo').click()
    await expect(
      part.getByRole('alert').filter({ hasText: 'Tu navegador no ha podido hacerlo ahora.' }),
    ).toBeVisible()
    await expect(part).toContainText(OFF)
  })
})

test(
  'staff turn their device on and off on the team’s page, and read there how to undo a refusal',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const openTeam = async (answer: NotificationPermission) => {
      const account = await staffAccount(club)
      const context = await openDevice({ account })
      const browser = await withPushService(context, service, answer)
      const page = await context.newPage()
      await page.goto('/admin-panel/equipo')
      await workerReady(page)
      return { account, browser, page, main: page.getByRole('main') }
    }
    const { account, browser, page, main } = await openTeam('granted')
    await expect(main).toContainText(OFF)
    await page.getByRole('button', { name: 'Avisarme en este dispositivo', exact: true }).click()
    await expect(main).toContainText(ON)
    expect(await reachedAt(club, account)).toEqual([browser.device()?.endpoint])
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'No avisarme en este dispositivo', exact: true }).click()
    await expect(main).toContainText(OFF)
    expect(await reachedAt(club, account)).toEqual([])
    expect(browser.device()).toBeNull()

    const refusing = await openTeam('denied')
    await refusing.page.getByRole('button', { name: 'Avisarme en este dispositivo', exact: true }).click()
    await expect(refusing.main).toContainText('Este navegador no deja que Arrimo te avise.')
    await expect(refusing.main.locator('div:focus')).toContainText('entra en los permisos')
    expect(await reachedAt(club, refusing.account)).toEqual([])
  },
)

test(
  'an iPhone says that only the installed app shows notices, and how it is installed; the portal asks nothing',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const account = await memberAccount(club)
    await act(club, account)
    const ways = [
      [
        'Version/18.5 Mobile/15E148 Safari/604.1',
        'Baja y pulsa «Añadir a pantalla de inicio».',
        'Añadir a pantalla de inicio',
      ],
      ['CriOS/140.0 Mobile/15E148 Safari/604.1', 'abre esta página en Safari', 'abre esta página en Safari'],
    ]
    for (const [browser, way = '', portalWay = ''] of ways) {
      const context = await openDevice({ account, userAgent: `${IPHONE} ${browser}`, ...PHONE })
      await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
      const page = await context.newPage()
      const notices = new AccountPage(page)
      await notices.open('avisos')
      const part = notices.section('avisos')
      await expect(part).toContainText('En el iPhone y en el iPad solo avisan las aplicaciones instaladas.')
      await expect(part).toContainText(way)
      await expect(part.getByRole('button', { name: /Avisarme|Instalar/ })).toHaveCount(0)
      await checkAccessibility(page)
      await expectFit(page)
      await page.goto('/portal')
      await new PortalPage(page).expectMember()
      await expect(page.getByRole('heading', { name: 'Ten Arrimo en la pantalla de tu móvil' })).toBeVisible()
      await expect(page.locator('main')).toContainText(portalWay)
      await expect(page.getByRole('heading', { name: /¿Te avisamos en este/ })).toHaveCount(0)
    }
  },
)

test(
  'the device lets go of a session that was ended on another',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(401, '/api/club/')
    watch.allowStatus(403, '/api/realtime')
    const { page, account, browser, notices } = await openNotices(club, openDevice)
    await notices.button('avisos', 'Avisarme en este dispositivo').click()
    await expect(notices.section('avisos')).toContainText(ON)
    const { status } = await callClub(club, 'sign-out-everywhere', { token: account.token })
    expect(status).toBe(200)
    expect(await reachedAt(club, account)).toEqual([])
    await page.goto('/portal')
    await expect.poll(() => browser.device()).toBeNull()
  },
)

test(
  'who refuses is told how to undo it, who closes the question can be asked again',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const refusing = await openNotices(club, openDevice, 'denied')
    await refusing.notices.button('avisos', 'Avisarme en este dispositivo').click()
    const part = refusing.notices.section('avisos')
    await expect(part).toContainText('Este navegador no deja que Arrimo te avise. Para permitirlo:')
    await expect(part.locator('div:focus')).toContainText('entra en los permisos')
    await checkAccessibility(refusing.page)
    const closing = await openNotices(club, openDevice, 'default')
    await closing.notices.button('avisos', 'Avisarme en este dispositivo').click()
    await expect(closing.notices.section('avisos')).toContainText('Has cerrado la pregunta de tu navegador.')
    expect(closing.browser.device()).toBeNull()
  },
)

test('the portal asks once something was requested, and a «no» is kept', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  const context = await openDevice({ account })
  await withPushService(context, service)
  const page = await context.newPage()
  await page.goto('/portal')
  await new PortalPage(page).expectMember()
  await workerReady(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Asesoramiento en ayudas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0)
  await new ServicesPage(page).press('Asesoramiento en ayudas', 'Activar')
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Ahora no' }).click()
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0)
  await page.reload()
  await new PortalPage(page).expectMember()
  await expect(page.getByRole('heading', { name: 'Asesoramiento en ayudas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0)
})

test('a «yes» in the portal is all it takes; the device lets go at the sign-out, without coverage as well', async ({
  club,
  openDevice,
  watch,
}) => {
  watch.allowFailure()
  const account = await memberAccount(club)
  await act(club, account)
  const context = await openDevice({ account })
  const browser = await withPushService(context, service)
  const page = await context.newPage()
  await page.goto('/portal')
  await workerReady(page)
  const question = page.getByRole('heading', { name: QUESTION })
  const installCard = page.locator('#instalar')
  await expect(question).toBeVisible()
  await test.step('one question at a time', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    await expect(installCard).toBeAttached()
    await expect(installCard).toBeHidden()
  })
  await page.getByRole('button', { name: 'Sí, avísame' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Te avisaremos aquí' })).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(installCard).toBeVisible()
  expect(await reachedAt(club, account)).toEqual([browser.device()?.endpoint])
  await test.step('the device lets go at the sign-out, without coverage as well', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
    await expect.poll(() => browser.device()).toBeNull()
    await page.context().setOffline(false)
    await expect.poll(() => reachedAt(club, account)).toEqual([])
  })
})

test('without a way to show notices the portal asks nothing', SOAK, async ({ club, openDevice }) => {
  const account = await memberAccount(club)
  await act(club, account)
  const page = await (await openDevice({ account })).newPage()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.goto('/portal')
  await new PortalPage(page).expectMember()
  await new PortalPage(page).expectSync('Todo guardado')
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0)
  await new AccountPage(page).open('avisos')
  await expect(new AccountPage(page).section('avisos')).toContainText(
    'Este navegador no puede mostrar avisos.',
  )
})
