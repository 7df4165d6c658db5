import type { BrowserContext, Page } from '@playwright/test'
import { paintedAfter, slowPage } from './browser'

/** The portal's first service, as the browser draws it. */
export const FIRST_CARD = 'main li:has(h3)'

/** Long enough for two taps not to count as one. */
export const PAUSE_MS = 700

/** The portal as markup and style alone. */
export interface PortalMarkup {
  html: string
  /** The question before a request. */
  sheet: string
  /** What is in the first card before and after it. */
  idle: string
  asked: string
}

/** Takes the portal's markup down from the portal itself, which must have nothing to send and no network. */
export async function readPortalMarkup(page: Page): Promise<PortalMarkup> {
  const card = page.locator(FIRST_CARD).first()
  const inside = () => card.evaluate((element) => element.innerHTML)
  const idle = await inside()
  const html = await page.evaluate(() => {
    const root = document.documentElement.cloneNode(true) as HTMLElement
    root.querySelectorAll('script, link, style').forEach((element) => element.remove())
    const style = document.createElement('style')
    style.textContent = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('\n')
    root.querySelector('head')?.append(style)
    return `<!doctype html>${root.outerHTML}`
  })
  await card.getByRole('button', { name: /^Activar/ }).click()
  const sheet = await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => {
    const closed = dialog.cloneNode(true) as HTMLDialogElement
    closed.open = false
    return closed.outerHTML
  })
  await page.getByRole('button', { name: 'Pedir la llamada' }).click()
  const undo = card.getByRole('button', { name: /^Deshacer/ })
  await undo.waitFor()
  const asked = await inside()
  await page.waitForTimeout(PAUSE_MS)
  await undo.click()
  await undo.waitFor({ state: 'detached' })
  return { html, sheet, idle, asked }
}

/**
 * The yardstick of a tap: the same page with the same style, and by hand what a request takes: the question, the write of both
 * rows in one transaction, and the card that has changed.
 */
export async function openPlainPortal(
  context: BrowserContext,
  url: string,
  markup: PortalMarkup,
): Promise<Page> {
  const page = await slowPage(context)
  await paintedAfter(page, url)
  await page.setContent(markup.html)
  await page.evaluate(
    ({ selector, sheet, idle, asked }) => {
      const card = document.querySelector(selector)
      if (!card) throw new Error('the markup has no service')
      const open = indexedDB.open('yardstick', 1)
      const store = (active: boolean) => {
        const change = open.result.transaction(['services', 'outbox'], 'readwrite')
        change.objectStore('services').put({ id: 'tapped', active })
        change.objectStore('outbox').add({ service: 'tapped', active, at: new Date() })
        change.oncomplete = () => {
          card.innerHTML = active ? asked : idle
        }
      }
      const ask = () => {
        card.insertAdjacentHTML('beforeend', sheet)
        const question = card.querySelector('dialog')
        question?.showModal()
        question?.querySelector('form')?.addEventListener('submit', (event) => {
          event.preventDefault()
          question.close()
          question.remove()
          store(true)
        })
      }
      card.addEventListener('click', ({ target }) => {
        const word = (target as Element).closest('button')?.textContent ?? ''
        if (word.startsWith('Activar')) ask()
        if (word.startsWith('Deshacer')) store(false)
      })
    },
    { selector: FIRST_CARD, ...markup },
  )
  return page
}
