import { expect, type Locator, type Page } from '@playwright/test'
import { codeMailsTo } from '../../support/codes'
import type { TestClub } from '../../support/startTestClub'

/** Where a mailed code is asked for and typed. */
export class CodePage {
  readonly email: Locator
  readonly code: Locator
  readonly submitButton: Locator
  readonly resendButton: Locator
  readonly otherEmailButton: Locator
  /** The summary above the fields. */
  readonly problem: Locator

  constructor(readonly page: Page) {
    // The screens that lead here have such a field too.
    this.email = page.getByRole('form', { name: /código/ }).locator('input[name="email"]')
    this.code = page.locator('input[name="code"]')
    this.submitButton = page.locator('main form button[type=submit]')
    this.resendButton = page.getByRole('button', { name: 'Enviar otro código' })
    this.otherEmailButton = page.getByRole('button', { name: 'Usar otro correo' })
    this.problem = page.locator('main form > [tabindex="-1"]')
  }

  async ask(path: '/auth/code' | '/auth/reset-code', email: string): Promise<void> {
    await this.page.goto(path)
    await this.email.fill(email)
    await this.submitButton.click()
    await expect(this.code).toBeVisible()
  }

  async type(code: string): Promise<void> {
    await this.code.fill(code)
    await this.submitButton.click()
  }
}

/** Runs what asks for a code, and reads the digits in the resulting mail. */
export async function mailedCode(
  club: TestClub,
  email: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const known = codeMailsTo(club, email).length
  // The club's own loop begins with the next minute; tests do not wait for it.
  await club.startJob('sendCodes')
  await ask()
  await club.mail.waitFor(() => codeMailsTo(club, email).length > known)
  return codeMailsTo(club, email).at(-1)?.subject.slice(0, 6) ?? ''
}

/** Another code with six digits. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** As mails and people write it. */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
