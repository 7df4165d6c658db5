import { addDays, subDays } from 'date-fns'
import { ERRORS } from '@/copy/errors'
import { formatDate, formatNearDay } from '@/copy/format'
import type { Handling } from '@/domain/benefit'
import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import { noonOf, promisedBy } from '@/domain/promise'
import { changeAction, act } from '../../support/benefits'
import { callAs } from '../../support/money'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { RequestsPage } from '../pages/RequestsPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

const ADVICE = 'Asesoría laboral ilimitada'
const AID = 'Asesoramiento en ayudas'
const CENTRES = 'Búsqueda de centros y residencias'
const EXPRESS = 'Selección exprés'
const HOME_VISIT = 'Consultoría de adaptación del hogar'
const DOCTOR = 'Atención médica online 24h'
const LATE = 'Nos hemos retrasado. Llámanos y lo resolvemos: 900 000 000'

/** Whoever calls, by name or not, and by which day. */
function promise(serviceId: string): RegExp {
  const day = formatNearDay(noonOf(promisedBy(serviceId, clubDay(new Date()), BRAND.holidays)!))
  return new RegExp(`llama(mos)? el ${day} como tarde\\.`)
}

test('received: by which day the club calls, the newest first; the doctor’s number stands there at once', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  const page = await openPortal(openDevice, account)
  const requests = new RequestsPage(page)
  await test.step('nothing asked for yet: what this page is, and the way to the services', async () => {
    await expect(page.getByText('Nada pendiente')).toBeVisible()
    await requests.goto()
    await expect(page.getByRole('heading', { name: 'Todavía no has pedido nada' })).toBeVisible()
    await expect(requests.open).toHaveCount(0)
    // One thing to press first.
    await expect(page.locator('main .btn-primary')).toHaveText('Ver qué puedo pedir')
    // Whoever looks after the member stands in the other half of a wide screen.
    const call = await page
      .locator('main')
      .getByRole('link', { name: /^Llamar a/ })
      .boundingBox()
    expect(call?.x).toBeGreaterThan(640)
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'Ver qué puedo pedir' }).click()
    await expect(page).toHaveURL(/\/portal#que-necesitas$/)
    await expect(page.getByRole('heading', { name: '¿Qué necesitas hoy?' })).toBeInViewport()
  })
  for (const service_id of ['ayudas', 'seleccion-express', 'teleconsulta'])
    await act(club, account, { service_id })
  await expect(page.getByText('2 en marcha')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()
  await requests.expectItem(AID, 'Recibida por el club', promise('ayudas'), /Recibida: hoy a las \d\d:\d\d/)
  await requests.expectItem(EXPRESS, 'Recibida por el club', promise('seleccion-express'), /Pediste: hoy/)
  await requests.expectItem(DOCTOR, 'Disponible', 'A cualquier hora, todos los días.')
  await expect(requests.items(DOCTOR)).not.toContainText('Te llamamos')
  await expect(requests.items(DOCTOR).getByRole('link')).toHaveAttribute('href', 'tel:+34900000002')
  await expect(requests.open.locator('h3')).toHaveText([EXPRESS, AID])
  await expect(requests.itemsIn(requests.ready).locator('h3')).toHaveText([DOCTOR])
  await expect(requests.over).toHaveCount(0)

  await test.step('the day goes into the calendar, without asking anybody', async () => {
    const saved = page.waitForEvent('download')
    await requests.items(AID).getByRole('button', { name: 'Añadir al calendario' }).click()
    expect((await saved).suggestedFilename()).toBe('llamada.ics')
  })
  await test.step('cancelled while nobody has begun, once it has said what follows', async () => {
    await requests
      .items(AID)
      .getByRole('button', { name: `Anular ${AID}` })
      .click()
    await expect(page.getByRole('dialog')).toContainText('Se anulará la llamada del')
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, anular' }).click()
    await expect(requests.over.locator('h3').first()).toHaveText(AID)
    await expect(requests.open.locator('h3')).toHaveText([EXPRESS])
  })
})

test('what the club does with a request is seen in the open page, and what is over moves down', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const account = await memberAccount(club)
  const aid = await act(club, account, { service_id: 'ayudas' })
  const visit = await act(club, account, { service_id: 'consultoria-hogar' })
  const page = await openPortal(openDevice, account)
  await page.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()
  const requests = new RequestsPage(page)
  const handled_at = new Date().toISOString()
  const handle = (id: string, handling: Handling) =>
    changeAction(club, account.id, id, { handling, handled_at })

  await requests.expectItem(AID, 'Recibida por el club')
  await expect(requests.items(AID)).not.toContainText('Te llamamos:')
  await handle(aid.id, 'contacted')
  await requests.expectItem(AID, 'En contacto', 'Ya hemos hablado contigo y seguimos en ello.')
  await expect(requests.items(AID)).toContainText(/Te llamamos: hoy a las/)
  await expect(requests.items(AID)).not.toContainText('como tarde')
  await checkAccessibility(page)
  await handle(aid.id, 'done')
  await requests.expectItem(AID, 'Hecha', /Hecha: hoy a las/)
  await expect(requests.over.locator('h3')).toHaveText([AID])
  await handle(visit.id, 'cancelled')
  await requests.expectItem(HOME_VISIT, 'Anulada', 'Ya no está en marcha.')
  await expect(requests.over.locator('h3')).toHaveText([HOME_VISIT, AID])
  await expect(page.getByText('Ahora no tienes nada en marcha.')).toBeVisible()
  const saved = page.getByRole('region', { name: 'Tu ahorro hasta hoy' })
  await expect(saved).toContainText(/Asesoramiento en ayudas\s*1\svez\s*40,00\s€/)
  await expect(saved).toContainText(/Cuotas pagadas\s*−19,99\s€\s*Has ahorrado 20,01\s€\./)
  await checkAccessibility(page)
})

test(
  'a promise is kept until the end of its day; after it the page says so and has the number',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    const { id } = await act(club, account, { service_id: 'busqueda-centros' })
    const page = await openPortal(openDevice, account)
    const services = new ServicesPage(page)
    const today = noonOf(clubDay(new Date()))
    await changeAction(club, account.id, id, { promised_by: today.toISOString() })
    await expect(services.card(CENTRES)).toContainText(`Te llamamos el ${formatNearDay(today)} como tarde.`)
    await changeAction(club, account.id, id, { promised_by: subDays(today, 2).toISOString() })
    await expect(services.card(CENTRES)).toContainText(LATE)
    await page.locator('main').getByRole('link', { name: 'Mis solicitudes' }).click()
    const requests = new RequestsPage(page)
    await requests.expectItem(CENTRES, 'Recibida por el club', LATE)
    const phone = requests.items(CENTRES).getByRole('link')
    await expect(phone).toHaveAttribute('href', 'tel:+34900000000')
    await test.step('made by the club’s staff: it says in whose name, live, and can be left again', async () => {
      const staff = await staffAccount(club)
      const byStaff = (action: 'activation' | 'deactivation') =>
        act(club, { id: account.id, token: staff.token }, { service_id: 'asesoria-laboral', action })
      await byStaff('activation')
      await requests.expectItem(ADVICE, 'Recibida por el club', promise('asesoria-laboral'))
      await expect(requests.items(ADVICE)).toContainText(/Lo pidió el club en tu nombre: hoy a las/)
      await expect(requests.items(ADVICE)).not.toContainText('Pediste')
      await byStaff('deactivation')
      await expect(requests.items(ADVICE)).toHaveCount(2)
      await requests.expectItem(
        ADVICE,
        'Recibida por el club',
        'Baja del servicio',
        'El servicio quedó desactivado.',
      )
      await expect(requests.items(ADVICE).last()).toContainText('Anulada')
    })
  },
)

test(
  'a later change from elsewhere stands: the earlier request says that it was replaced',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    await act(club, account, { service_id: 'ayudas' })
    const made_at = subDays(new Date(), 1)
    await act(club, account, {
      service_id: 'ayudas',
      action: 'deactivation',
      made_at: made_at.toISOString(),
    })
    const page = await openPortal(openDevice, account)
    await new ServicesPage(page).expectActive(AID, true)
    const requests = new RequestsPage(page)
    await requests.goto()
    const earlier = requests.itemsIn(requests.over)
    await expect(earlier).toContainText('Anulada')
    await expect(earlier).toContainText('Otro cambio posterior la sustituyó.')
    await expect(earlier).not.toContainText(/Pediste: hoy/)
    await expect(earlier).toContainText(/Pediste: \d\d\/\d\d\/\d{4} a las/)
  },
)

test('refused too soon: why, and from when it can be asked for again', SOAK, async ({ club, openDevice }) => {
  const account = await memberAccount(club)
  const first = await act(club, account, { service_id: 'seleccion-express' })
  await act(club, account, { service_id: 'seleccion-express' })
  const page = await openPortal(openDevice, account)
  const requests = new RequestsPage(page)
  await requests.goto()
  const refused = requests.itemsIn(requests.over)
  const again = formatDate(addDays(new Date(first.made_at), 7))
  await expect(refused.getByText('Rechazada', { exact: true })).toBeVisible()
  await expect(refused).toContainText(
    `${ERRORS.cooldown_running} Puedes volver a pedirlo a partir del ${again}.`,
  )
  await expect(requests.itemsIn(requests.open)).toHaveCount(1)
})

test('refused without a subscription: why, and the way to the payment', async ({ club, openDevice }) => {
  const account = await unpaidAccount(club)
  await act(club, account, { service_id: 'ayudas' })
  const page = await (await openDevice({ account })).newPage()
  const requests = new RequestsPage(page)
  await requests.goto()
  await requests.expectItem(AID, 'Rechazada', 'No tienes una suscripción activa.')
  await requests.items(AID).getByRole('link', { name: 'Completar suscripción' }).click()
  await expect(page).toHaveURL(/\/registro\/pago$/)
})

test(
  'refused because the membership is over: the way to what the club knows of it',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    expect((await callAs(club, account, 'membership/withdraw')).status).toBe(200)
    await act(club, account, { service_id: 'ayudas' })
    const page = await (await openDevice({ account })).newPage()
    const requests = new RequestsPage(page)
    await requests.goto()
    await requests.items(AID).getByRole('link', { name: 'Ver mi suscripción' }).click()
    await expect(page).toHaveURL(/\/portal\/cuenta$/)
    await expect(page.getByText('Volver al club')).toBeVisible()
  },
)
