import { writeFile } from 'node:fs/promises'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { callAs } from '../../support/money'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/LoginPage'
import { newRegistration, RegistrationPage } from '../pages/RegistrationPage'
import { PaymentPage } from '../pages/PaymentPage'
import { ServicesPage } from '../pages/ServicesPage'
import type { BrowserWatch } from '../support/BrowserWatch'
import { memberAccount, staffAccount, unpaidAccount, type Account } from '../support/accounts'

/**
 * What each screen says, for every network × session × queue × membership. Every sentence is written here, so that a reader who
 * knows no more than the cell can judge whether it is true. Each test attaches its part of the table with what was shown.
 */

const NETWORKS = ['contesta', 'sin cobertura', 'línea rechazada', 'sin respuesta', 'error 502'] as const
type Network = (typeof NETWORKS)[number]
type Silence = Exclude<Network, 'contesta'>
const isSilent = (network: Network): network is Silence => network !== 'contesta'
const SILENCES = NETWORKS.filter(isSilent)

/** Why nothing comes from the club, on every screen. */
const CAUSE: Record<Silence, string> = {
  'sin cobertura': 'No hay conexión.',
  'línea rechazada': 'No hemos podido conectar con el club.',
  'sin respuesta': 'No se recibió respuesta del servidor.',
  'error 502': 'Error desconocido en el servidor.',
}
/** What to do about it, where the person wanted something. */
const ADVICE: Record<Silence, string> = {
  'sin cobertura': 'No se ha perdido nada: cuando vuelva la cobertura, inténtalo otra vez.',
  'línea rechazada': 'No se ha perdido nada: comprueba tu conexión o vuelve a probar en un minuto.',
  'sin respuesta': 'No se ha perdido nada: espera un minuto y vuelve a intentarlo.',
  'error 502': 'No se ha perdido nada: vuelve a probar en un minuto.',
}
const otherCauses = (network: Network): string[] =>
  SILENCES.filter((other) => other !== network).map((other) => CAUSE[other])

const OFFLINE_NOTE = 'No hay conexión. Ves lo último que guardó este dispositivo.'

type Queue = 'nada' | 'una sin enviar'
type Membership = 'sin pagar' | 'socia' | 'se va' | 'terminada'
type Session = 'abierta' | 'cerrada en otro dispositivo' | 'ninguna'
type Screen = 'portal' | 'cuenta' | 'solicitudes' | 'pago' | 'al pagar' | 'entrar' | 'registro' | 'panel'

/** What a screen says, and what would be a lie there. */
interface Words {
  says: string[]
  never: string[]
}
const words = (says: string[], never: string[] = []): Words => ({ says, never })

interface Cell {
  network: Network
  session: Session
  queue: Queue
  membership: Membership | 'personal' | 'visita'
}

const PATHS: Partial<Record<Screen, string>> = {
  portal: '/portal',
  cuenta: '/portal/cuenta',
  solicitudes: '/portal/solicitudes',
  pago: '/registro/pago',
}

/** The header's sync state, opened, and the note above the page. */
function syncWords({ network, queue, membership }: Cell): Words {
  if (!isSilent(network))
    return words(['Todo guardado', 'Lo que ves es lo que el club tiene.'], ['sin enviar'])
  const waiting = 'Hay 1 solicitud en este dispositivo. Se enviará sola en cuanto se pueda.'
  const isMember = membership === 'socia' || membership === 'se va'
  const note = network === 'sin cobertura' ? [OFFLINE_NOTE] : []
  const calm =
    network === 'sin cobertura'
      ? [
          'Sin cobertura',
          isMember
            ? 'Puedes pedir servicios: se guardan en este dispositivo y se envían solos.'
            : 'Cuando vuelva la cobertura, lo comprobamos todo con el club.',
        ]
      : ['Sin comprobar', `${CAUSE[network]} Seguimos intentándolo.`]
  const says =
    queue === 'nada' ? calm : ['1 sin enviar', `${waiting} ${CAUSE[network]} Seguimos intentándolo.`]
  return words(
    [...note, ...says],
    [
      'Todo guardado',
      ...otherCauses(network),
      ...(network === 'sin cobertura' ? [] : ['Sin cobertura']),
      ...(isMember ? [] : ['Puedes pedir servicios']),
    ],
  )
}

const CHECKED = 'Última comprobación: hoy a las'
const SEEN = 'Ves cómo estaba todo hoy a las'
const NOT_AGAIN = 'Si ya has pagado, no pagues otra vez: en cuanto podamos comprobarlo, tu portal se abre.'
const UNKNOWN =
  'La última vez que lo comprobamos no había ninguna suscripción pagada. Si has pagado después, no pagues otra vez'
const UNVERIFIED =
  'No hemos podido comprobar si ya tienes una suscripción. Si ya has pagado, no pagues otra vez.'
const FEE = 'Cuota mensual 19,99 €/mes'

/** Who may be a member without our knowing it is neither told that they are none nor led to pay. */
const closedPortal = (network: Silence): Words =>
  words(
    [
      'No podemos comprobar tu suscripción',
      `Error al verificar la suscripción. ${CAUSE[network]}`,
      NOT_AGAIN,
    ],
    ['Suscripción requerida', 'Completar suscripción', 'Acceso restringido'],
  )

const SCREENS: Record<Membership, (network: Network, queue: Queue) => Partial<Record<Screen, Words>>> = {
  'sin pagar': (network) =>
    isSilent(network)
      ? {
          portal: closedPortal(network),
          cuenta: words(
            [
              'Sin comprobar',
              UNKNOWN,
              `${CAUSE[network]} ${SEEN}`,
              'En la última comprobación no había ningún cobro.',
            ],
            [
              'Todavía no tienes suscripción',
              'Todavía no hay ningún cobro',
              'Completar suscripción',
              'Sin suscripción',
            ],
          ),
          solicitudes: requests(network, 'nada'),
          pago: words([UNVERIFIED]),
        }
      : {
          portal: words(
            ['Acceso restringido', 'Suscripción requerida', 'Completar suscripción'],
            Object.values(CAUSE),
          ),
          cuenta: words(
            ['Sin suscripción', 'Todavía no tienes suscripción.', 'Completar suscripción'],
            [SEEN],
          ),
          solicitudes: requests(network, 'nada'),
          pago: words(['Pagar 19,99 €'], [UNVERIFIED]),
        },
  socia: (network, queue) => ({
    portal: words(
      [
        'Miembro Activo',
        FEE,
        ...(isSilent(network) ? [CHECKED] : []),
        ...(queue === 'nada'
          ? ['Servicios activos 0 de 5', 'No tienes solicitudes en marcha.']
          : isSilent(network)
            ? ['Servicios activos 0 de 5 · 1 sin enviar', 'Se enviará sola en cuanto se pueda.']
            : ['Servicios activos 1 de 5', '1 en marcha', 'Te llamamos antes del final del']),
      ],
      queue === 'una sin enviar' && isSilent(network)
        ? ['en marcha', 'Te llamamos antes', 'contactará contigo']
        : [],
    ),
    cuenta: isSilent(network)
      ? words(['Activa', `${CAUSE[network]} ${SEEN}`], otherCauses(network))
      : words(['Activa', 'Todo en orden. No tienes que hacer nada.'], [SEEN]),
    solicitudes: requests(network, queue),
    // Without coverage the page, which no member has opened, is not on the device.
    ...(queue === 'nada' &&
      isSilent(network) &&
      network !== 'sin cobertura' && { pago: words([UNVERIFIED]) }),
  }),
  'se va': (network, queue) => ({
    portal: words(
      [
        'Has dejado el club y no habrá más cobros.',
        'Cuota mensual No habrá más cobros',
        ...(isSilent(network) ? [CHECKED] : []),
      ],
      [FEE],
    ),
    cuenta: isSilent(network)
      ? words(['Termina pronto', 'Has dejado el club.', `${CAUSE[network]} ${SEEN}`], otherCauses(network))
      : words(['Termina pronto', 'Has dejado el club.'], [SEEN]),
    solicitudes: requests(network, queue),
  }),
  terminada: (network) =>
    isSilent(network)
      ? {
          portal: closedPortal(network),
          cuenta: words(
            ['Sin comprobar', UNKNOWN, `${CAUSE[network]} ${SEEN}`],
            ['Volver al club', 'Terminada'],
          ),
          pago: words([UNVERIFIED]),
        }
      : {
          portal: words(['Acceso restringido', 'Suscripción requerida'], Object.values(CAUSE)),
          cuenta: words(
            ['Terminada', 'Tu suscripción terminó y no se te cobra nada.', 'Volver al club'],
            [SEEN],
          ),
          pago: words(['Pagar 19,99 €'], [UNVERIFIED]),
        },
}

function requests(network: Network, queue: Queue): Words {
  const asOf = isSilent(network) ? [CHECKED] : []
  if (queue === 'nada') return words(['Todavía no has pedido nada', ...asOf])
  return isSilent(network)
    ? words(
        [
          'Por llegar al club',
          'Guardada en este dispositivo',
          'Se enviará sola en cuanto se pueda.',
          'Ahora no tienes nada en marcha.',
          ...asOf,
        ],
        ['Recibida por el club', 'Te llamamos antes'],
      )
    : words(
        ['En marcha', 'Recibida por el club', 'Te llamamos antes del final del'],
        ['Por llegar al club', 'Guardada en este'],
      )
}

/** After the session was ended on another device, and the club has said so. */
const ENDED: Record<Queue, Words> = {
  nada: words(
    ['Sesión expirada', 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.'],
    ['Acceso no autorizado', 'Miembro Activo'],
  ),
  'una sin enviar': words(
    [
      'Sesión expirada',
      'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
      'Hay 1 solicitud guardada en este dispositivo. Entra otra vez y se enviará.',
    ],
    ['Acceso no autorizado', 'Miembro Activo'],
  ),
}

const CLUB = '**/api/club/**'

/** How the line of each page behaves now. */
const lines = new WeakMap<Page, Network>()

/** To be called once, before `setNetwork`: a line without a gap between two ways of failing. */
async function holdLine(page: Page): Promise<void> {
  await page.route(CLUB, async (route) => {
    const network = lines.get(page)
    if (network === 'línea rechazada') return route.abort('connectionrefused')
    if (network === 'error 502')
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' })
    // Nothing is answered, and nothing is ever sent.
    if (network === 'sin respuesta') return undefined
    return route.continue()
  })
}

/** Makes the line behave; the club's time-outs are shortened only while nothing is answered. */
async function setNetwork(page: Page, network: Network): Promise<void> {
  lines.set(page, network)
  await page.evaluate((hurry) => Object.assign(window, { hurry }), network === 'sin respuesta')
  await page.context().setOffline(network === 'sin cobertura')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** To be called before the first page: see `setNetwork`. */
const shortenTimeouts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout('hurry' in window && window.hurry ? 250 : ms)
  })

/** As a link of the app does it: nothing is loaded anew. */
const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path)

/** What Chromium logs of lines that are cut, and of a card form that is left while it loads. */
function quieten(watch: BrowserWatch): void {
  watch.allowFailure()
  for (const status of [400, 401, 403, 502]) watch.allowStatus(status, '/api/')
  watch.allowCaughtError(/^Failed to execute 'postMessage' on 'DOMWindow'/)
}

/** One part of the table, which grows as its cells are walked. */
class Table {
  private readonly lines = [
    '| red | sesión | cola | suscripción | pantalla | dice | se ve |',
    '|---|---|---|---|---|---|---|',
  ]
  cells = 0

  add({ network, session, queue, membership }: Cell, screen: Screen, { says }: Words, shown: string): void {
    const cells = [
      network,
      session,
      queue,
      membership,
      screen,
      says.map((text) => `«${text}»`).join(' · '),
      shown,
    ]
    this.lines.push(
      `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll(/\s+/g, ' ')).join(' | ')} |`,
    )
  }

  async attach(testInfo: TestInfo): Promise<void> {
    const path = testInfo.outputPath('what-screens-say.md')
    await writeFile(path, this.lines.join('\n'))
    await testInfo.attach('what-screens-say.md', { path, contentType: 'text/markdown' })
  }
}

async function expectWords(page: Page, cell: Cell, screen: Screen, { says, never }: Words): Promise<void> {
  const body = page.locator('body')
  const name = `${Object.values(cell).join(' × ')}: ${screen}`
  for (const text of says) await expect(body, name).toContainText(text, { useInnerText: true })
  for (const text of never) await expect(body, name).not.toContainText(text, { useInnerText: true })
}

const seen = (page: Page): Promise<string> =>
  page.evaluate(() => (document.querySelector('main') ?? document.body).innerText.slice(0, 500))

async function walk(page: Page, table: Table, cell: Cell & { membership: Membership }): Promise<void> {
  const screens = SCREENS[cell.membership](cell.network, cell.queue)
  table.cells += 1
  for (const [screen, expected] of Object.entries(screens) as [Screen, Words][]) {
    await visit(page, PATHS[screen] ?? '/')
    await expectWords(page, cell, screen, expected)
    if (screen === 'portal') {
      const details = page.locator('header details[data-momentary]')
      if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
      await expectWords(page, cell, screen, syncWords(cell))
    }
    const all = screen === 'portal' ? words([...syncWords(cell).says, ...expected.says]) : expected
    table.add(cell, screen, all, await seen(page))
  }
}

/** A device on which every screen has been open once. */
async function openDeviceOf(context: BrowserContext, screens: readonly string[]): Promise<Page> {
  await shortenTimeouts(context)
  const page = await context.newPage()
  await holdLine(page)
  await page.goto('/portal')
  await expect(page.locator('header [data-momentary] summary')).toContainText('Todo guardado')
  for (const path of screens) {
    await visit(page, path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    if (path === '/portal/cuenta') await expect(page.locator('#sesiones li').first()).toBeVisible()
  }
  return page
}

const SERVICE = 'Asesoría laboral ilimitada'
const PEOPLE: [Membership, Queue, (club: TestClub) => Promise<Account>][] = [
  ['sin pagar', 'nada', unpaidAccount],
  ['socia', 'nada', memberAccount],
  ['socia', 'una sin enviar', memberAccount],
  ['se va', 'nada', after('membership/cancel')],
  ['se va', 'una sin enviar', after('membership/cancel')],
  ['terminada', 'nada', after('membership/withdraw')],
]

function after(path: string): (club: TestClub) => Promise<Account> {
  return async (club) => {
    const account = await memberAccount(club)
    const { status } = await callAs(club, account, path)
    expect(status).toBe(200)
    return account
  }
}

for (const [membership, queue, make] of PEOPLE) {
  test(`${membership}, ${queue}: what every screen says`, async ({ club, openDevice, watch }, testInfo) => {
    quieten(watch)
    const account = await make(club)
    const context = await openDevice({ account })
    const screens = Object.keys(SCREENS[membership]('sin cobertura', queue)) as Screen[]
    const page = await openDeviceOf(
      context,
      screens.flatMap((screen) => PATHS[screen] ?? []),
    )
    const table = new Table()
    const cell = { session: 'abierta', queue, membership } as const
    if (queue === 'nada') await walk(page, table, { ...cell, network: 'contesta' })
    for (const network of SILENCES) {
      await setNetwork(page, network)
      if (queue === 'una sin enviar' && network === 'sin cobertura') {
        await visit(page, '/portal')
        await new ServicesPage(page).press(SERVICE, 'Activar')
      }
      await walk(page, table, { ...cell, network })
    }
    await setNetwork(page, 'contesta')
    await walk(page, table, { ...cell, network: 'contesta' })
    if (membership === 'sin pagar') await tryToPay(page, table)
    expect(table.cells).toBe(queue === 'nada' ? 6 : 5)
    await table.attach(testInfo)
  })
}

/** The card is typed once, and stays as typed whatever the line does. */
async function tryToPay(page: Page, table: Table): Promise<void> {
  await visit(page, '/registro/pago')
  const payment = new PaymentPage(page)
  await payment.ready()
  await payment.fillCard()
  for (const network of SILENCES) {
    const cell: Cell = { network, session: 'abierta', queue: 'nada', membership: 'sin pagar' }
    await setNetwork(page, network)
    await payment.payButton.click()
    const expected =
      network === 'sin cobertura'
        ? words(['No hay conexión', 'Para pagar hace falta cobertura. Esta página se queda como está'])
        : words(
            [`${CAUSE[network]} ${ADVICE[network]} Con este intento no se ha cobrado nada.`],
            [...otherCauses(network), 'Para pagar hace falta cobertura'],
          )
    await expectWords(page, cell, 'al pagar', expected)
    table.add(cell, 'al pagar', expected, await seen(page))
  }
  await setNetwork(page, 'contesta')
}

for (const [membership, queue] of [
  ['socia', 'nada'],
  ['socia', 'una sin enviar'],
  ['sin pagar', 'nada'],
] as const) {
  test(`${membership}, ${queue}, session ended on another device: what every screen says`, async ({
    club,
    openDevice,
    watch,
  }, testInfo) => {
    quieten(watch)
    const account = await (membership === 'socia' ? memberAccount : unpaidAccount)(club)
    const context = await openDevice({ account })
    const screens = Object.keys(SCREENS[membership]('sin cobertura', queue)) as Screen[]
    const page = await openDeviceOf(
      context,
      screens.flatMap((screen) => PATHS[screen] ?? []),
    )
    const table = new Table()
    const cell = { session: 'cerrada en otro dispositivo', queue, membership } as const
    await setNetwork(page, 'sin cobertura')
    expect((await callAs(club, account, 'sign-out-everywhere')).status).toBe(200)
    if (queue === 'una sin enviar') {
      await visit(page, '/portal')
      await new ServicesPage(page).press(SERVICE, 'Activar')
    }
    // Nobody can know it yet: each says what it would say of an open one.
    for (const network of SILENCES) {
      await setNetwork(page, network)
      await walk(page, table, { ...cell, network })
    }
    await visit(page, '/portal')
    await setNetwork(page, 'contesta')
    await expectWords(page, { ...cell, network: 'contesta' }, 'portal', ENDED[queue])
    table.add({ ...cell, network: 'contesta' }, 'portal', ENDED[queue], await seen(page))
    await table.attach(testInfo)
  })
}

test('a stranger: what signing in and signing up say', async ({ context, page, watch }, testInfo) => {
  quieten(watch)
  await shortenTimeouts(context)
  const table = new Table()
  const cell = { session: 'ninguna', queue: 'nada', membership: 'visita' } as const
  await holdLine(page)
  const login = new LoginPage(page)
  await login.open()
  for (const network of NETWORKS) {
    await setNetwork(page, network)
    await login.signIn({ email: 'nadie@example.org', password: 'Tortuga-4821' })
    const expected = isSilent(network)
      ? words([`${CAUSE[network]} ${ADVICE[network]}`], [...otherCauses(network), 'Credenciales incorrectas'])
      : words(['Credenciales incorrectas. Verifica tu email y contraseña.'], Object.values(CAUSE))
    await expectWords(page, { ...cell, network }, 'entrar', expected)
    table.add({ ...cell, network }, 'entrar', expected, await seen(page))
  }
  await setNetwork(page, 'contesta')
  const signUp = new RegistrationPage(page)
  await signUp.open()
  await signUp.fill(newRegistration())
  for (const network of SILENCES) {
    await setNetwork(page, network)
    await signUp.submit()
    const expected = words(['Error en el registro', `${CAUSE[network]} ${ADVICE[network]}`])
    await expectWords(page, { ...cell, network }, 'registro', expected)
    table.add({ ...cell, network }, 'registro', expected, await seen(page))
    await page.getByRole('button', { name: 'Cerrar aviso' }).first().click()
  }
  await setNetwork(page, 'contesta')
  await signUp.submit()
  await new PaymentPage(page).ready()
  await table.attach(testInfo)
})

test('staff: what the client list says', async ({ club, openDevice, watch }, testInfo) => {
  quieten(watch)
  const context = await openDevice({ account: await staffAccount(club) })
  await shortenTimeouts(context)
  const page = await context.newPage()
  await holdLine(page)
  const table = new Table()
  const cell = { session: 'abierta', queue: 'nada', membership: 'personal' } as const
  await page.goto('/admin-panel')
  const reload = page.getByRole('button', { name: 'Actualizar', exact: true })
  for (const network of NETWORKS) {
    await setNetwork(page, network)
    await reload.click()
    const expected = isSilent(network)
      ? words(['Error al cargar los clientes', CAUSE[network]], otherCauses(network))
      : words(['Panel de Gestión de Clientes'], Object.values(CAUSE))
    await expectWords(page, { ...cell, network }, 'panel', expected)
    table.add({ ...cell, network }, 'panel', expected, await seen(page))
  }
  await table.attach(testInfo)
})
