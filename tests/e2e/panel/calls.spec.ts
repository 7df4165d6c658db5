import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { FRAME_COPY } from '@/copy/panel/frame'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { callClub } from '../../support/callClub'
import { failRenewal } from '../../support/money'
import { expect, test } from '../fixtures'
import { openCallbacks } from '../pages/CallbacksPage'
import { memberAccount, staffAccount } from '../support/accounts'
import { expectFitIn, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

test.use({ clubOptions: { ownClub: true } })

test(
  'whoever asks for a call and whoever owes stand in the same columns; what ends a call says until when',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const member = await memberAccount(club)
    await callClub(club, 'call-request', {
      body: { nombre: 'Nuria Peña', telefono: '600 111 222', parte: 'afternoon' },
    })
    await failRenewal(club, member)
    const calls = await openCallbacks(openDevice, await staffAccount(club), PHONE)
    const { page } = calls
    const request = page.getByRole('listitem').filter({ hasText: 'Nuria Peña' })
    const debt = calls.item('past_due')
    await expect(debt).toContainText(/Impagada desde (hoy|el \d)/)
    await expect(request).toContainText('Pidió la llamada hoy a las ')
    await expect(request).toContainText('Prefiere por la tarde')
    await test.step('on a phone the sections of the panel begin whole', async () => {
      const row = page.getByRole('navigation', { name: FRAME_COPY.navigation })
      const { x } = (await row.boundingBox())!
      const links = await row.getByRole('link').all()
      const boxes = await Promise.all(links.map(async (link) => (await link.boundingBox())!))
      expect(boxes.filter((box) => box.x < x && box.x + box.width > x)).toEqual([])
    })
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const reminder = debt.getByRole('button', { name: CALLBACKS_COPY.remind })
      await expect(reminder, `${width} px: on a phone in the menu`).toBeVisible({ visible: width > 360 })
      const edges = (row: typeof debt) =>
        Promise.all(
          [
            row.getByRole('link', { name: /^Llamar/ }),
            row.getByRole('button', { name: 'Ya he llamado' }),
          ].map(async (control) => (await control.boundingBox())!),
        )
      const [one, other] = [await edges(request), await edges(debt)]
      expect(one.map(({ x }) => x)).toEqual(other.map(({ x }) => x))
      for (const [number, step] of [one, other])
        expect(number!.y + number!.height / 2, `${width} px: one line`).toBeCloseTo(
          step!.y + step!.height / 2,
          0,
        )
    }
    const heights = await page
      .locator('main li[data-request]')
      .evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(Math.max(...heights), 'two lines').toBeLessThan(66)

    await request.getByRole('button', { name: 'Ya he llamado' }).click()
    await expect(request.getByText(QUEUE_COPY.called)).toBeVisible()
    await expect(request.getByRole('heading', { level: 3 })).toBeFocused()
    await checkAccessibility(page)
    for (const [row, until] of [
      [request, CALLBACKS_COPY.requested.done],
      [debt, CALLBACKS_COPY.done.past_due],
    ] as const) {
      await row.getByRole('button', { name: /^Más acciones/ }).click()
      await expect(row.getByRole('button', { name: until })).toBeVisible()
      for (const width of [320, 1280])
        await expectFitIn(page, `${width} px`, { width, height: 800, withAxe: true })
      await row.getByRole('button', { name: until }).click()
      await expect(row).toHaveCount(0)
      await page.getByRole('button', { name: QUEUE_COPY.undo }).click()
      await expect(row).toHaveCount(1)
    }
    await test.step('what is done to a call that was made leaves it there', async () => {
      const made = calls.made.filter({ hasText: 'Nuria Peña' })
      await expect(made).toBeVisible()
      await made.getByRole('button', { name: /^Más acciones/ }).click()
      await made.getByRole('button', { name: CALLBACKS_COPY.requested.done }).click()
      await page.getByRole('button', { name: QUEUE_COPY.undo }).click()
      await expect(made.getByRole('heading', { level: 3 })).toBeFocused()
    })
  },
)
