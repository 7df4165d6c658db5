import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { WORKING_CARD } from '../../support/people'

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

const EXPIRY = `12${String((new Date().getFullYear() + 4) % 100)}`

/** Stripe's card field and the bank's question, on any page. Frames and inputs have Stripe's own names. */
export class StripeFields {
  readonly card: FrameLocator
  readonly cardMessage: Locator
  readonly challenge: FrameLocator

  constructor(readonly page: Page) {
    const form = page.locator('main form')
    this.card = form.frameLocator('iframe[name^="__privateStripeFrame"]')
    this.cardMessage = form.locator('p[id$="-error"]')
    this.challenge = page
      .frameLocator('body > iframe[name^="__privateStripeFrame"]')
      .frameLocator('#challengeFrame')
  }

  async ready(): Promise<void> {
    await expect(this.input('cardnumber')).toBeEnabled()
  }

  input(name: 'cardnumber' | 'exp-date' | 'cvc'): Locator {
    return this.card.locator(`input[name="${name}"]`)
  }

  async fillCard({ number = WORKING_CARD, expiry = EXPIRY, cvc }: Partial<TypedCard> = {}): Promise<void> {
    await this.input('cardnumber').fill(number)
    await this.input('exp-date').fill(expiry)
    await this.input('cvc').fill(cvc ?? (number.startsWith('3') ? '1234' : '123'))
  }

  /** By keyboard: the frame itself leads from one field to the next. */
  async typeCard(number: string): Promise<void> {
    const { keyboard } = this.page
    await expect(this.input('cardnumber')).toBeFocused()
    // After a decline the frame is told to empty itself, which may come after the focus.
    await expect(this.input('cardnumber')).toHaveValue('')
    await keyboard.type(number)
    await expect(this.input('exp-date')).toBeFocused()
    await keyboard.type(EXPIRY)
    await expect(this.input('cvc')).toBeFocused()
    await keyboard.type('123')
    await expect(this.input('cvc')).toHaveValue('123')
  }

  async answerChallenge(answer: 'pass' | 'fail'): Promise<void> {
    const button = answer === 'pass' ? '#test-source-authorize-3ds' : '#test-source-fail-3ds'
    await this.challenge.locator(button).click()
  }

  async closeChallenge(): Promise<void> {
    const overlay = this.page.frameLocator('body > iframe[name^="__privateStripeFrame"]')
    await overlay.getByRole('button', { name: 'Cerrar' }).click()
  }
}
