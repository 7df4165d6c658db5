import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ERRORS } from '@/copy/errors'
import { VERY_MANY } from '@/domain/panel/clientQuery'
import { listAlike, listClients, listedClient } from '../../support/listedClients'
import { expect, test } from '../fixtures'
import { ClientListPage, openClientList } from '../pages/ClientListPage'
import { ClientPage } from '../pages/ClientPage'
import { staffAccount } from '../support/accounts'
import { holdCalls } from '../support/holdCalls'
import { browserStores } from '../support/browserStores'
import { tabTo } from '../support/keyboard'
import { enlargeText, overflow } from '../support/layout'
import { expectFitIn, look, PANEL_VIEWS, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

const LIST = '/staff/client-list'
const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** At once: what a wheel began goes on for as long as the machine likes. */
const scrollBy = (page: Page, pixels: number): Promise<void> =>
  page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), pixels)

/** Half-way down, the table's heading covers part of some row, which no check may take for a fault. */
async function backToTop(list: ClientListPage): Promise<void> {
  await scrollBy(list.page, -60_000)
  await expect(list.rows.first()).toHaveAttribute('data-index', '0')
  await expect(list.rows.first()).toBeInViewport()
}

test('columns, placeholders, links, badges, dates and the newest first', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  await listClients(club, [
    listedClient({
      nombre: 'Íñigo',
      apellidos: 'de la Torre',
      telefono: '+34 600 11 22 33',
      email: 'inigo@example.org',
      dni: '12345678Z',
      created: '2026-07-01 07:05:00.000Z',
    }),
    listedClient({ nombre: 'Ana', apellidos: '', telefono: '', email: '', dni: '' }),
    listedClient({ nombre: 'Eva', stage: 'Cliente de baja' }),
    listedClient({ nombre: 'Luz', stage: 'Paso 1 sin pago', created: '2026-11-20 10:00:00.000Z' }),
    listedClient({ nombre: 'Sol', stage: 'Otra cosa' }),
  ])
  // All five are in the window, whatever row height the system's font gives.
  const list = await openClientList(openDevice, await staffAccount(club), {
    viewport: { width: 1440, height: 1400 },
  })
  await expect(list.page.getByText('Administra y visualiza todos los clientes registrados')).toBeVisible()
  await expect(list.page.getByRole('columnheader')).toHaveText([
    'Nombre',
    'Apellidos',
    'Teléfono',
    'Email',
    'DNI',
    'Stage',
    'Fecha de Registro',
    'Acciones',
  ])
  await list.expectTotal(5)
  await list.expectNames('Sol', 'Luz', 'Eva', 'Ana', 'Íñigo')
  await expect(list.header('Fecha de Registro')).toHaveAttribute('aria-sort', 'descending')
  await expect(list.row('Íñigo').getByRole('cell')).toHaveText([
    'Íñigo',
    'de la Torre',
    '+34 600 11 22 33',
    'inigo@example.org',
    '12345678Z',
    'Activo',
    '01/07/2026 09:05',
    /Gestionar beneficios/,
  ])
  await expect(list.page.getByRole('link', { name: '+34 600 11 22 33' })).toHaveAttribute(
    'href',
    'tel:+34600112233',
  )
  await expect(list.page.getByRole('link', { name: 'inigo@example.org' })).toHaveAttribute(
    'href',
    'mailto:inigo@example.org',
  )
  for (const column of ['Apellidos', 'Teléfono', 'Email'] as const)
    await expect(list.cell('Ana', column)).toHaveText('-')
  await expect(list.cell('Ana', 'DNI')).toHaveText('Sin DNI')
  await expect(list.cell('Eva', 'Stage')).toHaveText('Cliente de baja')
  await expect(list.cell('Luz', 'Stage')).toHaveText('Apuntado, sin pagar')
  await expect(list.cell('Luz', 'Stage')).toHaveAttribute('title', 'Desde el 20/11/2026')
  await expect(list.cell('Sol', 'Stage')).toHaveText('Otra cosa')
  await checkAccessibility(list.page)
})

test(
  'ten clients and more at 1280 × 800, on one line each; on a phone the first within 500 px',
  SOAK,
  async ({ club, openDevice }) => {
    const email = 'desamparados.fernandezvillaverde.ruizgallardon@correo-muy-largo.example.org'
    await listClients(
      club,
      Array.from({ length: 20 }, (_, at) =>
        listedClient({ nombre: 'Desamparados', email: at === 19 ? email : `d${at}@example.org` }),
      ),
    )
    const list = await openClientList(openDevice, await staffAccount(club), {
      viewport: { width: 1280, height: 800 },
    })
    const { page } = list
    await list.expectTotal(20)
    await expect(
      page.getByRole('navigation', { name: 'Lo que espera al club' }).getByRole('link'),
    ).toHaveCount(5)
    await page.evaluate(() => document.fonts.ready)
    const box = async (locator: Locator) => (await locator.boundingBox())!
    const lines = await list
      .button(/^Gestionar beneficios/)
      .first()
      .evaluate((button) => {
        const text = document.createRange()
        text.selectNodeContents(button)
        return text.getClientRects().length
      })
    expect(lines, 'a button of a row is one line').toBe(1)
    const rows = await Promise.all((await list.rows.all()).map(box))
    expect(rows.filter(({ y, height }) => y + height <= 800).length).toBeGreaterThanOrEqual(10)
    for (const { height } of rows) expect(height).toBeGreaterThanOrEqual(44)
    for (const { height } of rows) expect(height).toBeLessThanOrEqual(52)
    const tools = [list.search, list.filter('Todos'), list.filter('Impagados'), list.button('Descargar CSV')]
    const middles = (await Promise.all(tools.map(box))).map(({ y, height }) => Math.round(y + height / 2))
    expect(new Set(middles).size).toBe(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    expect(
      (await box(page.getByRole('complementary', { name: 'Aviso de demostración' }))).height,
    ).toBeLessThanOrEqual(24)

    // Cut with an ellipsis, and whole while it has the focus or is pointed at.
    const link = page.getByRole('link', { name: email })
    const isCut = () => link.locator('span').evaluate((text) => text.scrollWidth > text.clientWidth)
    expect(await isCut()).toBe(true)
    await link.focus()
    expect(await isCut()).toBe(false)
    await link.blur()
    await link.hover()
    expect(await isCut()).toBe(false)

    await page.setViewportSize({ width: 360, height: 740 })
    await list.goto()
    await list.expectTotal(20)
    await expect.poll(async () => (await box(list.rows.first())).y).toBeLessThanOrEqual(500)

    await enlargeText(page)
    expect(await overflow(page)).toEqual([])
    const strip = page.getByRole('navigation', { name: 'Lo que espera al club' }).getByRole('link')
    const tops = (await Promise.all((await strip.all()).map(box))).map(({ y }) => y)
    expect(new Set(tops).size, 'the strip is one row at any size of the letters').toBe(1)
  },
)

test('filters with their counts, and what an empty one says', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
  await expect(list.page.getByText('No hay clientes registrados')).toBeVisible()
  await list.expectTotal(0)
  const empty = {
    Activos: 'No hay clientes activos',
    Inactivos: 'No hay clientes inactivos',
    'Sin pagar': 'No hay clientes sin pagar',
    Impagados: 'No hay clientes con impagos',
  } as const
  for (const filter of Object.keys(empty) as (keyof typeof empty)[]) {
    await list.filter(filter, 0).click()
    await expect(list.page.getByText(empty[filter], { exact: true })).toBeVisible()
    await checkAccessibility(list.page)
  }

  const owing = listedClient({ nombre: 'Debe' })
  await listClients(club, [
    listedClient({ nombre: 'Paga' }),
    owing,
    listedClient({ nombre: 'Nunca', stage: 'Paso 1 sin pago' }),
    listedClient({ nombre: 'Fue', stage: 'Cliente de baja' }),
  ])
  await club.superuser.sql.run(
    `INSERT INTO subscriptions (id, profile_id, status, past_due_since, failure_code)
     VALUES ('owing0000000001', '${owing.id}', 'past_due', '2026-11-19 09:00:00.000Z', 'insufficient_funds')`,
  )
  await club.superuser.sql.run(
    `INSERT INTO payments (id, profile, kind, failure_code, date)
     VALUES ('failed000000001', '${owing.id}', 'invoice', 'insufficient_funds', '2026-11-19 09:00:00.000Z')`,
  )
  await list.button('Actualizar').click()
  await expect(list.filter('Todos', 4)).toBeVisible()
  await list.filter('Activos', 2).click()
  await list.expectNames('Debe', 'Paga')
  await expect(list.filter('Activos')).toHaveAttribute('aria-pressed', 'true')
  await list.filter('Inactivos', 2).click()
  await list.expectNames('Fue', 'Nunca')
  await list.filter('Sin pagar', 1).click()
  await list.expectNames('Nunca')
  await list.filter('Impagados', 1).click()
  await list.expectNames('Debe')
  await list.expectTotal(1)
  const stage = list.cell('Debe', 'Stage')
  const reason = 'Último intento: sin saldo suficiente'
  await expect(stage).toHaveText('Impagada desde 19/11/2026')
  await expect(stage).toHaveAttribute('title', reason)
  // Stripe stops trying to charge it; date and reason stay.
  await club.superuser.sql.run("UPDATE subscriptions SET status = 'unpaid' WHERE id = 'owing0000000001'")
  await list.button('Actualizar').click()
  await list.expectTotal(1)
  await expect(stage).toHaveText('Impagada desde 19/11/2026')
  await expect(stage).toHaveAttribute('title', reason)
  await list.row('Debe').locator('a[id]').click()
  await expect(list.page.getByText(reason)).toBeVisible()
  const client = new ClientPage(list.page)
  await expect(client.fact('Suscripción', 'Sin pagar desde')).toHaveText('19 de noviembre de 2026')
  await expect(client.fact('Suscripción', 'Motivo del impago')).toHaveText('sin saldo suficiente')
  await expect(client.fact('Suscripción', 'Próximo cobro')).toHaveText(
    'Ninguno: Stripe ya no intenta cobrar esta cuota',
  )
})

test(
  'every column orders both ways; filter and order stand in the address and survive reload and back',
  SOAK,
  async ({ club, openDevice }) => {
    await listClients(club, [
      listedClient({
        nombre: 'Carla',
        apellidos: 'Álvarez',
        telefono: '611',
        email: 'z@example.org',
        dni: 'X1',
      }),
      listedClient({
        nombre: 'Ángel',
        apellidos: 'Núñez',
        telefono: '633',
        email: 'm@example.org',
        dni: 'X3',
      }),
      listedClient({
        ...{ nombre: 'Berta', apellidos: 'Baños', telefono: '622', email: 'a@example.org', dni: 'X2' },
        stage: 'Cliente de baja',
      }),
    ])
    const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
    const orders = {
      Nombre: ['Ángel', 'Berta', 'Carla'],
      Apellidos: ['Carla', 'Berta', 'Ángel'],
      Teléfono: ['Carla', 'Berta', 'Ángel'],
      Email: ['Berta', 'Ángel', 'Carla'],
      DNI: ['Carla', 'Berta', 'Ángel'],
      Stage: ['Berta', 'Carla', 'Ángel'],
    } as const
    for (const column of Object.keys(orders) as (keyof typeof orders)[]) {
      const press = list.header(column).getByRole('button')
      await press.click()
      await expect(list.header(column)).toHaveAttribute('aria-sort', 'ascending')
      await list.expectNames(...orders[column])
      await press.click()
      await expect(list.header(column)).toHaveAttribute('aria-sort', 'descending')
      await list.expectNames(...orders[column].toReversed())
    }
    const byDate = list.header('Fecha de Registro').getByRole('button')
    await byDate.click()
    await list.expectNames('Berta', 'Ángel', 'Carla')
    await byDate.click()
    await list.expectNames('Carla', 'Ángel', 'Berta')
    await expect(list.page).toHaveURL(/\/admin-panel\?sentido=asc$/)

    await list.filter('Activos').click()
    await list.header('Nombre').getByRole('button').click()
    await expect(list.page).toHaveURL(/\/admin-panel\?filtro=active&orden=nombre&sentido=asc$/)
    await list.expectNames('Ángel', 'Carla')
    await list.page.reload()
    await list.expectNames('Ángel', 'Carla')
    await expect(list.filter('Activos')).toHaveAttribute('aria-pressed', 'true')
    await list.page.goBack()
    await list.expectNames('Carla', 'Ángel')
    await list.page.goBack()
    await list.expectNames('Carla', 'Ángel', 'Berta')

    await list.goto('?filtro=inactivos')
    await expect(list.filter('Inactivos')).toHaveAttribute('aria-pressed', 'true')
    await list.goto('?filtro=nadie&orden=sueldo&sentido=arriba')
    await list.expectNames('Berta', 'Ángel', 'Carla')
  },
)

test('the search finds by name, address, phone and DNI, stands in no address, and survives reload and back', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  await listClients(club, [
    listedClient({
      ...{ nombre: 'María Ángeles', apellidos: 'Núñez de Castro', telefono: '600 123 987' },
      ...{ email: 'mari@example.org', dni: '45671234P' },
    }),
    listedClient({ nombre: 'Otra', stage: 'Cliente de baja' }),
  ])
  const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
  const addresses: string[] = []
  list.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    // Ports and the names of built files have figures of their own.
    if (!pathname.startsWith('/assets/')) addresses.push(pathname + search)
  })
  await list.expectTotal(2)
  for (const text of ['nunez', 'ANGELES cas', 'mari@', '987', '234P', '1234']) {
    await list.search.fill(text)
    await list.expectTotal(1)
    await list.expectNames('María Ángeles')
    await expect(list.filter('Todos', 1)).toBeVisible()
  }
  await list.search.fill('núñez')
  await expect.poll(() => list.page.evaluate(() => JSON.stringify(history.state))).toContain('núñez')
  await list.page.reload()
  await expect(list.search).toHaveValue('núñez')
  await list.expectNames('María Ángeles')
  await list.filter('Inactivos').click()
  await expect(list.page.getByText('Nadie coincide con «núñez»')).toBeVisible()
  await checkAccessibility(list.page)
  await list.page.goBack()
  await list.expectNames('María Ángeles')

  await list.page.getByRole('link', { name: 'María Ángeles' }).click()
  await expect(list.page).toHaveURL(/\/admin-panel\/clientes\/listed\d+$/)
  await list.page.goBack()
  await expect(list.search).toHaveValue('núñez')
  await list.expectNames('María Ángeles')
  await list.button('Borrar búsqueda').click()
  await expect(list.search).toBeFocused()
  await list.expectTotal(2)

  expect(addresses.filter((address) => /n%C3%BA|nunez|mari@|987|1234/i.test(address))).toEqual([])
  expect(await browserStores(list.page)).not.toMatch(/núñez|45671234P|600 123 987/)
})

/** A list that measures its rows moves a little after it was scrolled: waits until the page has not moved for ten frames. */
const standsStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let still = 0, before = NaN; still < 10;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      still = window.scrollY === before ? still + 1 : 0
      before = window.scrollY
    }
  })

test('a long list keeps few elements, fetches as one scrolls, and comes back to its place', async ({
  club,
  openDevice,
}) => {
  await listClients(
    club,
    Array.from({ length: 320 }, () => listedClient()),
  )
  const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
  await list.expectTotal(320)
  const firstName = list.rows.first().locator('a[id]')
  const newest = await firstName.innerText()
  await expect(list.page.getByRole('table')).toHaveAttribute('aria-rowcount', '321')
  const nodes = () => list.page.locator('main table tbody, main table tbody *').count()
  expect(await nodes()).toBeLessThanOrEqual(550)
  await expect
    .poll(async () => {
      await scrollBy(list.page, 6_000)
      expect(await nodes()).toBeLessThanOrEqual(550)
      return list.rows.last().getAttribute('data-index')
    })
    .toBe('319')
  await expect(list.rows.last().getByRole('row').first()).toHaveAttribute('aria-rowindex', '321')
  await list.header('Email').getByRole('button').click()
  await expect(list.rows.first()).toHaveAttribute('data-index', '0')
  await expect(list.rows.first()).toBeInViewport()
  // Leaving before the router has noted the other order would return to its beginning.
  await expect(firstName).not.toHaveText(newest)
  await scrollBy(list.page, 3_000)
  await expect(list.rows.first()).not.toHaveAttribute('data-index', '0')

  await standsStill(list.page)
  // By its name: once it is in the middle, other rows are drawn.
  const text = await list.rows.nth(3).locator('a[id]').innerText()
  const name = list.page.getByRole('link', { name: text, exact: true })
  await name.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await standsStill(list.page)
  const top = (await name.boundingBox())?.y
  await name.click()
  await expect(list.page).toHaveURL(/\/clientes\//)
  await list.page.goBack()
  await expect(name).toBeInViewport()
  await expect.poll(async () => (await name.boundingBox())?.y).toBeCloseTo(top ?? 0, -2)
  await backToTop(list)
})

test('whoever is at the end of the rows that are here stays there when more come', async ({
  club,
  openDevice,
}) => {
  await listClients(
    club,
    Array.from({ length: 160 }, () => listedClient()),
  )
  const page = await (await openDevice({ ...DESKTOP, account: await staffAccount(club) })).newPage()
  const release = await holdCalls(page, `**${LIST}`, {
    isHeld: (request) => (request.postDataJSON() as { cursor: unknown }).cursor !== null,
  })
  const list = new ClientListPage(page)
  await list.goto()
  await list.expectTotal(160)
  await scrollBy(page, 60_000)
  await expect(list.rows.last()).toHaveAttribute('data-index', '49')
  await expect(page.getByText('Cargando clientes...').last()).toBeInViewport()
  await standsStill(page)
  const last = page.locator('[data-index="49"]')
  const top = (await last.boundingBox())?.y
  release()
  await expect(page.locator('[data-index="50"]')).toBeAttached()
  await standsStill(page)
  expect((await last.boundingBox())?.y).toBe(top)
})

test(
  'on a phone: back to a place far down, among cards of unlike heights',
  SOAK,
  async ({ club, openDevice }) => {
    await listClients(
      club,
      Array.from({ length: 90 }, (_, at) =>
        listedClient({ apellidos: 'de la Prueba '.repeat(1 + (at % 4)).trim() }),
      ),
    )
    const list = await openClientList(openDevice, await staffAccount(club), PHONE)
    await list.expectTotal(90)
    const cards = list.page.locator('li[data-index]')
    await expect
      .poll(async () => {
        await scrollBy(list.page, 4_000)
        return Number(await cards.last().getAttribute('data-index'))
      })
      .toBeGreaterThan(60)
    await standsStill(list.page)
    const card = cards.nth(1)
    const id = await card.locator('h3 a').getAttribute('id')
    const link = list.page.locator(`#${id}`)
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await standsStill(list.page)
    const top = (await link.boundingBox())?.y
    await link.click()
    await expect(list.page).toHaveURL(/\/clientes\//)
    await list.page.goBack()
    await expect(link).toBeInViewport()
    await expect.poll(async () => (await link.boundingBox())?.y).toBeCloseTo(top ?? 0, -1)
  },
)

test('somebody else adds, changes and deletes: nothing moves, and the newcomers are offered', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const [first, second] = [listedClient({ nombre: 'Primera' }), listedClient({ nombre: 'Segunda' })]
  await listClients(club, [first, second])
  const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
  await list.expectNames('Segunda', 'Primera')
  const top = (await list.row('Primera').boundingBox())?.y

  const profiles = club.superuser.collection('profiles')
  await profiles.update(first.id, { apellidos: 'Cambiada' })
  await expect(list.cell('Primera', 'Apellidos')).toHaveText('Cambiada')
  await profiles.create({
    ...{ email: 'tercera@example.org', nombre: 'Tercera', apellidos: 'Nueva', stage: 'Paso 1 sin pago' },
    ...{ password: 'Tortuga-4821', passwordConfirm: 'Tortuga-4821', active: true },
  })
  await expect(list.page.getByText('Hay 1 cliente nuevo')).toBeVisible()
  await list.expectNames('Segunda', 'Primera')
  expect((await list.row('Primera').boundingBox())?.y).toBe(top)
  await expect(list.filter('Sin pagar', 1)).toBeVisible()
  await checkAccessibility(list.page)

  await profiles.delete(second.id)
  await expect(list.row('Segunda')).toContainText('Ha cambiado')
  expect((await list.row('Primera').boundingBox())?.y).toBe(top)
  await tabTo(list.page, list.button('Mostrar'))
  await list.page.keyboard.press('Enter')
  await list.expectNames('Tercera', 'Primera')
  await expect(list.page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(list.page.getByText('Hay 1 cliente nuevo')).toBeHidden()
  await test.step('by keyboard alone the list is downloaded', async () => {
    const { page } = list
    await tabTo(page, list.button('Descargar CSV'))
    const coming = page.waitForEvent('download')
    await page.keyboard.press('Space')
    expect(await readFile(await (await coming).path(), 'utf8')).toContain('tercera@example.org')
    await expect(list.button('Descargar CSV')).toBeFocused()
  })
})

test('what changed out of sight is right when one scrolls back to it', SOAK, async ({ club, openDevice }) => {
  const everybody = Array.from({ length: 160 }, () => listedClient())
  await listClients(club, everybody)
  const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
  const { page } = list
  await expect
    .poll(async () => {
      await scrollBy(page, 6_000)
      return list.rows.last().getAttribute('data-index')
    })
    .toBe('159')
  await backToTop(list)
  // The newest come first: the 80th row is nowhere near the first page.
  const middle = everybody.at(-80)!
  const heard = page.waitForResponse(`**${LIST}`)
  await club.superuser.collection('profiles').update(middle.id, { apellidos: 'Cambiada' })
  await heard
  await expect
    .poll(
      async () => {
        await scrollBy(page, 600)
        return list.row(middle.email).count()
      },
      { intervals: [150] },
    )
    .toBe(1)
  await list.row(middle.email).scrollIntoViewIfNeeded()
  await expect(list.cell(middle.email, 'Apellidos')).toHaveText('Cambiada')
  await backToTop(list)
})

test(
  'loading, failing and trying again; a page further down that does not come',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure(LIST)
    watch.allowStatus(503, LIST)
    await listClients(
      club,
      Array.from({ length: 60 }, () => listedClient()),
    )
    const page = await (await openDevice({ ...DESKTOP, account: await staffAccount(club) })).newPage()
    const list = new ClientListPage(page)
    const release = await holdCalls(page, `**${LIST}`, { end: (route) => route.abort() })
    // The list reloads by itself at each connection to the club: here the person is the first to try.
    await page.route('**/api/realtime', () => undefined)
    await list.goto()
    await expect(page.getByText('Cargando clientes...').last()).toBeVisible()
    await checkAccessibility(page)
    release()
    const failure = list.alert('Error al cargar los clientes')
    await expect(failure).toBeVisible()
    await checkAccessibility(page)

    await page.unroute(`**${LIST}`)
    await failure.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await list.expectTotal(60)
    await expect(failure).toBeHidden()

    await page.route(`**${LIST}`, (route) => route.fulfill({ status: 503 }))
    await list.button('Actualizar').click()
    await expect(failure).toBeVisible()
    await expect(list.rows.first()).toBeVisible()
    await scrollBy(page, 8_000)
    await expect(list.alert('No se han podido cargar más clientes.')).toBeVisible()
    await backToTop(list)
    await checkAccessibility(page)
    // Scrolling there makes the list itself try again, before any button is pressed.
    const again = list.alert('No se han podido cargar más clientes.').getByRole('button')
    await again.scrollIntoViewIfNeeded()
    await standsStill(list.page)
    await page.unroute(`**${LIST}`)
    await again.click()
    await expect.poll(() => list.rows.last().getAttribute('data-index')).not.toBe('49')
  },
)

test(
  'the file holds exactly the filtered rows',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    await listClients(club, [
      listedClient({ nombre: 'Sí', stage: 'Cliente de baja' }),
      listedClient({ nombre: 'No' }),
      listedClient({ nombre: 'Otra', apellidos: 'Más', stage: 'Cliente de baja' }),
    ])
    const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
    await list.filter('Inactivos', 2).click()
    await list.search.fill('más')
    await list.expectTotal(1)
    const coming = list.page.waitForEvent('download')
    await list.button('Descargar CSV').click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^clientes-arrimo-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('Otra')
    expect(text).not.toMatch(/Sí;|No;/)
    expect(text.codePointAt(0)).toBe(0xfeff)
    expect(text).toMatch(/";0;0\r\n$/)
    await expect(list.toast('Lista descargada')).toBeVisible()

    watch.allowFailure('/staff/client-export')
    watch.allowStatus(401, '/api/club/')
    await list.page.route('**/staff/client-export', async (route) => {
      const answer = await route.fetch()
      // All of it but the closing mark: a file that looks whole.
      await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, -1) })
    })
    let downloads = 0
    list.page.on('download', () => (downloads += 1))
    await list.button('Descargar CSV').click()
    await expect(list.alert(ERRORS.file_incomplete)).toBeVisible()
    expect(downloads).toBe(0)

    await list.page.unroute('**/staff/client-export')
    await list.page.route('**/staff/client-export', (route) => route.abort())
    await list.button('Descargar CSV').click()
    await expect(list.alert('No se pudo descargar la lista. Inténtalo de nuevo.')).toBeVisible()
    await checkAccessibility(list.page)
    await test.step('an expired session leads out', async () => {
      await club.superuser.sql.run(`UPDATE staff SET tokenKey = 'x' || hex(randomblob(25))`)
      await list.page.reload()
      await expect(list.page.getByText('Sesión expirada')).toBeVisible()
      await expect(list.page).toHaveURL(/\/auth\/login$/)
    })
  },
)

test(
  'of a search that finds very many it says no more than that, in any order and view',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    await listClients(club, [listedClient({ nombre: 'Zoe', apellidos: 'Garcia', stage: 'Cliente de baja' })])
    await listAlike(club, { apellidos: 'García', count: VERY_MANY })
    const list = await openClientList(openDevice, await staffAccount(club), {
      viewport: { width: 1280, height: 800 },
    })
    const { page } = list
    const total = page.getByRole('status').filter({ hasText: /clientes$/ })
    await expect(total).toHaveText('Total: 5.001 clientes')
    await list.search.fill('garcia')
    await expect(total).toHaveText('Más de 5.000 clientes')
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
    for (const filter of ['Todos', 'Activos', 'Inactivos', 'Sin pagar', 'Impagados']) {
      await expect(page.getByRole('button', { name: filter, exact: true })).toBeVisible()
    }
    await checkAccessibility(page)

    await list.header('Nombre').getByRole('button').click()
    await list.header('Nombre').getByRole('button').click()
    await expect(list.header('Nombre')).toHaveAttribute('aria-sort', 'descending')
    await expect(list.rows.first().locator('a[id]')).toHaveText('Zoe')
    await expect(list.rows.nth(1).locator('a[id]')).toHaveText('Persona 05000')
    await list.filter('Inactivos').click()
    await list.expectTotal(1)
    await list.filter('Activos').click()
    await expect(total).toHaveText('Total: 5.000 clientes')

    await page.setViewportSize({ width: 360, height: 740 })
    await list.filter('Todos').click()
    await expect(total).toHaveText('Más de 5.000 clientes')
    await expect(total).toBeInViewport()
    expect(await overflow(page)).toEqual([])
    await checkAccessibility(page)
  },
)

test(
  'keyboard alone: search, filter, order, and from row to row further than is drawn',
  SOAK,
  async ({ club, openDevice }) => {
    await listClients(
      club,
      Array.from({ length: 80 }, (_, index) => listedClient({ nombre: index % 10 === 7 ? 'Siete' : 'Fila' })),
    )
    const list = await openClientList(openDevice, await staffAccount(club), DESKTOP)
    const { page } = list
    await list.expectTotal(80)
    await tabTo(page, list.search)
    await page.keyboard.type('siete')
    await list.expectTotal(8)
    await tabTo(page, list.filter('Inactivos'))
    await page.keyboard.press('Enter')
    await list.expectTotal(0)
    await expect(list.filter('Inactivos')).toBeFocused()
    await list.filter('Todos').press('Space')
    await list.search.fill('')
    await list.expectTotal(80)
    const byName = list.header('Nombre').getByRole('button')
    await tabTo(page, byName)
    await page.keyboard.press('Enter')
    await expect(list.header('Nombre')).toHaveAttribute('aria-sort', 'ascending')
    await expect(byName).toBeFocused()

    let index = 0
    for (let stops = 0; stops < 150 && index < 20; stops += 1) {
      await page.keyboard.press('Tab')
      const row = page.locator('[data-index]:focus-within')
      if ((await row.count()) === 0) continue
      const next = Number(await row.getAttribute('data-index'))
      expect([index, index + 1]).toContain(next)
      index = next
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
    }
    expect(index).toBe(20)

    const focused = page.locator(':focus')
    await focused.evaluate((element) => element.setAttribute('data-marked', ''))
    await scrollBy(page, -20_000)
    await expect(list.rows.first()).toBeInViewport()
    await expect(list.rows.first()).toHaveAttribute('data-index', '0')
    await expect(page.locator('[data-marked]')).toBeFocused()
  },
)

test('everything fits', SOAK, async ({ club, openDevice }) => {
  test.slow()
  await listClients(club, [
    listedClient({ nombre: 'Ana', stage: 'Paso 1 sin pago' }),
    listedClient({ nombre: 'Eva', stage: 'Cliente de baja', telefono: '', dni: '' }),
    listedClient({
      nombre: 'María de los Desamparados',
      apellidos: 'Fernández-Villaverde y Ruiz-Gallardón de la Santísima Trinidad',
      email: 'desamparados.fernandezvillaverde.ruizgallardon@correo-muy-largo.example.org',
    }),
  ])
  const list = await openClientList(openDevice, await staffAccount(club), PHONE)
  for (const [name, view] of Object.entries(PANEL_VIEWS)) {
    await look(list.page, view)
    // Table rows and phone cards each open separately.
    await list.goto()
    await list.expectTotal(3)
    await list.action('Desamparados', 'Gestionar beneficios').click()
    await expect(list.benefit('Asesoría laboral ilimitada')).toBeVisible()
    await expectFitIn(list.page, name, view)
  }
})

test('on a phone: cards, ordered by two fields', SOAK, async ({ club, openDevice }) => {
  await listClients(club, [listedClient({ nombre: 'Ana' }), listedClient({ nombre: 'Berta' })])
  const device = { viewport: { width: 360, height: 740 } }
  const list = await openClientList(openDevice, await staffAccount(club), device)
  await expect(list.page.getByRole('table')).toHaveCount(0)
  await list.expectNames('Berta de Prueba', 'Ana de Prueba')
  await list.button('Orden y CSV').click()
  await expect(list.button('Descargar CSV')).toBeVisible()
  await list.page.getByLabel('Ordenar por').selectOption('Nombre')
  await list.page.getByLabel('Sentido').selectOption('Ascendente')
  await list.expectNames('Ana de Prueba', 'Berta de Prueba')
  await expect(list.page).toHaveURL(/orden=nombre&sentido=asc$/)
})
