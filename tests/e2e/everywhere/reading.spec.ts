import { expect, test } from '../fixtures'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount } from '../support/accounts'
import { alive } from '../support/alive'
import { SOAK } from '../support/soak'

const CONTROL = 'Letra y contraste'

test('letters and contrast are chosen before any sign-in, and stay', async ({ page, checkAccessibility }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  const normal = await size()
  await page.locator('summary').filter({ hasText: CONTROL }).click()
  await page.getByRole('radio', { name: 'Muy grande' }).check()
  expect(await size()).toBeCloseTo(normal * 1.45, 1)
  await page.getByRole('checkbox', { name: /^Más contraste/ }).check()
  await checkAccessibility(page)
  await alive(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Muy grande' })).toBeHidden()
  await expect(page.locator('summary').filter({ hasText: CONTROL })).toBeFocused()

  for (const path of ['/auth/login', '/registro', '/emergencia', '/terminos']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await size()).toBeCloseTo(normal * 1.45, 1)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    await expect(page.getByText(CONTROL)).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await checkAccessibility(page)
  }

  await page.locator('summary').filter({ hasText: CONTROL }).click()
  await page.getByRole('radio', { name: 'Normal' }).check()
  await page.getByRole('checkbox', { name: /^Más contraste/ }).uncheck()
  await page.reload()
  expect(await size()).toBe(normal)
})

test(
  'another tab follows, and a sign-out keeps the choice for this phone',
  SOAK,
  async ({ club, openDevice }) => {
    const context = await openDevice({ account: await memberAccount(club) })
    const [page, other] = [await context.newPage(), await context.newPage()]
    await page.goto('/portal')
    await other.goto('/portal')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('summary').filter({ hasText: CONTROL }).click()
    await page.getByRole('radio', { name: 'Grande', exact: true }).check()
    await expect(other.locator('html')).toHaveAttribute('data-text-size', 'large')
    await other.close()
    await new PortalPage(page).expectSync('Todo guardado')
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Sesión cerrada' })).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large')
  },
)
