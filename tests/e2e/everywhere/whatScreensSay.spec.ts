import { writeFile } from 'node:fs/promises'
import { PAYMENT_ERRORS } from '@/copy/paymentErrors'
import { documentTitle, TITLES } from '@/copy/titles'
import type { AppPath } from '@/domain/appPath'
import type { BrowserContext, Page, TestInfo, TestDetails } from '@playwright/test'
import { callAs } from '../../support/money'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { firstOfKind, SOAK } from '../support/soak'
import { LoginPage } from '../pages/LoginPage'
import { newRegistration, RegistrationPage } from '../pages/RegistrationPage'
import { PaymentPage } from '../pages/PaymentPage'
import { ServicesPage } from '../pages/ServicesPage'
import type { BrowserWatch } from '../support/BrowserWatch'
import { memberAccount, staffAccount, unpaidAccount, type Account } from '../support/accounts'
import { sheetAtHand } from '../support/sheetAtHand'

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

const TRYING = ' Seguimos intentándolo.'
const OFFLINE_NOTE = 'No hay conexión. Lo que veas aquí es lo que guardó este dispositivo.'

type Queue = 'nada' | 'una sin enviar'
type Membership = 'sin pagar' | 'socia' | 'se va' | 'terminada'
type Session = 'abierta' | 'cerrada en otro dispositivo' | 'ninguna'
type Screen =
  | 'portal'
  | 'cuenta'
  | 'solicitudes'
  | 'pago'
  | 'al pagar'
  | 'al pagar, y Stripe no contesta'
  | 'entrar'
  | 'registro'
  | 'panel'

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

const PATHS: Partial<Record<Screen, AppPath>> = {
  portal: '/portal',
  cuenta: '/portal/cuenta',
  solicitudes: '/portal/solicitudes',
  pago: '/registro/pago',
}

/** Nobody can tell, while nothing answers, whether a session was ended elsewhere. */
const IF_ENDED = 'si tu sesión se ha cerrado, cuando vuelvas a entrar.'
const KEPT = `Se enviará sola en cuanto se pueda; ${IF_ENDED}`
const UNCONFIRMED = `Puede que el club ya la tenga; cuenta una sola vez. Se enviará otra vez en cuanto se pueda; ${IF_ENDED}`
/** What was asked for without coverage leaves with the line, and from then on it may have arrived. */
const waitingWords = (network: Silence): { count: string; explain: string; text: string; never: string } =>
  network === 'sin cobertura'
    ? {
        count: '1 sin enviar',
        explain: `Hay 1 solicitud en este dispositivo. ${KEPT}`,
        text: KEPT,
        never: 'sin confirmar',
      }
    : {
        count: '1 sin confirmar',
        explain: `Hay 1 solicitud que el club no ha confirmado. ${UNCONFIRMED}`,
        text: UNCONFIRMED,
        never: 'sin enviar',
      }

/** The header's sync state, opened, and the note above the page. */
function syncWords({ network, queue, membership }: Cell): Words {
  const isMember = isMemberOf(membership)
  // Beside the logo it would read as paid up.
  if (isIdle({ network, membership }))
    return words([], ['sin enviar', 'sin confirmar', 'Todo guardado', 'Datos al día'])
  if (!isSilent(network))
    return words(['Todo guardado', 'Lo que ves es lo que el club tiene.'], ['sin enviar', 'sin confirmar'])
  const waiting = waitingWords(network)
  const note = network === 'sin cobertura' ? [OFFLINE_NOTE] : []
  const calm =
    network === 'sin cobertura'
      ? [
          'Sin cobertura',
          isMember
            ? `Puedes pedir servicios: se guardan en este dispositivo y se envían solos cuando vuelva la cobertura; ${IF_ENDED}`
            : `Cuando vuelva la cobertura, lo comprobamos todo con el club; ${IF_ENDED}`,
        ]
      : ['Sin comprobar', `${CAUSE[network]}${TRYING}`]
  const says =
    queue === 'nada'
      ? calm
      : [waiting.count, `${waiting.explain} ${CAUSE[network]}${network === 'sin cobertura' ? '' : TRYING}`]
  return words(
    [...note, ...says],
    [
      'Todo guardado',
      'Datos al día',
      ...(queue === 'nada' ? [] : [waiting.never]),
      ...otherCauses(network),
      ...(network === 'sin cobertura' ? [TRYING.trim()] : ['Sin cobertura']),
      ...(isMember ? [] : ['Puedes pedir servicios']),
    ],
  )
}

const CHECKED = 'Última comprobación: hoy a las'
const SEEN = 'Ves cómo estaba todo hoy a las'
const NONE_PAID = 'La última vez que lo comprobamos no había ninguna suscripción pagada.'
const WAS_OVER = 'La última vez que lo comprobamos, tu suscripción ya había terminado.'
const WAS_ACTIVE =
  'Según lo que guarda este dispositivo, tenías una suscripción activa. Si sigue así, no tienes que pagar.'
const PAID_SINCE = 'Si has pagado después, no pagues otra vez: lo verás aquí en cuanto podamos comprobarlo.'
const UNVERIFIED = 'No hemos podido comprobar si ya tienes una suscripción.'
const NOT_TWICE =
  'Si ya has pagado, no pagues otra vez. Antes de cobrar, el club comprueba siempre si ya tienes una.'
const FEE = 'Cuota 19,99 €/mes'

/** The payment step for whoever is no member as far as the device knows. */
const unverifiedPayment = (known: string): Words =>
  words([`${UNVERIFIED} ${known} ${NOT_TWICE}`], ['sin miedo', 'tu portal se abre'])
/** The same for a member: nobody is led to pay twice. */
const PAID_ALREADY = words(
  [`${UNVERIFIED} ${WAS_ACTIVE}`, 'Ir a mi portal'],
  ['Pagar 19,99 €', 'Hoy pagas', 'Desde hoy puedes', NOT_TWICE],
)

/** Who may be a member without our knowing it is neither told that they are none nor led to pay. */
const closedPortal = (network: Silence, known: string, then: string): Words =>
  words(
    [
      'No podemos comprobar tu suscripción',
      `Error al verificar la suscripción. ${CAUSE[network]}`,
      `${known} ${PAID_SINCE} ${then}, entonces podrás hacerlo aquí.`,
    ],
    ['Suscripción requerida', 'Completar suscripción', 'Acceso restringido', 'tu portal se abre'],
  )

const SCREENS: Record<Membership, (network: Network, queue: Queue) => Partial<Record<Screen, Words>>> = {
  'sin pagar': (network) =>
    isSilent(network)
      ? {
          portal: closedPortal(network, NONE_PAID, 'Si todavía no has pagado'),
          cuenta: words(
            [
              'Sin comprobar',
              `${NONE_PAID} ${PAID_SINCE}`,
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
          solicitudes: noRequests(network),
          pago: unverifiedPayment(NONE_PAID),
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
          solicitudes: noRequests(network),
          pago: words(['Pagar 19,99 €'], [UNVERIFIED]),
        },
  socia: (network, queue) => ({
    portal: words(
      [
        'Miembro Activo',
        FEE,
        ...(isSilent(network) ? [CHECKED] : []),
        ...(queue === 'nada'
          ? ['Activos 0 de 5', 'Nada pendiente']
          : isSilent(network)
            ? [`Activos 0 de 5 · ${waitingWords(network).count}`, waitingWords(network).text]
            : ['Activos 1 de 5 · 1 espera la llamada', '1 en marcha', 'como tarde']),
      ],
      queue === 'una sin enviar' && isSilent(network)
        ? ['en marcha', 'espera la llamada', 'como tarde', 'contactará contigo', waitingWords(network).never]
        : [],
    ),
    cuenta: isSilent(network)
      ? words(
          ['Activa', 'La última vez que lo comprobamos, todo estaba en orden.', `${CAUSE[network]} ${SEEN}`],
          [...otherCauses(network), 'No tienes que hacer nada'],
        )
      : words(['Activa', 'Próximo cobro'], [SEEN]),
    solicitudes: requests(network, queue),
    // While the club answers, it leads to the portal.
    ...(queue === 'nada' && isSilent(network) && { pago: PAID_ALREADY }),
  }),
  'se va': (network, queue) => ({
    portal: words(
      [
        'Te vas del club el',
        'y no habrá más cobros. Hasta entonces todo sigue igual.',
        'Cuota No habrá más cobros',
        ...(isSilent(network) ? [CHECKED] : []),
      ],
      [FEE, 'Has dejado el club'],
    ),
    cuenta: isSilent(network)
      ? words(
          ['Termina pronto', 'Te vas del club el', `${CAUSE[network]} ${SEEN}`],
          [...otherCauses(network), 'Has dejado el club'],
        )
      : words(['Termina pronto', 'Te vas del club el'], [SEEN, 'Has dejado el club']),
    solicitudes: requests(network, queue),
    ...(queue === 'nada' && isSilent(network) && { pago: PAID_ALREADY }),
  }),
  terminada: (network) =>
    isSilent(network)
      ? {
          portal: closedPortal(network, WAS_OVER, 'Si quieres volver'),
          cuenta: words(
            ['Sin comprobar', `${WAS_OVER} ${PAID_SINCE}`, `${CAUSE[network]} ${SEEN}`],
            ['Volver al club', 'Terminada', 'ninguna suscripción pagada'],
          ),
          pago: unverifiedPayment(WAS_OVER),
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

const asOfWords = (network: Network): string[] => (isSilent(network) ? [CHECKED] : [])

/** There is nothing to ask for yet. */
const noRequests = (network: Network): Words =>
  words(
    [
      'Todavía no has pedido nada',
      'Los servicios se piden desde el portal, con una suscripción activa.',
      ...asOfWords(network),
    ],
    ['Cuando pidas algo', 'Ver qué puedo pedir'],
  )

function requests(network: Network, queue: Queue): Words {
  const asOf = asOfWords(network)
  if (queue === 'nada') return words(['Todavía no has pedido nada', ...asOf])
  return isSilent(network)
    ? words(
        [
          'Por confirmar',
          network === 'sin cobertura' ? 'Guardada en este dispositivo' : 'Sin confirmar',
          waitingWords(network).text,
          ...asOf,
        ],
        ['Recibida por el club', 'como tarde', 'nada en marcha', waitingWords(network).never],
      )
    : words(
        ['En marcha', 'Recibida por el club', 'como tarde'],
        ['Por confirmar', 'Sin confirmar', 'Guardada en este'],
      )
}

/** After the session was ended on another device, and the club has said so. */
const ENDED: Record<Queue, Words> = {
  nada: words(
    [
      'Sesión expirada',
      'Vuelve a entrar para seguir; lo que no se había enviado sigue aquí.',
      'Entra en tu cuenta',
    ],
    ['Acceso no autorizado', 'Miembro Activo', 'ha expirado', 'Únete ahora Ver beneficios'],
  ),
  'una sin enviar': words(
    [
      'Sesión expirada',
      'Vuelve a entrar para seguir; lo que no se había enviado sigue aquí.',
      'Entra en tu cuenta',
      'Hay 1 solicitud guardada en este dispositivo. Entra otra vez con la misma cuenta y se enviará.',
    ],
    ['Acceso no autorizado', 'Miembro Activo', 'ha expirado'],
  ),
}

const CLUB = '**/api/club/**'

/** How the line of each page behaves now. */
const lines = new WeakMap<Page, Network>()

/** To be called once, before `setNetwork`: a line without a gap between two ways of failing. */
async function holdLine(page: Page): Promise<void> {
  await page.route(CLUB, async (route) => {
    const network = lines.get(page)
    // Else what was asked for just before coverage returns would still get through.
    if (network === 'sin cobertura') return route.abort('internetdisconnected')
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

/** As a link of the app does it: nothing is loaded anew, and the screen before stays until the code of this one has come. */
async function visit(page: Page, path: AppPath): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await expect(page).toHaveTitle(documentTitle(TITLES[path]))
}

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

/** Toasts first, then the page. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? ''
    return `${textOf('section[data-momentary]')} ${textOf('main').slice(0, 700)}`.trim()
  })

async function walk(page: Page, table: Table, cell: Cell & { membership: Membership }): Promise<void> {
  const screens = SCREENS[cell.membership](cell.network, cell.queue)
  table.cells += 1
  for (const [screen, expected] of Object.entries(screens) as [Screen, Words][]) {
    await visit(page, PATHS[screen] ?? '/')
    await expectWords(page, cell, screen, expected)
    if (screen === 'portal') {
      const details = page.locator('header details[data-momentary]')
      if (!isIdle(cell) && (await details.getAttribute('open')) === null)
        await details.locator('summary').click()
      await expectWords(page, cell, screen, syncWords(cell))
    }
    const all = screen === 'portal' ? words([...syncWords(cell).says, ...expected.says]) : expected
    table.add(cell, screen, all, await seen(page))
  }
}

const isMemberOf = (membership: Cell['membership']): boolean =>
  membership === 'socia' || membership === 'se va'
/** The header says nothing of whoever has nothing to keep, while the club answers. */
const isIdle = ({ network, membership }: Pick<Cell, 'network' | 'membership'>): boolean =>
  !isSilent(network) && !isMemberOf(membership)
/** Not in view of whoever has nothing to keep. */
const savedWord = (membership: Cell['membership']): string =>
  isMemberOf(membership) ? 'Todo guardado' : 'Datos al día'

/** A device on which every screen has been open once. */
async function openDeviceOf(
  context: BrowserContext,
  membership: Membership,
  screens: readonly AppPath[],
): Promise<Page> {
  await shortenTimeouts(context)
  const page = await context.newPage()
  await holdLine(page)
  await page.goto('/portal')
  await expect(page.locator('header [data-momentary] summary')).toContainText(savedWord(membership))
  if (isMemberOf(membership)) await sheetAtHand(page)
  for (const path of screens) {
    // The club leads a member away from the payment step, and a line that is cut does not.
    if (path === PATHS.pago) await setNetwork(page, 'línea rechazada')
    await visit(page, path)
    if (path === PATHS.pago) await expect(page.locator('main')).toContainText(UNVERIFIED)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await setNetwork(page, 'contesta')
  }
  return page
}

const SERVICE = 'Asesoría laboral ilimitada'

/** Without coverage; what the toast says of it is read and put away. */
async function askForService(page: Page): Promise<void> {
  const services = new ServicesPage(page)
  await services.press(SERVICE, 'Activar')
  await expect(services.toast('Guardada en este dispositivo')).toContainText(
    'El club todavía no la ha confirmado.',
  )
  await services.closeToasts()
}

/** A member's words are played in every run where their session ends on another device; of the others the soak plays all. */
const PEOPLE: [Membership, Queue, (club: TestClub) => Promise<Account>, TestDetails][] = [
  ['sin pagar', 'nada', unpaidAccount, {}],
  ['socia', 'nada', memberAccount, SOAK],
  ['socia', 'una sin enviar', memberAccount, SOAK],
  ['se va', 'nada', after('membership/cancel'), SOAK],
  ['se va', 'una sin enviar', after('membership/cancel'), SOAK],
  ['terminada', 'nada', after('membership/withdraw'), SOAK],
]

function after(path: string): (club: TestClub) => Promise<Account> {
  return async (club) => {
    const account = await memberAccount(club)
    const { status } = await callAs(club, account, path)
    expect(status).toBe(200)
    return account
  }
}

for (const [membership, queue, make, details] of PEOPLE) {
  test(
    `${membership}, ${queue}: what every screen says`,
    details,
    async ({ club, openDevice, watch }, testInfo) => {
      quieten(watch)
      const account = await make(club)
      const context = await openDevice({ account })
      const screens = Object.keys(SCREENS[membership]('sin cobertura', queue)) as Screen[]
      const page = await openDeviceOf(
        context,
        membership,
        screens.flatMap((screen) => PATHS[screen] ?? []),
      )
      const table = new Table()
      const cell = { session: 'abierta', queue, membership } as const
      if (queue === 'nada') await walk(page, table, { ...cell, network: 'contesta' })
      for (const network of SILENCES) {
        await setNetwork(page, network)
        if (queue === 'una sin enviar' && network === 'sin cobertura') {
          await visit(page, '/portal')
          await askForService(page)
        }
        await walk(page, table, { ...cell, network })
      }
      await setNetwork(page, 'contesta')
      await walk(page, table, { ...cell, network: 'contesta' })
      if (membership === 'sin pagar') await tryToPay(page, table)
      expect(table.cells).toBe(queue === 'nada' ? 6 : 5)
      await table.attach(testInfo)
    },
  )
}

const UNCLEAR = 'Puede que el pago llegara a hacerse.'
const CONFIRM = /\/v1\/payment_intents\/pi_\w+\/confirm$/

/** The card is typed once, and stays as typed whatever the line does. While the club is silent it is never used. */
async function tryToPay(page: Page, table: Table): Promise<void> {
  await visit(page, '/registro/pago')
  const payment = new PaymentPage(page)
  await payment.ready()
  await payment.fillCard()
  const confirmed: string[] = []
  page.on('request', (request) => {
    if (CONFIRM.test(request.url())) confirmed.push(request.url())
  })
  for (const network of SILENCES) {
    const cell: Cell = { network, session: 'abierta', queue: 'nada', membership: 'sin pagar' }
    await setNetwork(page, network)
    await payment.payButton.click()
    const expected =
      network === 'sin cobertura'
        ? words([
            'No hay conexión',
            'Para pagar hace falta cobertura: con este intento no se ha cobrado nada.',
          ])
        : words(
            [
              `${CAUSE[network]} ${ADVICE[network]} La tarjeta no ha llegado a usarse: con este intento no se ha cobrado nada.`,
            ],
            [...otherCauses(network), 'Para pagar hace falta cobertura', UNCLEAR],
          )
    await expectWords(page, cell, 'al pagar', expected)
    table.add(cell, 'al pagar', expected, await seen(page))
  }
  expect(confirmed).toEqual([])
  await setNetwork(page, 'contesta')
  await page.route(CONFIRM, (route) => route.abort(), { times: 1 })
  await payment.payButton.click()
  const cell: Cell = { network: 'contesta', session: 'abierta', queue: 'nada', membership: 'sin pagar' }
  const unclear = words(
    ['No sabemos si se ha hecho el pago', PAYMENT_ERRORS.api_connection_error, UNCLEAR],
    ['no se ha cobrado nada', 'No se ha completado el pago'],
  )
  await expectWords(page, cell, 'al pagar, y Stripe no contesta', unclear)
  table.add(cell, 'al pagar, y Stripe no contesta', unclear, await seen(page))
}

for (const [[membership, queue], details] of firstOfKind([
  ['socia', 'una sin enviar'],
  ['socia', 'nada'],
  ['sin pagar', 'nada'],
] as const)) {
  test(
    `${membership}, ${queue}, session ended on another device: what every screen says`,
    details,
    async ({ club, openDevice, watch }, testInfo) => {
      quieten(watch)
      const account = await (membership === 'socia' ? memberAccount : unpaidAccount)(club)
      const context = await openDevice({ account })
      const screens = Object.keys(SCREENS[membership]('sin cobertura', queue)) as Screen[]
      const page = await openDeviceOf(
        context,
        membership,
        screens.flatMap((screen) => PATHS[screen] ?? []),
      )
      const table = new Table()
      const cell = { session: 'cerrada en otro dispositivo', queue, membership } as const
      await setNetwork(page, 'sin cobertura')
      expect((await callAs(club, account, 'sign-out-everywhere')).status).toBe(200)
      if (queue === 'una sin enviar') {
        await visit(page, '/portal')
        await askForService(page)
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
    },
  )
}

const MAY_EXIST =
  'Puede que tu cuenta ya esté creada. Vuelve a intentarlo con los mismos datos: si lo está, sigues con ella y no se crea otra.'

test('a stranger: what signing in and signing up say', SOAK, async ({ context, page, watch }, testInfo) => {
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
    // Without coverage nothing was sent; else the account may be made.
    const expected =
      network === 'sin cobertura'
        ? words(['Error en el registro', `${CAUSE[network]} ${ADVICE[network]}`], [MAY_EXIST])
        : words(['Error en el registro', `${CAUSE[network]} ${MAY_EXIST}`], [ADVICE[network]])
    await expectWords(page, { ...cell, network }, 'registro', expected)
    table.add({ ...cell, network }, 'registro', expected, await seen(page))
  }
  await setNetwork(page, 'contesta')
  await page.route(
    '**/api/club/sign-up',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await signUp.submit()
  await expect(page.getByRole('alert')).toContainText(MAY_EXIST)
  await signUp.submit()
  await new PaymentPage(page).ready()
  await expect(page.getByRole('status').filter({ hasText: 'Ya tenías cuenta' })).toBeVisible()
  await table.attach(testInfo)
})

test('staff: what the client list says', SOAK, async ({ club, openDevice, watch }, testInfo) => {
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
      ? words(
          ['Error al cargar los clientes', CAUSE[network], 'Lo que ves es de hoy a las'],
          otherCauses(network),
        )
      : words(['Panel de Gestión de Clientes'], [...Object.values(CAUSE), 'Lo que ves, cifras'])
    await expectWords(page, { ...cell, network }, 'panel', expected)
    table.add({ ...cell, network }, 'panel', expected, await seen(page))
  }
  await table.attach(testInfo)
})
