import { TEAM_COPY } from '@/copy/panel/team'
import { DEVICE_COPY } from '@/copy/push'
import { act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { contactBody, sendContact } from '../../support/contact'
import { expect, test } from '../fixtures'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'
import { SOAK } from '../support/soak'

/** What only chooses what is read, and on which of the reader's devices. */
const CHOOSES = [
  DEVICE_COPY.turnOn,
  'Actualizar|Ver más',
  'Descargar CSV',
  'Ver beneficios.*',
  'Buscar( cliente| por número)?',
  '(Todos|Activos|Inactivos|Sin pagar|Impagados) \\(\\d+\\)',
  'Nombre|Apellidos|Teléfono|Email|DNI|Stage|Fecha de Registro',
  'Todas|Atrasadas|Hoy( y mañana)?|Hasta el .+|Servicio',
  'Todos|Sin contestar( \\(\\d+\\))?|Contestados|Ver los contestados',
  'Acción|Desde el día|Hasta el día',
]
const ONLY_READS = new RegExp(`^[a-z]+ "(${CHOOSES.join('|')})"`)
const CONTROL = /^ *- ((?:button|textbox|searchbox|combobox|checkbox|radio|switch)\b.*?):?$/gm

test(
  'a colleague who only looks finds no way to change anything, on any page, and takes the list along',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const member = await memberAccount(club)
    await club.sandbox.settled()
    await act(club, member, { service_id: 'asesoria-laboral' })
    const handled = await act(club, member, { service_id: 'ayudas' })
    await club.superuser.collection('benefit_actions').update(handled.id, { handling: 'done' })
    await unpaidAccount(club)
    await sendContact(club, contactBody())
    await callClub(club, 'call-request', {
      body: { nombre: 'Paco', telefono: '600 11 22 33', parte: 'morning' },
    })
    await club.superuser.sql.run(
      `INSERT INTO calls (id, profile, kind, occasion, since, handling, created)
     VALUES ('looked000000001', '${member.id}', 'past_due', 'in_1', '2026-11-19 09:00:00.000Z', 'pending',
       '2026-11-19 09:00:00.000Z')`,
    )
    const staff = await staffAccount(club)
    const record = await club.superuser.collection('staff').update(staff.id, { may: 'look' })
    const page = await (await openDevice({ account: { ...staff, record } })).newPage()
    const main = page.getByRole('main')
    const shownOn = {
      '?filtro=sin-pagar': 'Apuntad',
      '/solicitudes': 'Asesoría',
      '/llamadas': 'Paco',
      '/mensajes': '¿Puedo apuntar también a mi padre?',
      '/resumen': 'Socios',
      '/registro': 'Quién',
      '/equipo': DEVICE_COPY.turnOn,
      '/clientes/nuevo': 'A los clientes los añade alguien del equipo que gestiona.',
      [`/clientes/${member.id}`]: 'Consentimientos',
      '': member.email,
    }
    for (const [path, shown] of Object.entries(shownOn)) {
      await page.goto(`${club.url}/admin-panel${path}`)
      await expect(main.getByText(shown).filter({ visible: true }).first()).toBeVisible()
      await expect(main.getByText(TEAM_COPY.onlyLooks)).toBeVisible()
      const benefits = main.getByRole('button', { name: 'Ver beneficios' }).first()
      if (await benefits.isVisible()) {
        await benefits.click()
        await expect(main.getByText('Premium').first()).toBeVisible()
      }
      const controls = [...(await main.ariaSnapshot()).matchAll(CONTROL)].map(([, control]) => control ?? '')
      expect(
        controls.filter((control) => !ONLY_READS.test(control)),
        path,
      ).toEqual([])
      await checkAccessibility(page)
    }
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar CSV' }).click()
    await coming

    // Somebody else lets her manage meanwhile: the next page of the panel has it all.
    await club.superuser.collection('staff').update(staff.id, { may: 'manage' })
    await page.goto(`${club.url}/admin-panel/clientes/${member.id}`)
    await expect(main.getByRole('button', { name: 'Eliminar cliente' })).toBeVisible()
    await expect(main.getByText(TEAM_COPY.onlyLooks)).toBeHidden()
  },
)
