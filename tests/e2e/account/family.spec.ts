import type { Locator } from '@playwright/test'
import { ADULT_COPY, OWN_FAMILY_COPY as copy } from '@/copy/account/family'
import { HAND_OVER_COPY } from '@/copy/account/handOver'
import { TAKE_OVER_COPY } from '@/copy/account/takeOver'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { SITE_COPY } from '@/copy/site'
import { ADULTS_MAX, INVITATIONS_A_MONTH } from '@/domain/family'
import { callClub } from '../../support/callClub'
import { mailRows, mailsTo, sendMails } from '../../support/mails'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { AccountPage, openAccount } from '../pages/AccountPage'
import { handOverPart } from '../pages/HandoverParts'
import { memberAccount, type Account } from '../support/accounts'
import { browserStores } from '../support/browserStores'
import {
  acceptInvitation,
  adultAccount,
  inviteAdult,
  newAddress,
  removeAdult,
  sentDaysAgo,
} from '../support/families'
import { hearNothingUntil, loseAnswer } from '../support/holdCalls'
import { tabTo } from '../support/keyboard'
import { LONG_NAME, nameRelative } from '../support/relatives'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

const INVITATIONS = '**/api/club/family/invitations'

interface StoredInvitation {
  name: string
  email: string
  ended_at: string
}
const open = async ({ superuser }: TestClub, { id }: Pick<Account, 'id'>): Promise<string[]> =>
  (
    await superuser
      .collection('invitations')
      .getFullList<StoredInvitation>({ filter: `user_id = "${id}" && ended_at = ""`, sort: 'created,@rowid' })
  ).map(({ email }) => email)

/** The part of whoever pays. */
function partOf(account: AccountPage) {
  const section = account.section('familia')
  const named = (deed: string, whom: string): Locator =>
    section.getByRole('button', { name: deed + whom, exact: true })
  return {
    section,
    rows: section.getByRole('listitem'),
    name: section.getByLabel(copy.form.name),
    email: section.getByLabel(copy.form.email),
    submit: account.submitButton('familia'),
    problem: account.problem('familia'),
    nameMessage: account.messageOf('familia', 'name'),
    emailMessage: account.messageOf('familia', 'email'),
    invite: account.button('familia', copy.invite),
    remove: (name: string) => named(copy.remove, copy.removeOf(name)),
    withdraw: (name: string, email: string) => named(copy.withdraw, copy.withdrawOf(name, email)),
    resend: (name: string, email: string) => named(copy.resend, copy.resendOf(name, email)),
    dialog: account.page.getByRole('dialog'),
    form: section.locator('form'),
  }
}

test('whoever pays invites somebody: what is wrong is said beside the field, and nothing that was typed is lost', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(400, '/family/invitations')
  watch.allowStatus(503, '/family/invitations')
  const person = await memberAccount(club)
  const account = await openAccount(openDevice, person, PHONE, 'Todo guardado', 'familia')
  const elsewhere = await openAccount(openDevice, person, {}, 'Todo guardado', 'familia')
  const part = partOf(account)
  await expect(part.section).toContainText(copy.none)
  await expectFit(account.page)

  await part.invite.click()
  await expect(part.name).toBeFocused()
  for (const said of [copy.form.sees, copy.form.hidden]) await expect(part.section).toContainText(said)
  await part.submit.click()
  await expect(part.nameMessage).toHaveText(FIELD_ERRORS.nombre_required)
  await expect(part.emailMessage).toHaveText(FIELD_ERRORS.email_invalid)
  await expectFit(account.page)
  await part.name.fill('Luis')
  await part.email.fill(person.email.toUpperCase())
  await part.submit.click()
  await expect(part.emailMessage).toHaveText(FIELD_ERRORS.email_in_family)
  await checkAccessibility(account.page)
  const email = newAddress()
  await part.email.fill(email)

  await account.page.reload()
  await expect(part.section).toContainText(copy.form.kept)
  await expect(part.name).toHaveValue('Luis')
  await expect(part.email).toHaveValue(email)
  await account.page.route(INVITATIONS, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await part.submit.click()
  await expect(part.problem).toContainText(UNHEARD_ONCE)
  await expect(part.email).toHaveValue(email)

  let sent = 0
  account.page.on('request', (request) => {
    if (request.url().endsWith('/family/invitations')) sent += 1
  })
  await part.submit.dblclick()
  await expect(account.toast(copy.form.done('Luis').description)).toBeVisible()
  expect(sent, 'a double click sends once').toBe(1)
  await expect(part.form).toHaveCount(0)
  await expect(part.invite).toBeFocused()
  await expect(part.rows).toHaveText([new RegExp(`^Luis${email}Invitación sin aceptar`)])
  await expect(partOf(elsewhere).rows, 'also on another device').toHaveText([/^Luis/])
  expect(await open(club, person)).toEqual([email])
  await sendMails(club)
  expect(mailsTo(club, email)).toHaveLength(1)

  await part.invite.click()
  await part.name.fill('Otra')
  await part.section.getByRole('button', { name: copy.form.cancel }).click()
  await expect(part.invite).toBeFocused()
  await account.page.reload()
  await expect(part.rows).toHaveCount(1)
  await expect(part.form, 'what was given up does not come back').toHaveCount(0)
})

test(
  'by keyboard alone; an answer that is lost invites nobody twice, and the invitation is recognised',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure('/api/club/')
    watch.allowStatus(400, '/family/invitations')
    const person = await memberAccount(club)
    const account = await openAccount(openDevice, person, PHONE, 'Todo guardado', 'familia')
    const part = partOf(account)
    const first = newAddress()
    await part.invite.click()
    await part.name.fill('Luis')
    await part.email.fill(first)
    await account.page.route(INVITATIONS, loseAnswer, { times: 1 })
    await part.submit.click()
    await expect(account.toast(copy.form.done('Luis').description)).toBeVisible()
    await expect(part.form).toHaveCount(0)
    await expect(part.rows).toHaveText([/^Luis/])

    // Neither the answer nor the question what became of it gets through.
    const second = newAddress()
    const { keyboard } = account.page
    await tabTo(account.page, part.invite)
    await keyboard.press('Enter')
    await expect(part.name).toBeFocused()
    await keyboard.type('Marta')
    await keyboard.press('Tab')
    await expect(part.email).toBeFocused()
    await keyboard.type(second)
    await account.page.route(INVITATIONS, loseAnswer, { times: 1 })
    const silence = '**/api/club/me'
    await account.page.route(silence, (route) => route.abort())
    await keyboard.press('Enter')
    await expect(part.problem).toContainText(UNHEARD_ONCE)
    await expect(part.email).toHaveValue(second)
    await account.page.unroute(silence)
    await tabTo(account.page, part.submit)
    await keyboard.press('Enter')
    await expect(account.toast(copy.form.done('Marta').description)).toBeVisible()
    await expect(part.rows).toHaveText([/^Luis/, /^Marta/])
    await expect(part.form).toHaveCount(0)
    expect(await open(club, person)).toEqual([first, second])

    await tabTo(account.page, part.withdraw('Marta', second))
    await keyboard.press('Enter')
    await expect(part.dialog.getByRole('button', { name: copy.withdrawal.cancel })).toBeFocused()
    await tabTo(account.page, part.dialog.getByRole('button', { name: copy.withdrawal.confirm }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(part.rows).toHaveText([/^Luis/])
  },
)

test(
  'four fit, with the invitations; whoever is invited elsewhere meanwhile counts',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(409, '/family/invitations')
    const person = await memberAccount(club)
    await adultAccount(club, person, LONG_NAME)
    for (let at = 2; at < ADULTS_MAX; at += 1) await inviteAdult(club, person, { name: LONG_NAME })
    const account = await openAccount(openDevice, person, PHONE, 'Todo guardado', 'familia')
    const part = partOf(account)
    await part.invite.click()
    await part.name.fill('Quinta')
    await part.email.fill(newAddress())
    await inviteAdult(club, person, { name: 'Cuarta' })
    await part.submit.click()
    await expect(part.problem).toContainText(ERRORS.family_full)
    await expect(part.rows).toHaveCount(ADULTS_MAX)
    await part.section.getByRole('button', { name: copy.form.cancel }).click()
    await expect(part.section).toContainText(copy.full)
    await expect(part.invite).toHaveCount(0)
    await expectFit(account.page)
  },
)

test(
  'an invitation is sent again once a day, ten times in a month at most, and withdrawn',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(429, '/invitations/resend')
    watch.allowStatus(404, '/invitations/resend')
    watch.allowFailure('/api/club/family')
    const person = await memberAccount(club)
    const { name, email } = await inviteAdult(club, person)
    const account = await openAccount(openDevice, person, PHONE, 'Todo guardado', 'familia')
    const part = partOf(account)
    await part.resend(name, email).click()
    await expect(part.section).toContainText('Ya salió hace menos de un día')
    await expectFit(account.page)
    await sentDaysAgo(club, email, 2)
    await account.page.route('**/invitations/resend', loseAnswer, { times: 1 })
    await part.resend(name, email).click()
    await expect(account.toast(copy.resending.done(name).title), 'also if the answer is lost').toBeVisible()
    await sendMails(club)
    await expect.poll(() => mailsTo(club, email)).toHaveLength(2)

    await part.withdraw(name, email).click()
    await expect(part.dialog).toContainText(copy.withdrawal.title(name))
    for (const effect of copy.withdrawal.effects) await expect(part.dialog).toContainText(effect)
    await account.page.keyboard.press('Escape')
    await expect(part.withdraw(name, email)).toBeFocused()
    await part.withdraw(name, email).click()
    await checkAccessibility(account.page)
    await account.page.route('**/invitations/withdraw', (route) => route.abort(), { times: 1 })
    await part.dialog.getByRole('button', { name: copy.withdrawal.confirm }).click()
    await expect(part.dialog.getByRole('alert')).toContainText(UNHEARD_ONCE)
    await part.dialog.getByRole('button', { name: copy.withdrawal.confirm }).dblclick()
    await expect(account.toast(copy.withdrawal.done.title)).toBeVisible()
    await expect(part.section).toContainText(copy.none)
    await expect(part.invite).toBeFocused()
    expect(await open(club, person)).toEqual([])

    // Another device has withdrawn it, and this one has not heard of it.
    const other = await inviteAdult(club, person, { name: 'Marta' })
    await expect(part.rows).toHaveText([/^Marta/])
    await hearNothingUntil(account.page, '**/invitations/resend')
    await club.superuser.sql.run(
      `UPDATE invitations SET ended_at = '2026-01-01 00:00:00.000Z' WHERE email = '${other.email}'`,
    )
    await part.resend(other.name, other.email).click()
    await expect(account.toast(copy.resending.over.title)).toBeVisible()
    await expect(part.rows).toHaveCount(0)

    await test.step('after ten mails in a month none is sent again, and it says why', async () => {
      const often = await inviteAdult(club, person, { name: 'Luz' })
      const { id } = await club.superuser
        .collection('invitations')
        .getFirstListItem(`email = '${often.email}'`)
      for (let sent = 0; sent < INVITATIONS_A_MONTH; sent += 1) {
        await sentDaysAgo(club, often.email, 2)
        await callClub(club, 'family/invitations/resend', { token: person.token, body: { id } })
      }
      await part.resend(often.name, often.email).click()
      await expect(part.section).toContainText(copy.resending.tooMany.description)
    })
  },
)

test('an invitation is accepted while it is about to be withdrawn; access is taken away after a question: in the other tab they are gone, and on their own device so is the family', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(403, '/api/club/')
  watch.allowStatus(409, '/api/club/')
  const person = await memberAccount(club)
  await nameRelative(club, person, { name: 'Mamá', relation: 'mother', province: '41' })
  const { name, email } = await inviteAdult(club, person)
  const account = await openAccount(openDevice, person, PHONE, 'Todo guardado', 'familia')
  const tab = new AccountPage(await account.page.context().newPage())
  await tab.open('familia')
  await account.page.bringToFront()
  const part = partOf(account)
  const adult =
    await test.step('accepted while it is about to be withdrawn: it says who enters', async () => {
      await part.withdraw(name, email).click()
      const accepted = await acceptInvitation(club, email)
      await part.dialog.getByRole('button', { name: copy.withdrawal.confirm }).click()
      await expect(account.toast(copy.withdrawal.accepted(name).title)).toContainText(
        copy.withdrawal.accepted(name).description,
      )
      await expect(account.toast(copy.withdrawal.done.title)).toHaveCount(0)
      return accepted
    })
  const theirs = await openAccount(openDevice, adult, {}, 'Todo guardado', 'familia')
  await expect(theirs.section('personas')).toContainText('Mamá')
  await expect(part.rows).toHaveText([/^Luis GilYa entra/])
  await part.remove('Luis Gil').click()
  for (const effect of copy.removal.effects) await expect(part.dialog).toContainText(effect)
  await expectFit(account.page)
  await checkAccessibility(account.page)
  await part.dialog.getByRole('button', { name: copy.removal.confirm }).click()
  await expect(account.toast(copy.removal.done.title)).toBeVisible()
  await expect(part.section).toContainText(copy.none)
  await expect(partOf(tab).section).toContainText(copy.none)
  await expect(theirs.section('familia')).toHaveCount(0)
  await expect(theirs.section('personas')).toHaveCount(0)
  await expect(theirs.fact('Nombre')).toHaveText('Luis Gil')
  expect(await browserStores(theirs.page)).not.toContain('Mamá')
  await sendMails(club)
  expect(await mailRows(club, adult, 'family-ended')).toHaveLength(1)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'without coverage the family is there, and what cannot be done says so and keeps what was typed',
    SOAK,
    async ({ club, openDevice, watch }) => {
      watch.allowFailure()
      const person = await memberAccount(club)
      await adultAccount(club, person)
      const waiting = await inviteAdult(club, person, { name: 'Marta' })
      const context = await openDevice({ account: person })
      const online = new AccountPage(await context.newPage())
      await online.open('familia')
      await expect(online.page.locator('header [data-momentary] summary')).toContainText('Todo guardado')
      await workerReady(online.page)
      await online.page.close()
      await context.setOffline(true)
      const account = new AccountPage(await context.newPage())
      await account.open('familia')
      const part = partOf(account)
      await expect(part.rows).toHaveText([/^Luis Gil/, /^Marta/])
      await part.resend(waiting.name, waiting.email).click()
      await expect(part.section.getByRole('alert')).toHaveText(copy.resending.failed + ERRORS.network)
      await part.remove('Luis Gil').click()
      await part.dialog.getByRole('button', { name: copy.removal.confirm }).click()
      await expect(part.dialog.getByRole('alert')).toHaveText(copy.removal.failed + ERRORS.network)
      await part.dialog.getByRole('button', { name: copy.removal.cancel }).click()
      await part.invite.click()
      await part.name.fill('Inés')
      await part.email.fill(newAddress())
      await part.submit.click()
      await expect(part.problem).toContainText(ERRORS.network)
      await context.setOffline(false)
      await part.submit.click()
      await expect(part.rows).toHaveText([/^Luis Gil/, /^Marta/, /^Inés/])
    },
  )
})

const PAGES_OF_MONEY = ['', '/dejar', '/desistir', '/fallecimiento', '/tarjeta']

test(
  'an adult has pages of their own: whose membership it is, no money, and no way to change the family',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const person = await memberAccount(club)
    await nameRelative(club, person, { name: LONG_NAME, relation: 'mother', province: '41' })
    const adult = await adultAccount(club, person)
    await adultAccount(club, person, 'Marta Gil')
    const account = await openAccount(openDevice, adult, PHONE, 'Todo guardado', 'familia')
    const { page } = account
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis datos')
    await expect(account.section('familia')).toContainText(ADULT_COPY.family.text('Ana'))
    await expect(account.section('familia')).toContainText(ADULT_COPY.family.others(['Marta']))
    await expect(account.section('personas').getByRole('listitem')).toContainText(['Madre · Sevilla'])
    await expect(account.section('personas').getByRole('button')).toHaveCount(0)
    await expect(account.section('familia').getByRole('button')).toHaveText([TAKE_OVER_COPY.open])
    await expect(account.fact('Nombre')).toHaveText('Luis Gil')
    await expect(account.section('datos')).toContainText(OWN_DATA_COPY.profile.edit)
    await account.unfold('permisos')
    await account.unfold('copia')
    await expect(account.section('copia')).toContainText(ADULT_COPY.copy)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(SITE_COPY.footer.legalTexts)).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Mis datos', exact: true }).getByRole('link')
    await expect(tabs).toHaveText(['Mis datos', 'Seguridad', 'Irme'])
    await expectFit(page)
    for (const path of ['/datos', '/seguridad', '/irme']) {
      await page.goto(`/portal/cuenta${path}`)
      await expect(tabs).toHaveCount(3)
      await expect(page.locator('main')).not.toContainText(/€|DNI|cuota|tarjeta|pag(o|ar|as)\b|cobr/i, {
        useInnerText: true,
      })
      await checkAccessibility(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Mis datos', exact: true }),
      ).toHaveAttribute('aria-current', 'page')
      // It comes with what the header has just said.
      await expect(footer.getByRole('link', { name: SITE_COPY.footer.withdraw })).toHaveCount(0)
      await page.setViewportSize(PHONE.viewport)
    }
    for (const path of PAGES_OF_MONEY) {
      await page.goto(`/portal/cuenta${path}`)
      await expect(page).toHaveURL(/\/portal\/cuenta\/datos$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis datos')
    }
    await page.goto('/portal/cuenta#correo')
    await account.button('correo', OWN_DATA_COPY.email.edit).click()
    await expect(account.field('correo', 'email')).toBeFocused()
  },
)

test('an adult gives their access up: whoever pays is told, and what is left is their own', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowFailure('/family/leave')
  watch.allowStatus(403, '/api/club/')
  watch.allowStatus(409, '/api/club/')
  const person = await memberAccount(club)
  await nameRelative(club, person, { name: 'Mamá' })
  const adult = await adultAccount(club, person)
  const account = await openAccount(openDevice, adult, PHONE, 'Todo guardado', 'irse')
  const { page } = account
  const { leaving } = ADULT_COPY
  await expect(page.locator('main').getByRole('link', { name: 'Dejar el club' })).toHaveCount(0)
  await expectFit(page)
  await account.button('irse', leaving.open).click()
  const dialog = page.getByRole('dialog')
  for (const effect of leaving.effects('Ana')) await expect(dialog).toContainText(effect)
  await expectFit(page)
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(account.button('irse', leaving.open)).toBeFocused()
  await account.button('irse', leaving.open).click()
  await page.route('**/family/leave', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: leaving.confirm }).click()
  await expect(dialog.getByRole('alert')).toContainText(UNHEARD_ONCE)
  await dialog.getByRole('button', { name: leaving.confirm }).click()
  await expect(account.toast(leaving.done.title)).toBeVisible()
  await expect(page).toHaveURL(/\/portal$/)
  await expect.poll(() => browserStores(page)).not.toContain('Mamá')
  await sendMails(club)
  expect(await mailRows(club, person, 'family-left')).toHaveLength(1)

  for (const path of PAGES_OF_MONEY) {
    await page.goto(`/portal/cuenta${path}`)
    await expect(page).toHaveURL(/\/portal\/cuenta\/datos$/)
    await expect(account.fact('Nombre')).toHaveText('Luis Gil')
  }
  await expect(page.locator('main').getByRole('link', { name: /Pagar/ })).toHaveCount(0)
  for (const id of ['personas', 'familia'] as const) await expect(account.section(id)).toHaveCount(0)
  await expectFit(page)
  await account.turnTo('Irme')
  await account.expectOpen('borrar')
  await expect(account.section('irse')).toHaveCount(0)
  await expect(account.section('borrar')).toContainText(ADULT_COPY.erasure.formerText)
  await account.button('borrar', OWN_DATA_COPY.removal.open).click()
  await expect(account.section('borrar')).toContainText(ADULT_COPY.erasure.family(null))
  await expectFit(page)
})

test(
  'an adult deletes their account: in words that are theirs, and their family keeps what was asked',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(401, '/api/')
    const person = await memberAccount(club)
    const adult = await adultAccount(club, person)
    const account = await openAccount(openDevice, adult, PHONE, 'Todo guardado', 'borrar')
    const { removal } = OWN_DATA_COPY
    await expect(account.section('borrar')).toContainText(ADULT_COPY.erasure.text)
    await account.button('borrar', removal.open).click()
    const { lost, family, keptByLaw } = ADULT_COPY.erasure
    for (const line of [...lost, family('Ana'), keptByLaw])
      await expect(account.section('borrar')).toContainText(line)
    await expect(account.section('borrar')).not.toContainText(/cobr|suscripción|pag/i)
    await expectFit(account.page)
    await account.field('borrar', 'password').fill(adult.password)
    await account.submitButton('borrar').click()
    await expect(account.page).toHaveURL(/\/cuenta-borrada$/)
    const { json } = await callClub(club, 'me', { token: person.token, method: 'GET' })
    expect(json['family']).toMatchObject({ adults: [] })
  },
)

test(
  'whoever pays reads what becomes of the others before deleting the account',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(401, '/api/')
    const person = await memberAccount(club)
    const adults = [await adultAccount(club, person), await adultAccount(club, person, 'Marta Gil')]
    await inviteAdult(club, person, { name: 'Inés' })
    const account = await openAccount(openDevice, person, PHONE, 'Todo guardado', 'borrar')
    await account.button('borrar', OWN_DATA_COPY.removal.open).click()
    await expect(account.section('borrar')).toContainText(copy.erasure.adults(['Luis', 'Marta']))
    await expect(account.section('borrar')).toContainText(copy.erasure.invitations)
    await removeAdult(club, person, String(adults[1]?.id))
    await expect(account.section('borrar')).toContainText(copy.erasure.adults(['Luis']))
    await expectFit(account.page)
    await test.step('and that somebody else can go on', async () => {
      await expect(account.section('borrar')).toContainText(HAND_OVER_COPY.beforeErasure)
      await account.section('borrar').getByRole('link', { name: HAND_OVER_COPY.toFamily }).click()
      await expect(handOverPart(account).offer('Luis Gil')).toBeVisible()
    })
  },
)
