import { expect, type Page } from '@playwright/test'
import { IS_SOAK } from '../../support/isSoak'
import { newAccessibilityProblems } from './accessibility'
import { layoutProblems } from './layout'

interface View {
  width: number
  height: number
  isDark?: boolean
  hasMoreContrast?: boolean
  hasForcedColours?: boolean
  isTextEnlarged?: boolean
  /** Axe looks too: once in every run, and in the soak for each set of colours and each arrangement of the page. */
  withAxe?: boolean
}

/** The narrowest, the largest text and the widest: what fits in these nearly always fits in the others, which the soak adds. */
const VIEWS: Record<string, View> = {
  '320 px': { width: 320, height: 640, withAxe: true },
  '360 px with text at 200 %': { width: 360, height: 740, isTextEnlarged: true },
  '1280 px with more contrast': { width: 1280, height: 800, hasMoreContrast: true, withAxe: IS_SOAK },
  ...(IS_SOAK && {
    '360 px': { width: 360, height: 740 },
    '360 px with forced colours': { width: 360, height: 740, hasForcedColours: true },
    '768 px, dark': { width: 768, height: 1024, isDark: true, withAxe: true },
  }),
}

/** The ways in which staff may look at the panel. */
export const PANEL_VIEWS: Record<string, View> = {
  ...VIEWS,
  ...(IS_SOAK && { '1440 px': { width: 1440, height: 900 } }),
}

/** The view of a page before and after `expectFit`. */
export const PHONE = { viewport: { width: 360, height: 740 } }

/** Shows the page in this view from now on. */
export async function look(page: Page, view: View): Promise<void> {
  await page.setViewportSize({ width: view.width, height: view.height })
  await page.emulateMedia({
    colorScheme: view.isDark ? 'dark' : 'light',
    contrast: view.hasMoreContrast ? 'more' : 'no-preference',
    forcedColors: view.hasForcedColours ? 'active' : 'none',
  })
  await page.evaluate(
    (size) => document.documentElement.style.setProperty('font-size', size),
    view.isTextEnlarged ? '200%' : '',
  )
}

/** What is on the screen now is readable, fits, and has room for a thumb in this view. */
export async function expectFitIn(page: Page, name: string, view: View): Promise<void> {
  await look(page, view)
  // What a script measures is redrawn a moment after the size of the window has changed.
  await expect.soft.poll(() => layoutProblems(page), name).toEqual([])
  if (view.withAxe) expect.soft(await newAccessibilityProblems(page), name).toEqual([])
}

/** The same in every view in turn; ends in the phone view in which it begins. */
export async function expectFit(page: Page, views = VIEWS): Promise<void> {
  for (const [name, view] of Object.entries(views)) await expectFitIn(page, name, view)
  await look(page, { width: PHONE.viewport.width, height: PHONE.viewport.height })
}
