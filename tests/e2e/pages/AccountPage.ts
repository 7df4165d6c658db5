import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from '../support/accounts'
import type { DeviceOptions, OpenDevice } from '../support/devices'

type SectionId = 'datos' | 'correo' | 'contrasena' | 'sesiones' | 'letra' | 'permisos' | 'copia' | 'borrar'

/** The person's own data, permissions and ways out. */
export class AccountPage {
  readonly heading: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Mis datos y mi cuota' })
  }

  async open(anchor = ''): Promise<void> {
    await this.page.goto(`/portal/cuenta${anchor}`)
    await this.expectOpen()
  }

  async expectOpen(): Promise<void> {
    await expect(this.heading).toBeVisible()
    await expect(this.section('datos')).toBeVisible()
  }

  section(id: SectionId): Locator {
    return this.page.locator(`#${id}`)
  }

  field(id: SectionId, name: string): Locator {
    return this.section(id).locator(`input[name="${name}"]`)
  }

  /** The value under a label of the own data. */
  fact(label: string): Locator {
    return this.section('datos').locator('dl > div', { hasText: label }).locator('dd')
  }

  button(id: SectionId, name: string): Locator {
    return this.section(id).getByRole('button', { name, exact: true })
  }

  submitButton(id: SectionId): Locator {
    return this.section(id).locator('button[type=submit]')
  }

  /** The summary above the fields of a form. */
  problem(id: SectionId): Locator {
    return this.section(id)
      .locator('form > [tabindex="-1"]')
      .filter({ has: this.page.locator('.text-error') })
  }

  messageOf(id: SectionId, name: string): Locator {
    return this.section(id)
      .locator('div:has(> label)')
      .filter({ has: this.page.locator(`input[name="${name}"]`) })
      .locator('p[id$="-error"]')
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  async closeToasts(): Promise<void> {
    const close = this.page.getByRole('button', { name: 'Cerrar aviso' })
    while ((await close.count()) > 0) await close.first().click()
  }

  async changePassword(oldPassword: string, password: string, again = password): Promise<void> {
    await this.field('contrasena', 'oldPassword').fill(oldPassword)
    await this.field('contrasena', 'password').fill(password)
    await this.field('contrasena', 'confirmPassword').fill(again)
    await this.submitButton('contrasena').click()
  }
}

/** A person's account, open on a device of their own and up to date. */
export async function openAccount(
  openDevice: OpenDevice,
  account: Account,
  options: DeviceOptions = {},
): Promise<AccountPage> {
  const page = await (await openDevice({ ...options, account })).newPage()
  const shown = new AccountPage(page)
  await shown.open()
  await expect(page.locator('header [data-momentary] summary')).toContainText('Todo guardado')
  return shown
}
