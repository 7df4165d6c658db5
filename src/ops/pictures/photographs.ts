import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { join } from 'node:path'
import { APP_COPY } from '@/copy/app'
import { CONSENT_COPY } from '@/copy/analyticsConsent'
import { CATALOGUE } from '@/copy/catalogue'
import { openInOwnLetters } from './openInOwnLetters'
import type { PictureClub } from './pictureClub'

/** Where the pictures go: those of the app's manifest are served, those of the README are not. */
export interface PictureFolders {
  manifest: string
  readme: string
}

const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 } as const
const DESK = { viewport: { width: 1440, height: 960 } } as const
const WIDE = { viewport: { width: 1280, height: 800 } } as const
const ACTIVE = CATALOGUE.filter(({ id }) => id === 'asesoria-laboral' || id === 'acompanamiento').map(
  ({ title }) => title,
)
const DRAWN_MS = 500
const REQUESTED = CATALOGUE.find(({ id }) => id === 'consultoria-hogar')

/** Photographs the landing page, the portal (without coverage too) and the panel. */
export async function photographClub(
  browser: Browser,
  club: PictureClub,
  { manifest, readme }: PictureFolders,
): Promise<void> {
  const open = async (path: string, options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      baseURL: club.url,
      reducedMotion: 'reduce',
      ...options,
    })
    const page = await context.newPage()
    await openInOwnLetters(page, path)
    await refuseAnalytics(page)
    return page
  }
  const member = await club.signedIn('member')
  const staff = await club.signedIn('staff')

  const landing = await open('/', WIDE)
  // The page as built does not know yet that this club sells.
  await landing.getByRole('complementary', { name: APP_COPY.notOpenLabel }).waitFor({ state: 'hidden' })
  await landing.screenshot({ path: join(readme, 'landing.png') })

  const phone = await open('/portal', { ...PHONE, storageState: member })
  // On a phone the word is in the menu.
  await phone.getByText('Todo guardado').first().waitFor({ state: 'attached' })
  await phone.screenshot({ path: join(manifest, 'portal-narrow.png') })
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await requestOffline(phone)
  await phone.screenshot({ path: join(readme, 'portal-offline.png') })

  const wide = await open('/portal', { ...WIDE, storageState: member })
  for (const title of ACTIVE) {
    const card = cardOf(wide, title)
    await card.getByRole('button', { name: 'Activar' }).click()
    await sendSheet(wide)
    await card.getByText('Activo', { exact: true }).waitFor()
  }
  // Clears the notices of what was just done.
  await wide.reload()
  await wide.getByRole('button', { name: 'Desactivar' }).first().waitFor()
  await settled(wide)
  await wide.evaluate(() => document.getElementById('servicios')?.scrollIntoView())
  await wide.screenshot({ path: join(manifest, 'portal-wide.png') })

  const panel = await open('/admin-panel', { ...DESK, storageState: staff })
  // Rows that are measured while the page scrolls back to the top may move it away again.
  await panel.waitForFunction(() => {
    window.scrollTo(0, 0)
    return [...document.querySelectorAll('tbody[data-index="0"]')].some(
      (row) => row.getBoundingClientRect().top > 0,
    )
  })
  await panel.waitForTimeout(DRAWN_MS)
  await panel.screenshot({ path: join(readme, 'panel.png') })
}

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The question about analytics would cover the picture. */
async function refuseAnalytics(page: Page): Promise<void> {
  const refuse = page.getByRole('button', { name: CONSENT_COPY.reject })
  if (!(await refuse.isVisible())) return
  await refuse.click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    window.scrollTo(0, 0)
  })
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Sends what is asked for without waiting for second thoughts, as when the person looks at something else. */
async function sendSheet(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir la llamada' }).click()
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .waitFor()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
}

/** Requests a service while there is no coverage. */
async function requestOffline(page: Page): Promise<void> {
  if (!REQUESTED) throw new Error('The catalogue has no service to ask for.')
  await page.context().setOffline(true)
  const card = cardOf(page, REQUESTED.title)
  await card.getByRole('button', { name: 'Solicitar' }).click()
  await sendSheet(page)
  await card.getByText('Guardada en este dispositivo').first().waitFor()
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}
