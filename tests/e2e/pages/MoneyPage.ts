import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from '../support/accounts'
import type { DeviceOptions, OpenDevice } from '../support/devices'

/** What «Mis datos y mi cuota» says about the membership and the money, and the ways out of the club. */
export class MoneyPage {
  readonly membership: Locator
  readonly charges: Locator
  readonly leaving: Locator

  constructor(readonly page: Page) {
    this.membership = page.getByRole('region', { name: 'Tu suscripción' })
    this.charges = page.getByRole('region', { name: 'Mis cobros' })
    this.leaving = page.getByRole('region', { name: 'Irme del club' })
  }

  async open(): Promise<void> {
    await this.page.goto('/portal/cuenta')
    await expect(this.membership).toBeVisible()
  }

  /** Goes to the ways out, which are a page of their own. */
  async openLeaving(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Mis datos y mi cuota' })
      .getByRole('link', { name: 'Irme', exact: true })
      .click()
    await expect(this.page.getByRole('heading', { level: 1, name: 'Irme o borrar mi cuenta' })).toBeVisible()
  }

  /** Takes one of the ways out. */
  async leaveBy(name: string): Promise<void> {
    await this.openLeaving()
    await this.way(name).click()
  }

  /** The value under a label of the membership. */
  figure(label: string): Locator {
    return this.membership.locator('dl > div', { hasText: label }).locator('dd')
  }

  charge(text: string | RegExp): Locator {
    return this.charges.getByRole('listitem').filter({ hasText: text })
  }

  way(name: string): Locator {
    return this.leaving.getByRole('link', { name, exact: true })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.page.locator('main').getByRole('button', { name })
  }

  problem(): Locator {
    return this.page.locator('main [tabindex="-1"].border-error')
  }
}

/** The account of a member, open on a device of their own. */
export async function openMoney(
  openDevice: OpenDevice,
  account: Account,
  options: DeviceOptions = {},
): Promise<MoneyPage> {
  const money = new MoneyPage(await (await openDevice({ ...options, account })).newPage())
  await money.open()
  return money
}
