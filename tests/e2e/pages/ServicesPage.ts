import { expect, type Locator, type Page } from '@playwright/test'

/** The portal's pause, and a little. */
const DOUBLE_TAP_MS = 650

/** When each service was tapped last, by the clock of the page. */
interface Tapped {
  tapped?: Partial<Record<string, number>>
}

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
    // With coverage that one opens a tab, and says so.
    return this.card(title).getByRole('button', {
      name: name === 'Usar código' ? /^Usar código/ : name,
      exact: true,
    })
  }

  /** What unfolds the long text, or folds it. */
  detailsButton(title: string): Locator {
    return this.card(title).getByRole('button', { name: /^Ver (más|menos) sobre/ })
  }

  /** As a tap that counts: of two in quick succession the second is ignored. */
  async press(title: string | RegExp, name: ActionName): Promise<void> {
    await this.nextTapCounts(title)
    await this.button(title, name).click()
    await this.noteTap(title)
  }

  /** A service has been tapped now, by whatever means. */
  noteTap(title: string | RegExp): Promise<void> {
    return this.page.evaluate((key) => {
      ;((window as Tapped).tapped ??= {})[key] = performance.now()
    }, String(title))
  }

  /** Waits until another tap on this service is no longer ignored. */
  async nextTapCounts(title: string | RegExp): Promise<void> {
    await this.page.waitForFunction(
      ([key, pause]) => performance.now() - ((window as Tapped).tapped?.[key] ?? -Infinity) > pause,
      [String(title), DOUBLE_TAP_MS] as const,
    )
  }

  async expectActive(title: string | RegExp, active: boolean): Promise<void> {
    await expect(this.card(title).getByText(active ? 'Activo' : 'Inactivo', { exact: true })).toBeVisible()
  }

  /** What the person wants is on this device alone. */
  async expectUnsent(title: string | RegExp, wanted: boolean): Promise<void> {
    await expect(this.card(title).getByText('Sin enviar', { exact: true })).toBeVisible()
    await expect(this.button(title, wanted ? 'Desactivar' : 'Activar')).toBeVisible()
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
