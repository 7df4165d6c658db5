import { LANDING_FAQ } from '@/copy/landingFaq'
import { UI_COPY } from '@/copy/ui'
import { WHOLE_PAGES } from '@/domain/appPath'
import { hasForm } from '@/prerender/build/formPages'
import { expect, test } from '../fixtures'
import { overflow } from '../support/layout'
import { SOAK } from '../support/soak'

const PHONE = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } }

test('without JavaScript every whole page can be read, and says nothing that needs an answer', async ({
  openDevice,
  club,
}) => {
  const page = await (await openDevice(PHONE)).newPage()
  for (const path of WHOLE_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await overflow(page), path).toEqual([])
    if (hasForm(path)) {
      // Playwright looks for texts outside of <noscript> only.
      const note = page.locator('noscript p')
      await expect(note).toHaveText(UI_COPY.needsScript)
      expect((await note.boundingBox())?.height).toBeGreaterThan(40)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
  }
  await page.goto(`${club.url}/emergencia`)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(3)
  // Nothing can be inspected in a page that runs no scripts.
  await page.close()
})

test(
  'without JavaScript the landing page’s questions open one at a time, and its links lead on',
  SOAK,
  async ({ openDevice }) => {
    const page = await (await openDevice(PHONE)).newPage()
    await page.goto('/')
    const open = page.locator('details[name="preguntas"][open]')
    for (const [index, { question, answer }] of LANDING_FAQ.entries()) {
      await page.locator('summary').filter({ hasText: question }).click()
      await expect(open).toHaveCount(1)
      if (index % 5 === 0) await expect(page.getByText(answer)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Ver beneficios' }).click()
    await expect(page).toHaveURL(/#beneficios$/)
    await expect(page.getByRole('heading', { name: 'Lo que entra en tu cuota' })).toBeInViewport()
    await page.getByRole('contentinfo').locator('summary').click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ayudas económicas' }).click()
    await expect(page.getByRole('heading', { name: 'Asesoramiento en ayudas' })).toBeInViewport()
    for (const [link, heading] of [
      ['Condiciones del club', /condiciones/i],
      ['Aviso legal', /aviso legal/i],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
    await page.getByRole('banner').getByRole('link', { name: 'Arrimo, inicio' }).click()
    await page.getByRole('link', { name: 'Únete ahora' }).click()
    await expect(page).toHaveURL(/\/registro$/)
    await page.close()
  },
)
