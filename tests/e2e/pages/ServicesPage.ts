import { expect, type Locator, type Page } from '@playwright/test'

/** As the portal takes it, and a little. */
const DOUBLE_TAP_MS = 650

type ActionName = 'Activar' | 'Desactivar' | 'Solicitar' | 'Usar código'

/** The cards of the portal's services. */
export class ServicesPage {
  constructor(readonly page: Page) {}

  card(title: string | RegExp): Locator {
    return this.page
      .locator('main li')
      .filter({ has: this.page.getByRole('heading', { level: 3, name: title }) })
  }

  button(title: string | RegExp, name: ActionName | 'Solicitado recientemente'): Locator {
    return this.card(title).getByRole('button', { name, exact: true })
  }

  /** What unfolds the long text, or folds it. */
  detailsButton(title: string): Locator {
    return this.card(title).getByRole('button', { name: /^Ver (más|menos) sobre/ })
  }

  /** And waits until the next tap counts: two in quick succession are one. */
  async press(title: string | RegExp, name: ActionName): Promise<void> {
    await this.button(title, name).click()
    await this.page.waitForTimeout(DOUBLE_TAP_MS)
  }

  async expectActive(title: string | RegExp, active: boolean): Promise<void> {
    await expect(this.card(title).getByText(active ? 'Activo' : 'Inactivo', { exact: true })).toBeVisible()
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  /** On a phone they cover the header until they are read. */
  async closeToasts(): Promise<void> {
    const close = this.page.getByRole('button', { name: 'Cerrar aviso' })
    while ((await close.count()) > 0) await close.first().click()
  }
}
