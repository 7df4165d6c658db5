import type { Page } from '@playwright/test'
import { type AppPath, WHOLE_PAGES } from '@/domain/appPath'
import { TEXT_SIZES, type TextSize } from '@/domain/readingSize'
import { expect, test } from './fixtures'
import { PaymentPage } from './pages/PaymentPage'
import { newAccessibilityProblems } from './support/accessibility'
import { memberAccount, staffAccount, unpaidAccount, type Account } from './support/accounts'
import type { DeviceOptions, OpenDevice } from './support/devices'
import { layoutProblems } from './support/layout'

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

/** The widths at which axe looks; text, colour and order do not depend on what lies between. */
const AXE_WIDTHS: readonly Width[] = ['320 px', '1280 px']
/** The last one is a screen of 1280 at a zoom of 200 %. */
const VIEWPORTS = {
  '320 px': { width: 320, height: 640 },
  '360 px': { width: 360, height: 740 },
  '1280 px': { width: 1280, height: 800 },
  '1280 px at 200 %': { width: 640, height: 400 },
} as const
type Width = keyof typeof VIEWPORTS
const ALL_WIDTHS = Object.keys(VIEWPORTS) as Width[]

/**
 * Each with the size of letters at which axe looks: every theme's colours and every size are seen by it once. What fits in the
 * narrowest screen in all themes fits in the wider ones as it does in one.
 */
const THEMES: Record<string, Theme> = {
  light: { scheme: 'light', moreContrast: false, axeAt: 'larger', widths: ALL_WIDTHS },
  dark: { scheme: 'dark', moreContrast: false, axeAt: 'normal', widths: ['320 px'] },
  'high contrast': { scheme: 'light', moreContrast: true, axeAt: 'large', widths: ['320 px'] },
}

/** A page that is looked at in so many ways takes its time on a crowded machine. */
const PATIENCE_MS = 600_000

interface Theme {
  scheme: 'light' | 'dark'
  moreContrast: boolean
  axeAt: TextSize
  widths: readonly Width[]
}

/** A device whose person has chosen the theme in the control of the page. */
async function openIn(
  openDevice: OpenDevice,
  { scheme, moreContrast }: Theme,
  account?: Account,
): Promise<Page> {
  const device: DeviceOptions = { colorScheme: scheme, viewport: VIEWPORTS['360 px'] }
  const context = await openDevice({ ...device, ...(account && { account }) })
  // Stripe's frames and the empty page before the first have no storage.
  await context.addInitScript((value) => {
    if (value && window === window.top && location.protocol === 'http:')
      localStorage.setItem('reading', value)
  }, moreContrast && 'normal contrast')
  return context.newPage()
}

/** As the control of the page does it. */
const showLetters = (page: Page, size: TextSize): Promise<void> =>
  page.evaluate((textSize) => {
    const { dataset } = document.documentElement
    if (textSize === 'normal') delete dataset['textSize']
    else dataset['textSize'] = textSize
  }, size)

/** In every size and width of the theme: nothing to the right, and nothing too low for a thumb; where axe looks, nothing that it finds. */
async function expectReadable(page: Page, path: string, { axeAt, widths }: Theme): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  for (const size of TEXT_SIZES) {
    await showLetters(page, size)
    const looksAxe = size === axeAt
    for (const width of looksAxe ? new Set([...widths, ...AXE_WIDTHS]) : widths) {
      await page.setViewportSize(VIEWPORTS[width])
      const way = `${path}, letters ${size}, ${width}`
      await expect.soft.poll(() => layoutProblems(page), way).toEqual([])
      if (looksAxe && AXE_WIDTHS.includes(width))
        expect.soft(await newAccessibilityProblems(page), way).toEqual([])
    }
  }
}

for (const [name, theme] of Object.entries(THEMES)) {
  test(`${name}: every page for everybody`, async ({ openDevice, watch }) => {
    test.setTimeout(PATIENCE_MS)
    watch.allowStatus(404, '/nada')
    for (const status of [400, 410]) watch.allowStatus(status, '/api/')
    const page = await openIn(openDevice, theme)
    for (const path of [...FOR_GUESTS, ...WITH_TOKEN]) {
      // Only another page begins anew: a fragment alone would be followed within it.
      await page.goto('about:blank')
      await page.goto(path)
      await expectReadable(page, path, theme)
    }
  })

  test(`${name}: payment, portal and account`, async ({ club, openDevice }) => {
    test.setTimeout(PATIENCE_MS)
    const payment = new PaymentPage(await openIn(openDevice, theme, await unpaidAccount(club)))
    await payment.open()
    await expectReadable(payment.page, '/registro/pago', theme)
    const page = await openIn(openDevice, theme, await memberAccount(club))
    for (const path of FOR_MEMBERS) {
      await page.goto(path)
      await expectReadable(page, path, theme)
    }
  })

  test(`${name}: every page of the panel`, async ({ club, openDevice }) => {
    test.setTimeout(PATIENCE_MS)
    const client = await memberAccount(club)
    const page = await openIn(openDevice, theme, await staffAccount(club))
    for (const path of [...FOR_STAFF, `/admin-panel/clientes/${client.id}`]) {
      await page.goto(path)
      await expectReadable(page, path, theme)
    }
  })
}
