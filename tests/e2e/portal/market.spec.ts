import type { Page } from '@playwright/test'
import { ledgerOf } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount } from '../support/accounts'
import { SHOP, standInForShop } from '../support/shop'

const MARKET = 'Arrimo Market'
const OPEN = 'Abrir Arrimo Market (se abre en otra pestaña)'

test('the market shows its code, copies it, and opens in a tab of its own; nothing is asked of the club', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure()
  const account = await memberAccount(club)
  const page = await openPortal(openDevice, account, { permissions: ['clipboard-read', 'clipboard-write'] })
  await standInForShop(page, watch)
  const services = new ServicesPage(page)
  const card = services.card(MARKET)
  await expect(card).toContainText('5 % de descuento con el código del club.')
  await expect(card).not.toContainText('ARRIMO5')
  const shopBeside = page.waitForEvent('popup')
  await services.button(MARKET, 'Usar código').click()
  await expectShop(await shopBeside)
  await expect(card).toContainText('Tu código: ARRIMO5')
  await expect(card).toContainText('El código es de todo el club, no es personal. Escríbelo al pagar.')
  await card.getByRole('button', { name: 'Copiar código' }).click()
  await expect(card.getByRole('button', { name: 'Código copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ARRIMO5')
  await checkAccessibility(page)

  const link = card.getByRole('link', { name: OPEN })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const opened = page.waitForEvent('popup')
  await link.click()
  await expectShop(await opened)
  await expect(page).toHaveURL(/\/portal$/)

  await page.reload()
  await expect(services.button(MARKET, 'Usar código')).toBeEnabled()
  await test.step('a browser that does not copy says so and shows the code to write down', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await services.button(MARKET, 'Usar código').click()
    await services.card(MARKET).getByRole('button', { name: 'Copiar código' }).click()
    await expect(services.card(MARKET).getByRole('status')).toHaveText(
      'No se ha podido copiar. Apúntalo: ARRIMO5',
    )
    await expect(services.card(MARKET).getByText('Código copiado')).toHaveCount(0)
    await checkAccessibility(page)
  })
  await test.step('without coverage the code is there, and the shop says what it needs', async () => {
    await page.context().setOffline(true)
    await expect(services.card(MARKET)).toContainText('ARRIMO5')
    await expect(services.card(MARKET)).toContainText('Para abrir la tienda necesitas cobertura.')
    await expect(services.card(MARKET).getByRole('link')).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(services.card(MARKET).getByRole('link', { name: OPEN })).toBeVisible()
  })
  expect(await ledgerOf(club, account.id)).toEqual([])
})

/** The shop, which learns nothing of the page that opened it. */
async function expectShop(shop: Page): Promise<void> {
  await shop.waitForLoadState()
  expect(shop.url()).toBe(`${SHOP}/`)
  expect(await shop.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
  await shop.close()
}
