import { present } from '../../support/present'
import { callClub } from '../../support/callClub'
import { act } from '../../support/benefits'
import { callPanel } from '../../support/panel'
import { makePushesDue, sendPushes } from '../../support/pushes'
import { type PushService, startPushService } from '../../support/pushService'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { AccountPage } from '../pages/AccountPage'
import { type Account, memberAccount, staffAccount } from '../support/accounts'
import type { OpenDevice } from '../support/devices'
import { adultAccount, removeAdult } from '../support/families'
import { type PushBrowser, PushDelivery, withPushService } from '../support/push'
import { workerReady } from '../support/worker'
import type { Page } from '@playwright/test'
import { SOAK } from '../support/soak'

test.use({ serviceWorkers: 'allow' })

const ADVICE = { service_id: 'asesoria-laboral' }
const AID = { service_id: 'ayudas' }

let service: PushService
test.beforeAll(async () => {
  service = await startPushService()
})
test.afterAll(async () => {
  await service.close()
  expect(service.complaints).toEqual([])
})

/** Somebody asks, and staff are done with it. @returns where the request is */
async function finishRequest(
  club: TestClub,
  person: Account,
  asked: { service_id: string },
): Promise<string> {
  const { id } = await act(club, person, asked)
  const panel = { club, staff: await staffAccount(club) }
  const { status } = await callPanel(panel, `requests/${id}/handling`, { handling: 'done' })
  expect(status).toBe(200)
  return `/portal/solicitudes#${id}`
}

async function show(club: TestClub): Promise<void> {
  await makePushesDue(club)
  await sendPushes(club)
}

/** Their device, which the account has turned on. */
async function openDeviceOf(
  openDevice: OpenDevice,
  account: Account,
): Promise<{ page: Page; notices: AccountPage; browser: PushBrowser }> {
  const context = await openDevice({ account })
  const browser = await withPushService(context, service)
  const page = await context.newPage()
  const notices = new AccountPage(page)
  await notices.open('avisos')
  await workerReady(page)
  await notices.button('avisos', 'Avisarme en este dispositivo').click()
  await expect(notices.section('avisos')).toContainText('Este dispositivo te avisa.')
  return { page, notices, browser }
}

test('what staff have done is on the member’s screen, without the service until the member wishes so', async ({
  club,
  openDevice,
}) => {
  const account = await memberAccount(club)
  const { page, notices, browser } = await openDeviceOf(openDevice, account)
  const device = present(browser.device())
  const delivery = await PushDelivery.of(await page.context().newPage(), club.url)

  const advice = await finishRequest(club, account, ADVICE)
  await show(club)
  const [quiet] = await device.waitFor(1)
  await delivery.deliver(present(quiet))
  await expect.poll(() => delivery.shown()).toHaveLength(1)
  const [locked] = await delivery.shown()
  expect(locked).toMatchObject({ title: 'Tienes novedades en Arrimo', path: advice })
  const { nombre } = account.record as { nombre: string }
  for (const untold of ['Asesor', nombre, '€']) expect(JSON.stringify(locked)).not.toContain(untold)

  await page.getByLabel('Mostrar el nombre del servicio con la pantalla bloqueada').check()
  await notices.button('avisos', 'Guardar cómo me avisáis').click()
  await expect(notices.section('avisos').getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
  await page.close()
  const aid = await finishRequest(club, account, AID)
  await show(club)
  const named = present((await device.waitFor(2))[1])
  await delivery.deliver(named)
  await expect
    .poll(async () => (await delivery.shown()).map(({ title }) => title).join())
    .toContain('Asesoramiento en ayudas')
  expect(await delivery.tap(named.tag)).toEqual({ opened: [aid], focused: 0 })
})

test(
  'whoever has signed out, or may not enter any more, is not reached',
  SOAK,
  async ({ club, openDevice }) => {
    const holder = await memberAccount(club)
    const own = await openDeviceOf(openDevice, holder)
    const adult = await adultAccount(club, holder)
    const other = await openDeviceOf(openDevice, adult)
    const [ofHolder, ofAdult] = [present(own.browser.device()), present(other.browser.device())]
    await finishRequest(club, adult, ADVICE)
    await show(club)
    await ofAdult.waitFor(1)
    // Whoever pays has heard who enters now, and not what somebody else has asked.
    expect(ofHolder.received().map(({ path }) => path)).toEqual(['/portal/cuenta/datos#familia'])

    await own.page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
    await expect.poll(() => own.browser.device()).toBeNull()
    const elsewhere = await again(holder)
    await removeAdult(club, elsewhere, adult.id)
    await expect
      .poll(
        async () => (await club.superuser.sql.run('SELECT COUNT(*) FROM push_subscriptions')).rows[0]?.[0],
      )
      .toBe('0')
    await finishRequest(club, elsewhere, AID)
    await show(club)
    expect(ofHolder.arrived()).toHaveLength(1)
    expect(ofAdult.arrived()).toHaveLength(1)

    /** On another device, which shows nothing. */
    async function again(account: Account): Promise<Account> {
      const { json } = await callClub(club, 'sign-in', {
        body: { email: account.email, password: account.password },
      })
      return { ...account, token: String(json['token']) }
    }
  },
)
