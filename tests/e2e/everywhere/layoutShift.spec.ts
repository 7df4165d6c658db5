import type { Page } from '@playwright/test'
import { type AppPath, WHOLE_PAGES } from '@/domain/appPath'
import { IS_SOAK } from '../../support/isSoak'
import { expect, test } from '../fixtures'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, staffAccount } from '../support/accounts'
import { IPHONE } from '../support/devices'
import { adultAccount } from '../support/families'
import { settled } from '../support/settled'
import { countShifts, replaced, shifts } from '../support/shifts'
import { startSlowLine } from '../support/startSlowLine'
import { workerReady } from '../support/worker'
import { firstOfKind, SOAK } from '../support/soak'

const VIEWS = {
  phone: { viewport: { width: 360, height: 740 } },
  desk: { viewport: { width: 1280, height: 800 } },
}

/** Screens that begin with the app's page, and that anybody may open. */
const FOR_GUESTS: readonly (AppPath | '/nada')[] = [
  '/auth/login',
  '/auth/code',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/reset-code',
  '/auth/create-password',
  '/auth/set-password',
  '/auth/verify-email',
  '/correo-anterior',
  '/invitacion',
  '/create-org-user',
  '/registro-exitoso',
  '/acceso',
  '/cuenta-borrada',
  '/sin-recordatorios',
  '/nada',
]
/** One that stands as it is, one with a code to type, one that asks the club first, one that sends on, and none. */
const ONE_OF_EACH: readonly (typeof FOR_GUESTS)[number][] = [
  '/auth/login',
  '/auth/code',
  '/invitacion',
  '/acceso',
  '/nada',
]
const FOR_MEMBERS: readonly AppPath[] = [
  '/portal',
  '/portal/solicitudes',
  '/portal/cuenta',
  '/portal/cuenta/datos',
]
const FOR_ADULTS: readonly AppPath[] = ['/portal', '/portal/cuenta/datos']
const FOR_STAFF: readonly AppPath[] = ['/admin-panel/mensajes']

/** Everything is there, late parts included. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main h1')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await settled(page)
}

async function expectStill(page: Page, path: string): Promise<void> {
  await visit(page, path)
  expect.soft({ path, shifts: await shifts(page) }).toEqual({ path, shifts: [] })
  expect.soft({ path, replaced: await replaced(page) }).toEqual({ path, replaced: [] })
}

for (const [[name, device], details] of firstOfKind(Object.entries(VIEWS))) {
  test(
    `${name}: nothing moves on a screen of the app while it comes`,
    details,
    async ({ club, openDevice, watch }) => {
      test.slow()
      watch.allowStatus(404, '/nada')
      for (const path of IS_SOAK ? FOR_GUESTS : ONE_OF_EACH) {
        // A first visit each time: nothing is known, and no worker answers.
        const context = await openDevice(device)
        const page = await context.newPage()
        await countShifts(page)
        await expectStill(page, path)
        await context.close()
      }
      const member = await memberAccount(club)
      for (const [account, paths, browser] of [
        [member, FOR_MEMBERS, {}],
        // It can install the app from the first moment on.
        [member, ['/portal'], { userAgent: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1` }],
        [await adultAccount(club, member), FOR_ADULTS, {}],
        [await staffAccount(club), FOR_STAFF, {}],
      ] as const) {
        const page = await (await openDevice({ ...device, ...browser, account })).newPage()
        await countShifts(page)
        for (const path of paths) await expectStill(page, path)
      }
    },
  )

  test(`${name}: nor on a page that comes a few words at a time`, SOAK, async ({ club, openDevice }) => {
    test.slow()
    const line = await startSlowLine(club.url)
    for (const path of WHOLE_PAGES) {
      const context = await openDevice(device)
      const page = await context.newPage()
      await countShifts(page)
      await expectStill(page, `${line.url}${path}`)
      await context.close()
    }
    await line.close()
  })
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('phone: nor on any page once the worker is there', SOAK, async ({ openDevice, watch }) => {
    test.slow()
    watch.allowStatus(404, '/nada')
    const page = await (await openDevice(VIEWS.phone)).newPage()
    await visit(page, '/auth/login')
    await workerReady(page)
    await countShifts(page)
    for (const path of [...WHOLE_PAGES, ...FOR_GUESTS]) await expectStill(page, path)
  })
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'phone: coverage that is not there when a page opens, and comes back, moves nothing under the finger',
    SOAK,
    async ({ club, openDevice, watch }) => {
      test.slow()
      watch.allowFailure()
      const account = await memberAccount(club)
      const context = await openDevice({ ...VIEWS.phone, account })
      const page = await context.newPage()
      await countShifts(page)
      for (const path of [...FOR_MEMBERS, '/portal/cuenta/seguridad']) await visit(page, path)
      await workerReady(page)
      const note = page.getByText('No hay conexión.').first()
      for (const path of [...FOR_MEMBERS, '/portal/cuenta/seguridad', '/portal'] as const) {
        await context.setOffline(true)
        await expectStill(page, path)
        await expect(note).toBeVisible()
        await context.setOffline(false)
        await expect(note).toBeHidden()
        await page.waitForLoadState('networkidle')
        await settled(page)
        expect.soft({ back: path, shifts: await shifts(page) }).toEqual({ back: path, shifts: [] })
        expect.soft({ back: path, replaced: await replaced(page) }).toEqual({ back: path, replaced: [] })
      }
      await context.setOffline(true)
      await new ServicesPage(page).press('Asesoramiento en ayudas', 'Activar')
      for (const path of [...FOR_MEMBERS, '/portal'] as const) await expectStill(page, path)
    },
  )
})

test(
  'panel: a strip that can be read again moves nothing under the finger',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    const page = await (await openDevice({ ...VIEWS.phone, account: await staffAccount(club) })).newPage()
    await countShifts(page)
    await visit(page, '/admin-panel/mensajes')
    const strip = page.getByRole('navigation', { name: 'Lo que espera al club' })
    await page.route('**/staff/attention', (route) => route.abort())
    await memberAccount(club)
    await expect(strip.getByRole('status')).toBeVisible()
    await settled(page)
    await page.evaluate(() => Object.assign(window, { shifts: [], shifted: 0 }))
    await page.unroute('**/staff/attention')
    await memberAccount(club)
    await expect(strip.getByRole('status')).toBeHidden()
    await settled(page)
    expect(await shifts(page)).toEqual([])
  },
)

test('on a phone the first screen is painted before the rest is laid out, but not for who comes to a part of the page', async ({
  openDevice,
}) => {
  for (const [path, values] of [
    ['/', ['', null]],
    ['/#preguntas', []],
  ] as const) {
    const page = await (await openDevice(VIEWS.phone)).newPage()
    await page.addInitScript(() => {
      const seen: (string | null)[] = []
      Object.assign(window, { seen })
      const note = () => seen.push(document.documentElement.getAttribute('data-unpainted'))
      new MutationObserver((changes) => changes.forEach(note)).observe(document, {
        attributeFilter: ['data-unpainted'],
        subtree: true,
      })
    })
    await visit(page, path)
    expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual(values)
  }
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('/contacto is read from the network as long as there is one, and opens without it', async ({
    openDevice,
    watch,
  }) => {
    watch.allowFailure('/api/club/config')
    const context = await openDevice(VIEWS.phone)
    const page = await context.newPage()
    await visit(page, '/contacto')
    await workerReady(page)
    const answer = await page.goto('/contacto')
    expect(await answer?.text()).toContain('<h1')
    await context.setOffline(true)
    await page.goto('/contacto')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
