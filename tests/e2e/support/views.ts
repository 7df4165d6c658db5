import { expect, type Page } from '@playwright/test'
import { accessibilityProblems } from './accessibility'
import type { DeviceOptions } from './devices'
import { enlargeText, lowTargets, overflow } from './layout'

interface View {
  device: DeviceOptions
  isTextEnlarged?: boolean
}

/** The ways in which a member may look at the portal. */
export const VIEWS: Record<string, View> = {
  '360 px': { device: { viewport: { width: 360, height: 740 } } },
  '320 px': { device: { viewport: { width: 320, height: 640 } } },
  '360 px with text at 200 %': { device: { viewport: { width: 360, height: 740 } }, isTextEnlarged: true },
  '768 px, dark': { device: { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' } },
  '1280 px with more contrast': { device: { viewport: { width: 1280, height: 800 }, contrast: 'more' } },
  '360 px with forced colours': {
    device: { viewport: { width: 360, height: 740 }, forcedColors: 'active' },
  },
}

/** What stands on the screen now can be read, fits, and has room for a thumb. */
export async function expectFit(page: Page, { isTextEnlarged = false }: View): Promise<void> {
  if (isTextEnlarged) await enlargeText(page)
  expect.soft(await overflow(page)).toEqual([])
  expect.soft(await lowTargets(page)).toEqual([])
  expect.soft(await accessibilityProblems(page)).toEqual([])
}
