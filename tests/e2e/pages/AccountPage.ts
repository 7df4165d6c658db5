import { expect, type Locator, type Page } from '@playwright/test'
import { SESSIONS_COPY } from '@/copy/account/sessions'
import type { Account } from '../support/accounts'
import type { DeviceOptions, OpenDevice } from '../support/devices'

type SectionId =
  | 'datos'
  | 'personas'
  | 'familia'
  | 'irse'
  | 'correo'
  | 'avisos'
  | 'contrasena'
  | 'sesiones'
  | 'letra'
  | 'permisos'
  | 'copia'
  | 'borrar'

/** The person's own data, permissions, password, and ways out: whichever of the account's pages is open. */
export class AccountPage {
  constructor(readonly page: Page) {}

  /** Opens the page that holds a part, by the address that mails and other places have of it. */
  async open(id: SectionId = 'datos'): Promise<void> {
    await this.page.goto(`/portal/cuenta#${id}`)
    await this.expectOpen(id)
  }

  async expectOpen(id: SectionId = 'datos'): Promise<void> {
    await expect(this.section(id)).toBeVisible()
  }

  /** Goes to another page of the account. */
  async turnTo(page: 'Cuota' | 'Mis datos' | 'Seguridad' | 'Irme'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: /^Mis datos( y mi cuota)?$/ })
      .getByRole('link', { name: page, exact: true })
      .click()
  }

  /** A part that is a row until it is opened; the one that the address names is open already. */
  async unfold(id: SectionId): Promise<void> {
    const details = this.section(id).locator('> details')
    if ((await details.getAttribute('open')) === null) await details.locator('> summary').click()
  }

  /** The versions of what was accepted, which are folded away. */
  async unfoldVersions(): Promise<void> {
    await this.unfold('permisos')
    for (const fold of await this.section('permisos').getByText('Versiones y textos').all())
      await fold.click()
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

  /** Nothing is still asked for with this session, which would be refused once a new password has ended it. */
  async expectSessionsListed(): Promise<void> {
    await expect(this.section('sesiones').getByRole('list', { name: SESSIONS_COPY.listLabel })).toBeVisible()
  }

  async changePassword(oldPassword: string, password: string, again = password): Promise<void> {
    await this.field('contrasena', 'oldPassword').fill(oldPassword)
    await this.field('contrasena', 'password').fill(password)
    await this.field('contrasena', 'confirmPassword').fill(again)
    await this.submitButton('contrasena').click()
  }
}

/** A person's account, open on a device of their own and up to date, as the header says it of members and of everybody else. */
export async function openAccount(
  openDevice: OpenDevice,
  account: Account,
  options: DeviceOptions = {},
  state: 'Todo guardado' | 'Datos al día' = 'Todo guardado',
  id: SectionId = 'datos',
): Promise<AccountPage> {
  const page = await (await openDevice({ ...options, account })).newPage()
  const shown = new AccountPage(page)
  await shown.open(id)
  await expect(page.locator('header [data-momentary] summary')).toContainText(state)
  return shown
}
