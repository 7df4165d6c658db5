import { expect, type Locator, type Page } from '@playwright/test'
import { AUTH_COPY } from '@/copy/auth'

const { verify } = AUTH_COPY

/** Where the mailed link leads that confirms an address. */
export class ProofPage {
  readonly heading: Locator
  readonly password: Locator
  readonly submitButton: Locator
  readonly disownButton: Locator
  readonly problem: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.password = page.locator('input[name="password"]')
    this.submitButton = page.getByRole('button', { name: verify.submit })
    this.disownButton = page.getByRole('button', { name: verify.disown })
    this.problem = page.getByRole('main').getByRole('alert')
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link)
    await expect(this.heading).toHaveText(verify.passwordHeading)
  }

  async confirm(password: string): Promise<void> {
    await this.password.fill(password)
    await this.submitButton.click()
  }

  async expectConfirmed(): Promise<void> {
    await expect(this.heading).toHaveText(verify.doneHeading)
  }
}
