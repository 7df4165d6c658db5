import type { Browser } from '@playwright/test'
import { openInOwnLetters } from './openInOwnLetters'

const SIZE = { width: 1200, height: 630 } as const

/** What messages show of a shared link: the sign, the landing page's first words and its drawing. */
export async function sharingPicture(browser: Browser, clubUrl: string): Promise<Buffer> {
  const context = await browser.newContext({ viewport: SIZE, bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openInOwnLetters(page, clubUrl)
  await page.evaluate(async () => {
    const sign = document.querySelector('header a svg')
    const heading = document.querySelector('h1')
    const scene = document.querySelector('section .window-light')
    if (!sign || !heading || !scene)
      throw new Error('The landing page has no sign, no heading or no drawing.')
    const left = document.createElement('div')
    left.append(sign, heading)
    const picture = document.createElement('div')
    picture.id = 'picture'
    picture.append(left, scene)
    document.body.replaceChildren(picture)
    const style = document.createElement('style')
    style.textContent = `
      #picture { display: grid; grid-template-columns: 620px 580px; width: 1200px; height: 630px; background: var(--color-base-100) }
      #picture > div:first-child { display: flex; flex-direction: column; justify-content: center; gap: 40px; padding: 0 64px 0 80px; color: var(--color-primary) }
      #picture > div:first-child > svg { width: 88px; height: 88px; overflow: visible }
      #picture h1 { font-size: 66px; line-height: 1.12; color: var(--color-base-content) }
      #picture .window-light { height: auto; align-self: stretch; align-items: end; border-radius: 0 }
      #picture .window-light svg { width: 480px; max-width: none }
    `
    document.head.append(style)
    await document.fonts.ready
  })
  const picture = await page.screenshot()
  await context.close()
  return picture
}
