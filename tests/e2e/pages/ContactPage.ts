import { expect, type Locator, type Page } from '@playwright/test'
import { CONTACT_FORM_COPY as copy } from '@/copy/contact'
import { wake } from '../support/alive'

const CONTACT_FIELDS = ['name', 'reach', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactText = Record<ContactField, string>

/** The contact form. */
export class ContactPage {
  readonly summary: Locator
  readonly submitButton: Locator
  readonly clearButton: Locator
  /** The heading that says the club has the message. */
  readonly sent: Locator
  /** What no person sees. */
  readonly trap: Locator

  constructor(readonly page: Page) {
    this.summary = page.locator('main form [tabindex="-1"]').first()
    this.submitButton = page.locator('main form button[type=submit]')
    this.clearButton = page.getByRole('button', { name: copy.clear.button })
    this.sent = page.getByRole('heading', { level: 1, name: copy.sent.heading })
    this.trap = page.locator('input[name="subject"]')
  }

  async open(): Promise<void> {
    await this.page.goto('/contacto')
    await expect(this.field('message')).toBeVisible()
    await wake(this.page)
  }

  field(name: ContactField): Locator {
    return this.page.locator(`main form [name="${name}"]`)
  }

  async fill(text: Partial<ContactText>): Promise<void> {
    for (const name of CONTACT_FIELDS) if (name in text) await this.field(name).fill(text[name] ?? '')
  }

  async expectText(text: ContactText): Promise<void> {
    for (const name of CONTACT_FIELDS) await expect(this.field(name)).toHaveValue(text[name])
  }

  /** The message that the field names as its own. */
  async messageOf(name: ContactField): Promise<string> {
    await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true')
    const ids = (await this.field(name).getAttribute('aria-describedby')) ?? ''
    const id = ids.split(' ').find((part) => part.endsWith('-error'))
    return id ? this.page.locator(`[id="${id}"]`).innerText() : ''
  }

  /** Presses the button, and confirms. */
  async clear(): Promise<void> {
    await this.clearButton.click()
    await this.page.getByRole('button', { name: copy.clear.confirm }).click()
  }
}
