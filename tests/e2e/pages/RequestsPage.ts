import { expect, type Locator, type Page } from '@playwright/test'

/** «Mis solicitudes». */
export class RequestsPage {
  readonly heading: Locator
  /** What is on its way. */
  readonly open: Locator
  /** What works at once. */
  readonly ready: Locator
  /** What has ended. */
  readonly over: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Mis solicitudes' })
    this.open = page.getByRole('region', { name: 'En marcha' })
    this.ready = page.getByRole('region', { name: 'A tu disposición' })
    this.over = page.getByRole('region', { name: 'Anteriores' })
  }

  /** The requests of one of the two sections. */
  itemsIn(section: Locator): Locator {
    return section.locator('li:has(h3)')
  }

  async goto(): Promise<void> {
    await this.page.goto('/portal/solicitudes')
    await expect(this.heading).toBeVisible()
  }

  /** The requests for a service, newest first. */
  items(title: string): Locator {
    return this.page
      .locator('main li')
      .filter({ has: this.page.getByRole('heading', { level: 3, name: title, exact: true }) })
  }

  /** The newest request for a service says all of this. */
  async expectItem(title: string, state: string, ...texts: (string | RegExp)[]): Promise<void> {
    const item = this.items(title).first()
    await expect(item.getByText(state, { exact: true })).toBeVisible()
    for (const text of texts) await expect(item).toContainText(text)
  }

  withdrawButton(title: string): Locator {
    return this.page.getByRole('button', { name: `Retirar la solicitud de ${title}` })
  }
}
