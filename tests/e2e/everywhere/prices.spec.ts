import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { openPortal } from '../pages/openPortal'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, unpaidAccount } from '../support/accounts'

/** What a screen reader says of it, in one line and without roles. */
const said = async (part: Locator): Promise<string> =>
  (await part.ariaSnapshot())
    .split('\n')
    .map((line) => line.replace(/^\s*- \w+:?/, '').replaceAll('"', ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a screen reader hears each price once, with its period, and the one outside the club by its name', async ({
  club,
  openDevice,
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/')
  expect((await said(main.locator('section').first())).match(/\d €.{8}/g)).toEqual(['9 € al mes,'])
  const offers = main.locator('dl').filter({ has: page.locator('s') })
  await expect(offers).toHaveCount(4)
  for (const offer of await offers.all())
    expect(await said(offer)).toMatch(/^Sin el club \d+ € Con el club \d+ €$/)
  // As shown: where a row has no room for its columns, each price is named.
  await expect(main.getByRole('row', { name: /^Total/ }).getByRole('cell')).toHaveText(
    [/^190\s€$/, /^19,99\s€\s+al mes$/],
    { useInnerText: true },
  )

  const payer = await (await openDevice({ account: await unpaidAccount(club) })).newPage()
  await new PaymentPage(payer).open()
  const plan = payer.locator('main p').filter({ hasText: 'Plan Premium' })
  expect(await said(plan)).toBe('Plan Premium 19,99 € al mes')

  const portal = await openPortal(openDevice, await memberAccount(club))
  expect(await said(portal.getByRole('definition').filter({ hasText: '19,99' }))).toBe('19,99 € al mes')
  const services = new ServicesPage(portal)
  expect(await said(services.card('Selección exprés').locator('p:has(> s)'))).toBe(
    'Precio fuera del club: 100 € Precio para ti: 50 €',
  )
})
