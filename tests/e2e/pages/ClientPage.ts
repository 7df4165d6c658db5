import { expect, type Locator, type Page } from '@playwright/test'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import type { Account } from '../support/accounts'
import type { DeviceOptions, OpenDevice } from '../support/devices'

type SectionName =
  | 'Datos'
  | 'A quién cuidan'
  | 'Familia'
  | 'Solicitudes'
  | 'Ahorro'
  | 'Notas de llamadas'
  | 'Suscripción'
  | 'Pagos'
  | 'Servicios'
  | 'Consentimientos'
  | 'Correos y avisos'
  | 'Registro'

/** Everything that the panel shows of one client. */
export class ClientPage {
  readonly heading: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.dialog = page.getByRole('dialog')
  }

  async goto(id: string): Promise<void> {
    await this.page.goto(`/admin-panel/clientes/${id}`)
  }

  section(name: SectionName): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** The value under a name in a section. */
  fact(section: SectionName, name: string): Locator {
    return this.section(section)
      .locator('dl > div')
      .filter({ has: this.page.locator('dt').getByText(name, { exact: true }) })
      .locator('dd')
  }

  /** A line of a section's list. */
  row(section: SectionName, text: string | RegExp): Locator {
    return this.section(section).getByRole('listitem').filter({ hasText: text })
  }

  /** What every deed for a client asks. */
  async sayWhoTold(): Promise<void> {
    await this.dialog.getByLabel(ASSISTED_COPY.fields.told_by).selectOption('member')
    await this.dialog.getByLabel(ASSISTED_COPY.fields.identified_by).selectOption('called_back')
  }

  toast(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  alert(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }
}

/** A client's page, open on a device of the administrator's own. */
export async function openClient(
  openDevice: OpenDevice,
  staff: Account,
  id: string,
  options: DeviceOptions = {},
): Promise<ClientPage> {
  const client = new ClientPage(await (await openDevice({ ...options, account: staff })).newPage())
  await client.goto(id)
  await expect(client.section('Datos')).toBeVisible()
  return client
}
