import type { BrowserContextOptions, Page } from '@playwright/test'
import { APP_PATHS } from '@/domain/appPath'
import { expect, test } from './fixtures'
import { memberAccount, unpaidAccount } from './support/accounts'
import { enlargeText, overflow } from './support/layout'
import { PaymentPage } from './pages/PaymentPage'
import { RegistrationPage } from './pages/RegistrationPage'

/** Beside the letters of the page's own control, which `accessibilityMatrix` looks at, those that the browser makes larger. */
const SIZES: Record<string, BrowserContextOptions> = {
  '360 px': { viewport: { width: 360, height: 740 } },
  '1280 px': { viewport: { width: 1280, height: 800 } },
}

for (const [name, device] of Object.entries(SIZES)) {
  test(`${name} with text at 200 %: nothing stands to the right of any page`, async ({
    club,
    openDevice,
    checkAccessibility,
  }) => {
    test.slow()
    const guest = await (await openDevice(device)).newPage()
    const unpaid = await (await openDevice({ ...device, account: await unpaidAccount(club) })).newPage()
    const member = await (await openDevice({ ...device, account: await memberAccount(club) })).newPage()
    const visit = async (page: Page, path: string): Promise<void> => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await enlargeText(page)
      expect(await overflow(page), path).toEqual([])
    }
    for (const path of APP_PATHS) await visit(guest, path)
    await visit(unpaid, '/portal')
    await visit(unpaid, '/registro/pago')
    await new PaymentPage(unpaid).ready()
    await visit(member, '/portal')
    await checkAccessibility(unpaid)
    await checkAccessibility(member)
  })
}

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
  await expect(registration.summary).toBeVisible()
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
