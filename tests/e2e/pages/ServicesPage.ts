import { expect, type Locator, type Page } from '@playwright/test'

/** The cards of the portal's services. */
export class ServicesPage {
  constructor(readonly page: Page) {}

  card(title: string | RegExp): Locator {
    return this.page
      .locator('main li')
      .filter({ has: this.page.getByRole('heading', { level: 3, name: title }) })
  }

  /** Waits until an earlier tap is over: two in quick succession count as one. */
  async press(
    title: string | RegExp,
    name: 'Activar' | 'Desactivar' | 'Solicitar' | 'Usar código',
  ): Promise<void> {
    const button = this.card(title).getByRole('button', { name, exact: true })
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await button.click()
  }

  async expectActive(title: string | RegExp, active: boolean): Promise<void> {
    await expect(this.card(title).getByText(active ? 'Activo' : 'Inactivo', { exact: true })).toBeVisible()
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }
}
