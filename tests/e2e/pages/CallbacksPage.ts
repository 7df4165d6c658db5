import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
import type { CallbackKind } from '@/domain/panel/callback'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from '../support/accounts'
import type { DeviceOptions, OpenDevice } from '../support/devices'

/** The people to call back. */
export class CallbacksPage {
  readonly items: Locator
  /** Those whose call was made. */
  readonly made: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.items = page.getByRole('region', { name: CALLBACKS_COPY.list }).getByRole('listitem')
    this.made = page
      .getByRole('region', { name: CALLBACKS_COPY.called(1).replace(/\d+$/, '') })
      .getByRole('listitem')
    this.dialog = page.getByRole('dialog')
  }

  async goto(): Promise<void> {
    await this.page.goto('/admin-panel/llamadas')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Llamadas' })).toBeVisible()
  }

  /** Those that are called for one reason. */
  item(why: CallbackKind): Locator {
    const title = CALLBACKS_COPY.group(why, 0, '').replace(/\d+$/, '')
    return this.page.getByRole('region', { name: title }).getByRole('listitem')
  }

  called(why: CallbackKind): Locator {
    return this.item(why).getByRole('button', { name: 'Ya he llamado' })
  }

  /** A form for a note, or the end of a call that is not made. */
  async choose(why: CallbackKind, action: 'Apuntar llamada' | 'Quitar de la lista'): Promise<void> {
    await this.item(why)
      .getByRole('button', { name: /^Más acciones/ })
      .click()
    await this.item(why).getByRole('button', { name: action }).click()
  }

  toast(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }
}

/** The callbacks, open on a device of the administrator's own. */
export async function openCallbacks(
  openDevice: OpenDevice,
  staff: Account,
  options: DeviceOptions = {},
): Promise<CallbacksPage> {
  const callbacks = new CallbacksPage(await (await openDevice({ ...options, account: staff })).newPage())
  await callbacks.goto()
  return callbacks
}
