import { expect, type Locator, type Page } from '@playwright/test'
import { CARD_COPY } from '@/copy/account/card'
import { StripeFields, type TypedCard } from './StripeFields'

/** The card that pays the club, and an open charge. */
export class CardPage extends StripeFields {
  readonly saveButton: Locator
  /** Tries the open charge with the present card, or confirms it at the bank. */
  readonly payButton: Locator
  /** Why it did not work. */
  readonly problem: Locator
  readonly present: Locator

  constructor(page: Page) {
    super(page)
    this.saveButton = page.locator('main form button[type=submit]')
    this.payButton = page
      .locator('main')
      .getByRole('button', { name: /^(Probar otra vez con la|Confirmar .*con mi banco)/ })
    this.problem = page.locator('main [tabindex="-1"].border-error')
    this.present = page.getByText(/^Ahora pagas con la /)
  }

  async open(): Promise<void> {
    await this.page.goto('/portal/cuenta/tarjeta')
    await this.ready()
  }

  async save(card?: Partial<TypedCard>): Promise<void> {
    await this.ready()
    await this.fillCard(card)
    await this.saveButton.click()
  }

  async expectProblem(...texts: string[]): Promise<void> {
    for (const text of texts) await expect(this.problem).toContainText(text)
    await expect(this.problem).toBeFocused()
  }

  /** The way on that the problem offers. */
  wayOn(label: 'tryOther' | 'tryAgain' | 'payAgain' | 'check'): Locator {
    return this.problem.getByRole('button', { name: CARD_COPY[label] })
  }

  async expectDone(title: string): Promise<void> {
    const box = this.page.locator('main [tabindex="-1"].border-success')
    await expect(box).toContainText(title)
    await expect(box).toBeFocused()
  }
}
