import { act } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { memberAccount } from '../support/accounts'
import { PHONE } from '../support/views'

const CENTRES = 'Búsqueda de centros y residencias'

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
})
