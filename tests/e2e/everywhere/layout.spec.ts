import { expect, test } from '../fixtures'
import { unpaidAccount } from '../support/accounts'
import { overflow } from '../support/layout'
import { PaymentPage } from '../pages/PaymentPage'
import { RegistrationPage } from '../pages/RegistrationPage'

test('320 px: wrong fields, refused cards and toasts stay inside too', async ({
  club,
  openDevice,
  watch,
}) => {
  watch.allowStatus(402, '/confirm')
  const device = { viewport: { width: 320, height: 640 } }
  const page = await (await openDevice(device)).newPage()
  const registration = new RegistrationPage(page)
  await registration.open()
  await registration.submit()
  const summary = await registration.summary.boundingBox()
  expect(summary?.height, 'seven wrong fields leave room for the first of them').toBeLessThan(340)
  expect(await overflow(page)).toEqual([])
  await page.goto('/portal')
  await expect(page.getByRole('alert').filter({ hasText: 'Acceso no autorizado' })).toBeVisible()
  expect(await overflow(page)).toEqual([])
  const payment = new PaymentPage(
    await (await openDevice({ ...device, account: await unpaidAccount(club) })).newPage(),
  )
  await payment.open()
  await payment.pay({ number: '4000000000000002' })
  await expect(payment.retryButton).toBeVisible()
  expect(await overflow(payment.page)).toEqual([])
})
