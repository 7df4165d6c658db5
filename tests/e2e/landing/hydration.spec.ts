import type { Locator, Page, Route } from '@playwright/test'
import { CONTACT_FORM_COPY } from '@/copy/contact'
import { LANDING_FAQ } from '@/copy/landingFaq'
import { UI_COPY } from '@/copy/ui'
import { WHOLE_PAGES } from '@/domain/appPath'
import { expect, test } from '../fixtures'
import { HeaderMenu } from '../pages/HeaderMenu'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { newRegistration, TEXT_FIELDS } from '../pages/RegistrationPage'
import { memberAccount } from '../support/accounts'
import { alive, MOMENTARY, wake } from '../support/alive'
import { settled } from '../support/settled'
import { countShifts, replaced, shifts } from '../support/shifts'
import { firstOfKind, SOAK } from '../support/soak'

const VIEWS = {
  phone: { viewport: { width: 360, height: 740 } },
  desk: { viewport: { width: 1280, height: 800 } },
}

const isScript = (url: string): boolean => url.endsWith('.js') && !url.endsWith('/sw.js')

/** Holds back the app's code until released. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

const keptInTab = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

/** Runs in the page: sets a value that was not typed. */
function fillFromOutside(field: HTMLInputElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

for (const [[name, device], details] of firstOfKind(Object.entries(VIEWS))) {
  test(
    `${name}: the app takes every whole page over without a warning, and nothing moves`,
    details,
    async ({ openDevice }) => {
      // Console warnings and page errors, among them React's about markup that differs, fail every test.
      for (const path of WHOLE_PAGES) {
        // On a second visit the worker would replace some with a page of its own.
        const page = await (await openDevice(device)).newPage()
        await countShifts(page)
        await page.goto(path, { waitUntil: 'load' })
        const heading = await page.locator('main h1').elementHandle()
        await wake(page)
        await settled(page)
        expect(await shifts(page), path).toEqual([])
        expect(await replaced(page), path).toEqual([])
        // Still the same element: nothing was redrawn.
        expect(await heading.evaluate((element) => element.isConnected), path).toBe(true)
      }
    },
  )
}

test('who only looks gets no script; the first touch brings the app, and it keeps place and open answers', async ({
  openDevice,
}) => {
  const page = await (await openDevice(VIEWS.phone)).newPage()
  const scripts: string[] = []
  page.on('request', (request) => isScript(request.url()) && scripts.push(request.url()))
  await countShifts(page)
  await page.goto('/')
  await test.step('the hosted faces are in use on a first visit, a plain zero with them', async () => {
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts]
            .filter(({ status, family }) => status === 'loaded' && family.includes('Variable'))
            .map(({ family, unicodeRange }) => `${family.replaceAll('"', '')} ${unicodeRange.split(',')[0]}`)
            .sort(),
        ),
      )
      .toEqual([
        'Atkinson Hyperlegible Next Variable U+0-FF',
        'Atkinson Hyperlegible Next Variable U+30',
        'Fraunces Variable U+0-FF',
      ])
    await settled(page)
    expect(await shifts(page)).toEqual([])
  })
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html[data-fonts]')).toBeAttached()
  await settled(page)
  expect(scripts).toEqual([])
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await page
    .locator('summary')
    .filter({ hasText: LANDING_FAQ[2]!.question })
    .evaluate((summary: HTMLElement) => {
      summary.click()
    })
  const place = await page.evaluate(() => window.scrollY)
  await wake(page)
  await settled(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  await expect(page.getByText(LANDING_FAQ[2]!.answer)).toBeVisible()
  // From here on the app itself goes from screen to screen.
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click()
  await expect(page).toHaveURL(/\/privacidad$/)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test(
  'before the app has come: consent, letters and contrast work, and stay',
  SOAK,
  async ({ openDevice }) => {
    const page = await (await openDevice(VIEWS.phone)).newPage()
    const release = await holdApp(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Rechazar' }).click()
    await expect(page.getByRole('button', { name: 'Rechazar' })).toBeHidden()
    await page.locator('summary').filter({ hasText: 'Letra y contraste' }).click()
    await page.getByRole('radio', { name: 'Muy grande' }).check()
    await page.getByRole('checkbox', { name: /^Más contraste/ }).check()
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger')
    await expect(page.locator('html')).toHaveAttribute('data-theme', /contrast/)
    await release()
    await alive(page)
    await expect(page.getByRole('radio', { name: 'Muy grande' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Más contraste/ })).toBeChecked()
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger')
    await expect(page.getByRole('button', { name: 'Preferencias de cookies' })).toBeVisible()
  },
)

test('the reader’s letters and contrast are there at the first paint, on every page', async ({
  openDevice,
}) => {
  const page = await (await openDevice(VIEWS.phone)).newPage()
  await page.addInitScript(() => {
    localStorage.setItem('reading', 'larger contrast')
    new PerformanceObserver(() => {
      const { textSize, theme } = document.documentElement.dataset
      const { backgroundColor } = getComputedStyle(document.documentElement)
      Object.assign(window, { atFirstPaint: [textSize, theme, backgroundColor] })
    }).observe({ type: 'paint', buffered: true })
  })
  for (const path of ['/', '/terminos', '/registro', '/auth/login']) {
    await page.goto(path)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { atFirstPaint: unknown }).atFirstPaint))
      .toEqual(['larger', expect.stringMatching(/contrast/), 'rgb(255, 255, 255)'])
  }
})

test('what is typed, ticked and sent before the app has come is taken over', async ({ openDevice }) => {
  const page = await (await openDevice(VIEWS.phone)).newPage()
  const release = await holdApp(page)
  const form = newRegistration()
  await page.goto('/registro', { waitUntil: 'commit' })
  for (const name of TEXT_FIELDS) await page.locator(`input[name="${name}"]`).fill(form[name])
  await page.locator('input[name="politicaAceptada"]').check()
  await page.locator('main form button[type=submit]').click()
  expect(new URL(page.url()).pathname).toBe('/registro')
  await release()
  await expect(page).toHaveURL(/\/registro\/pago$/)
})

test('typing goes on while the app takes over: no letter is lost, and none stands elsewhere', async ({
  openDevice,
}) => {
  const page = await (await openDevice(VIEWS.phone)).newPage()
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const release = await holdApp(page)
  await page.goto('/registro')
  const field = page.locator('input[name="nombre"]')
  await field.focus()
  await page.keyboard.type('Ana ')
  const letters = 'bcdefghijk'.repeat(8)
  await Promise.all([release(), page.keyboard.type(letters, { delay: 25 })])
  await alive(page)
  await page.keyboard.type('z')
  await expect(field).toHaveValue(`Ana ${letters}z`)
  await expect.poll(() => keptInTab(page)).toContain(`Ana ${letters}z`)
})

test('what a member writes to the club before the app has come stays, and who they are is added', async ({
  club,
  openDevice,
}) => {
  const account = await memberAccount(club)
  const page = await (await openDevice({ ...VIEWS.phone, account })).newPage()
  const release = await holdApp(page)
  await page.goto('/contacto', { waitUntil: 'domcontentloaded' })
  await page.locator('[name="message"]').fill('¿Quién viene mañana?')
  await release()
  await alive(page)
  await expect(page.locator('input[name="reach"]')).toHaveValue(account.email)
  await expect(page.locator('[name="message"]')).toHaveValue('¿Quién viene mañana?')
  await expect(page.locator('[name="message"]')).toBeFocused()
  await expect.poll(() => keptInTab(page)).toContain('¿Quién viene mañana?')
})

test(
  'what was typed before the app has come is there after a look at another page',
  SOAK,
  async ({ openDevice }) => {
    const page = await (await openDevice(VIEWS.phone)).newPage()
    const release = await holdApp(page)
    await page.goto('/registro')
    await page.locator('input[name="nombre"]').fill('Ana')
    await page.getByRole('link', { name: 'Inicia sesión' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await page.goBack()
    await expect(page.locator('input[name="nombre"]')).toHaveValue('Ana')
    await release()
    await wake(page)
    await expect.poll(() => keptInTab(page)).toContain('Ana')
    await expect(page.locator('input[name="nombre"]')).toHaveValue('Ana')
  },
)

for (const [path, details] of firstOfKind(['/registro', '/contacto'])) {
  test(
    `${path}: the app is fetched ahead, and runs for whoever fills in the form, by whatever means`,
    details,
    async ({ openDevice }) => {
      const fills: { fill: (field: Locator) => Promise<void>; value: string }[] = [
        { fill: (field) => field.focus(), value: '' },
        // As browsers and password managers do it.
        { fill: (field) => field.evaluate(fillFromOutside, 'Ana'), value: 'Ana' },
      ]
      for (const { fill, value } of fills) {
        const page = await (await openDevice(VIEWS.phone)).newPage()
        const ahead = page.waitForResponse(/\/assets\/app-/)
        await page.goto(path)
        await (await ahead).finished()
        await settled(page)
        await expect(page.locator(MOMENTARY)).not.toBeAttached()
        const field = page.locator('main form input').first()
        await fill(field)
        await alive(page)
        await expect(field).toHaveValue(value)
        // The app has it, not just the screen.
        if (value) await expect.poll(() => keptInTab(page)).toContain(value)
      }
    },
  )
}

test('in a tab that keeps what was typed, the app comes at once and shows it', async ({ openDevice }) => {
  const page = await (await openDevice(VIEWS.phone)).newPage()
  await page.goto('/registro')
  await page.locator('input[name="email"]').fill('ana@example.org')
  await alive(page)
  // Not a reload, after which the browser itself restores the fields.
  await page.goto('/terminos')
  await page.goto('/registro')
  await alive(page)
  await expect(page.locator('input[name="email"]')).toHaveValue('ana@example.org')
})

test(
  'coverage goes between the first look and the first touch: the form says so by itself, and answers',
  SOAK,
  async ({ openDevice, watch }) => {
    watch.allowFailure()
    const context = await openDevice(VIEWS.phone)
    const page = await context.newPage()
    // Before the worker is requested, which keeps all of the app.
    await page.goto('/contacto', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await expect(page.getByText(CONTACT_FORM_COPY.offline.title)).toBeVisible()
    await page.locator('main form button[type=submit]').click()
    await expect(page.locator('main form [aria-invalid=true]').first()).toBeVisible()
  },
)

for (const [missing, details] of firstOfKind(['start', 'libraries', 'app', 'registro'])) {
  test(
    `the app’s file «${missing}» does not come: a form that is sent says that it waits, and is sent when it comes`,
    details,
    async ({ openDevice, watch, checkAccessibility }) => {
      watch.allowFailure('/assets/')
      const page = await (await openDevice(VIEWS.phone)).newPage()
      const file = `**/assets/${missing}-*.js`
      await page.route(file, (route) => route.abort())
      await page.goto('/registro')
      const form = newRegistration()
      for (const name of TEXT_FIELDS) await page.locator(`input[name="${name}"]`).fill(form[name])
      await page.locator('input[name="politicaAceptada"]').check()
      await page.locator('main form button[type=submit]').click()
      // Does not replace what is waiting.
      await page.getByRole('button', { name: UI_COPY.showPassword('Contraseña') }).click()
      await expect(page.getByRole('status').filter({ hasText: UI_COPY.stillLoading })).toBeVisible()
      await checkAccessibility(page)
      await page.unroute(file)
      await expect(page).toHaveURL(/\/registro\/pago$/)
      await expect(page.getByText(UI_COPY.stillLoading)).toBeHidden()
    },
  )
}

test('whoever is signed in sees so from the first paint, and is never shown what is for strangers', async ({
  club,
  openDevice,
}) => {
  for (const device of Object.values(VIEWS)) {
    const page = await (await openDevice({ ...device, account: await memberAccount(club) })).newPage()
    await countShifts(page)
    const release = await holdApp(page)
    await page.goto('/', { waitUntil: 'commit' })
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Mi cuenta' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Unirme' })).toBeHidden()
    await expect(page.locator('[data-join-bar]')).toBeHidden()
    const menu = new HeaderMenu(page)
    await menu.opener.click()
    await release()
    // Pressed before the app came; answered all the same.
    await menu.button('Cerrar sesión').click()
    await expect(page.getByRole('status').filter({ hasText: 'Sesión cerrada' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Acceso clientes' })).toBeVisible()
  }
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('a member who opens the sign-up page is sent on, and its form is not shown meanwhile', async ({
    club,
    openDevice,
  }) => {
    const page = await (await openDevice({ account: await memberAccount(club) })).newPage()
    const release = await holdApp(page)
    await page.goto('/registro', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('input[name="nombre"]')).toBeHidden()
    await release()
    await new PaymentPage(page).expectNothingToPay()
    // From here on the app handles clicks.
    await new PortalPage(page).expectSync('Todo guardado')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Sesión cerrada' })).toBeVisible()
    expect(await page.evaluate(() => window.bootstrapState?.waiting.size)).toBe(0)
  })
})
