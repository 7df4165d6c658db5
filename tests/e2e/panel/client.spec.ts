import { AUTH_COPY } from '@/copy/auth'
import { CODE_COPY } from '@/copy/code'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { formatDate } from '@/copy/format'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { NOTICES_COPY } from '@/copy/panel/notices'
import type { CaughtMail } from '@/ops/run/caughtMail'
import { act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { mailedCode, startSendingCodes, wrong } from '../../support/codes'
import { loseEvents } from '../../support/loseEvents'
import { outboxOf } from '../../support/outbox'
import { atStripe, stripeAccount } from '../../support/stripeAccount'
import { expect, test } from '../fixtures'
import { ClientPage, openClient } from '../pages/ClientPage'
import { NewPasswordPage } from '../pages/NewPasswordPage'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'
import { tabTo } from '../support/keyboard'
import { expectFit, PANEL_VIEWS, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

const AID = 'Asesoramiento en ayudas'
const EXPRESS = 'Selección exprés'
const DETAIL = '/staff/clients/'

test('a member: data with links, membership as Stripe has it, payments, services, requests, consents, audit', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const [staff, member] = [await staffAccount(club), await memberAccount(club)]
  await act(club, member, { service_id: 'ayudas' })
  await act(club, member, { service_id: 'seleccion-express' })
  await act(club, member, { service_id: 'seleccion-express', action: 'deactivation' })
  const client = await openClient(openDevice, staff, member.id)
  const { page } = client
  await expect(client.heading).toHaveText('Ana María Núñez Ibarra')
  await expect(page.getByText('Activo', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Llamar al +34 600 123 456' })).toHaveAttribute(
    'href',
    'tel:+34600123456',
  )
  await expect(page.getByText(/^1 solicitud en marcha · Al día · Próximo cobro el /)).toBeVisible()
  await expect(client.fact('Datos', 'Correo').getByRole('link')).toHaveAttribute(
    'href',
    `mailto:${member.email}`,
  )
  await expect(client.fact('Datos', 'DNI o NIE')).toHaveText(/^\d{8}[A-Z]$/)
  await expect(client.fact('Datos', 'Alta')).toHaveText('En la web')
  await expect(client.fact('Datos', 'En el club desde')).toHaveText(formatDate(new Date()))

  await expect(client.fact('Suscripción', 'Estado')).toHaveText('Activa')
  const [subscription] = atStripe(club.sandbox, member.id).subscriptions
  const periodEnd = new Date(subscription!.items.data[0]!.current_period_end * 1000)
  await expect(client.fact('Suscripción', 'Próximo cobro')).toHaveText(formatDate(periodEnd))
  await expect(client.fact('Suscripción', 'Tarjeta')).toHaveText(
    /^Visa terminada en 4242, caduca \d\d\/\d{4}$/,
  )
  await expect(client.row('Pagos', '19,99')).toContainText('Cuota: Cobrado')
  await expect(client.row('Servicios', AID)).toContainText('Activado')
  await expect(client.row('Servicios', EXPRESS)).toContainText('No solicitado')
  await expect(client.row('Solicitudes', AID)).toContainText('Recibida por el club')
  await expect(client.row('Solicitudes', AID)).toContainText('Prometida para el')
  await expect(client.row('Solicitudes', EXPRESS).getByText('Anulada')).toBeVisible()
  await expect(client.row('Solicitudes', EXPRESS).getByText('Baja del servicio')).toBeVisible()
  await expect(client.section('Ahorro')).toContainText(/Ha pagado 19,99\s€ más de lo que ha usado\./)
  await expect(client.row('Consentimientos', 'Privacidad y condiciones')).toContainText('Aceptado:')
  await expect(client.section('Registro')).toContainText('pagó su primera cuota')
  await checkAccessibility(page)
  await page.setViewportSize(PHONE.viewport)
  const consents = client.row('Consentimientos', 'Privacidad y condiciones')
  await expect(consents, 'what is rarely read is folded on a phone').toBeHidden()
  await client.section('Consentimientos').getByRole('heading').click()
  await expect(consents).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await client.section('Registro').getByRole('link', { name: 'Ver en el registro' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin-panel/registro\\?cliente=${member.id}$`))
  await expect(page.getByText('Solo lo de Ana María Núñez Ibarra')).toBeVisible()
})

test('name, phone, what was said and how they are told are changed, and a copy sent, for whoever has told the club, which asks how that is known', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  test.slow()
  const member = await memberAccount(club)
  const text = 'Mi madre se ha caído en el pasillo'
  await act(club, member, { said: { text, call_at: 'any' } })
  const client = await openClient(openDevice, await staffAccount(club), member.id, PHONE)
  const { page, dialog } = client
  const { profile } = ASSISTED_COPY
  await client.section('Datos').getByRole('button', { name: profile.button }).click()
  await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana María')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Aurora')
  await dialog.getByRole('textbox', { name: 'Teléfono' }).fill('12')
  await dialog.getByRole('button', { name: profile.confirm }).click()
  await expect(dialog.locator('p[id$="-error"]')).toHaveCount(3)
  await expectFit(page)
  await checkAccessibility(page)
  await dialog.getByRole('textbox', { name: 'Teléfono' }).fill('600 999 888')
  await client.sayWhoTold()
  await dialog.getByRole('button', { name: profile.confirm }).dblclick()
  await expect(client.toast(profile.done('Aurora Núñez Ibarra'))).toBeVisible()
  await expect(client.heading).toHaveText('Aurora Núñez Ibarra')
  await expect(client.section('Registro')).toContainText('nombre, teléfono, por teléfono, lo dijo el cliente')
  const portal = await openPortal(openDevice, member)
  await expect(portal.getByRole('heading', { level: 1 })).toContainText('Aurora')
  await test.step('a copy of their data goes by mail, for a good proof', async () => {
    const { dataCopy, provedHint } = ASSISTED_COPY
    await client.section('Datos').getByRole('button', { name: dataCopy.button }).click()
    await expect(dialog).toContainText(provedHint)
    await expectFit(page)
    await checkAccessibility(page)
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: dataCopy.confirm }).click()
    await expect(client.toast(dataCopy.done('Aurora Núñez Ibarra'))).toBeVisible()
    await expect(client.section('Registro')).toContainText('envió cómo descargar sus datos')
  })
  await test.step('what was said with a request is removed; the request stays', async () => {
    const { said } = ASSISTED_COPY
    const request = client.row('Solicitudes', AID)
    await expect(request).toContainText(text)
    await request.getByRole('button', { name: said.button + said.of(AID) }).click()
    await dialog.getByRole('button', { name: said.confirm }).click()
    await expect(dialog.locator('p[id$="-error"]')).toHaveCount(2)
    await expectFit(page)
    await checkAccessibility(page)
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: said.confirm }).click()
    await expect(client.toast(said.done('Aurora Núñez Ibarra'))).toBeVisible()
    await expect(request).not.toContainText(text)
    await expect(request).toContainText('Recibida por el club')
    await expect(request.getByRole('button', { name: said.button })).toHaveCount(0)
  })
  await test.step('how somebody is told is changed', async () => {
    await client.section('Datos').getByRole('button', { name: ASSISTED_COPY.notices }).click()
    const requests = dialog.getByLabel(NOTICES_COPY.groups.requests)
    await expect(requests).toHaveValue('device')
    // Nobody can choose what the operator has no provider for.
    await expect(requests.getByRole('option')).toHaveText([
      NOTICES_COPY.choices.device,
      NOTICES_COPY.choices.mail,
      NOTICES_COPY.choices.none,
    ])
    await requests.selectOption('none')
    await dialog.getByLabel(NOTICES_COPY.groups.money).selectOption('mail')
    await checkAccessibility(page)
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: NOTICES_COPY.confirm }).click()
    await expect(client.toast('Guardado cómo se avisa a').first()).toBeVisible()
    await expect(client.section('Registro')).toContainText('cambió cómo se avisa')
    await client.section('Datos').getByRole('button', { name: ASSISTED_COPY.notices }).click()
    await expect(requests).toHaveValue('none')
  })
})

test(
  'the address is changed with the code that the client reads out, for a good proof; at the former one it can be undone',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(400, '/email/confirm')
    const member = await memberAccount(club)
    await club.superuser.collection('profiles').update(member.id, { verified: true })
    const client = await openClient(openDevice, await staffAccount(club), member.id, PHONE)
    const { page, dialog } = client
    const { email: copy, emailCode } = ASSISTED_COPY
    const email = `nueva.${member.email}`
    await startSendingCodes(club)
    await client.section('Datos').getByRole('button', { name: copy.button }).click()
    await client.sayWhoTold()
    await dialog.getByLabel(copy.label).fill(email)
    await expectFit(page)
    await checkAccessibility(page)
    const submit = dialog.getByRole('button', { name: copy.confirm })
    const { code } = await mailedCode(club, email, async () => {
      const [answer] = await Promise.all([page.waitForResponse('**/account/email'), submit.click()])
      return { status: answer.status(), json: (await answer.json()) as Record<string, unknown> }
    })
    await expect(dialog).toContainText(emailCode.about(email))
    await dialog.getByLabel(CODE_COPY.field).fill(wrong(code))
    await dialog.getByRole('button', { name: emailCode.confirm }).click()
    await expect(dialog).toContainText(ERRORS.code_wrong)
    await expectFit(page)
    await checkAccessibility(page)
    await dialog.getByLabel(CODE_COPY.field).fill(code)
    await dialog.getByRole('button', { name: emailCode.confirm }).click()
    await expect(client.toast(emailCode.done('Ana María Núñez Ibarra'))).toBeVisible()
    await expect(client.fact('Datos', 'Correo')).toContainText(email)
    await expect(client.section('Registro')).toContainText('correo, por teléfono, lo dijo el cliente')

    await club.runJob('sendQueuedMails')
    const linkIn = ({ links }: CaughtMail) => links.find((each) => each.includes('/correo-anterior#'))
    const mail = await club.mail.waitFor(
      (each) => each.to.includes(member.email) && linkIn(each) !== undefined,
    )
    const phone = await (await openDevice(PHONE)).newPage()
    await phone.goto(linkIn(mail)!)
    await expect(phone).toHaveURL(/\/correo-anterior$/)
    const { undoEmailChange: undo } = AUTH_COPY
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(undo.heading)
    await expectFit(phone)
    await checkAccessibility(phone)
    watch.allowFailure('/account/email/undo')
    await phone.route('**/account/email/undo', (route) => route.abort(), { times: 1 })
    await tabTo(phone, phone.getByRole('button', { name: undo.button }))
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('main').getByRole('alert')).toContainText(UNHEARD_ONCE)
    await phone.reload()
    await phone.getByRole('button', { name: undo.button }).dblclick()
    await expect(phone).toHaveURL(/\/auth\/set-password$/)
    await new NewPasswordPage(phone).choose('Manzana-7305!')
    await new PortalPage(phone).expectMember()
    await phone.goto(linkIn(mail)!)
    await phone.getByRole('button', { name: undo.button }).click()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(undo.doneHeading)
    await checkAccessibility(phone)
    await phone.goto('/correo-anterior')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(undo.invalidHeading)
    await checkAccessibility(phone)
  },
)

test(
  'somebody who has not paid: no membership, no payments, since when; invited to pay, once an hour',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(429, '/invite')
    const [staff, person] = [await staffAccount(club), await unpaidAccount(club)]
    const client = await openClient(openDevice, staff, person.id)
    await expect(client.page.getByText('Apuntado, sin pagar', { exact: true })).toBeVisible()
    await expect(client.page.getByText(/^Desde el \d\d\/\d\d\/\d{4} · Nada pedido$/)).toBeVisible()
    await expect(client.section('Suscripción')).toContainText('Stripe no tiene ninguna suscripción')
    await expect(client.section('Pagos')).toContainText('Todavía no hay ningún cobro.')
    await expect(client.section('Servicios')).toContainText('No ha activado ni pedido ningún servicio.')
    await expect(client.page.getByRole('button', { name: 'Desactivar cliente' })).toHaveCount(0)
    await checkAccessibility(client.page)

    const invite = client.page.getByRole('button', { name: 'Enviar enlace de pago' })
    await invite.click()
    await expect(client.toast('Invitación en camino')).toContainText(person.email)
    await expect(client.row('Correos y avisos', 'Invitación a completar el pago')).toContainText('En cola')
    await invite.click()
    await expect(client.alert('No se pudo enviar la invitación.')).toContainText('hace menos de una hora')
    await club.runJob('sendQueuedMails')
    const mail = await club.mail.waitFor(
      ({ to, links }) => to.includes(person.email) && links.some((link) => link.includes('volver=')),
    )
    expect(mail.links.join()).toContain('/auth/login?volver=%2Fregistro%2Fpago')
    await test.step('notes: the newest first, five of them until all are asked for', async () => {
      const notes = client.section('Notas de llamadas')
      await expect(notes).toContainText('Todavía no hay notas.')
      await notes.getByLabel('Qué se ha hablado').fill('Primera llamada')
      await notes.getByRole('button', { name: 'Guardar nota' }).click()
      await expect(client.row('Notas de llamadas', 'Primera llamada')).toContainText('Administración')
      await expect(notes.getByLabel('Qué se ha hablado')).toHaveValue('')
      for (const text of ['dos', 'tres', 'cuatro', 'cinco', 'seis'])
        await callClub(club, `staff/clients/${person.id}/notes`, { token: staff.token, body: { text } })
      await client.page.reload()
      await expect(notes.getByRole('listitem')).toHaveCount(5)
      await expect(notes.getByRole('listitem').first()).toContainText('seis')
      await notes.getByRole('button', { name: 'Ver todo (6)' }).click()
      await expect(notes.getByRole('listitem').last()).toContainText('Primera llamada')
      await checkAccessibility(client.page)
    })
  },
)

test('who has reported a death is not invited', SOAK, async ({ club, openDevice, watch }) => {
  watch.allowStatus(409, '/invite')
  watch.allowFailure()
  const [staff, person] = [await staffAccount(club), await unpaidAccount(club)]
  const client = await openClient(openDevice, staff, person.id)
  const invite = client.page.getByRole('button', { name: 'Enviar enlace de pago' })
  await expect(invite).toBeVisible()
  await client.page.route(`**${DETAIL}${person.id}`, (route) => route.abort())
  await club.superuser.collection('profiles').update(person.id, { bereaved_at: '2026-11-01 10:00:00.000Z' })
  await invite.click()
  await expect(client.alert('No se pudo enviar la invitación.')).toContainText(ERRORS.client_bereaved)
  await client.page.unroute(`**${DETAIL}${person.id}`)
  await client.page.reload()
  await expect(client.section('Datos')).toBeVisible()
  await expect(invite).toHaveCount(0)
  expect(
    club.mail.messages.filter(({ to, subject }) => to.includes(person.email) && /Completa/.test(subject)),
  ).toEqual([])
})

test(
  '«Actualizar desde Stripe»: what Stripe has stands here; when it fails nothing changes and it is said',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(503, '/reconcile')
    watch.allowStatus(502, '/reconcile')
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    const client = await openClient(openDevice, staff, member.id)
    await expect(client.fact('Suscripción', 'Estado')).toHaveText('Activa')
    await loseEvents(club)
    const [subscription] = atStripe(club.sandbox, member.id).subscriptions
    await stripeAccount(club.sandbox).subscriptions.cancel(subscription!.id)

    const button = client.section('Suscripción').getByRole('button', { name: 'Actualizar desde Stripe' })
    club.sandbox.faults.add({ effect: 'status', status: 500, when: 'before', times: null })
    await button.click()
    await expect(client.alert('No se ha podido actualizar desde Stripe')).toContainText(
      'El servicio de pago no',
    )
    await expect(client.fact('Suscripción', 'Estado')).toHaveText('Activa')
    await checkAccessibility(client.page)

    club.sandbox.faults.clear()
    await button.click()
    await expect(client.toast('Actualizado desde Stripe')).toBeVisible()
    await expect(client.fact('Suscripción', 'Estado')).toHaveText('Cancelada')
    await expect(client.page.getByText('Cliente de baja', { exact: true }).first()).toBeVisible()
    await expect(client.section('Registro')).toContainText('dejó el club')
  },
)

test('of more than a hundred the newest are shown, and it is said', SOAK, async ({ club, openDevice }) => {
  const [staff, person] = [await staffAccount(club), await unpaidAccount(club)]
  await club.superuser.sql.run(
    `WITH RECURSIVE made (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM made WHERE number < 101)
     INSERT INTO call_notes (id, profile, text, created)
     SELECT 'note' || printf('%011d', number), '${person.id}', 'Nota ' || number,
       strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', '+' || number || ' minutes') FROM made`,
  )
  const notes = (await openClient(openDevice, staff, person.id)).section('Notas de llamadas')
  await notes.getByRole('button', { name: 'Ver las 100 últimas' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(100)
  await expect(notes).toContainText('Aquí solo están las 100 últimas.')
})

test(
  '«Reenviar»: mails and deliveries leave once more',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const [staff, person] = [await staffAccount(club), await unpaidAccount(club)]
    const outbox = outboxOf(club)
    const mails = () => club.mail.messages.filter(({ to }) => to.includes(person.email)).length
    const leads = () =>
      club.automation.requests.filter(({ rawBody }) => rawBody.includes(person.email)).length
    await outbox.deliver()
    await club.runJob('sendQueuedMails')
    await expect.poll(mails).toBe(1)
    await expect.poll(leads).toBe(1)
    const client = await openClient(openDevice, staff, person.id)
    await expect(client.row('Correos y avisos', 'Confirmar el correo')).toContainText('Enviado')
    await expect(client.row('Correos y avisos', 'Cambio de etapa')).toContainText('Entregado')
    await client
      .row('Correos y avisos', 'Confirmar el correo')
      .getByRole('button', { name: 'Reenviar' })
      .click()
    await expect(client.toast('Puesto en cola').first()).toBeVisible()
    await expect(client.row('Correos y avisos', 'Confirmar el correo')).toContainText('En cola')
    await client.row('Correos y avisos', 'Cambio de etapa').getByRole('button', { name: 'Reenviar' }).click()
    await expect(client.row('Correos y avisos', 'Cambio de etapa')).toContainText('En cola')
    await checkAccessibility(client.page)
    await outbox.deliver()
    await club.runJob('sendQueuedMails')
    await expect.poll(mails).toBe(2)
    await expect.poll(leads).toBe(2)
    await expect(client.section('Registro')).toContainText('reenvió un correo')
  },
)

test(
  'what went to a device says by which way and how it ended, and goes by mail',
  SOAK,
  async ({ club, openDevice }) => {
    const [staff, person] = [await staffAccount(club), await memberAccount(club)]
    const { id } = await act(club, person, { service_id: 'ayudas' })
    await club.superuser.collection('benefit_actions').update(id, { handling: 'done' })
    await club.superuser.collection('messages').create({
      ...{ profile: person.id, channel: 'push', kind: 'request-done', occasion: `${id} x` },
      ...{ state: 'unknown', attempts: 1, error: 'unheard' },
    })
    const client = await openClient(openDevice, staff, person.id)
    const push = client.row('Correos y avisos', 'En su móvil')
    await expect(push).toContainText('No se sabe si llegó')
    await push.getByRole('button', { name: 'Enviar por correo' }).click()
    await expect(client.toast('Puesto en cola').first()).toBeVisible()
    const mail = client.row('Correos y avisos', 'Correo ·').filter({ hasText: 'Solicitud resuelta' })
    await expect(mail).toContainText('En cola')
  },
)

test(
  'what could not be sent says why; a mail that only the person may ask for is not resent',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(409, '/resend')
    watch.allowStatus(400, '/resend')
    const [staff, person] = [await staffAccount(club), await unpaidAccount(club)]
    const outbox = outboxOf(club)
    await outbox.deliver()
    await outbox.becomes(person, { state: 'sent' })
    const [lead] = await outbox.of(person)
    await club.superuser.collection('messages').update(lead!.id, {
      state: 'failed',
      attempts: 12,
      status: 500,
      error: 'http 500',
    })
    const profile = person.id
    const mail = await club.superuser.collection('messages').create({
      profile,
      channel: 'mail',
      kind: 'password-reset',
      state: 'failed',
      attempts: 1,
      error: 'no mail server',
      occasion: 'x',
    })
    const client = await openClient(openDevice, staff, person.id)
    const delivery = client.row('Correos y avisos', 'Cambio de etapa')
    await expect(delivery).toContainText('No ha llegado')
    await expect(delivery).toContainText('12 intentos · respuesta 500 · http 500')
    await delivery.getByRole('button', { name: 'Reenviar' }).click()
    await expect(delivery).toContainText('En cola')
    const recovery = client.row('Correos y avisos', 'Recuperar la contraseña')
    await expect(recovery).toContainText('No ha salido')
    await recovery.getByRole('button', { name: 'Reenviar' }).click()
    await expect(client.alert('No se ha podido reenviar')).toContainText(ERRORS.mail_not_resendable)
    expect((await club.superuser.collection('messages').getOne(mail.id))['state']).toBe('failed')
  },
)

test(
  'deactivated and deleted from here; who has the page open sees it, and what was done stays',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(404, DETAIL)
    const [staff, other, member] = [
      await staffAccount(club),
      await staffAccount(club),
      await memberAccount(club),
    ]
    const client = await openClient(openDevice, staff, member.id)
    const elsewhere = await openClient(openDevice, other, member.id)
    await client.page.getByRole('button', { name: 'Desactivar cliente' }).click()
    await expect(client.dialog).toContainText('Ana María Núñez Ibarra')
    await client.dialog.getByRole('button', { name: 'Desactivar cliente' }).click()
    await expect(client.toast('Cliente desactivado')).toContainText('Stripe ya no le cobrará más.')
    await expect(client.fact('Suscripción', 'Estado')).toHaveText('Cancelada')
    await expect(elsewhere.fact('Suscripción', 'Estado')).toHaveText('Cancelada')
    await expect(client.fact('Datos', 'Baja')).toHaveText(formatDate(new Date()))
    await checkAccessibility(client.page)

    await client.page.getByRole('button', { name: 'Eliminar cliente' }).click()
    await client.sayWhoTold()
    await client.dialog.getByRole('textbox').fill('Ana María Núñez Ibarra')
    await client.dialog.getByRole('button', { name: 'Eliminar cliente' }).click()
    await expect(client.toast('Cliente eliminado')).toBeVisible()
    for (const { heading, page } of [client, elsewhere]) {
      await expect(heading).toHaveText('Este cliente se ha eliminado')
      await expect(page.locator('main')).toContainText(' eliminó a ')
      await expect(page.locator('main')).not.toContainText('Núñez')
      await checkAccessibility(page)
    }
    await client.page.getByRole('link', { name: 'Ir a la lista de clientes' }).click()
    await expect(client.page).toHaveURL(/\/admin-panel$/)
  },
)

test(
  'while it loads, and when it does not',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure(DETAIL)
    watch.allowStatus(404, DETAIL)
    const [staff, person] = [await staffAccount(club), await unpaidAccount(club)]
    const page = await (await openDevice({ account: staff })).newPage()
    let fail = (): void => undefined
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    let isDown = true
    await page.route(`**${DETAIL}*`, async (route) => {
      await held
      await (isDown ? route.abort() : route.continue())
    })
    const client = new ClientPage(page)
    await client.goto(person.id)
    await expect(page.getByText('Cargando el cliente...')).toBeAttached()
    await expect(page.locator('main .skeleton').first()).toBeVisible()
    await checkAccessibility(page)
    fail()
    await expect(client.alert('Error al cargar el cliente')).toContainText(
      'No hemos podido conectar con el club',
    )
    await checkAccessibility(page)
    isDown = false
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(client.heading).toHaveText('Ana María Núñez Ibarra')
    await test.step('an id that nobody has', async () => {
      await client.goto('nadie0000000000')
      await expect(client.heading).toHaveText('Este cliente no existe')
      await expect(page.getByRole('link', { name: 'Ir a la lista de clientes' })).toBeVisible()
      await checkAccessibility(page)
    })
  },
)

test('by keyboard alone: note, Stripe, resend', SOAK, async ({ club, openDevice }) => {
  const [staff, member] = [await staffAccount(club), await memberAccount(club)]
  const { page, section, toast } = await openClient(openDevice, staff, member.id).then((client) => ({
    page: client.page,
    section: client.section.bind(client),
    toast: client.toast.bind(client),
  }))
  await tabTo(page, section('Notas de llamadas').getByLabel('Qué se ha hablado'))
  await page.keyboard.type('Hablado.')
  await tabTo(page, page.getByRole('button', { name: 'Guardar nota' }))
  await page.keyboard.press('Enter')
  await expect(section('Notas de llamadas').getByRole('listitem')).toContainText('Hablado.')
  await tabTo(page, page.getByRole('button', { name: 'Actualizar desde Stripe' }))
  await page.keyboard.press('Enter')
  await expect(toast('Actualizado desde Stripe')).toBeVisible()
  await tabTo(page, section('Correos y avisos').getByRole('button', { name: 'Reenviar' }).first())
  await page.keyboard.press('Space')
  await expect(toast('Puesto en cola')).toBeVisible()
})

test('everything of a client fits', SOAK, async ({ club, openDevice }) => {
  test.slow()
  const [staff, member] = [await staffAccount(club), await memberAccount(club)]
  await club.superuser.collection('profiles').update(member.id, {
    nombre: 'María de los Ángeles Inmaculada',
    apellidos: 'Fernández de Córdoba y Álvarez de Toledo-Goicoechea',
  })
  await act(club, member, { service_id: 'ayudas' })
  await act(club, member, { service_id: 'consultoria-hogar' })
  await callClub(club, `staff/clients/${member.id}/notes`, {
    token: staff.token,
    body: {
      text: 'https://example.org/una-direccion-muy-larga-que-no-se-puede-partir-por-ningun-sitio-de-la-linea',
    },
  })
  const client = await openClient(openDevice, staff, member.id, PHONE)
  await expectFit(client.page, PANEL_VIEWS)
  await client.section('Servicios').getByRole('button', { name: 'Gestionar beneficios' }).click()
  await expect(
    client
      .section('Servicios')
      .getByRole('button', { name: /^Solicitar/ })
      .first(),
  ).toBeVisible()
  await expectFit(client.page, PANEL_VIEWS)
})
