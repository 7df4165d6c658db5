import { expect, type Locator, type Page } from '@playwright/test'
import { PAYMENT_COPY } from '@/copy/payment'
import { StripeFields, type TypedCard } from './StripeFields'

export type { TypedCard } from './StripeFields'

/** Sign-up, step 2. */
export class PaymentPage extends StripeFields {
  readonly payButton: Locator
  readonly retryButton: Locator
  /** Why the payment did not go through. */
  readonly problem: Locator

  constructor(page: Page) {
    super(page)
    const form = page.locator('main form')
    this.payButton = form.locator('button[type=submit]')
    this.retryButton = form.getByRole('button', { name: PAYMENT_COPY.retry })
    this.problem = form.locator('> [tabindex="-1"]')
  }

  async open(): Promise<void> {
    await this.page.goto('/registro/pago')
    await this.ready()
  }

  async pay(card?: Partial<TypedCard>): Promise<void> {
    await this.ready()
    await this.fillCard(card)
    await this.payButton.click()
  }

  async expectProblem(text: string): Promise<void> {
    await expect(this.problem).toContainText(text)
    await expect(this.problem).toBeFocused()
  }

  /** Whoever has paid is led to the portal. Where the club has answered too late for that, the next visit is. */
  async expectNothingToPay(): Promise<void> {
    const unverified = this.page.locator('main').filter({ hasText: PAYMENT_COPY.unverified })
    await expect(async () => {
      if (await unverified.isVisible()) await this.page.goto('/registro/pago')
      expect(new URL(this.page.url()).pathname).toBe('/portal')
    }).toPass()
  }

  async expectSuccess(): Promise<void> {
    await expect(this.page).toHaveURL(/\/registro-exitoso\?payment_intent=pi_/)
    await expect(this.page.getByRole('heading', { name: 'Ya formas parte del club' })).toBeVisible()
  }
}
