import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { HeaderMenu } from '../pages/HeaderMenu'
import { openPortal } from '../pages/openPortal'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount } from '../support/accounts'
import { sheetAtHand } from '../support/sheetAtHand'
import { eventually } from '../../support/eventually'
import { present } from '../../support/present'
import { expectFit, look, PHONE } from '../support/views'

const ADVICE = 'Asesoría laboral ilimitada'

test('a phone’s header is one row; its menu by keyboard, out with Escape and with the way back, and the focus returns; on a wide screen every page begins where the header does', async ({
  club,
  openDevice,
  watch,
}) => {
  watch.allowFailure()
  const page = await openPortal(openDevice, await memberAccount(club), PHONE)
  await test.step('one row at every text size, and a quarter of the screen at most', async () => {
    const header = page.getByRole('banner')
    for (const [width, isTextEnlarged] of [
      [360, false],
      [320, false],
      [360, true],
      [320, true],
    ] as const) {
      await look(page, { width, height: 740, isTextEnlarged })
      const name = `${width} px, ${isTextEnlarged ? 200 : 100} %`
      const parts = [
        header.getByRole('link', { name: 'Arrimo, inicio' }),
        header.getByRole('link', { name: /^Llamar al/ }),
        header.getByRole('button', { name: 'Menú' }),
      ]
      const boxes = await Promise.all(parts.map(async (part) => present(await part.boundingBox())))
      const middles = boxes.map(({ y, height }) => y + height / 2)
      expect(Math.max(...middles) - Math.min(...middles), `${name}: one row`).toBeLessThan(4)
      await expect(parts[0]!.getByText('Arrimo'), name).toBeInViewport({ ratio: 1 })
      const { height } = present(await header.boundingBox())
      expect(height, name).toBeLessThanOrEqual(740 / 4)
    }
    await look(page, { width: 360, height: 740 })
  })
  const menu = new HeaderMenu(page)
  await menu.opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu.dialog).toBeVisible()
  await expect(menu.button('Cerrar')).toBeFocused()
  await expect(menu.dialog).toContainText('Todo guardado')
  await expect(menu.button('Cerrar sesión')).toBeVisible()
  await menu.dialog.getByText('Letra y contraste').click()
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(menu.dialog).toHaveCount(0)
  await expect(menu.opener).toBeFocused()

  await menu.open()
  await page.goBack()
  await expect(menu.dialog).toHaveCount(0)
  await expect(menu.opener).toBeFocused()
  await expect(page).toHaveURL(/\/portal$/)

  await menu.open()
  await menu.link('Mis solicitudes').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis solicitudes' })).toBeVisible()
  await expect(menu.dialog).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenido a tu cuenta')
  await expect(menu.dialog).toHaveCount(0)
  await test.step('the menu warns as long as something has not reached the club, and says what; the header stays as high', async () => {
    const heightOfHeader = async () => present(await page.getByRole('banner').boundingBox()).height
    const warning = menu.opener.filter({ hasText: '1 sin enviar' })
    await expect(menu.opener).toHaveText('Menú')
    const usual = await heightOfHeader()
    await sheetAtHand(page)
    await page.context().setOffline(true)
    await new ServicesPage(page).press(ADVICE, 'Activar')
    await expect(warning).toBeVisible()
    expect(await heightOfHeader()).toBe(usual)
    await menu.open()
    await expect(menu.dialog).toContainText('Hay 1 solicitud en este dispositivo.')
    await menu.button('Cerrar').click()
    await page.context().setOffline(false)
    await expect(menu.opener).toHaveText('Menú')
  })
  await test.step('on a wide screen every page of a member begins where the header does', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const left = async (part: Locator) => present(await part.boundingBox()).x
    for (const path of [
      '/portal',
      '/portal/solicitudes',
      '/portal/cuenta',
      '/portal/cuenta/dejar',
    ] as const) {
      await page.goto(path)
      // The app takes the place of the screen that is kept for a quick start, and its parts with it.
      await eventually(async () => {
        const heading = await left(page.getByRole('heading', { level: 1 }))
        expect(heading, path).toBe(await left(page.getByRole('link', { name: 'Arrimo, inicio' })))
        const { height } = present(await page.getByRole('banner').boundingBox())
        expect(height, `${path}: one row`).toBeLessThan(88)
      })
    }
  })
})
