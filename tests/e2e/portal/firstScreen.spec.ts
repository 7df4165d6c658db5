import type { Locator } from '@playwright/test'
import { attendanceText } from '@/copy/attendance'
import { BRAND } from '@/domain/brand'
import { isOpen } from '@/domain/openingHours'
import { act, ledgerOf } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount } from '../support/accounts'
import { enlargeText } from '../support/layout'
import { firstOfKind } from '../support/soak'
import { PHONE } from '../support/views'

const CENTRES = 'Búsqueda de centros y residencias'
const ADVICE = 'Asesoría laboral ilimitada'
const MEDICAL = 'Atención médica online 24h'

test('the first phone screen: greeting, what is under way and when somebody calls, a call, and the first choice', async ({
  club,
  openDevice,
}) => {
  const account = await memberAccount(club)
  const page = await openPortal(openDevice, account, PHONE)
  const main = page.locator('main')
  const isInFirstScreen = async (underWay: RegExp) => {
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      main.getByText(underWay),
      main.getByRole('link', { name: /^Llamar a/ }),
      page.getByRole('navigation', { name: '¿Qué necesitas hoy?' }).getByRole('link').first(),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  }
  await isInFirstScreen(/^Nada pendiente$/)
  await act(club, account, { service_id: 'busqueda-centros' })
  await isInFirstScreen(/llama(mos)? el (lunes|martes|miércoles|jueves|viernes) \d+ como tarde$/)

  await page
    .getByRole('navigation', { name: '¿Qué necesitas hoy?' })
    .getByRole('link', { name: new RegExp(`^${CENTRES}`) })
    .click()
  const card = page.getByRole('heading', { level: 3, name: CENTRES })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await test.step('a row of what somebody calls about asks; of what works at once it leads to the card', async () => {
    const row = (name: string) =>
      page
        .getByRole('navigation', { name: '¿Qué necesitas hoy?' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
    const sheet = new ServicesPage(page).sheet
    await row(ADVICE).click()
    await expect(sheet).toContainText(ADVICE)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(row(ADVICE)).toBeFocused()
    await row(MEDICAL).click()
    await expect(page.getByRole('heading', { level: 3, name: MEDICAL })).toBeFocused()
    await expect(sheet).toHaveCount(0)
    expect((await ledgerOf(club, account.id)).map(({ service_id }) => service_id)).toEqual([
      'busqueda-centros',
    ])
  })
})

test('with letters twice as large, headings still stand above their text, and what can be pressed above what is told', async ({
  club,
  openDevice,
}) => {
  const page = await openPortal(openDevice, await memberAccount(club), PHONE)
  await enlargeText(page)
  const main = page.locator('main')
  const sizeOf = (part: Locator) =>
    part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const sizes = [
    await sizeOf(main.getByRole('heading', { level: 1 })),
    await sizeOf(main.getByRole('heading', { name: '¿Qué necesitas hoy?' })),
    await sizeOf(main.getByText('Nada pendiente')),
    await sizeOf(main.getByRole('link', { name: 'Mis solicitudes' })),
  ]
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const hours = main.getByText(attendanceText(new Date(), 'Ana'))
  expect(await topOf(main.getByRole('link', { name: /^Llamar a/ }))).toBeLessThan(await topOf(hours))
})

const HOUR_MS = 3_600_000

for (const [hours, details] of firstOfKind([-9, 9])) {
  test(
    `whether somebody is there follows the club's clock on a device whose own is ${hours} hours off`,
    details,
    async ({ club, openDevice }) => {
      const page = await (await openDevice({ ...PHONE, account: await memberAccount(club) })).newPage()
      await page.clock.install({ time: Date.now() + hours * HOUR_MS })
      await page.clock.resume()
      await page.goto('/portal')
      const main = page.locator('main')
      const ways = main.getByRole('link', { name: /^(Llamar a|Escribir)/ })
      const first = ways.and(page.locator('.btn-primary'))
      await expect(async () => {
        const now = new Date()
        await expect(main.getByText(attendanceText(now, 'Ana'))).toBeVisible()
        await expect(first).toHaveText(isOpen(now, BRAND) ? /^Llamar a Ana/ : /^Escribir/)
        await expect(ways.first(), 'what reaches somebody soonest is met first').toHaveClass(/btn-primary/)
      }).toPass()
    },
  )
}
