import { expect, type Page } from '@playwright/test'
import type { Account } from '../support/accounts'
import type { DeviceOptions, OpenDevice } from '../support/devices'
import { PortalPage } from './PortalPage'

/** The portal of a member, open on a device of their own and up to date. */
export async function openPortal(
  openDevice: OpenDevice,
  account: Account,
  options: DeviceOptions = {},
): Promise<Page> {
  const page = await (await openDevice({ ...options, account })).newPage()
  const portal = new PortalPage(page)
  await portal.open()
  await portal.expectMember()
  await expect(page.locator('header [data-momentary] summary')).toContainText('Todo guardado')
  return page
}
