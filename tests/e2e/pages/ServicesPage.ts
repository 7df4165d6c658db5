import { expect, type Locator, type Page } from '@playwright/test'

/** As the portal takes it, and a little. */
const DOUBLE_TAP_MS = 650

/** The cards of the portal's services. */
export class ServicesPage {
  constructor(readonly page: Page) {}

  card(title: string | RegExp): Locator {
    return this.page
      .locator('main li')
      .filter({ has: this.page.getByRole('heading', { level: 3, name: title }) })
  }

  /** And waits until the next tap counts: two in quick succession are one. */
  async press(
    title: string | RegExp,
    name: 'Activar' | 'Desactivar' | 'Solicitar' | 'Usar código',
  ): Promise<void> {
    const button = this.card(title).getByRole('button', { name, exact: true })
    await button.click()
    await this.page.waitForTimeout(DOUBLE_TAP_MS)
  }

  async expectActive(title: string | RegExp, active: boolean): Promise<void> {
    await expect(this.card(title).getByText(active ? 'Activo' : 'Inactivo', { exact: true })).toBeVisible()
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }
}
