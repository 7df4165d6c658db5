import { expect, type Locator, type Page } from '@playwright/test'
import type { CaughtMail } from '@/ops/run/caughtMail'
import { startSendingCodes } from '../../support/codes'
import type { TestClub } from '../../support/startTestClub'

/** Where mailed links lead: a new password, typed twice. */
export class NewPasswordPage {
  readonly password: Locator
  readonly confirmation: Locator
  readonly submitButton: Locator
  readonly linkProblem: Locator

  constructor(readonly page: Page) {
    this.password = page.locator('input[name="password"]')
    this.confirmation = page.locator('input[name="confirmPassword"]')
    this.submitButton = page.locator('main form button[type=submit]')
    this.linkProblem = page.getByRole('heading', { name: 'Este enlace ya no sirve' })
  }

  async choose(password: string, again = password): Promise<void> {
    await this.password.fill(password)
    await this.confirmation.fill(again)
    await this.submitButton.click()
  }

  /** The message beside a field. */
  messageOf(field: Locator): Locator {
    return this.page.locator('main form div:has(> label)').filter({ has: field }).locator('p[id$="-error"]')
  }
}

const NEW_PASSWORD = /\/auth\/(reset|create)-password/

/** Asks for a recovery mail on the page and returns its link. */
export async function recoveryLink(page: Page, club: TestClub, email: string): Promise<string> {
  const { mail } = club
  await startSendingCodes(club)
  const known = mail.messages.length
  await page.goto('/auth/forgot-password')
  await page.locator('input[name="email"]').fill(email)
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Correo enviado' })).toBeVisible()
  const linkIn = ({ links }: CaughtMail) => links.find((address) => NEW_PASSWORD.test(address))
  // A full minute sends what else waits for this person.
  const sent = await mail.waitFor(
    (message) =>
      message.to.includes(email) && mail.messages.indexOf(message) >= known && linkIn(message) !== undefined,
  )
  return linkIn(sent)!
}
