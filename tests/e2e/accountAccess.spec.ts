import { callClub } from '../support/callClub'
import { expect, test } from './fixtures'
import { AccountPage, openAccount } from './pages/AccountPage'
import { PortalPage } from './pages/PortalPage'
import { memberAccount, staffAccount, unpaidAccount } from './support/accounts'
import { controlsOf, walk } from './support/keyboard'
import { expectFit, VIEWS } from './support/views'

test('who never paid has their data and permissions, and changes them', async ({ club, openDevice }) => {
  const account = await openAccount(openDevice, await unpaidAccount(club))
  await account.button('datos', 'Cambiar mis datos').click()
  await account.field('datos', 'nombre').fill('Sin Pagar')
  await account.submitButton('datos').click()
  await expect(account.fact('Nombre')).toHaveText('Sin Pagar')
  await expect(account.section('permisos')).toContainText('se pide al pagar')
})

test('whom the club has deactivated reaches their data and their receipts from the restricted screen', async ({
  club,
  openDevice,
}) => {
  const person = await memberAccount(club)
  const staff = await staffAccount(club)
  const left = await callClub(club, `staff/clients/${person.id}/deactivate`, { token: staff.token, body: {} })
  expect(left.status).toBe(200)
  const { json } = await callClub(club, 'sign-in', {
    body: { email: person.email, password: person.password },
  })
  const page = await (
    await openDevice({
      account: { ...person, token: String(json['token']), record: json['record'] as Record<string, unknown> },
    })
  ).newPage()
  const portal = new PortalPage(page)
  await portal.open()
  await expect(portal.restricted).toBeVisible()
  await page.locator('main a[href="/portal/cuenta"]').first().click()
  const account = new AccountPage(page)
  await account.expectOpen()
  await expect(page.getByText('19,99 €').first()).toBeVisible()
  await account.button('datos', 'Cambiar mis datos').click()
  await account.field('datos', 'apellidos').fill('Ya No Es Socia')
  await account.submitButton('datos').click()
  await expect(account.fact('Apellidos')).toHaveText('Ya No Es Socia')
})

test('a stranger is sent to the login and comes back here', async ({ page }) => {
  await page.goto('/portal/cuenta')
  await expect(page).toHaveURL(/\/auth\/login\?volver=%2Fportal%2Fcuenta$/)
})

test('every control is reached by keyboard, in the order of the page, and shows its focus', async ({
  club,
  openDevice,
}) => {
  const { page } = await openAccount(openDevice, await memberAccount(club), {
    viewport: { width: 1280, height: 800 },
  })
  const account = new AccountPage(page)
  await account.button('datos', 'Cambiar mis datos').click()
  await account.button('contrasena', 'Cambiar la contraseña').click()
  const controls = await controlsOf(page)
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus()
  // Where the walk begins is no step, and of three choices one is a stop.
  const stops = await walk(page, 'Tab', controls.length - 3)
  expect(stops.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([])
})

for (const [name, view] of Object.entries(VIEWS)) {
  test(`the account fits, closed and with every form open: ${name}`, async ({ club, openDevice }) => {
    const account = await openAccount(openDevice, await memberAccount(club), view.device)
    await expectFit(account.page, view)
    await account.button('datos', 'Cambiar mis datos').click()
    await account.button('correo', 'Cambiar el correo').click()
    await account.button('contrasena', 'Cambiar la contraseña').click()
    await account.button('borrar', 'Quiero borrar mi cuenta').click()
    for (const id of ['correo', 'contrasena', 'borrar'] as const) {
      await account.submitButton(id).click()
      await expect(account.problem(id)).toBeVisible()
    }
    await expectFit(account.page, view)
  })
}
