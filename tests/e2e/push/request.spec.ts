import type { Page } from '@playwright/test'
import { requestPath } from '@/domain/appPath'
import type { PushPayload } from '@/domain/pushPayload'
import { act, actionId } from '../../support/benefits'
import { callPanel } from '../../support/panel'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { RequestsPage } from '../pages/RequestsPage'
import { type Account, memberAccount, staffAccount } from '../support/accounts'
import { PushDelivery } from '../support/push'
import { nameRelative } from '../support/relatives'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

test.use({ serviceWorkers: 'allow' })

const AID = 'Asesoramiento en ayudas'
const EXPRESS = 'Selección exprés'
/** Enough that the first of all is out of view. */
const OTHERS = ['asesoria-laboral', 'acompanamiento', 'busqueda-centros', 'tramitacion-ayudas'] as const

const noticeOf = (id: string): PushPayload => ({
  title: 'Tienes novedades en Arrimo',
  body: 'Una solicitud tuya tiene novedades.',
  path: requestPath(id),
  tag: id,
})

/** @returns the id of the first of many requests, which stands last */
async function askMuch(club: TestClub, account: Account): Promise<string> {
  const { id } = await act(club, account)
  for (const service_id of OTHERS) await act(club, account, { service_id })
  return id
}

const titleOf = (page: Page, service = AID) =>
  new RequestsPage(page).items(service).getByRole('heading', { level: 3 })

/** The club's word of a request comes, and is tapped while a window is open. */
async function tapNotice(delivery: PushDelivery, id: string): Promise<void> {
  await delivery.deliver(noticeOf(id))
  await expect.poll(() => delivery.shown()).toHaveLength(1)
  expect(await delivery.tap(id)).toEqual({ opened: [], focused: 1 })
}

/** Its title has the focus and is in view, all of it has the ring, and the address names nothing any more. */
async function expectLedTo(page: Page, club: TestClub, service = AID): Promise<void> {
  await expect(titleOf(page, service)).toBeFocused()
  await expect(titleOf(page, service)).toBeInViewport()
  await expect(new RequestsPage(page).items(service)).toHaveCSS('outline-style', 'solid')
  await expect(page).toHaveURL(`${club.url}/portal/solicitudes`)
}

test('a tap leads an open window to the request itself, as often as it is told of; the way back and a reload do not', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  await nameRelative(club, account, { name: 'Mamá' })
  const id = await askMuch(club, account)
  const page = await openPortal(openDevice, account)
  await workerReady(page)
  const delivery = await PushDelivery.of(await page.context().newPage(), club.url)
  await tapNotice(delivery, id)
  await expectLedTo(page, club)
  await expect(titleOf(page)).toHaveAccessibleDescription('Recibida por el club')
  await checkAccessibility(page)

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('heading', { level: 1 }).focus()
  await tapNotice(delivery, id)
  await expectLedTo(page, club)

  await page.reload()
  await expect(titleOf(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${club.url}/portal`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mis solicitudes' })).toBeHidden()
  await page.goForward()
  await expect(titleOf(page)).toBeVisible()
  await expect(page).toHaveURL(`${club.url}/portal/solicitudes`)
  await expect(titleOf(page)).not.toBeFocused()
  await test.step('no choice of persons hides it', async () => {
    await page.getByRole('combobox').selectOption('Mamá')
    await expect(titleOf(page)).toHaveCount(0)
    await tapNotice(delivery, id)
    await expectLedTo(page, club)
  })
})

test(
  'a new window opens at the request, and follows it to where the news takes it until the person moves',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    const id = await askMuch(club, account)
    const page = await openPortal(openDevice, account)
    const requests = new RequestsPage(page)
    await page.goto(requestPath(id))
    await expectLedTo(page, club)
    await expect(requests.itemsIn(requests.open)).toHaveCount(5)
    const panel = { club, staff: await staffAccount(club) }
    await callPanel(panel, `requests/${id}/handling`, { handling: 'done' })
    await expect(requests.itemsIn(requests.over)).toHaveCount(1)
    await expectLedTo(page, club)

    const { id: other } = await act(club, account, { service_id: 'seleccion-express' })
    await page.goto('/portal')
    await page.goto(requestPath(other))
    await expectLedTo(page, club, EXPRESS)
    await page.keyboard.press('Tab')
    await expect(titleOf(page, EXPRESS)).not.toBeFocused()
    await callPanel(panel, `requests/${other}/handling`, { handling: 'done' })
    await expect(requests.itemsIn(requests.over)).toHaveCount(2)
    await expect(titleOf(page, EXPRESS)).not.toBeFocused()
    await test.step('one that is not listed leads to the list, as it always is', async () => {
      await page.goto('/portal')
      await page.goto(requestPath(actionId()))
      await expect(titleOf(page)).toBeVisible()
      await expect(page).toHaveURL(`${club.url}/portal/solicitudes`)
      await expect(page.locator('body')).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })
  },
)
