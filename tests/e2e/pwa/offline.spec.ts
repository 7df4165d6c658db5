import type { BrowserContext, Page } from '@playwright/test'
import type { TestClub } from '../../support/startTestClub'
import { act, benefitPayloads, ledgerOf, serviceRowsOf } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, type Account } from '../support/accounts'
import type { OpenDevice } from '../support/devices'
import { workerReady } from '../support/worker'
import { firstOfKind, SOAK } from '../support/soak'

test.use({ serviceWorkers: 'allow' })

const ADVICE = 'Asesoría laboral ilimitada'
const AID = 'Asesoramiento en ayudas'
const EXPRESS = 'Selección exprés'

interface MemberPhone {
  account: Account
  context: BrowserContext
  page: Page
}

/** A member's phone on which the app has been opened once with coverage. */
async function preparedPhone(
  club: TestClub,
  openDevice: OpenDevice,
  account?: Account,
): Promise<MemberPhone> {
  const member = account ?? (await memberAccount(club))
  const context = await openDevice({ account: member })
  const page = await context.newPage()
  const portal = new PortalPage(page)
  await portal.open()
  await portal.expectMember()
  await workerReady(page)
  await portal.expectSync('Todo guardado')
  return { account: member, context, page }
}

/** As from the icon on the home screen: nothing of the app is open any more. */
async function coldStart({ context, page }: MemberPhone, path = '/portal'): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  return next
}

test.describe('with the server really stopped', () => {
  test.afterEach(async ({ club }) => {
    await club.start().catch(() => undefined)
  })

  test('the portal opens from the icon, keeps what is asked through everything, and sends each once, in order', async ({
    club,
    openDevice,
    checkAccessibility,
  }) => {
    test.slow()
    const phone = await preparedPhone(club, openDevice)
    await club.end('stop')

    let page = await coldStart(phone)
    const portal = new PortalPage(page)
    await portal.expectMember()
    await expect(portal.tile('Próximo cobro')).toHaveText(/^\d+\sde\s\w+, \d{4}$/)
    await expect(page.locator('main li article')).toHaveCount(10)
    await portal.expectSync('Sin comprobar')
    // In the header's details, and beside what is shown.
    await expect(page.getByText('Última comprobación: hoy a las')).toHaveCount(2)
    await checkAccessibility(page)

    const services = new ServicesPage(page)
    await services.press(ADVICE, 'Activar')
    await services.expectUnconfirmed(ADVICE, true)
    await services.press(EXPRESS, 'Solicitar')
    await services.press(ADVICE, 'Desactivar')
    // The second waits behind the first, so nothing of it can have left.
    await services.expectUnsent(ADVICE, false)
    await expect(services.toast('Guardada en este dispositivo').first()).toBeVisible()
    await expect(services.toast('Activado correctamente')).toHaveCount(0)
    await expect(services.card(EXPRESS)).toContainText('Guardada en este dispositivo')
    await checkAccessibility(page)
    await page.reload()
    await services.expectUnsent(ADVICE, false)
    await expect(
      services.card(EXPRESS).getByRole('button', { name: `Retirar la solicitud de ${EXPRESS}` }),
    ).toBeVisible()

    page = await coldStart({ ...phone, page }, '/portal/solicitudes')
    // The first one was tried: a line that is refused and one that is cut look the same from here.
    await expect(page.getByText('Sin confirmar', { exact: true })).toHaveCount(1)
    await expect(page.getByText('Guardada en este dispositivo', { exact: true })).toHaveCount(2)
    await new PortalPage(page).expectSync('3 sin confirmar')
    await checkAccessibility(page)
    expect(await ledgerOfStopped(club)).toBeNull()

    await club.start()
    await page.getByRole('button', { name: 'Comprobar ahora' }).click()
    await new PortalPage(page).expectSync('Todo guardado')
    await expect(page.locator('main li').filter({ hasText: EXPRESS })).toContainText('Recibida por el club')
    await expect(page.locator('main li').filter({ hasText: EXPRESS })).toContainText(
      /llama(mos)? el \S+ \d+ como tarde/,
    )
    const ledger = await ledgerOf(club, phone.account.id)
    expect(ledger.map(({ service_id, action, outcome }) => [service_id, action, outcome])).toEqual([
      ['asesoria-laboral', 'activation', 'applied'],
      ['seleccion-express', 'activation', 'applied'],
      ['asesoria-laboral', 'deactivation', 'applied'],
    ])
    expect(await benefitPayloads(club, phone.account.id)).toHaveLength(3)
    await checkAccessibility(page)
  })

  test('login, emergency page and access check open too; a page that is not on the phone says so', async ({
    club,
    openDevice,
    checkAccessibility,
  }) => {
    const context = await openDevice()
    const page = await context.newPage()
    await page.goto('/')
    await workerReady(page)
    await club.end('stop')
    await page.goto('/auth/login')
    await expect(new LoginPage(page).email).toBeVisible()
    await page.goto('/emergencia')
    await expect(page.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
    await expect(page.locator('main a[href^="tel:"]')).toHaveCount(3)
    await checkAccessibility(page)
    await page.goto('/acceso')
    await expect(page).toHaveURL(/\/auth\/login/)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** Null while the server is stopped. */
const ledgerOfStopped = (club: TestClub): Promise<unknown> => ledgerOf(club, 'x').catch(() => null)

test.describe('with the network cut', () => {
  test('two tabs see the same, and send it once', async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    const { account, context, page } = await preparedPhone(club, openDevice)
    const other = await context.newPage()
    await new PortalPage(other).open()
    await new PortalPage(other).expectMember()
    await context.setOffline(true)
    await new ServicesPage(page).press(ADVICE, 'Activar')
    await new ServicesPage(other).expectUnsent(ADVICE, true)
    await new ServicesPage(other).press(AID, 'Activar')
    await new PortalPage(page).expectSync('2 sin enviar')
    await context.setOffline(false)
    await new PortalPage(other).expectSync('Todo guardado')
    await expect.poll(async () => (await ledgerOf(club, account.id)).length).toBe(2)
    expect(await benefitPayloads(club, account.id)).toHaveLength(2)
  })

  test(
    'two devices with opposite requests end alike: the later one wins, and both are in the ledger',
    SOAK,
    async ({ club, openDevice, watch }) => {
      watch.allowFailure()
      const first = await preparedPhone(club, openDevice)
      await act(club, first.account, { service_id: 'asesoria-laboral' })
      const second = await preparedPhone(club, openDevice, first.account)
      await new ServicesPage(first.page).expectActive(ADVICE, true)
      for (const { context } of [first, second]) await context.setOffline(true)
      await new ServicesPage(first.page).press(ADVICE, 'Desactivar')
      await new ServicesPage(second.page).press(ADVICE, 'Desactivar')
      await new ServicesPage(second.page).expectUnsent(ADVICE, false)
      await new ServicesPage(second.page).press(ADVICE, 'Activar')
      await new ServicesPage(second.page).expectUnsent(ADVICE, true)
      await second.context.setOffline(false)
      await new PortalPage(second.page).expectSync('Todo guardado')
      await first.context.setOffline(false)
      await new PortalPage(first.page).expectSync('Todo guardado')
      for (const { page } of [first, second]) await new ServicesPage(page).expectActive(ADVICE, true)
      const ledger = await ledgerOf(club, first.account.id)
      expect(ledger).toHaveLength(4)
      expect(ledger.filter(({ outcome }) => outcome === 'superseded')).toHaveLength(1)
      expect(await serviceRowsOf(club, first.account.id)).toMatchObject([{ active: true }])
    },
  )

  for (const [days, details] of firstOfKind([-30, 30])) {
    test(
      `a clock that is ${days} days off keeps the session, and sends requests in their right time`,
      details,
      async ({ club, openDevice, watch }) => {
        watch.allowFailure()
        const account = await memberAccount(club)
        const context = await openDevice({ account })
        const page = await context.newPage()
        await page.clock.install({ time: Date.now() + days * 86_400_000 })
        await page.clock.resume()
        const portal = new PortalPage(page)
        await portal.open()
        await portal.expectMember()
        await portal.expectSync('Todo guardado')
        await expect(page.getByText('Última comprobación: hoy a las')).toBeVisible()
        await page.reload()
        await portal.expectMember()
        // The session is kept.
        await page.goto('/registro/pago')
        await new PaymentPage(page).expectNothingToPay()
        await portal.expectSync('Todo guardado')
        await workerReady(page)
        await context.setOffline(true)
        await new ServicesPage(page).press(EXPRESS, 'Solicitar')
        await expect(
          new ServicesPage(page)
            .card(EXPRESS)
            .getByRole('button', { name: `Retirar la solicitud de ${EXPRESS}` }),
        ).toBeVisible()
        const madeAround = Date.now()
        await context.setOffline(false)
        await expect.poll(async () => (await ledgerOf(club, account.id)).length).toBe(1)
        const [row] = await ledgerOf(club, account.id)
        expect(Math.abs(Date.parse(row!.made_at) - madeAround)).toBeLessThan(10_000)
      },
    )
  }
})

test(
  'the administrator deactivates the person meanwhile: sign in again, and the refusal says why',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure()
    watch.allowStatus(401, '/api/')
    const { account, context, page } = await preparedPhone(club, openDevice)
    await context.setOffline(true)
    await new ServicesPage(page).press(ADVICE, 'Activar')
    await new PortalPage(page).expectSync('1 sin enviar')
    const profile = await club.superuser.collection('profiles').getOne(account.id)
    await club.superuser
      .collection('profiles')
      .update(account.id, { active: false, tokenKey: `${profile.id}${'x'.repeat(30)}` })
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(
      page.getByText(
        'Hay 1 solicitud guardada en este dispositivo. Entra otra vez con la misma cuenta y se enviará.',
      ),
    ).toBeVisible()
    await checkAccessibility(page)
    await new LoginPage(page).signIn(account)
    await expect(page).toHaveURL(/\/portal/)
    await expect
      .poll(async () => (await ledgerOf(club, account.id)).map(({ outcome }) => outcome))
      .toEqual(['refused'])
    await page.goto('/portal/solicitudes')
    await expect(page.getByText('Rechazada')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Completar suscripción' })).toBeVisible()
    await checkAccessibility(page)
  },
)

test('a session that ended while away: signing in again as the same person sends what waits, as somebody else nothing', async ({
  club,
  openDevice,
  watch,
}) => {
  watch.allowFailure()
  watch.allowStatus(401, '/api/')
  const { account, context, page } = await preparedPhone(club, openDevice)
  const other = await memberAccount(club)
  await context.setOffline(true)
  await new ServicesPage(page).press(ADVICE, 'Activar')
  await new PortalPage(page).expectSync('1 sin enviar')
  await club.superuser.collection('profiles').update(account.id, { tokenKey: 'y'.repeat(45) })
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/auth\/login/)
  await new LoginPage(page).signIn(other)
  await new PortalPage(page).expectMember()
  await new PortalPage(page).expectSync('Todo guardado')
  await new ServicesPage(page).expectActive(ADVICE, false)
  expect(await ledgerOf(club, other.id)).toEqual([])
  expect(await ledgerOf(club, account.id)).toEqual([])
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sesión cerrada' })).toBeVisible()
  await page.goto('/auth/login')
  await new LoginPage(page).signIn(account)
  await expect.poll(async () => (await ledgerOf(club, account.id)).length).toBe(1)
  await new PortalPage(page).expectSync('Todo guardado')
})
