import type { Page, Route } from '@playwright/test'
import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { act, ledgerOf } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { HeaderMenu } from '../pages/HeaderMenu'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { RequestsPage } from '../pages/RequestsPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, type Account, type Member } from '../support/accounts'
import { browserStores } from '../support/browserStores'
import { ambiguousNames } from '../support/controls'
import type { OpenDevice } from '../support/devices'
import { adultAccount, removeAdult } from '../support/families'
import { hearNothingUntil, loseAnswer } from '../support/holdCalls'
import { tabTo } from '../support/keyboard'
import { nameRelative } from '../support/relatives'
import { sheetAtHand } from '../support/sheetAtHand'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

const ADVICE = 'Asesoría laboral ilimitada'
const AID = 'Asesoramiento en ayudas'
/** Of as many letters as a name may have, and nowhere to break. */
const LONG = 'Mariadelasmercedesinmaculadaconcepcionxx'
const BECOME_CLIENT = '**/api/club/family/become-client'
const MONEY = /19,99|Próximo cobro|Tarjeta|cuota|Completar suscripción|Pagar/
const { restricted, former, join } = ADULT_SCREENS_COPY

interface Family {
  holder: Member
  adult: Account
}

/** Carmen pays, and Luis enters with her membership. */
async function family(club: TestClub, holderName = 'Carmen'): Promise<Family> {
  const holder = await memberAccount(club)
  await club.superuser.collection('profiles').update(holder.id, { nombre: holderName })
  return { holder, adult: await adultAccount(club, holder) }
}

const main = (page: Page) => page.locator('main')

/** The portal where nobody gets in. */
async function openDoor(openDevice: OpenDevice, account: Account, options = {}): Promise<Page> {
  const page = await (await openDevice({ ...options, account })).newPage()
  await new PortalPage(page).open()
  return page
}

/** The holder's membership ends at once. */
async function endMembership(club: TestClub, { token }: Member): Promise<void> {
  const { status, json } = await callClub(club, 'membership/withdraw', { token, body: {} })
  if (status !== 200) throw new Error(`membership/withdraw answered ${status}: ${JSON.stringify(json)}`)
}

test('an adult sees what the family has asked for and asks, and sees nothing of its money', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const { holder, adult } = await family(club)
  const mother = await nameRelative(club, holder, { name: 'Mamá', relation: 'mother' })
  const said = { text: 'Se ha caído', call_at: 'morning' }
  await act(club, holder, { service_id: 'ayudas', relative: mother.id, said })
  const page = await openPortal(openDevice, adult, { viewport: { width: 1280, height: 900 } })
  const services = new ServicesPage(page)
  const requests = new RequestsPage(page)

  await test.step('the first screen', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido a tu cuenta, Luis')
    await expect(new PortalPage(page).tile('Entras con la suscripción de')).toHaveText('Carmen')
    await expect(new PortalPage(page).tile('Activos')).toHaveText('1 de 5 · 1 espera la llamada')
    await expect(page.getByText(`${AID} · Mamá · Lo pidió Carmen`)).toBeVisible()
    await expect(services.card(AID)).toContainText(
      /Para Mamá\s*Lo pidió Carmen\. El club llama el .+ como tarde\./,
    )
    await page.getByText('Otras preguntas').click()
    await expect(main(page)).not.toContainText(MONEY)
    await expect(main(page)).not.toContainText('Se ha caído')
    await expect(services.card('Selección de cuidadores')).toContainText('Depende de cuánto lleva tu familia')
    await checkAccessibility(page)
    expect(await ambiguousNames(page)).toEqual([])
  })
  await test.step('the way to their data says nothing of a fee, wherever it is', async () => {
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Mis datos', exact: true }),
    ).toHaveAttribute('href', '/portal/cuenta/datos')
    await page.setViewportSize(PHONE.viewport)
    const menu = new HeaderMenu(page)
    await menu.open()
    await expect(menu.link('Mis datos')).toBeVisible()
    await expect(menu.dialog).not.toContainText('cuota')
    await menu.button('Cerrar').click()
  })
  await test.step('asks for somebody, whom only whoever pays can name', async () => {
    await services.open(ADVICE, 'Activar')
    await expect(services.sheet.getByRole('radio', { name: 'Mamá Madre' })).toBeVisible()
    await expect(services.sheet.getByRole('link', { name: 'Añadir a alguien' })).toHaveCount(0)
    await services.sheet.getByRole('radio', { name: 'Mamá' }).check()
    await services.sheetButton('Activar').click()
    await services.noteTap(ADVICE)
    await services.nextTapCounts(ADVICE)
    await services
      .card(ADVICE)
      .getByRole('button', { name: /^Deshacer/ })
      .click()
    await expect(services.toast('Solicitud retirada')).toBeVisible()
    await services.noteTap(ADVICE)
    await services.press(ADVICE, 'Activar')
    await expect(services.toast('Activado correctamente')).toBeVisible()
    await expect(services.card(ADVICE)).toContainText(/Te llamamos el .+ como tarde\./)
    expect((await ledgerOf(club, holder.id)).map(({ service_id }) => service_id)).toEqual([
      'ayudas',
      'asesoria-laboral',
    ])
  })
  await test.step('the requests say who has asked, and whoever has not is not called', async () => {
    await main(page).getByRole('link', { name: 'Mis solicitudes' }).click()
    await expect(page.getByText('Lo que habéis pedido y cómo va.')).toBeVisible()
    await requests.expectItem(AID, 'Recibida por el club', 'Lo pidió Carmen: hoy', 'Ana llama el')
    await requests.expectItem(ADVICE, 'Recibida por el club', 'Pediste: hoy', 'Ana te llama el')
    await expect(main(page)).not.toContainText('Se ha caído')
    await expect(requests.items(AID).getByRole('button', { name: /^Añadir al calendario/ })).toHaveCount(0)
    await expect(requests.items(ADVICE).getByRole('button', { name: /^Añadir al calendario/ })).toBeVisible()
    await checkAccessibility(page)
    await expectFit(page)
    await page.getByLabel('Para quién').selectOption('Mamá')
    await expect(requests.items(AID)).toHaveCount(1)
    await expect(requests.items(ADVICE)).toHaveCount(0)
  })
  await test.step('and what somebody else has asked for is cancelled all the same', async () => {
    await services.closeToasts()
    await page.getByRole('button', { name: `Anular ${AID} para Mamá` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, anular' }).click()
    await requests.expectItem(AID, 'Recibida por el club', 'Baja del servicio', 'Pediste: hoy')
    await expect(requests.itemsIn(requests.over).filter({ hasText: 'Lo pidió Carmen' })).toContainText(
      'Anulada',
    )
  })
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('two of a family on two devices: each sees the other ask, and one without coverage makes it no second request', async ({
    club,
    openDevice,
    watch,
  }) => {
    test.slow()
    watch.allowFailure()
    const { holder, adult } = await family(club)
    const [hers, his] = [await openPortal(openDevice, holder), await openPortal(openDevice, adult)]
    const [carmen, luis] = [new ServicesPage(hers), new ServicesPage(his)]
    const handlings = async () =>
      (await ledgerOf(club, holder.id))
        .filter(({ service_id }) => service_id === 'asesoria-laboral')
        .map(({ handling }) => handling)
    await workerReady(his)

    await test.step('live', async () => {
      await carmen.press(AID, 'Activar')
      await expect(luis.card(AID)).toContainText('Lo pidió Carmen. El club llama el')
      await luis.expectActive(AID, true)
      await expect(carmen.card(AID)).toContainText('Te llamamos el')
    })
    await test.step('both want the same, and one has no coverage', async () => {
      await his.context().setOffline(true)
      await luis.press(ADVICE, 'Activar')
      await luis.expectUnsent(ADVICE, true)
      await carmen.press(ADVICE, 'Activar')
      await expect(carmen.card(ADVICE)).toContainText('Te llamamos el')
      // The card says so before it has left.
      await expect.poll(handlings).toEqual(['pending'])
      await his.context().setOffline(false)
      await expect(luis.card(ADVICE)).toContainText('Lo pidió Carmen. El club llama el')
    })
    expect(await handlings()).toEqual(['pending', ''])
    await test.step('each reads who has asked', async () => {
      for (const [page, mine, other] of [
        [hers, 'Pediste: hoy', 'Lo pidió Luis: hoy'],
        [his, 'Lo pidió Carmen: hoy', 'Pediste: hoy'],
      ] as const) {
        await main(page).getByRole('link', { name: 'Mis solicitudes' }).click()
        const requests = new RequestsPage(page)
        await expect(page.getByText('Lo que habéis pedido y cómo va.')).toBeVisible()
        await expect(requests.itemsIn(requests.open).filter({ hasText: ADVICE })).toContainText(mine)
        await expect(requests.itemsIn(requests.over).filter({ hasText: ADVICE })).toContainText(other)
        await expect(requests.itemsIn(requests.over)).toContainText('vale esa')
      }
    })
  })
})

test('whose requests stay when they have left is «un familiar»', SOAK, async ({ club, openDevice }) => {
  const { holder, adult } = await family(club)
  await act(club, adult, { user_id: adult.id, service_id: 'ayudas' })
  const page = await openPortal(openDevice, holder)
  await expect(page.getByText(`${AID} · Lo pidió Luis`)).toBeVisible()
  await removeAdult(club, holder, adult.id)
  await expect(page.getByText(`${AID} · Lo pidió un familiar`)).toBeVisible()
  await expect(main(page)).not.toContainText('Luis')
})

test(
  'while the family’s membership is not active, an adult is told so, and asked for no money',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const { holder, adult } = await family(club, LONG)
    const page = await openPortal(openDevice, adult, PHONE)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await endMembership(club, holder)
    const heading = page.getByRole('heading', { level: 1, name: restricted.heading(LONG) })
    await expect(heading).toBeVisible()
    await expect(main(page)).toContainText(restricted.text)
    await expect(main(page)).not.toContainText(MONEY)
    await expect(main(page).getByRole('link', { name: restricted.data })).toHaveAttribute(
      'href',
      '/portal/cuenta/datos',
    )
    await checkAccessibility(page)
    await expectFit(page)
    await test.step('the page of the payment is not theirs', async () => {
      await page.goto('/registro/pago')
      await expect(heading).toBeVisible()
      await page.goto('/registro')
      await expect(heading).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/portal')
    })
    await test.step('nothing can be asked for, and what was refused says why without money', async () => {
      await main(page).getByRole('link', { name: restricted.requests }).click()
      await expect(new RequestsPage(page).heading).toBeVisible()
      await expect(main(page)).not.toContainText(MONEY)
    })
    expect(asked.filter((url) => url.includes('verify-subscription'))).toEqual([])
  },
)

test('removed while the page is open: within seconds nothing of the family is on the screen or on the device', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure()
  watch.allowStatus(409, '/api/club/benefit-actions')
  const { holder, adult } = await family(club)
  const mother = await nameRelative(club, holder, { name: 'Tomasa', relation: 'mother' })
  await act(club, holder, { service_id: 'ayudas', relative: mother.id })
  const page = await openPortal(openDevice, adult, PHONE)
  const services = new ServicesPage(page)
  await expect(services.card(AID)).toContainText('Para Tomasa')
  await expect.poll(() => browserStores(page)).toMatch(/Tomasa.*Lo pidió Carmen/)
  await sheetAtHand(page)

  await test.step('what they ask for just then is refused', async () => {
    await page.context().setOffline(true)
    await services.open(ADVICE, 'Activar')
    await services.sheet.getByRole('radio', { name: 'Tomasa' }).check()
    await services.sheet.getByLabel('¿Qué pasa?').fill('Se ha mareado')
    await services.sheetButton('Activar').click()
    await expect(services.card(ADVICE)).toContainText('Guardada en este dispositivo.')
    await removeAdult(club, holder, adult.id)
    await page.context().setOffline(false)
  })
  const heading = page.getByRole('heading', { level: 1, name: former.heading })
  await expect(heading).toBeVisible()
  await expect(main(page)).toContainText('30 días')
  await expect(page.locator('body')).not.toContainText(/Tomasa|Carmen/)
  await expect.poll(() => browserStores(page)).not.toMatch(/Tomasa|Carmen|Se ha mareado/)
  await services.closeToasts()
  await checkAccessibility(page)
  await expectFit(page)

  await test.step('nor after a new start', async () => {
    await page.reload()
    await expect(heading).toBeVisible()
    const kept = await browserStores(page)
    expect(kept).not.toMatch(/Tomasa|Carmen|Se ha mareado/)
    expect(kept).not.toContain(mother.name)
  })
  await test.step('and the refused one says why, and is put away', async () => {
    await page.goto('/portal/solicitudes')
    const requests = new RequestsPage(page)
    await requests.expectItem(ADVICE, 'Rechazada', ERRORS.no_family)
    await expect(requests.items(AID)).toHaveCount(0)
    await page.getByRole('button', { name: `Entendido sobre ${ADVICE}` }).click()
    await expect(page.getByRole('heading', { name: 'Todavía no has pedido nada' })).toBeVisible()
  })
})

const DNI = '12345678Z'

/** Somebody who does not enter with their family any more, at the form with which they can join. */
async function openJoinForm(club: TestClub, openDevice: OpenDevice): Promise<{ page: Page; adult: Account }> {
  const { holder, adult } = await family(club)
  await removeAdult(club, holder, adult.id)
  const page = await openDoor(openDevice, adult, PHONE)
  await test.step('whoever is not of a family any more comes to their own screen, and goes from there to their data', async () => {
    const heading = page.getByRole('heading', { level: 1, name: former.heading })
    await expect(heading).toBeVisible()
    await page.goto('/registro/pago')
    await expect(heading).toBeVisible()
    await expect(main(page).getByRole('link', { name: former.data })).toHaveAttribute(
      'href',
      '/portal/cuenta/datos',
    )
    await expect(main(page).getByRole('link', { name: former.erase })).toHaveAttribute(
      'href',
      '/portal/cuenta/irme',
    )
  })
  await page.getByRole('button', { name: former.join }).click()
  await expect(page.getByRole('heading', { level: 2, name: join.heading })).toBeFocused()
  return { page, adult }
}

test('joins by themselves: wrong fields beside the field, nothing typed is lost, and on to the payment', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure()
  watch.allowStatus(400, '/api/club/family/become-client')
  const { page, adult } = await openJoinForm(club, openDevice)
  const form = page.getByRole('form', { name: join.formLabel })
  const send = form.getByRole('button', { name: join.submit })
  const field = (name: string) => form.getByLabel(name)
  const expectTyped = async () => {
    await expect(field('Apellidos')).toHaveValue('Gil Soto')
    await expect(field('DNI o NIE')).toHaveValue(DNI)
    await expect(field('Teléfono')).toHaveValue('600 123 123')
  }

  await test.step('nothing typed', async () => {
    await send.click()
    for (const name of ['Apellidos', 'DNI o NIE'])
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field('Teléfono'), 'as they gave it when they joined').toHaveValue('600111222')
    await checkAccessibility(page)
    await expectFit(page)
  })
  await test.step('closed and opened again', async () => {
    await tabTo(page, field('Apellidos'))
    await page.keyboard.type('Gil Soto')
    await field('Teléfono').fill('600 123 123')
    await form.getByRole('button', { name: join.cancel }).click()
    await expect(page.getByRole('button', { name: former.join })).toBeFocused()
    await page.getByRole('button', { name: former.join }).click()
    await tabTo(page, field('DNI o NIE'))
    await page.keyboard.type(DNI)
    await expectTyped()
  })
  await test.step('without coverage', async () => {
    await page.context().setOffline(true)
    await expect(form.getByText(join.offline)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(ERRORS.network)).toBeVisible()
    await expectTyped()
    await checkAccessibility(page)
    await page.context().setOffline(false)
  })
  await test.step('an answer that is lost, pressed twice', async () => {
    let sent = 0
    const lose = async (route: Route) => {
      sent += 1
      await loseAnswer(route)
    }
    await hearNothingUntil(page, BECOME_CLIENT)
    await page.route(BECOME_CLIENT, lose)
    await send.dblclick()
    await expect(page.getByText(UNHEARD_ONCE)).toBeVisible()
    expect(sent).toBe(1)
    await expectTyped()
    await page.unroute(BECOME_CLIENT, lose)
  })
  await send.click()
  await expect(page).toHaveURL(/\/registro\/pago$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page)).toContainText(adult.email)
  const { stage, apellidos, dni } = await club.superuser.collection('profiles').getOne(adult.id)
  expect({ stage, apellidos, dni }).toEqual({ stage: 'Paso 1 sin pago', apellidos: 'Gil Soto', dni: DNI })
})
