import { expect, type Locator, type Page } from '@playwright/test'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import type { DeviceOptions, OpenDevice } from '../support/devices'
import type { Account } from '../support/accounts'

type Filter = 'Todos' | 'Activos' | 'Inactivos' | 'Sin pagar' | 'Impagados'
type Column =
  | 'Nombre'
  | 'Apellidos'
  | 'Teléfono'
  | 'Email'
  | 'DNI'
  | 'Stage'
  | 'Fecha de Registro'
  | 'Acciones'
type Action = 'Gestionar beneficios' | 'Desactivar' | 'Eliminar' | 'Enviar enlace de pago'

const COLUMNS: readonly Column[] = [
  'Nombre',
  'Apellidos',
  'Teléfono',
  'Email',
  'DNI',
  'Stage',
  'Fecha de Registro',
  'Acciones',
]

/** The administrator's list of clients. */
export class ClientListPage {
  /** Rows that are drawn: of the table, or cards. */
  readonly rows: Locator
  readonly search: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.rows = page.locator('main [data-index]')
    this.search = page.getByRole('textbox', { name: 'Buscar cliente' })
    this.dialog = page.getByRole('dialog')
  }

  async goto(search = ''): Promise<void> {
    await this.page.goto(`/admin-panel${search}`)
    await expect(
      this.page.getByRole('heading', { level: 1, name: 'Panel de Gestión de Clientes' }),
    ).toBeVisible()
  }

  /** The row or card with this text. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  cell(text: string, column: Column): Locator {
    return this.row(text).getByRole('cell').nth(COLUMNS.indexOf(column))
  }

  header(column: Column): Locator {
    return this.page.getByRole('columnheader', { name: column })
  }

  filter(filter: Filter, count?: number): Locator {
    const name = count === undefined ? new RegExp(`^${filter}( \\(|$)`) : `${filter} (${count})`
    return this.page.getByRole('button', { name, exact: true })
  }

  /** A button of the row, by its text; of its menu only while that is open. */
  action(text: string, action: Action): Locator {
    return this.row(text).getByRole('button', { name: new RegExp(`^${action}`) })
  }

  /** The button with three dots, which opens the menu of a row. */
  menu(text: string): Locator {
    return this.row(text).getByRole('button', { name: /^Más acciones/ })
  }

  /** Presses a button of the row's menu. */
  async choose(text: string, action: Action): Promise<void> {
    await this.menu(text).click()
    await this.action(text, action).click()
  }

  /** Says who has asked for it, types the person's name, and confirms. */
  async confirmDeletion(name: string): Promise<void> {
    await this.dialog.getByLabel(ASSISTED_COPY.fields.told_by).selectOption('member')
    await this.dialog.getByLabel(ASSISTED_COPY.fields.identified_by).selectOption('called_back')
    await this.dialog.getByRole('textbox', { name: 'Escribe su nombre para confirmar' }).fill(name)
    await this.dialog.getByRole('button', { name: 'Eliminar cliente' }).click()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  async expectTotal(count: number): Promise<void> {
    const words = count === 1 ? 'Total: 1 cliente' : `Total: ${count} clientes`
    await expect(this.page.getByRole('status').filter({ hasText: /^Total/ })).toHaveText(words)
  }

  /** The given names shown, top to bottom. */
  async expectNames(...names: string[]): Promise<void> {
    await expect(this.rows.locator('a[id]')).toHaveText(names)
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  /** A benefit of the opened area. */
  benefit(title: string): Locator {
    return this.page
      .getByRole('region', { name: /^Gestionar beneficios de/ })
      .getByRole('listitem')
      .filter({ hasText: title })
  }
}

/** The list, open on a device of the administrator's own. */
export async function openClientList(
  openDevice: OpenDevice,
  staff: Account,
  options: DeviceOptions = {},
): Promise<ClientListPage> {
  const list = new ClientListPage(await (await openDevice({ ...options, account: staff })).newPage())
  await list.goto()
  return list
}
