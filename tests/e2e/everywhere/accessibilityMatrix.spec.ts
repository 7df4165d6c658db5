import type { Page } from '@playwright/test'
import { type AppPath, WHOLE_PAGES } from '@/domain/appPath'
import { TEXT_SIZES, type TextSize } from '@/domain/readingSize'
import { IS_SOAK } from '../../support/isSoak'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { newAccessibilityProblems } from '../support/accessibility'
import { memberAccount, staffAccount, unpaidAccount, type Account } from '../support/accounts'
import type { OpenDevice } from '../support/devices'
import { ambiguousNames, leapsOfFocus } from '../support/controls'
import { enlargeText, headerHeight, layoutProblems, overflow } from '../support/layout'
import { SOAK } from '../support/soak'

/** Pages that anybody may open, besides those that the build makes whole. */
const FOR_GUESTS = [
  '/acceso',
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
  '/correo-anterior#no-such-change',
  '/invitacion#no-such-invitation',
  '/sin-recordatorios#no-such-reminder',
] as const

const FOR_MEMBERS: readonly AppPath[] = [
  '/registro-exitoso',
  '/portal',
  '/portal/solicitudes',
  '/portal/cuenta',
  '/portal/cuenta/datos',
  '/portal/cuenta/seguridad',
  '/portal/cuenta/irme',
  '/portal/cuenta/tarjeta',
  '/portal/cuenta/dejar',
  '/portal/cuenta/desistir',
  '/portal/cuenta/fallecimiento',
  '/portal/cuenta/aceptado',
]

const FOR_STAFF: readonly AppPath[] = [
  '/admin-panel',
  '/admin-panel/solicitudes',
  '/admin-panel/llamadas',
  '/admin-panel/mensajes',
  '/admin-panel/resumen',
  '/admin-panel/registro',
  '/admin-panel/equipo',
  '/admin-panel/clientes/nuevo',
]

/** The last one is a 1280 px screen at 200 % zoom. */
const VIEWPORTS = {
  '320 px': { width: 320, height: 640 },
  '360 px': { width: 360, height: 740 },
  '1280 px': { width: 1280, height: 800 },
  '1280 px at 200 %': { width: 640, height: 400 },
} as const
type Width = keyof typeof VIEWPORTS
const WIDTHS: readonly Width[] = IS_SOAK ? (Object.keys(VIEWPORTS) as Width[]) : ['320 px', '1280 px']

/**
 * Each with the text size and the widths at which axe runs: every theme's colours, every size and both extreme widths are
 * checked by it once. In every run that is all that is looked at, and the largest text at both widths; the soak shows each theme
 * in all sizes.
 */
const THEMES: Record<'light' | 'dark' | 'high contrast', Theme> = {
  light: {
    ...{ scheme: 'light', moreContrast: false, widths: WIDTHS },
    ...{ axeAt: 'larger', axeWidths: ['320 px'] },
  },
  dark: {
    ...{ scheme: 'dark', moreContrast: false, widths: IS_SOAK ? ['320 px'] : [] },
    ...{ axeAt: 'normal', axeWidths: ['1280 px'] },
  },
  'high contrast': {
    ...{ scheme: 'light', moreContrast: true, widths: ['320 px'] },
    ...{ axeAt: 'large', axeWidths: ['320 px'] },
  },
}

const sizesIn = ({ axeAt }: Theme): readonly TextSize[] => (IS_SOAK ? TEXT_SIZES : [axeAt])

/** At which the browser itself doubles the text size. */
const ENLARGED: readonly Width[] = ['360 px', '1280 px']
/** Where axe checks that too. */
const ENLARGED_FOR_AXE = ['/registro/pago', '/portal']

/** A page checked in so many ways takes its time on a crowded machine. */
const PATIENCE_MS = 600_000

interface Theme {
  scheme: 'light' | 'dark'
  moreContrast: boolean
  widths: readonly Width[]
  axeAt: TextSize
  axeWidths: readonly Width[]
}

/** As the system and the page's own control do it while the page is open. */
async function show(page: Page, { scheme, moreContrast }: Theme, size: TextSize): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate(
    ([textSize, theme]) => {
      const { dataset } = document.documentElement
      if (textSize === 'normal') delete dataset['textSize']
      else dataset['textSize'] = textSize
      if (theme) dataset['theme'] = theme
      else delete dataset['theme']
    },
    [size, moreContrast ? 'club-contrast' : ''] as const,
  )
}

/**
 * In every theme, in the sizes and at the widths that `THEMES` says: nothing past the right edge, nothing too low for a thumb;
 * where axe runs, it finds nothing. With text at 200 % nothing past the right edge either, and the header leaves room. On a
 * phone every control has a name of its own, and the focus goes the way one reads.
 * Opened once: `schemes.spec` checks that a page comes in its theme from the start.
 */
async function expectReadable(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect.soft(await ambiguousNames(page), path).toEqual([])
  expect.soft(await leapsOfFocus(page), path).toEqual([])
  for (const [name, theme] of Object.entries(THEMES)) {
    for (const size of sizesIn(theme)) {
      await show(page, theme, size)
      const axeWidths = size === theme.axeAt ? theme.axeWidths : []
      for (const width of new Set([...theme.widths, ...axeWidths])) {
        await page.setViewportSize(VIEWPORTS[width])
        const way = `${path}, ${name}, letters ${size}, ${width}`
        await expect.soft.poll(() => layoutProblems(page), way).toEqual([])
        if (axeWidths.includes(width)) expect.soft(await newAccessibilityProblems(page), way).toEqual([])
      }
    }
  }
  await show(page, THEMES.light, 'normal')
  await enlargeText(page)
  for (const width of ENLARGED) {
    await page.setViewportSize(VIEWPORTS[width])
    const way = `${path}, text at 200 %, ${width}`
    await expect.soft.poll(() => overflow(page), way).toEqual([])
    if (width === '360 px')
      expect.soft(await headerHeight(page), way).toBeLessThanOrEqual(VIEWPORTS[width].height / 4)
    if (ENLARGED_FOR_AXE.includes(path)) expect.soft(await newAccessibilityProblems(page), way).toEqual([])
  }
}

const pageOf = async (openDevice: OpenDevice, account?: Account): Promise<Page> =>
  (await openDevice({ viewport: VIEWPORTS['360 px'], ...(account && { account }) })).newPage()

test.beforeEach(() => test.setTimeout(PATIENCE_MS))

for (const [what, paths, details] of [
  ['whole page', WHOLE_PAGES, {}],
  ['page of the app', FOR_GUESTS, {}],
  ['page with a token', WITH_TOKEN, SOAK],
] as const) {
  test(`every ${what} for everybody`, details, async ({ openDevice, watch }) => {
    watch.allowStatus(404, '/nada')
    for (const status of [400, 410]) watch.allowStatus(status, '/api/')
    const page = await pageOf(openDevice)
    for (const path of paths) {
      // Only another page reloads: a fragment alone would stay within it.
      await page.goto('about:blank')
      await page.goto(path)
      await expectReadable(page, path)
    }
  })
}

test('payment, portal and account', async ({ club, openDevice }) => {
  const payment = new PaymentPage(await pageOf(openDevice, await unpaidAccount(club)))
  await payment.open()
  await expectReadable(payment.page, '/registro/pago')
  await payment.page.goto('/portal')
  await expectReadable(payment.page, '/portal, unpaid')
  const page = await pageOf(openDevice, await memberAccount(club))
  for (const path of FOR_MEMBERS) {
    await page.goto(path)
    await expectReadable(page, path)
    await expect(page).toHaveTitle(/ · Arrimo$/)
  }
})

test('every page of the panel', async ({ club, openDevice }) => {
  const client = await memberAccount(club)
  const page = await pageOf(openDevice, await staffAccount(club))
  for (const path of [...FOR_STAFF, `/admin-panel/clientes/${client.id}`]) {
    await page.goto(path)
    await expectReadable(page, path)
    await expect(page).toHaveTitle(/ · Arrimo$/)
  }
})
