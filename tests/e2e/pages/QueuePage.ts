import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from '../support/accounts'
import type { DeviceOptions, OpenDevice } from '../support/devices'

type Step = 'Lo cojo yo' | 'Ya he llamado' | 'No contesta' | 'Dar por hecha'
type Rare =
  | 'No contesta'
  | 'Apuntar llamada'
  | 'Dar por hecha'
  | 'Volver a llamar…'
  | 'Deshacer «Ya he llamado»'
  | 'Dejarla libre'
  | 'Anular'

/** The club's queue. */
export class QueuePage {
  readonly items: Locator
  readonly counts: Locator
  readonly dialog: Locator
  /** Takes back what has just been noted. */
  readonly undo: Locator

  constructor(readonly page: Page) {
    this.items = page.getByRole('region', { name: 'Solicitudes en marcha' }).getByRole('listitem')
    this.counts = page.getByRole('status').filter({ hasText: 'en marcha' })
    this.dialog = page.getByRole('dialog')
    this.undo = page.getByRole('button', { name: 'Deshacer' })
  }

  async goto(search = ''): Promise<void> {
    await this.page.goto(`/admin-panel/solicitudes${search}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Solicitudes' })).toBeVisible()
  }

  /** The open request for a service. */
  item(service: string): Locator {
    return this.items.filter({
      has: this.page.getByRole('heading', { level: 3, name: service, exact: true }),
    })
  }

  heading(service: string): Locator {
    return this.item(service).getByRole('heading', { level: 3 })
  }

  button(service: string, step: Step): Locator {
    return this.item(service).getByRole('button', { name: step })
  }

  /** The button with three dots, which opens what is rarely done. */
  menu(service: string): Locator {
    return this.item(service).getByRole('button', { name: /^Más acciones/ })
  }

  /** A button of the menu; only while that is open. */
  action(service: string, action: Rare): Locator {
    return this.item(service).getByRole('button', { name: action })
  }

  async choose(service: string, action: Rare): Promise<void> {
    await this.menu(service).click()
    await this.action(service, action).click()
  }

  async expectServices(...services: string[]): Promise<void> {
    await expect(this.items.getByRole('heading', { level: 3 })).toHaveText(services)
  }

  toast(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  alert(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }
}

/** The queue, open on a device of the administrator's own. */
export async function openQueue(
  openDevice: OpenDevice,
  staff: Account,
  options: DeviceOptions = {},
): Promise<QueuePage> {
  const queue = new QueuePage(await (await openDevice({ ...options, account: staff })).newPage())
  await queue.goto()
  return queue
}
