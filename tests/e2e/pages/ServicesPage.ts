import { expect, type Locator, type Page } from '@playwright/test'

/** The portal's pause, and a little. */
const DOUBLE_TAP_MS = 650

/** When each service was tapped last, by the clock of the page. */
interface Tapped {
  tapped?: Partial<Record<string, number>>
}

type ActionName = 'Activar' | 'Desactivar' | 'Solicitar' | 'Pedir otra vez' | 'Usar código'
/** They open a sheet first, or a question. */
const CONFIRMED_BY: Partial<Record<ActionName, string>> = {
  Activar: 'Pedir la llamada',
  Solicitar: 'Pedir la llamada',
  'Pedir otra vez': 'Pedir la llamada',
  Desactivar: 'Sí, desactivar',
}
/** Nobody calls about it: it is there with the first tap. */
const AT_ONCE = /^Atención médica/

/** The cards of the portal's services. */
export class ServicesPage {
  constructor(readonly page: Page) {}

  card(title: string | RegExp): Locator {
    return this.page
      .locator('main li')
      .filter({ has: this.page.getByRole('heading', { level: 3, name: title }) })
  }

  /** Every button says what it is about; with coverage the market's also that it opens a tab. */
  button(title: string | RegExp, name: ActionName | 'Solicitado recientemente' | 'Deshacer'): Locator {
    return this.card(title).getByRole('button', { name: new RegExp(`^${name}( |$)`) })
  }

  /** What unfolds the long text, or folds it. */
  detailsButton(title: string): Locator {
    return this.card(title).getByRole('button', { name: /^Ver (más|menos) sobre/ })
  }

  /** As a tap that counts: of two in quick succession the second is ignored. */
  async press(title: string | RegExp, name: ActionName): Promise<void> {
    await this.open(title, name)
    await this.confirm(title, name)
  }

  /** What is asked before something happens. */
  get sheet(): Locator {
    return this.page.getByRole('dialog')
  }

  /** Agrees to it. */
  sheetButton(name: ActionName): Locator {
    return this.sheet.getByRole('button', { name: CONFIRMED_BY[name] ?? name })
  }

  /** Opens what is asked before it happens; what needs no question happens. A toast seen afterwards is about this tap. */
  async open(title: string | RegExp, name: ActionName): Promise<void> {
    await this.nextTapCounts(title)
    await this.closeToasts()
    await this.button(title, name).click()
    await this.noteTap(title)
  }

  /** Agrees, and leaves no time to think again: as when the person looks at something else. */
  async confirm(title: string | RegExp, name: ActionName): Promise<void> {
    const confirmation = CONFIRMED_BY[name]
    const isAtOnce = name !== 'Desactivar' && AT_ONCE.test(String(title))
    if (!confirmation || isAtOnce) return
    await this.sheetButton(name).click()
    await this.noteTap(title)
    if (name !== 'Desactivar') await this.sendNow(title)
  }

  /** What can still be undone leaves the device, where there is coverage. */
  async sendNow(title: string | RegExp): Promise<void> {
    // Stored by then: the card shows what is on this device.
    await expect(this.button(title, 'Deshacer').or(this.page.getByRole('alert')).first()).toBeVisible()
    await this.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  }

  /** A service has been tapped now, by whatever means. */
  noteTap(title: string | RegExp): Promise<void> {
    return this.page.evaluate((key) => {
      ;((window as Tapped).tapped ??= {})[key] = performance.now()
    }, String(title))
  }

  /** Waits until another tap on this service is no longer ignored. */
  async nextTapCounts(title: string | RegExp): Promise<void> {
    await this.page.waitForFunction(
      ([key, pause]) => performance.now() - ((window as Tapped).tapped?.[key] ?? -Infinity) > pause,
      [String(title), DOUBLE_TAP_MS] as const,
    )
  }

  async expectActive(title: string | RegExp, active: boolean): Promise<void> {
    await expect(this.card(title).getByText(active ? 'Activo' : 'Inactivo', { exact: true })).toBeVisible()
  }

  /** What the person wants is on this device alone: nothing of it has been tried. */
  expectUnsent(title: string | RegExp, wanted: boolean): Promise<void> {
    return this.expectWaiting(title, 'Sin enviar', wanted)
  }

  /** What the person wants was sent and not answered, as when the server cannot be reached: each try is made at once. */
  expectUnconfirmed(title: string | RegExp, wanted: boolean): Promise<void> {
    return this.expectWaiting(title, 'Sin confirmar', wanted)
  }

  private async expectWaiting(title: string | RegExp, status: string, wanted: boolean): Promise<void> {
    await expect(this.card(title).getByText(status, { exact: true })).toBeVisible()
    const button = wanted ? /^(Desactivar|Deshacer|Retirar)/ : /^Activar/
    await expect(this.card(title).getByRole('button', { name: button })).toBeVisible()
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  /** They lie over the foot of the page until they are read. */
  async closeToasts(): Promise<void> {
    // In one go: they also go away by themselves.
    await this.page
      .getByRole('button', { name: 'Cerrar aviso' })
      .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
  }
}
