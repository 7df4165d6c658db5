import type { Page } from '@playwright/test'
import { causeText, ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { INVITATION_COPY as copy } from '@/copy/family'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { SESSION_COPY } from '@/copy/session'
import { callClub } from '../../support/callClub'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { CodePage, mailedCode } from '../pages/CodePage'
import { InvitationPage, invitationLink, newAddress, tokenOf } from '../pages/InvitationPage'
import { LoginPage } from '../pages/LoginPage'
import { openPortal } from '../pages/openPortal'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, staffAccount, unpaidAccount, type Account } from '../support/accounts'
import { browserStores } from '../support/browserStores'
import { tabTo } from '../support/keyboard'
import { SOAK } from '../support/soak'
import { expectFit, PHONE } from '../support/views'
import { loseAnswer } from '../support/holdCalls'

const PASSWORD = 'Manzana-7305!'
const HEADING = copy.heading('Ana')
const QUESTION = copy.accept.heading('Ana')
const READ = '**/api/club/family/invitation'
const JOIN = '**/api/club/family/join'
const ACCEPT = '**/api/club/family/accept'

const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

/** Every address that the page asks for, or shows. */
function hearAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.context().on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}

/** Somebody who has accepted, without a browser. */
async function newAdult(club: TestClub, holder: Account, email = newAddress()): Promise<Account> {
  const token = tokenOf(await invitationLink(club, holder, { email }))
  const { json } = await callClub(club, 'family/join', {
    body: { token, nombre: 'Luis Gil', telefono: '600111222', password: PASSWORD, politicaAceptada: true },
  })
  const record = json['record'] as Account['record']
  return { id: String(record['id']), token: String(json['token']), email, password: PASSWORD, record }
}

test('whoever has no account gets one with the link alone, and nothing of it stays in an address', async ({
  club,
  openDevice,
  watch,
}) => {
  watch.allowStatus(400, '/family/')
  const email = newAddress()
  const link = await invitationLink(club, await memberAccount(club), { email })
  const page = await (await openDevice(PHONE)).newPage()
  const addresses = hearAddresses(page)
  const invitation = new InvitationPage(page)
  await page.goto('/')
  await invitation.open(link, HEADING)
  await expect(page).toHaveURL(/\/invitacion$/)
  await expect(page.getByRole('main')).toContainText(email)
  for (const effect of copy.effects('Ana')) await expect(page.getByRole('main')).toContainText(effect)
  await expectFit(page)
  await page.reload()
  await expect(invitation.name).toHaveValue('Luis')

  await test.step('what is wrong stands beside its field, and nothing typed is lost', async () => {
    await invitation.name.fill('L')
    await invitation.password.fill('corta')
    await invitation.joinButton.click()
    await expect(invitation.problem).toBeFocused()
    await expect(invitation.messageOf(invitation.name)).toHaveText(FIELD_ERRORS.nombre_required)
    await expect(invitation.messageOf(invitation.password)).toHaveText(FIELD_ERRORS.new_password_too_short)
    await expect(invitation.messageOf(invitation.policy)).toHaveText(FIELD_ERRORS.politica_required)
    await expectFit(page)
    await invitation.name.fill('Luis Gil')
    await invitation.fill('Arrimo-2026!')
    await invitation.joinButton.click()
    await expect(invitation.messageOf(invitation.password)).toHaveText(FIELD_ERRORS.password_too_common)
    await expect(invitation.name).toHaveValue('Luis Gil')
    await expect(invitation.policy).toBeChecked()
  })

  await invitation.fill(PASSWORD)
  await invitation.joinButton.dblclick()
  await expect(page).toHaveURL(/\/portal$/)
  await expect(toast(page, copy.done('Ana').title)).toContainText(copy.done('Ana').description)
  await new PortalPage(page).expectMember()
  const token = tokenOf(link)
  expect(addresses.filter((address) => address.includes(token) && !address.endsWith(`#${token}`))).toEqual([])
  expect(await browserStores(page)).not.toContain(token)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)

  await test.step('the link leads to the portal from now on, and elsewhere says what to do', async () => {
    await page.goto(link)
    await new PortalPage(page).expectMember()
    const elsewhere = await (await openDevice(PHONE)).newPage()
    await new InvitationPage(elsewhere).open(link, copy.over.heading)
    await expectFit(elsewhere)
    await elsewhere.getByRole('link', { name: copy.over.enter }).click()
    await new LoginPage(elsewhere).signIn({ email, password: PASSWORD })
    await new PortalPage(elsewhere).expectMember()
  })
})

test(
  'by keyboard alone, without coverage and back',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure()
    const link = await invitationLink(club, await memberAccount(club), { email: newAddress() })
    const context = await openDevice(PHONE)
    const page = await context.newPage()
    const invitation = new InvitationPage(page)
    await page.route(READ, (route) => route.abort())
    await invitation.open(link, copy.failedHeading)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(ERRORS.unreachable)
    await expectFit(page)
    const retry = page.getByRole('button', { name: copy.retry })
    await tabTo(page, retry)
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.press('Enter')
    await failed
    // A press while it still asks is none.
    await expect(retry).not.toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(ERRORS.unreachable)
    await page.unroute(READ)
    await page.keyboard.press('Enter')
    await expect(invitation.heading).toHaveText(HEADING)
    await expect(invitation.heading).toBeFocused()

    await tabTo(page, invitation.phone)
    await page.keyboard.type('600111222')
    await tabTo(page, invitation.password)
    await page.keyboard.type(PASSWORD)
    await tabTo(page, invitation.policy)
    await page.keyboard.press('Space')
    await context.setOffline(true)
    await tabTo(page, invitation.joinButton)
    await page.keyboard.press('Enter')
    await expect(invitation.problem).toContainText(ERRORS.network)
    await expect(invitation.password).toHaveValue(PASSWORD)
    await checkAccessibility(page)
    await context.setOffline(false)
    await tabTo(page, invitation.joinButton)
    await page.keyboard.press('Enter')
    await new PortalPage(page).expectMember()
  },
)

test(
  'an answer that is lost on its way: pressing again goes in, and with another password it says how',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure('/family/join')
    watch.allowStatus(400, '/api/')
    const holder = await memberAccount(club)
    const page = await (await openDevice(PHONE)).newPage()
    const invitation = new InvitationPage(page)
    await invitation.open(await invitationLink(club, holder, { email: newAddress() }), HEADING)
    await page.route(JOIN, loseAnswer, { times: 1 })
    await invitation.fill(PASSWORD)
    await invitation.joinButton.click()
    await expect(invitation.problem).toContainText(`${causeText('unreachable')} ${copy.join.mayExist}`)
    await invitation.joinButton.click()
    await new PortalPage(page).expectMember()

    const email = newAddress()
    const other = await (await openDevice(PHONE)).newPage()
    const again = new InvitationPage(other)
    await again.open(await invitationLink(club, holder, { email }), HEADING)
    await other.route(JOIN, loseAnswer, { times: 1 })
    await again.fill(PASSWORD)
    await again.joinButton.click()
    await expect(again.problem).toContainText(copy.join.mayExist)
    await again.fill('Otra-Manzana-1!')
    await again.joinButton.click()
    await expect(again.heading).toHaveText(copy.enterFirst.doneHeading)
    await expectFit(other)
    await other.getByRole('link', { name: copy.enterFirst.byPassword }).click()
    await new LoginPage(other).signIn({ email, password: PASSWORD })
    await new PortalPage(other).expectMember()
  },
)

test(
  'with an account that was never paid: signs in, comes back, is asked, and sees the family’s portal',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure('/family/accept')
    const account = await unpaidAccount(club)
    const link = await invitationLink(club, await memberAccount(club), { email: account.email })
    const page = await (await openDevice(PHONE)).newPage()
    const addresses = hearAddresses(page)
    const invitation = new InvitationPage(page)
    await invitation.open(link, copy.enterFirst.heading)
    await expectFit(page)
    await page.getByRole('link', { name: copy.enterFirst.byPassword }).click()
    await expect(page).toHaveURL(/\/auth\/login\?volver=%2Finvitacion$/)
    await page.reload()
    await new LoginPage(page).signIn(account)
    await expect(invitation.heading).toHaveText(QUESTION)
    await expect(page).toHaveURL(/\/invitacion$/)
    await expect(page.getByRole('main')).toContainText(copy.accept.unpaid)
    await expectFit(page)
    await page.reload()

    await page.route(ACCEPT, loseAnswer, { times: 1 })
    await tabTo(page, invitation.acceptButton)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(UNHEARD_ONCE)
    await expectFit(page)
    await invitation.acceptButton.dblclick()
    await expect(page).toHaveURL(/\/portal$/)
    await expect(toast(page, copy.done('Ana').title)).toBeVisible()
    await new PortalPage(page).expectMember()
    const kept = await browserStores(page)
    expect(kept).toContain('"holder":"Ana"')
    expect(kept).not.toContain('Paso 1 sin pago')
    const token = tokenOf(link)
    expect(kept).not.toContain(token)
    expect(addresses.filter((address) => address.includes(token) && !address.endsWith(`#${token}`))).toEqual(
      [],
    )
  },
)

test(
  'a mailed code also leads back, past the new password that it asks for',
  SOAK,
  async ({ club, openDevice }) => {
    const account = await unpaidAccount(club)
    const link = await invitationLink(club, await memberAccount(club), { email: account.email })
    const page = await (await openDevice(PHONE)).newPage()
    const invitation = new InvitationPage(page)
    await invitation.open(link, copy.enterFirst.heading)
    await page.getByRole('link', { name: copy.enterFirst.byCode }).click()
    const form = new CodePage(page)
    const code = await mailedCode(club, account.email, async () => {
      await form.email.fill(account.email)
      await form.submitButton.click()
    })
    await form.type(code)
    await expect(page).toHaveURL(/\/auth\/set-password\?volver=/)
    await page.getByRole('link', { name: 'Ahora no' }).click()
    await expect(invitation.heading).toHaveText(QUESTION)
    await invitation.acceptButton.click()
    await new PortalPage(page).expectMember()
  },
)

test(
  'on the device of somebody else: they leave, and the person invited goes on; what is unsent is not lost',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure()
    watch.allowStatus(401, '/api/')
    const holder = await memberAccount(club)
    const link = await invitationLink(club, holder, { email: newAddress() })
    const other = await memberAccount(club)
    const page = await openPortal(openDevice, other)
    const invitation = new InvitationPage(page)
    const send = '**/api/club/benefit-actions'
    await page.route(send, (route) => route.abort())
    await new ServicesPage(page).press('Asesoría laboral ilimitada', 'Activar')
    await expect(page.locator('main').getByText(/^1 sin /)).toBeVisible()

    await invitation.open(link, copy.other.heading)
    await expect(page.getByRole('main')).toContainText(other.email)
    const leave = page.getByRole('button', { name: copy.other.leave })
    await leave.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(copy.other.unsent)
    await expectFit(page)
    await page.unroute(send)
    await leave.click()
    await expect(invitation.heading).toHaveText(HEADING)
    await expect(toast(page, SESSION_COPY.signedOut.title)).toBeVisible()
    await expect(page).toHaveURL(/\/invitacion$/)
    await page.reload()
    await invitation.fill(PASSWORD)
    await invitation.joinButton.click()
    await new PortalPage(page).expectMember()

    await test.step('the same for staff', async () => {
      const staff = await staffAccount(club)
      const panel = await (await openDevice({ ...PHONE, account: staff })).newPage()
      const toPanel = new InvitationPage(panel)
      await toPanel.open(await invitationLink(club, holder, { email: newAddress() }), copy.other.heading)
      await expect(panel.getByRole('main')).toContainText(copy.other.staffHint)
      await expect(panel.getByRole('link', { name: copy.other.panel })).toBeVisible()
      await expectFit(panel)
      await panel.getByRole('button', { name: copy.other.leave }).click()
      await expect(toPanel.heading).toHaveText(HEADING)
    })
  },
)

test('who cannot accept is told why, and what to do', SOAK, async ({ club, openDevice, watch }) => {
  watch.allowStatus(409, '/family/accept')
  watch.allowStatus(400, '/family/')
  const holder = await memberAccount(club)
  const refused = copy.refused

  const member = await memberAccount(club)
  const theirs = await (await openDevice({ ...PHONE, account: member })).newPage()
  const memberLink = await invitationLink(club, holder, { email: member.email })
  await new InvitationPage(theirs).open(memberLink, refused.has_membership.heading)
  await expectFit(theirs)

  const adult = await newAdult(club, await memberAccount(club))
  const adultLink = await invitationLink(club, holder, { email: adult.email })
  const adults = await (await openDevice({ ...PHONE, account: adult })).newPage()
  const asAdult = new InvitationPage(adults)
  await asAdult.open(adultLink, QUESTION)
  await asAdult.acceptButton.click()
  await expect(asAdult.heading).toHaveText(refused.has_family.heading)
  await expectFit(adults)

  const unpaid = await unpaidAccount(club)
  const unpaidLink = await invitationLink(club, holder, { email: unpaid.email })
  const page = await (await openDevice({ ...PHONE, account: unpaid })).newPage()
  const late = new InvitationPage(page)
  await late.open(unpaidLink, QUESTION)
  await page.route(ACCEPT, (route) => route.fulfill(refusal('family_full')), { times: 1 })
  await late.acceptButton.click()
  await expect(late.heading).toHaveText(refused.family_full.heading)
  await expectFit(page)
  await page.getByRole('button', { name: copy.retry }).click()
  const { json } = await callClub(club, 'me', { token: holder.token, method: 'GET' })
  const { invitations } = json['family'] as { invitations: { id: string; email: string }[] }
  const { id } = invitations.find(({ email }) => email === unpaid.email)!
  await callClub(club, 'family/invitations/withdraw', { token: holder.token, body: { id } })
  await late.acceptButton.click()
  await expect(late.heading).toHaveText(copy.over.heading)
  await expectFit(page)

  const guest = await (await openDevice(PHONE)).newPage()
  const form = new InvitationPage(guest)
  watch.allowStatus(409, '/family/join')
  await form.open(await invitationLink(club, holder, { email: newAddress() }), HEADING)
  await form.fill(PASSWORD)
  await guest.route(JOIN, (route) => route.fulfill(refusal('family_full')), { times: 1 })
  await form.joinButton.click()
  await expect(form.problem).toContainText(copy.join.full('Ana'))
  await guest.route(JOIN, (route) => route.fulfill(refusal('account_exists')), { times: 1 })
  await form.joinButton.click()
  await expect(form.heading).toHaveText(copy.enterFirst.heading)
})

const refusal = (code: 'family_full' | 'account_exists') => ({
  status: 409,
  json: { success: false, code, error: ERRORS[code] },
})

test(
  'names without a space break, and an address of an earlier visit does not come back',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(400, '/family/')
    const long = 'Maximilianalongfordshireconstantinopolis'
    const holder = await memberAccount(club)
    await club.superuser.collection('profiles').update(holder.id, { nombre: long })
    const email = `${'persona.invitada.'.repeat(2)}${newAddress()}`
    const link = await invitationLink(club, holder, { email, name: long })
    const page = await (await openDevice(PHONE)).newPage()
    const invitation = new InvitationPage(page)
    await invitation.open(link, copy.heading(long))
    await expectFit(page)
    // Another mail of the same kind, opened in the same tab.
    await page.evaluate(() => {
      window.location.hash = '#no-such-invitation'
    })
    await expect(invitation.heading).toHaveText(copy.over.heading)
    await page.reload()
    await expect(invitation.heading).toHaveText(copy.over.heading)
    await expect(page).toHaveURL(/\/invitacion$/)
  },
)
