import { expect, type Locator, type Page } from '@playwright/test'

export interface Credentials {
  email: string
  password: string
}

/** The one login form. */
export class LoginPage {
  readonly email: Locator
  readonly password: Locator
  readonly submitButton: Locator
  readonly problem: Locator

  constructor(readonly page: Page) {
    this.email = page.locator('input[name="email"]')
    this.password = page.locator('input[name="password"]')
    this.submitButton = page.locator('main form button[type=submit]')
    this.problem = page.locator('main form > [tabindex="-1"]')
  }

  async open(): Promise<void> {
    await this.page.goto('/auth/login')
    await expect(this.email).toBeVisible()
  }

  /** Waits for this form first: the screen that leads here may still show fields of the same names. */
  async signIn({ email, password }: Credentials): Promise<void> {
    await expect(this.page.locator('main a[href="/auth/forgot-password"]')).toBeVisible()
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submitButton.click()
  }
}
