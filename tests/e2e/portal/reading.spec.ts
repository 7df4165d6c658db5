import type { Page } from '@playwright/test'
import { PORTAL_FAQ } from '@/copy/portalFaq'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { memberAccount } from '../support/accounts'
import { settled } from '../support/settled'

const PHONE = { viewport: { width: 360, height: 740 } }

test('ten questions, closed at first; any number of them stay open together', async ({
  club,
  openDevice,
}) => {
  const page = await openPortal(openDevice, await memberAccount(club))
  const faq = page.getByRole('region', { name: 'Preguntas frecuentes' })
  await expect(faq.locator('summary:visible')).toHaveCount(4)
  await faq.getByText('Otras preguntas').click()
  const questions = faq.locator('details:not(:has(details))')
  await expect(questions).toHaveCount(10)
  await expect(questions.locator('summary')).toHaveText(PORTAL_FAQ.map(({ question }) => question))
  const answer = (index: number) => questions.nth(index).locator('p')
  for (const index of PORTAL_FAQ.keys()) await expect(answer(index)).toBeHidden()
  for (const index of PORTAL_FAQ.keys()) await questions.nth(index).locator('summary').click()
  for (const [index, each] of PORTAL_FAQ.entries()) {
    await expect(answer(index)).toBeVisible()
    await expect(answer(index)).toHaveText(each.answer)
  }
  await questions.nth(4).locator('summary').click()
  await expect(answer(4)).toBeHidden()
  await expect(answer(3)).toBeVisible()
  await expect(answer(5)).toBeVisible()
  await test.step('the contact card has phone, address, hours and the way to the emergency page', async () => {
    const card = page.getByRole('region', { name: '¿Prefieres hablar con alguien?' })
    await expect(card.getByRole('link', { name: '900 000 000' })).toHaveAttribute('href', 'tel:+34900000000')
    await expect(card.getByRole('link', { name: 'hola@example.org' })).toHaveAttribute(
      'href',
      'mailto:hola@example.org',
    )
    await expect(card).toContainText('Lunes a jueves de 9h a 18h, viernes de 9h a 15h')
    await card.getByRole('link', { name: 'Teléfonos de emergencia' }).click()
    await expect(page).toHaveURL(/\/emergencia$/)
  })
})

const PLACE = 1_700

async function scrollTo(page: Page, place: number): Promise<void> {
  // Until the whole page is there it is too short to scroll that far.
  await expect
    .poll(() =>
      page.evaluate((top) => {
        window.scrollTo(0, top)
        return window.scrollY
      }, place),
    )
    .toBe(place)
  await settled(page)
}

/** To the pixel; the system's font may add a fraction. */
async function expectPlace(page: Page, place: number): Promise<void> {
  // Keeps polling when the current page gives way to the next.
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) <= 1, place)
  // What the club answers comes last, and may make the page longer.
  await expect(page.locator('#root header [data-momentary] summary')).toContainText('Todo guardado')
  await settled(page)
  expect(await page.evaluate((top) => Math.abs(window.scrollY - top), place)).toBeLessThanOrEqual(1)
}

/** As a tap does it; Playwright would scroll the link into view first. */
const follow = (page: Page, path: string): Promise<void> =>
  page
    .locator(`main a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())

test('the portal stands where it was left: after a reload, after other pages and after the way back', async ({
  club,
  openDevice,
}) => {
  const page = await openPortal(openDevice, await memberAccount(club), PHONE)
  await scrollTo(page, PLACE)
  await page.reload()
  await expectPlace(page, PLACE)

  await scrollTo(page, PLACE + 300)
  await follow(page, '/portal/solicitudes')
  await expect(page.getByRole('heading', { name: 'Mis solicitudes' })).toBeVisible()
  await expectPlace(page, 0)
  await page.goBack()
  await expectPlace(page, PLACE + 300)

  await page.goto('/cookies')
  await expect(page.getByRole('link', { name: 'Mi cuenta' })).toBeVisible()
  await page.goBack()
  await expectPlace(page, PLACE + 300)

  await test.step('a tab that the phone ended in the background comes back where it was; a link opens at the top', async () => {
    await scrollTo(page, PLACE)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      // The phone kills a hidden tab without notice: what a reload would still write is lost.
      Storage.prototype.setItem = () => undefined
    })
    await page.reload()
    await expectPlace(page, PLACE)
    await follow(page, '/portal/solicitudes')
    await page.getByRole('link', { name: 'Volver a mi cuenta' }).click()
    await expect(page.getByText('Miembro Activo')).toBeVisible()
    await expectPlace(page, 0)
  })
  await test.step('at the foot: how to withdraw in sight, the texts of the law behind one line, all of them where there is room', async () => {
    const foot = page.getByRole('contentinfo')
    const privacy = foot.getByRole('link', { name: 'Privacidad' })
    await expect(foot.getByRole('link', { name: 'Desistir del contrato' })).toBeVisible()
    await expect(privacy).toBeHidden()
    expect((await foot.boundingBox())?.height).toBeLessThan(200)
    await foot.getByText('Textos legales').click()
    await expect(foot.getByRole('navigation').getByRole('link')).toHaveText([
      'Privacidad',
      'Cookies',
      'Aviso legal',
      'Condiciones del club',
      'Accesibilidad',
      'Desistir del contrato',
    ])
    await expect(privacy).toBeVisible()
    await foot.getByText('Textos legales').click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(foot.getByText('Textos legales')).toBeHidden()
    await privacy.click()
    await expect(page).toHaveURL(/\/privacidad$/)
  })
})
