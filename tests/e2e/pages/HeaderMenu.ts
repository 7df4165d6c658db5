import { expect, type Locator, type Page } from '@playwright/test'

/** What a phone's header keeps behind «Menú». */
export class HeaderMenu {
  readonly opener: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.opener = page.getByRole('banner').getByRole('button', { name: 'Menú' })
    this.dialog = page.getByRole('dialog', { name: 'Menú' })
  }

  async open(): Promise<void> {
    await this.opener.click()
    await expect(this.dialog).toBeVisible()
  }

  link(name: string): Locator {
    return this.dialog.getByRole('link', { name, exact: true })
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }
}
