import { addDays, addMonths, subDays, subMonths } from 'date-fns'
import { formatDate } from '@/copy/format'
import { CATALOGUE } from '@/copy/catalogue'
import { clubDay } from '@/domain/clubTime'
import { noonOf } from '@/domain/promise'
import { activatedAt, benefitPayloads, ledgerOf, act } from '../../support/benefits'
import { expect, test } from '../fixtures'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

const HINT = 'Si quieres volver a solicitarlo, contáctanos por email o llamada'
const PROMISED = /Te llamamos el (lunes|martes|miércoles|jueves|viernes) \d+ como tarde\./
const EXPRESS = 'Selección exprés'
const SELECCION = 'Selección de cuidadores'

const INCLUDED = {
  'asesoria-laboral': 'Asesoría laboral ilimitada',
  teleconsulta: 'Atención médica online 24h',
  ayudas: 'Asesoramiento en ayudas',
  acompanamiento: 'Acompañamiento emocional',
  'busqueda-centros': 'Búsqueda de centros y residencias',
}
const PREMIUM: Record<string, { title: string; prices: string[]; note: string | null }> = {
  'tramitacion-ayudas': {
    title: 'Tramitación de ayudas',
    prices: ['189 €', '149 €*'],
    note: 'Necesita una llamada previa de asesoramiento en ayudas.',
  },
  'arrimo-seleccion': {
    title: SELECCION,
    prices: ['350 €'],
    // The day on which it becomes the member's price, and the rule no more.
    note: '195 € desde el',
  },
  'seleccion-express': { title: EXPRESS, prices: ['100 €', '50 €'], note: null },
  'consultoria-hogar': {
    title: 'Consultoría de adaptación del hogar',
    prices: ['120 €', '69 €'],
    note: null,
  },
}

test(
  'the ten services stand in their order, and each unfolds its own text and folds it again',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    const services = new ServicesPage(await openPortal(openDevice, account))
    const titles = [...Object.values(INCLUDED), ...Object.values(PREMIUM).map(({ title }) => title)]
    await expect(services.page.locator('main li h3')).toHaveText([...titles, 'Arrimo Market'])
    for (const { title, description, content } of CATALOGUE) {
      const card = services.card(title)
      await expect(card).toContainText(description)
      await expect(card.getByText(content)).toBeHidden()
      await services.detailsButton(title).click()
      await expect(services.detailsButton(title)).toHaveAccessibleName(`Ver menos sobre ${title}`)
      await expect(services.detailsButton(title)).toHaveAttribute('aria-expanded', 'true')
    }
    for (const { title, content } of CATALOGUE) {
      await expect(services.card(title).getByText(content)).toBeVisible()
      await services.detailsButton(title).click()
      await expect(services.card(title).getByText(content)).toBeHidden()
      await expect(services.detailsButton(title)).toHaveAccessibleName(`Ver más sobre ${title}`)
    }
    await test.step('the Selección costs 350 € for two months and then 195 €, and the card says until when or since', async () => {
      const card = services.card(SELECCION)
      await club.sandbox.settled()
      const memberSince = async (date: Date): Promise<string> => {
        await club.superuser.collection('profiles').update(account.id, { member_since: date.toISOString() })
        return formatDate(addMonths(date, 2))
      }
      // Browser and test count months in their own time zones, which agree at noon.
      const today = noonOf(clubDay(new Date()))
      const almost = await memberSince(addDays(subMonths(today, 2), 4))
      await expect(card).toContainText(`Hoy: 350 €195 € desde el ${almost}`)
      await expect(card.locator('s')).toHaveCount(0)
      const over = await memberSince(subDays(subMonths(today, 2), 4))
      await expect(card).toContainText(`Llevas más de 2 meses en el club: es tu precio desde el ${over}.`)
      await expect(card.locator('strong')).toHaveText('195 €')
      await expect(card.locator('s')).toHaveText('350 €')
      await expect(card).not.toContainText('Desde el')
    })
    await test.step('the cooldown ends after seven days to the minute, and asking again is heard with the request that is open', async () => {
      const { id: first } = await act(club, account, { service_id: 'seleccion-express' })
      const end = new Date(Date.now() + 60_000)
      await activatedAt(club, account.id, 'seleccion-express', subDays(end, 7))
      await expect(services.card(EXPRESS)).toContainText(`a partir del ${formatDate(end)}.`)
      await expect(services.button(EXPRESS, 'Solicitado recientemente')).toBeDisabled()
      await activatedAt(club, account.id, 'seleccion-express', subDays(end, 7.001))
      await expect(services.button(EXPRESS, 'Solicitado recientemente')).toHaveCount(0)
      await services.press(EXPRESS, 'Solicitar')
      await expect(
        services.toast('El club ya tenía una solicitud de este servicio y sigue con ella.'),
      ).toBeVisible()
      expect(await ledgerOf(club, account.id)).toMatchObject([
        { id: first, handling: 'pending' },
        { outcome: 'superseded', repeats: first },
      ])
      // The club already had it: asking twice does not prolong the cooldown.
      await expect(services.button(EXPRESS, 'Solicitar')).toBeEnabled()
    })
  },
)

/** The tile with these on: all but the doctor, who needs no call, wait for one. */
function tile(on: readonly string[]): string {
  const toBegin = on.filter((title) => title !== INCLUDED.teleconsulta).length
  return `${on.length} de 5${toBegin > 0 ? ` · ${toBegin} ${toBegin === 1 ? 'espera' : 'esperan'} la llamada` : ''}`
}

test(
  'each included service is activated and deactivated, and the club learns of both',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await memberAccount(club)
    const page = await openPortal(openDevice, account)
    const services = new ServicesPage(page)
    const activeCount = new PortalPage(page).tile('Activos')
    for (const [index, title] of Object.values(INCLUDED).entries()) {
      const card = services.card(title)
      await services.expectActive(title, false)
      await expect(card).not.toContainText(HINT)
      await services.press(title, 'Activar')
      await services.expectActive(title, true)
      await expect(card).toContainText(HINT)
      const toast = services.toast('Activado correctamente')
      if (title === INCLUDED.teleconsulta) {
        await expect(toast).toContainText('Ya puedes usarlo')
        await expect(card).not.toContainText(PROMISED)
      } else {
        await expect(toast).toContainText('Arrimo contactará contigo en las próximas 72h laborables')
        await expect(card).toContainText(PROMISED)
      }
      await expect(activeCount).toHaveText(tile(Object.values(INCLUDED).slice(0, index + 1)))
    }
    const doctor = services.card(INCLUDED.teleconsulta).getByRole('link', { name: 'Llama al médico' })
    await expect(doctor).toHaveAttribute('href', 'tel:+34900000002')
    for (const [index, title] of Object.values(INCLUDED).entries()) {
      await services.press(title, 'Desactivar')
      await services.expectActive(title, false)
      await expect(services.card(title)).not.toContainText(/Te llamamos|contáctanos/)
      await expect(services.toast('Desactivado correctamente')).toContainText(
        'Si quieres volver a solicitar el servicio solo debes marcar activar',
      )
      await expect(activeCount).toHaveText(tile(Object.values(INCLUDED).slice(index + 1)))
    }
    await expect(doctor).toHaveCount(0)
    const told = (action: string) =>
      Object.values(INCLUDED).map((benefitName) => ({ benefitName, action, userId: account.id }))
    // The screen shows what is wanted; the club hears of it a moment later.
    await expect
      .poll(() => benefitPayloads(club, account.id))
      .toMatchObject([...told('activation'), ...told('deactivation')])
  },
)

test('each member-price service shows its prices, is requested once, and then rests for seven days', async ({
  club,
  openDevice,
}) => {
  const account = await memberAccount(club)
  const services = new ServicesPage(await openPortal(openDevice, account))
  for (const [id, { title, prices, note }] of Object.entries(PREMIUM)) {
    const card = services.card(title)
    await expect(card.getByText('Precio exclusivo', { exact: true })).toBeVisible()
    await expect(card.locator('s, strong')).toHaveText(prices)
    if (prices.length > 1) await expect(card.locator('s')).toHaveCSS('text-decoration-line', 'line-through')
    if (note) await expect(card).toContainText(note)
    await expect(card).not.toContainText('primeros meses')
    await services.press(title, 'Solicitar')
    await expect(services.toast('Servicio solicitado correctamente')).toContainText(
      'Arrimo contactará contigo en las próximas 72 horas laborables.',
    )
    await expect(card).toContainText(PROMISED)
    await expect(services.button(title, 'Solicitado recientemente')).toBeDisabled()
    const row = (await ledgerOf(club, account.id)).find(({ service_id }) => service_id === id)
    const again = formatDate(addDays(new Date(row!.made_at), 7))
    await expect(card).toContainText(`Puedes volver a pedirlo a partir del ${again}.`)
    await services.button(title, 'Solicitado recientemente').click({ force: true })
  }
  await services.page.reload()
  for (const { title } of Object.values(PREMIUM))
    await expect(services.button(title, 'Solicitado recientemente')).toBeDisabled()
  expect((await ledgerOf(club, account.id)).map(({ service_id }) => service_id)).toEqual(Object.keys(PREMIUM))
})
