import type { Page } from '@playwright/test'

/** Opens an address as a returning visitor sees it: a first visit uses the system's fonts. */
export async function openInOwnLetters(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => localStorage.getItem('fonts') !== null)
  await page.reload()
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await insistOnFonts(page)
}

/** A busy machine misses the moment for loading an optional font; a picture can wait for it. */
async function insistOnFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (!(rule instanceof CSSFontFaceRule)) continue
        const [, file] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? []
        if (!file) continue
        const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '')
        const source = `url("${new URL(file, sheet.href ?? location.href).href}")`
        const face = new FontFace(family, source, { weight: rule.style.getPropertyValue('font-weight') })
        document.fonts.add(await face.load())
      }
    }
    await document.fonts.ready
  })
}
