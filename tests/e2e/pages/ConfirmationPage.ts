import { expect, type Locator, type Page } from '@playwright/test'

/** After the payment. */
export class ConfirmationPage {
  readonly heading: Locator
  readonly retryButton: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.retryButton = page.getByRole('button', { name: 'Intentar de nuevo' })
  }

  async open(path: string, paymentIntent?: string): Promise<void> {
    await this.page.goto(paymentIntent ? `${path}?payment_intent=${paymentIntent}` : path)
  }

  /** Opens the page; the result lists every «intento n/4» shown. */
  async openCountingAttempts(paymentIntent: string): Promise<() => Promise<string[]>> {
    await this.page.addInitScript(() => {
      const shown = new Set<string>()
      Object.assign(window, { attempts: shown })
      new MutationObserver(() => {
        for (const [attempt] of document.documentElement.textContent.matchAll(/intento \d\/\d/g))
          shown.add(attempt)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await this.open('/registro-exitoso', paymentIntent)
    return () => this.page.evaluate(() => [...(window as unknown as { attempts: Set<string> }).attempts])
  }

  async expectSuccess(): Promise<void> {
    await expect(this.heading).toHaveText('Ya formas parte del club')
  }
}
