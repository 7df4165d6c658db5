import { expect, type Locator, type Page } from '@playwright/test'

/** The portal's door and its welcome card. */
export class PortalPage {
  readonly badge: Locator
  readonly restricted: Locator

  constructor(readonly page: Page) {
    // Drawn by the app itself, and no longer the cached screen that this phone kept.
    this.badge = page.locator('#root').getByText('Miembro Activo')
    this.restricted = page.getByRole('heading', { name: 'Acceso restringido' })
  }

  async open(): Promise<void> {
    await this.page.goto('/portal')
  }

  /** The value under a label of the welcome card. */
  tile(label: string): Locator {
    return this.page.locator('dl > div', { hasText: label }).locator('dd')
  }

  /** Opens the details of the header's sync state, and checks its word. */
  async expectSync(word: string | RegExp): Promise<void> {
    const details = this.page.locator('#root header details[data-momentary]')
    await expect(details.locator('summary')).toContainText(word)
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  }

  async expectMember(): Promise<void> {
    await expect(this.badge).toBeVisible()
  }
}
