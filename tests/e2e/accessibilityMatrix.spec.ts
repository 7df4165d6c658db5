import type { BrowserContext, Page } from '@playwright/test'
import { WHOLE_PAGES } from '@/domain/appPath'
import { TEXT_SIZES, type TextSize } from '@/domain/readingSize'
import { expect, test } from './fixtures'
import { PaymentPage } from './pages/PaymentPage'
import { accessibilityProblems } from './support/accessibility'
import { memberAccount, unpaidAccount } from './support/accounts'
import type { DeviceOptions } from './support/devices'
import { overflow } from './support/layout'

/** Pages that anybody may open, besides those that the build makes whole. */
const FOR_GUESTS = [
  ...WHOLE_PAGES,
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/create-password',
  '/auth/verify-email',
  '/nada',
] as const

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

/** In every width: nothing to the right; where axe looks, nothing that it finds, targets too small among it. */
async function expectReadable(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [width, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport)
    const found = [...(await overflow(page)), ...(AXE_AT.has(width) ? await accessibilityProblems(page) : [])]
    expect.soft({ path, width, found }).toEqual({ path, width, found: [] })
  }
}

for (const [theme, { scheme, moreContrast }] of Object.entries(THEMES)) {
  for (const size of TEXT_SIZES) {
    const device: DeviceOptions = { colorScheme: scheme, viewport: VIEWPORTS['360 px'] }

    test(`${theme}, letters ${size}: every page for everybody`, async ({ openDevice, watch }) => {
      test.slow()
      watch.allowStatus(404, '/nada')
      const context = await openDevice(device)
      await choose(context, size, moreContrast)
      const page = await context.newPage()
      for (const path of FOR_GUESTS) {
        await page.goto(path)
        await expectReadable(page, path)
      }
    })

    test(`${theme}, letters ${size}: sign-up, portal and requests`, async ({ club, openDevice }) => {
      test.slow()
      const payer = await openDevice({ ...device, account: await unpaidAccount(club) })
      const member = await openDevice({ ...device, account: await memberAccount(club) })
      await Promise.all([payer, member].map((context) => choose(context, size, moreContrast)))
      const payment = new PaymentPage(await payer.newPage())
      await payment.open()
      await expectReadable(payment.page, '/registro/pago')
      const page = await member.newPage()
      for (const path of ['/portal', '/portal/solicitudes']) {
        await page.goto(path)
        await expectReadable(page, path)
      }
    })
  }
}
