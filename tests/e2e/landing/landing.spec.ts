import { LANDING_FAQ } from '@/copy/landingFaq'
import { CATALOGUE } from '@/copy/catalogue'
import { BRAND } from '@/domain/brand'
import { TESTIMONIALS } from '@/domain/testimonials'
import { expect, test } from '../fixtures'
import { HeaderMenu } from '../pages/HeaderMenu'
import { newAccessibilityProblems } from '../support/accessibility'
import { memberAccount } from '../support/accounts'
import { enlargeText, lowTargets, overflow } from '../support/layout'
import { SOAK } from '../support/soak'
import { whole } from '../support/whole'

const PHONE = { viewport: { width: 360, height: 740 } }
const text = (value: string): string => value.replaceAll('\u00a0', ' ')

test('the page says what the club is, what it costs and what it saves', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuidar en casa, con alguien al lado')
  for (const { title } of CATALOGUE)
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  for (const heading of ['Un asesoramiento constante', 'La cuenta de un mes', 'Empieza hoy'])
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()

  const table = page.getByRole('table', { name: 'Precio de los servicios incluidos' })
  await whole(page)
  const rows = await table.getByRole('row').allInnerTexts()
  expect(
    rows.map((row) =>
      text(row)
        .split(/\s*\t\s*/)
        .map((cell) => cell.replaceAll('\n', ' ')),
    ),
  ).toEqual([
    ['Servicio', 'Sin el club', 'Con el club'],
    ['Asesoría laboral ilimitada', '60 € por servicio', 'Incluido'],
    ['Atención médica online 24h', '20 € al mes', 'Incluido'],
    ['Asesoramiento en ayudas', '40 € por servicio', 'Incluido'],
    ['Acompañamiento emocional', '30 € al mes', 'Incluido'],
    ['Búsqueda de centros y residencias', '40 € por servicio', 'Incluido'],
    ['Total', '190 €', '19,99 € al mes'],
  ])
  await expect(page.getByText('Hasta 170 € de ahorro el mes en que los usas todos')).toBeVisible()

  const prices = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  for (const [title, outside, member] of [
    ['Tramitación de ayudas', '189 €', '149 €'],
    ['Selección de cuidadores', '350 €', '195 €'],
    ['Selección exprés', '100 €', '50 €'],
    ['Consultoría de adaptación del hogar', '120 €', '69 €'],
  ] as const) {
    const service = prices.filter({ hasText: title })
    await expect(service).toContainText('Sin el club')
    await expect(service.locator('s')).toHaveText(outside)
    await expect(service.locator('dd').last()).toContainText(member)
  }
  await test.step('six voices, each called an example as long as it is one', async () => {
    const voices = page.locator('figure', { has: page.locator('blockquote') })
    await expect(voices).toHaveCount(6)
    for (const [at, { name, initials }] of TESTIMONIALS.entries())
      await expect(voices.nth(at)).toContainText(`${initials}Ejemplo: ${name}`)
    await expect(voices.nth(1)).toBeVisible()
    await expect(voices.nth(2)).toBeHidden()
    await page.getByText('Leer 4 más').click()
    await expect(voices.nth(5)).toBeVisible()
    await expect(page.getByText('no opiniones de socios')).toBeVisible()
    await expect(page.getByText('4,7/5 en más de 10.203 opiniones')).toBeVisible()
  })
  await test.step('every action leads where it says', async () => {
    const main = page.locator('main')
    for (const name of ['Únete ahora', 'Comenzar ahora'])
      await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', '/registro')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Acceso clientes' })).toHaveAttribute('href', '/auth/login')
    await expect(header.getByRole('link', { name: 'Unirme' })).toHaveAttribute('href', '/registro')

    const footer = page.getByRole('contentinfo')
    for (const [name, href] of [
      ['Formulario de contacto', '/contacto'],
      ['Quién está detrás', '/aviso-legal'],
      ['Privacidad', '/privacidad'],
      ['Cookies', '/cookies'],
      ['Aviso legal', '/aviso-legal'],
      ['Condiciones del club', '/terminos'],
      ['Accesibilidad', '/accesibilidad'],
      ['900 000 000', 'tel:+34900000000'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Arrimo`)
  })
})

test(
  'all words of a service begin on the edge of its name: beside its drawing, or below it where letters are large',
  SOAK,
  async ({ openDevice }) => {
    const page = await (await openDevice({ viewport: { width: 360, height: 800 } })).newPage()
    await page.goto('/')
    for (const areLarge of [false, true]) {
      if (areLarge) await enlargeText(page)
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await whole(page)
        const seen = await page.evaluate(() =>
          [...document.querySelectorAll('main li:has(> div h3)')].map((row) => {
            const left = (part: Element) => Math.round(part.getBoundingClientRect().left)
            const words = [...row.querySelectorAll(':scope > div:first-child > :not(svg)')]
            const name = row.querySelector('h3')!
            return {
              edges: new Set(words.map(left)).size,
              isBeside: left(name) > left(row.querySelector('svg')!),
            }
          }),
        )
        expect(seen.length).toBe(CATALOGUE.length)
        const isBeside = !(areLarge && width === 360)
        for (const row of seen) expect(row, `${width} px, large: ${areLarge}`).toEqual({ edges: 1, isBeside })
      }
    }
  },
)

test(
  '«Ver beneficios» scrolls smoothly there, and jumps for people who want no motion',
  SOAK,
  async ({ openDevice }) => {
    for (const [reducedMotion, behavior] of [
      ['no-preference', 'smooth'],
      ['reduce', 'auto'],
    ] as const) {
      const page = await (await openDevice({ reducedMotion })).newPage()
      await page.goto('/')
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
        behavior,
      )
      await page.getByRole('link', { name: 'Ver beneficios' }).click()
      await expect(page.getByRole('heading', { name: 'Lo que entra en tu cuota' })).toBeInViewport()
      await expect(page.locator('#beneficios')).toBeFocused()
    }
  },
)

test('eleven questions, of which one is open at a time, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/')
  const items = page.locator('details[name="preguntas"]')
  await expect(items).toHaveCount(11)
  await expect(items.locator('summary')).toHaveText(LANDING_FAQ.map(({ question }) => question))
  const open = page.locator('details[name="preguntas"][open]')
  await expect(open).toHaveCount(0)
  for (const index of [0, 5, 10]) {
    await items.nth(index).locator('summary').click()
    await expect(open).toHaveCount(1)
    await expect(items.nth(index)).toHaveAttribute('open')
    await expect(page.getByText(LANDING_FAQ[index]!.answer)).toBeVisible()
  }
  await items.nth(3).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(items.nth(3)).toHaveAttribute('open')
  await expect(open).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(0)
  await test.step('the footer leads into the page, from here and from elsewhere', async () => {
    for (const start of [null, '/terminos']) {
      if (start) await page.goto(start)
      for (const group of ['El club', 'Soluciones', 'Sobre nosotros']) {
        const links = page.getByRole('contentinfo').getByRole('navigation', { name: group }).getByRole('link')
        await expect(links.first()).toBeVisible()
      }
    }
    const hashes = await page
      .getByRole('contentinfo')
      .locator('a[href^="/#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)))
    expect(hashes.length).toBe(8)
    await expect(page.getByRole('contentinfo').locator('summary')).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ayudas económicas' }).click()
    await expect(page).toHaveURL(/\/#ayudas$/)
    await expect(page.getByRole('heading', { name: 'Asesoramiento en ayudas' })).toBeInViewport()
    for (const hash of hashes) await expect(page.locator(hash)).toHaveCount(1)
  })
  await items.nth(10).locator('summary').click()
  await page.getByRole('link', { name: 'Recuperar la contraseña' }).click()
  await expect(page).toHaveURL(/\/auth\/forgot-password$/)
})

test('a phone shows price, number and name at once, one way in at a time, and ends after 9,000 pixels', async ({
  club,
  openDevice,
}) => {
  const page = await (await openDevice(PHONE)).newPage()
  await page.goto('/')
  const phone = page.locator('main').getByRole('link', { name: BRAND.preMemberPhone.text }).first()
  for (const shown of [
    page.getByRole('banner').getByText(BRAND.name),
    page.getByText('al mes, sin').first(),
    phone,
  ])
    await expect(shown).toBeInViewport({ ratio: 1 })
  await expect(page.locator('html[data-fonts]')).toBeAttached()
  const seen = await page.evaluate(async () => {
    const ways = [...document.querySelectorAll('a[href="/registro"]')]
    const most = { ways: 0, atTop: 0, height: document.documentElement.scrollHeight }
    for (let top = 0; top < most.height; top += innerHeight / 4) {
      window.scrollTo({ top, behavior: 'instant' })
      for (const _ of ['scrolled', 'drawn']) await new Promise((resolve) => requestAnimationFrame(resolve))
      const inView = ways.filter((way) => {
        const { top: start, bottom, height } = way.getBoundingClientRect()
        const isShown = way.checkVisibility({ visibilityProperty: true })
        return isShown && height > 0 && bottom > 0 && start < innerHeight
      }).length
      if (top === 0) most.atTop = inView
      most.ways = Math.max(most.ways, inView)
    }
    return most
  })
  expect(seen).toMatchObject({ ways: 1, atTop: 1 })
  expect(seen.height).toBeLessThanOrEqual(9_000)
  const { height: footer = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {}
  expect(footer).toBeLessThanOrEqual(600)

  const bar = page.locator('[data-join-bar]')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const drawing = await page.locator('main section svg').first().boundingBox()
  const hands = (drawing?.y ?? 0) + 0.86 * (drawing?.height ?? 0)
  expect(hands, 'the hands, above the bar').toBeLessThan((await bar.boundingBox())?.y ?? 0)
  await expect(bar.getByRole('link', { name: 'Únete ahora' })).toHaveAttribute('href', '/registro')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(bar).toBeHidden()

  const member = await (await openDevice({ ...PHONE, account: await memberAccount(club) })).newPage()
  await member.goto('/')
  await expect(member.getByRole('link', { name: 'Mi cuenta' })).toBeVisible()
  await expect(new HeaderMenu(member).opener).toBeVisible()
  await expect(member.locator('[data-join-bar]')).toHaveCount(0)
})

test('once it is painted the page is whole: scrolling changes its height nowhere, and a picture of it has no gaps', async ({
  openDevice,
}) => {
  const page = await (await openDevice(PHONE)).newPage()
  await page.goto('/')
  await expect(page.locator('html[data-fonts]')).toBeAttached()
  await whole(page)
  const seen = await page.evaluate(async () => {
    const heights = new Set<number>()
    const { documentElement: whole } = document
    for (let top = 0; top < whole.scrollHeight; top += innerHeight) {
      heights.add(whole.scrollHeight)
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const skipped = [...document.querySelectorAll('main > *, main h2')].filter(
      (part) =>
        !part.checkVisibility({ contentVisibilityAuto: true }) && getComputedStyle(part).display !== 'none',
    )
    return { heights: heights.size, skipped: skipped.map(({ id }) => id) }
  })
  expect(seen).toEqual({ heights: 1, skipped: [] })
  await test.step('«Empieza hoy» has a button on a phone too: to be called', async () => {
    const closing = page.getByRole('region', { name: 'Empieza hoy' })
    await expect(closing.getByRole('link', { name: 'Comenzar ahora' })).toBeHidden()
    await closing.getByRole('link', { name: 'Que me llaméis vosotros' }).click()
    await expect(page).toHaveURL(/\/te-llamamos$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuidar en casa, con alguien al lado')
  })
  await test.step('with letters twice as large no price breaks, and the bill is one column', async () => {
    await enlargeText(page)
    await whole(page)
    const large = await page.evaluate(() => {
      const linesOf = (element: Element): number => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 24))).size
      }
      const prices = [...document.querySelectorAll('main dd')]
      const cells = [...document.querySelectorAll('main td')]
      return {
        prices: prices.length,
        broken: prices.filter((price) => linesOf(price) > 1).map((price) => price.textContent),
        columns: new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().left))).size,
        unnamed: cells.filter((cell) => !cell.querySelector('span')?.checkVisibility()).length,
      }
    })
    expect(large).toEqual({ prices: 8, broken: [], columns: 1, unnamed: 0 })
  })
})

const VIEWS = {
  '320 px': { device: { viewport: { width: 320, height: 640 } } },
  '360 px with text at 200 %': { device: PHONE, isTextEnlarged: true },
  '768 px, dark': { device: { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' } },
  '1280 px': { device: { viewport: { width: 1280, height: 800 } } },
  '1920 px': { device: { viewport: { width: 1920, height: 1080 } } },
  '360 px with more contrast': { device: PHONE, theme: 'club-contrast' },
} as const

for (const [name, view] of Object.entries(VIEWS)) {
  test(`everything can be read and fits: ${name}`, SOAK, async ({ openDevice }) => {
    const page = await (await openDevice(view.device)).newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if ('theme' in view) {
      await page.evaluate((theme) => {
        document.documentElement.dataset['theme'] = theme
      }, view.theme)
    }
    if ('isTextEnlarged' in view) await enlargeText(page)
    await page.locator('details[name="preguntas"] summary').last().click()
    const parts = page.getByRole('contentinfo').locator('summary')
    if (await parts.isVisible()) await parts.click()
    expect.soft(await overflow(page)).toEqual([])
    expect.soft(await lowTargets(page)).toEqual([])
    expect.soft(await newAccessibilityProblems(page)).toEqual([])
  })
}
