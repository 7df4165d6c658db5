import type { BrowserContext, Page } from '@playwright/test'
import { type AppPath, WHOLE_PAGES } from '@/domain/appPath'
import { TEXT_SIZES, type TextSize } from '@/domain/readingSize'
import { expect, test } from './fixtures'
import { PaymentPage } from './pages/PaymentPage'
import { accessibilityProblems } from './support/accessibility'
import { memberAccount, staffAccount, unpaidAccount } from './support/accounts'
import type { DeviceOptions } from './support/devices'
import { lowTargets, overflow } from './support/layout'

/** Pages that anybody may open, besides those that the build makes whole. */
const FOR_GUESTS = [
  ...WHOLE_PAGES,
  '/acceso',
  '/auth/login',
  '/auth/code',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/reset-code',
  '/auth/create-password',
  '/auth/set-password',
  '/auth/verify-email',
  '/create-org-user',
  '/cuenta-borrada',
  '/registro-exitoso',
  '/sin-recordatorios',
  '/nada',
] as const

/** Pages that a mail leads to, and whose token the server refuses. */
const WITH_TOKEN = [
  '/auth/reset-password#a.b.c',
  '/auth/create-password#staff:a.b.c',
  '/auth/set-password#a.b.c',
  '/auth/verify-email#a.b.c',
  '/sin-recordatorios#no-such-reminder',
] as const

const FOR_MEMBERS: readonly AppPath[] = [
  '/registro-exitoso',
  '/portal',
  '/portal/solicitudes',
  '/portal/cuenta',
  '/portal/cuenta/tarjeta',
  '/portal/cuenta/dejar',
  '/portal/cuenta/desistir',
  '/portal/cuenta/fallecimiento',
]

const FOR_STAFF: readonly AppPath[] = [
  '/admin-panel',
  '/admin-panel/solicitudes',
  '/admin-panel/llamadas',
  '/admin-panel/mensajes',
  '/admin-panel/resumen',
  '/admin-panel/registro',
  '/admin-panel/clientes/nuevo',
]

const THEMES = {
  light: { scheme: 'light', moreContrast: false },
  dark: { scheme: 'dark', moreContrast: false },
  'high contrast': { scheme: 'light', moreContrast: true },
} as const

/** What is looked at through axe; text, colour and order do not depend on what lies between. */
const AXE_AT = new Set(['320 px', '1280 px'])
/** The last one is a screen of 1280 at a zoom of 200 %. */
const VIEWPORTS = {
  '320 px': { width: 320, height: 640 },
  '360 px': { width: 360, height: 740 },
  '1280 px': { width: 1280, height: 800 },
  '1280 px at 200 %': { width: 640, height: 400 },
} as const

/** As the person of this device has chosen it in the control of the page. */
async function choose(context: BrowserContext, size: TextSize, moreContrast: boolean): Promise<void> {
  const settings = [size, ...(moreContrast ? ['contrast'] : [])].join(' ')
  // Stripe's frames and the empty page before the first have no storage.
  await context.addInitScript((value) => {
    if (window === window.top && location.protocol === 'http:') localStorage.setItem('reading', value)
  }, settings)
}

/** In every width: nothing to the right, and nothing too low for a thumb; where axe looks, nothing that it finds. */
async function expectReadable(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  for (const [width, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport)
    const found = [
      ...(await overflow(page)),
      ...(await lowTargets(page)),
      ...(AXE_AT.has(width) ? await accessibilityProblems(page) : []),
    ]
    expect.soft({ path, width, found }).toEqual({ path, width, found: [] })
  }
}

for (const [theme, { scheme, moreContrast }] of Object.entries(THEMES)) {
  for (const size of TEXT_SIZES) {
    const device: DeviceOptions = { colorScheme: scheme, viewport: VIEWPORTS['360 px'] }

    test(`${theme}, letters ${size}: every page for everybody`, async ({ openDevice, watch }) => {
      test.slow()
      watch.allowStatus(404, '/nada')
      for (const status of [400, 410]) watch.allowStatus(status, '/api/')
      const context = await openDevice(device)
      await choose(context, size, moreContrast)
      const page = await context.newPage()
      for (const path of [...FOR_GUESTS, ...WITH_TOKEN]) {
        // Only another page begins anew: a fragment alone would be followed within it.
        await page.goto('about:blank')
        await page.goto(path)
        await expectReadable(page, path)
      }
    })

    test(`${theme}, letters ${size}: payment, portal and account`, async ({ club, openDevice }) => {
      test.slow()
      const payer = await openDevice({ ...device, account: await unpaidAccount(club) })
      const member = await openDevice({ ...device, account: await memberAccount(club) })
      await Promise.all([payer, member].map((context) => choose(context, size, moreContrast)))
      const payment = new PaymentPage(await payer.newPage())
      await payment.open()
      await expectReadable(payment.page, '/registro/pago')
      const page = await member.newPage()
      for (const path of FOR_MEMBERS) {
        await page.goto(path)
        await expectReadable(page, path)
      }
    })

    test(`${theme}, letters ${size}: every page of the panel`, async ({ club, openDevice }) => {
      test.slow()
      const client = await memberAccount(club)
      const context = await openDevice({ ...device, account: await staffAccount(club) })
      await choose(context, size, moreContrast)
      const page = await context.newPage()
      for (const path of [...FOR_STAFF, `/admin-panel/clientes/${client.id}`]) {
        await page.goto(path)
        await expectReadable(page, path)
      }
    })
  }
}
