import { expect, type Locator, type Page } from '@playwright/test'
import { AUTH_COPY } from '@/copy/auth'

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
    // The screen that leads here may still show fields of the same names.
    const form = page.getByRole('form', { name: AUTH_COPY.login.heading })
    this.email = form.locator('input[name="email"]')
    this.password = form.locator('input[name="password"]')
    // Also those of the code that staff are asked for next.
    this.submitButton = page.locator('main form button[type=submit]')
    this.problem = page.locator('main form > [tabindex="-1"]')
  }

  async open(): Promise<void> {
    await this.page.goto('/auth/login')
    await expect(this.email).toBeVisible()
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submitButton.click()
  }
}
