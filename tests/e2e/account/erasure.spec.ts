import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ERRORS } from '@/copy/errors'
import { callClub } from '../../support/callClub'
import { expect, test } from '../fixtures'
import { AccountPage, openAccount } from '../pages/AccountPage'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, unpaidAccount } from '../support/accounts'
import { browserStores } from '../support/browserStores'
import { tabTo } from '../support/keyboard'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'
import { loseAnswer } from '../support/holdCalls'

const copy = OWN_DATA_COPY.removal

test('it says what is lost and what is charged, asks for the password, and leaves nothing behind', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(400, '/api/club/')
  watch.allowStatus(401, '/api/')
  for (const status of [502, 503]) watch.allowStatus(status, '/account/delete')
  const person = await memberAccount(club)
  const context = await openDevice({ account: person })
  const [page, tab] = [await context.newPage(), await context.newPage()]
  const { stripe_subscription_id: subscription } = await club.superuser
    .collection('subscriptions')
    .getFirstListItem<{ stripe_subscription_id: string }>(`profile_id = '${person.id}'`)
  const account = new AccountPage(page)
  await new PortalPage(tab).open()
  await new PortalPage(tab).expectMember()
  await page.bringToFront()
  await account.open('borrar')
  await account.button('borrar', copy.open).click()
  await expect(account.field('borrar', 'password')).toBeFocused()
  for (const line of [...copy.lost, copy.chargeLive, copy.keptByLaw])
    await expect(account.section('borrar')).toContainText(line)
  await checkAccessibility(page)
  await account.submitButton('borrar').click()
  await expect(account.problem('borrar')).toContainText('Escribe tu contraseña de ahora')
  await account.field('borrar', 'password').fill('Equivocada-1')
  await account.submitButton('borrar').click()
  await expect(account.problem('borrar')).toContainText(OWN_DATA_COPY.wrongPassword)
  await expect(account.problem('borrar')).toContainText(copy.unchanged)
  await checkAccessibility(page)
  await account.field('borrar', 'password').fill(person.password)
  await test.step('when Stripe does not answer nothing is deleted, and it can be tried again', async () => {
    club.sandbox.faults.add({ effect: 'status', status: 503, when: 'before', times: null })
    await account.submitButton('borrar').click()
    await expect(account.problem('borrar')).toContainText(ERRORS.stripe_unavailable)
    await expect(account.problem('borrar')).toContainText(copy.unchanged)
    club.sandbox.faults.clear()
  })
  await account.submitButton('borrar').dblclick()
  await expect(page).toHaveURL(/\/cuenta-borrada$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta está borrada')
  await checkAccessibility(page)
  await expect(tab).toHaveURL(/\/auth\/login/)
  await expect.poll(() => browserStores(page)).not.toContain(person.id)
  const kept = await browserStores(page)
  for (const personal of [person.email, person.token, 'Núñez']) expect(kept).not.toContain(personal)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login/)
  const { status } = await callClub(club, 'sign-in', {
    body: { email: person.email, password: person.password },
  })
  expect(status).toBe(400)
  await expect
    .poll(() => club.sandbox.state.get('subscription', subscription))
    .toMatchObject({ status: 'canceled' })
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'what was not sent is said first, and can be sent before',
    SOAK,
    async ({ club, openDevice, watch }) => {
      watch.allowFailure()
      const person = await memberAccount(club)
      const page = await openPortal(openDevice, person)
      await workerReady(page)
      await page.context().setOffline(true)
      await new ServicesPage(page).press('Asesoría laboral ilimitada', 'Activar')
      await page.locator('header').getByRole('link', { name: OWN_DATA_COPY.heading }).click()
      const account = new AccountPage(page)
      await account.turnTo('Irme')
      await account.expectOpen('borrar')
      await account.button('borrar', copy.open).click()
      await expect(account.section('borrar')).toContainText(copy.unsent(1))
      await account.field('borrar', 'password').fill(person.password)
      await account.submitButton('borrar').click()
      await expect(account.problem('borrar')).toContainText(ERRORS.network)
      await expect(account.problem('borrar')).toContainText(copy.unchanged)
      await page.context().setOffline(false)
      await expect(account.section('borrar')).not.toContainText('sin confirmar')
      await expect(account.field('borrar', 'password')).toHaveValue(person.password)
    },
  )
})

test(
  'when the answer is lost it says that it does not know; the next answer of the server ends the session',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure('/account/delete')
    watch.allowStatus(401, '/api/')
    const person = await memberAccount(club)
    const { page } = await openAccount(openDevice, person, {}, 'Todo guardado', 'borrar')
    const account = new AccountPage(page)
    await page.route('**/api/club/account/delete', loseAnswer)
    await account.button('borrar', copy.open).click()
    await account.field('borrar', 'password').fill(person.password)
    await account.submitButton('borrar').click()
    await expect(
      account.problem('borrar').or(page.getByRole('alert').filter({ hasText: 'Sesión expirada' })),
    ).toContainText(/no sabemos si la cuenta se ha borrado|Vuelve a entrar para seguir/)
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect.poll(() => browserStores(page)).not.toContain('Núñez')
  },
)

test(
  'who never paid reads that there is nothing to charge; by keyboard alone',
  SOAK,
  async ({ club, openDevice }) => {
    const person = await unpaidAccount(club)
    const { page } = await openAccount(openDevice, person, {}, 'Datos al día', 'borrar')
    const account = new AccountPage(page)
    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page, account.button('borrar', copy.open))
    await page.keyboard.press('Enter')
    await expect(account.field('borrar', 'password')).toBeFocused()
    await expect(account.section('borrar')).toContainText(copy.chargeOver)
    await tabTo(page, account.button('borrar', copy.cancel))
    await page.keyboard.press('Enter')
    await expect(account.button('borrar', copy.open)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cuenta-borrada$/)
  },
)
