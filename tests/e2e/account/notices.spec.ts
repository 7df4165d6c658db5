import type { Page } from '@playwright/test'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { AccountPage } from '../pages/AccountPage'
import { type Account, memberAccount } from '../support/accounts'
import { adultAccount } from '../support/families'
import { expectFit, PHONE } from '../support/views'
import { SOAK } from '../support/soak'

const SAVE = 'Guardar cómo me avisáis'
const ALL = 'Todos los avisos'
const APART = 'Cada cosa a su manera'

async function chosenBy({ superuser }: TestClub, { id }: Account): Promise<unknown> {
  const { tell_requests, tell_family, tell_money, tell_details } = await superuser
    .collection('profiles')
    .getOne(id)
  return { tell_requests, tell_family, tell_money, tell_details }
}

const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
const offered = (page: Page, label: string): Promise<string[]> =>
  choice(page, label).locator('option').allTextContents()

test('who pays and who enters with them each choose how they are told', async ({
  club,
  openDevice,
  checkAccessibility,
}) => {
  const holder = await memberAccount(club)
  const people = [
    { account: holder, paid: ['device'] },
    { account: await adultAccount(club, holder), paid: [] },
  ]
  for (const { account, paid } of people) {
    const page = await (await openDevice({ account, ...PHONE })).newPage()
    const notices = new AccountPage(page)
    await notices.open('avisos')
    await expect(choice(page, ALL)).toHaveValue('device')
    await expect(choice(page, 'Tus solicitudes')).toHaveCount(0)
    // Nobody is left without news of money or of who may enter.
    expect(await offered(page, ALL)).toEqual(['En tus dispositivos; si no, por correo', 'Por correo', APART])
    await choice(page, ALL).selectOption(APART)
    expect(await offered(page, 'Tus solicitudes')).toEqual([
      'En tus dispositivos; si no, por correo',
      'Por correo',
      'No me aviséis',
    ])
    expect(await offered(page, 'Tu familia')).not.toContain('No me aviséis')
    await choice(page, 'Tus solicitudes').selectOption('No me aviséis')
    await choice(page, 'Tu familia').selectOption('Por correo')
    await page.getByLabel('Mostrar el nombre del servicio con la pantalla bloqueada').check()
    await notices.button('avisos', SAVE).click()
    await expect(notices.section('avisos').getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
    expect(await chosenBy(club, account)).toEqual({
      tell_requests: 'none',
      tell_family: 'mail',
      tell_money: '',
      tell_details: true,
    })
    await checkAccessibility(page)
    await expectFit(page)
    await page.reload()
    await expect(choice(page, ALL)).toHaveValue('apart')
    await expect(choice(page, 'Tus solicitudes')).toHaveValue('none')
    // Who enters with somebody else's membership hears nothing of its money.
    const fees = await choice(page, 'La cuota').all()
    expect(await Promise.all(fees.map((fee) => fee.inputValue()))).toEqual(paid)

    await choice(page, ALL).selectOption('Por correo')
    await expect(choice(page, 'Tus solicitudes')).toHaveCount(0)
    await notices.button('avisos', SAVE).click()
    await expect(notices.section('avisos').getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
    expect(await chosenBy(club, account)).toMatchObject({
      tell_requests: 'mail',
      tell_family: 'mail',
      tell_money: paid.length > 0 ? 'mail' : '',
    })
  }
})

test(
  'without coverage nothing is queued; what was chosen stays to be saved',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    const account = await memberAccount(club)
    const page = await (await openDevice({ account })).newPage()
    const notices = new AccountPage(page)
    await notices.open('avisos')
    await choice(page, ALL).selectOption('Por correo')
    await page.context().setOffline(true)
    await notices.button('avisos', SAVE).click()
    await expect(
      notices.section('avisos').getByRole('alert').filter({ hasText: 'Tu elección no se ha guardado' }),
    ).toBeVisible()
    await page.context().setOffline(false)
    await expect(choice(page, ALL)).toHaveValue('mail')
    expect(await chosenBy(club, account)).toMatchObject({ tell_requests: '' })
    await notices.button('avisos', SAVE).click()
    await expect(notices.section('avisos').getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
    expect(await chosenBy(club, account)).toMatchObject({ tell_requests: 'mail' })
  },
)
