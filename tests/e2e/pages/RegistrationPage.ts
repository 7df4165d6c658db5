import { expect, type Locator, type Page } from '@playwright/test'
import { registration } from '../../support/people'
import { wake } from '../support/alive'

export type RegistrationField =
  | 'nombre'
  | 'apellidos'
  | 'dni'
  | 'email'
  | 'telefono'
  | 'password'
  | 'politicaAceptada'

export const TEXT_FIELDS = ['nombre', 'apellidos', 'dni', 'telefono', 'email', 'password'] as const

export type RegistrationForm = Record<(typeof TEXT_FIELDS)[number], string>

/** What a newcomer would type. */
export const newRegistration = (): RegistrationForm => registration() as unknown as RegistrationForm

/** Sign-up, step 1. */
export class RegistrationPage {
  readonly submitButton: Locator
  readonly summary: Locator

  constructor(readonly page: Page) {
    this.submitButton = page.locator('main form button[type=submit]')
    this.summary = page.locator('main form [tabindex="-1"]').first()
  }

  async open(): Promise<void> {
    await this.page.goto('/registro')
    await expect(this.field('nombre')).toBeVisible()
    await wake(this.page)
  }

  field(name: RegistrationField): Locator {
    return this.page.locator(`input[name="${name}"]`)
  }

  /** The message that the field names as its own. */
  async messageOf(name: RegistrationField): Promise<string> {
    await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true')
    const ids = (await this.field(name).getAttribute('aria-describedby')) ?? ''
    const id = ids.split(' ').find((part) => part.endsWith('-error'))
    return id ? this.page.locator(`[id="${id}"]`).innerText() : ''
  }

  async fill(form: RegistrationForm): Promise<void> {
    for (const name of TEXT_FIELDS) await this.field(name).fill(form[name])
    await this.field('politicaAceptada').check()
  }

  async submit(): Promise<void> {
    await this.submitButton.click()
  }

  /** Fills everything in and goes on to step 2. */
  async register(form = newRegistration()): Promise<RegistrationForm> {
    await this.fill(form)
    await this.submit()
    await expect(this.page).toHaveURL(/\/registro\/pago$/)
    return form
  }
}
