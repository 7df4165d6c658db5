import { callClub } from '../../support/callClub'
import { callAs } from '../../support/money'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { AccountPage, openAccount } from '../pages/AccountPage'
import { CardPage } from '../pages/CardPage'
import { HeaderMenu } from '../pages/HeaderMenu'
import { memberAccount, staffAccount, unpaidAccount, type Account } from '../support/accounts'
import { controlsOf, walk } from '../support/keyboard'
import { expectFit, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

/** A deactivated member, signed in again. */
async function deactivatedAccount(club: TestClub): Promise<Account> {
  const person = await memberAccount(club)
  const staff = await staffAccount(club)
  const left = await callClub(club, `staff/clients/${person.id}/deactivate`, { token: staff.token, body: {} })
  expect(left.status).toBe(200)
  const { json } = await callClub(club, 'sign-in', {
    body: { email: person.email, password: person.password },
  })
  return { ...person, token: String(json['token']), record: json['record'] as Account['record'] }
}

async function withdrawnAccount(club: TestClub): Promise<Account> {
  const person = await memberAccount(club)
  expect((await callAs(club, person, 'membership/withdraw')).status).toBe(200)
  return person
}

/** Besides a member (`data.spec`). */
const PEOPLE: Record<string, (club: TestClub) => Promise<Account>> = {
  'who never paid': unpaidAccount,
  'whose membership is over': withdrawnAccount,
  'whom the club has deactivated': deactivatedAccount,
}

for (const [name, account] of Object.entries(PEOPLE)) {
  test(
    `${name} comes here on a phone, by the menu of the header`,
    SOAK,
    async ({ club, openDevice, watch }) => {
      watch.allowStatus(402, '/verify-subscription')
      const device = { account: await account(club), viewport: { width: 360, height: 740 } }
      const page = await (await openDevice(device)).newPage()
      await page.goto('/portal')
      await new HeaderMenu(page).open()
      const link = page.locator('header').getByRole('link', { name: /is datos y mi cuota$/ })
      await expect(link).toHaveCount(1)
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Cuota', exact: true })).toBeVisible()
    },
  )
}

test(
  'whom the club has deactivated has their data and their receipts',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await openAccount(openDevice, await deactivatedAccount(club), {}, 'Datos al día')
    await account.turnTo('Cuota')
    await expect(account.page.getByText('19,99 €').first()).toBeVisible()
    await account.turnTo('Mis datos')
    await account.button('datos', 'Cambiar mis datos').click()
    await account.field('datos', 'apellidos').fill('Ya No Es Socia')
    await account.submitButton('datos').click()
    await expect(account.fact('Apellidos')).toHaveText('Ya No Es Socia')
  },
)

test(
  'every control is reached by keyboard, in the order of the page, and shows its focus',
  SOAK,
  async ({ club, openDevice }) => {
    const { page } = await openAccount(openDevice, await memberAccount(club), {
      viewport: { width: 1280, height: 800 },
    })
    const account = new AccountPage(page)
    await account.button('datos', 'Cambiar mis datos').click()
    await account.button('correo', 'Cambiar el correo').click()
    const controls = await controlsOf(page)
    await page.getByRole('link', { name: 'Saltar al contenido' }).focus()
    // The starting point is no step, and three choices are one stop.
    const stops = await walk(page, 'Tab', controls.length - 3)
    expect(stops.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual(
      [],
    )
  },
)

/** As it is opened: `accessibilityMatrix.spec`. */
test('the account and its card fit with every form open', SOAK, async ({ club, openDevice }) => {
  test.slow()
  const account = await openAccount(openDevice, await memberAccount(club), PHONE)
  await account.button('datos', 'Cambiar mis datos').click()
  for (const [page, id, opener] of [
    ['Mis datos', 'correo', 'Cambiar el correo'],
    ['Seguridad', 'contrasena', 'Cambiar la contraseña'],
    ['Irme', 'borrar', 'Quiero borrar mi cuenta'],
  ] as const) {
    await account.turnTo(page)
    await account.button(id, opener).click()
    await account.submitButton(id).click()
    await expect(account.problem(id)).toBeVisible()
    await expectFit(account.page)
  }
  const card = new CardPage(account.page)
  await card.open()
  await card.saveButton.click()
  await expect(card.cardMessage).toHaveText(
    'Por favor, completa todos los datos de la tarjeta antes de continuar.',
  )
  await expectFit(account.page)
})
