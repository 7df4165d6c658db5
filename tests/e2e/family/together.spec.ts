import { type BrowserContext, type Locator, type Page } from '@playwright/test'
import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { OWN_FAMILY_COPY } from '@/copy/account/family'
import { CONFIRMATION_COPY } from '@/copy/confirmation'
import { INVITATION_COPY } from '@/copy/family'
import { ledgerOf } from '../../support/benefits'
import { mailsTo, sendMails } from '../../support/mails'
import { callPanel } from '../../support/panel'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { AccountPage, openAccount } from '../pages/AccountPage'
import { ConfirmationPage } from '../pages/ConfirmationPage'
import { takeOverPart } from '../pages/HandoverParts'
import { InvitationPage, newAddress } from '../pages/InvitationPage'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { RequestsPage } from '../pages/RequestsPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, type Member } from '../support/accounts'
import { browserStores } from '../support/browserStores'
import type { OpenDevice } from '../support/devices'
import { payableFrom } from '../support/families'
import { sheetAtHand } from '../support/sheetAtHand'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

const ADVICE = 'Asesoría laboral ilimitada'
const AID = 'Asesoramiento en ayudas'
const COMPANY = 'Acompañamiento emocional'
const PASSWORD = 'Manzana-7305!'
const { restricted, join } = ADULT_SCREENS_COPY

test.use({ serviceWorkers: 'allow' })

/** What is done once without coverage, where it says so and loses nothing, and then again with it. */
async function throughACut(context: BrowserContext, press: Locator, problem: Locator): Promise<void> {
  await context.setOffline(true)
  await press.click()
  await expect(problem).toBeVisible()
  await context.setOffline(false)
  await press.click()
}

/** Where the mail leads that was sent to an address. */
async function mailedLink(club: TestClub, email: string): Promise<string> {
  await expect(async () => {
    await sendMails(club)
    expect(mailsTo(club, email).flatMap(({ links }) => links)).not.toEqual([])
  }).toPass()
  return present(
    mailsTo(club, email)
      .flatMap(({ links }) => links)
      .find((link) => link.includes('/invitacion#')),
  )
}

/** Opens the invitation on a phone of their own, joins, and is in the portal. */
async function joins(club: TestClub, openDevice: OpenDevice, email: string, name: string): Promise<Page> {
  const context = await openDevice(PHONE)
  const page = await context.newPage()
  const invitation = new InvitationPage(page)
  await invitation.open(await mailedLink(club, email), INVITATION_COPY.heading('Carmen'))
  await invitation.name.fill(name)
  await invitation.fill(PASSWORD)
  await throughACut(context, invitation.joinButton, invitation.problem)
  await new PortalPage(page).expectMember()
  // The cut has kept the worker away.
  await page.reload()
  await new PortalPage(page).expectMember()
  await workerReady(page)
  return page
}

/** Asks for a service without coverage, where it is kept until there is some. */
async function asksUnheard(page: Page, title: string): Promise<void> {
  const services = new ServicesPage(page)
  await page.context().setOffline(true)
  await services.press(title, 'Activar')
  await services.expectUnsent(title, true)
}

/** Whether a phone keeps anything that names the family. */
const hasFamily = async (page: Page): Promise<boolean> => /Nekane/.test(await browserStores(page))

/** Two of the team have seen the certificate, and three days have gone by. */
async function staffHandOver(club: TestClub, holder: Member, adult: string): Promise<void> {
  const told = { told_by: 'relative', identified_by: 'called_back' }
  for (const email of ['una@example.org', 'otra@example.org']) {
    const panel = { club, staff: await newStaff(club, email) }
    const death = await callPanel(panel, `clients/${holder.id}/membership/bereavement`, {
      ...told,
      told_at: null,
    })
    expect(death.status).toBe(200)
    const deed = { ...told, id: adult, document: 'death_certificate' }
    expect((await callPanel(panel, `clients/${holder.id}/handover-after-death`, deed)).status).toBe(200)
  }
}

test(
  'a family of three on three phones, from the invitation to another titular after a death; the coverage goes at each step',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    test.slow()
    watch.allowFailure()
    watch.allowStatus(409, '/api/club/benefit-actions')
    const holder = await memberAccount(club)
    await club.superuser.collection('profiles').update(holder.id, { nombre: 'Carmen' })
    const idOf = async (email: string): Promise<string> =>
      (await club.superuser.collection('profiles').getFirstListItem(`email = '${email}'`)).id
    const [luisEmail, nekaneEmail] = [newAddress(), newAddress()]

    const hers = await openAccount(openDevice, holder, PHONE, 'Todo guardado', 'familia')
    await workerReady(hers.page)
    await test.step('Carmen invites both', async () => {
      for (const [name, email] of [
        ['Luis', luisEmail],
        ['Nekane', nekaneEmail],
      ] as const) {
        await hers.button('familia', OWN_FAMILY_COPY.invite).click()
        await hers.section('familia').getByLabel(OWN_FAMILY_COPY.form.name).fill(name)
        await hers.section('familia').getByLabel(OWN_FAMILY_COPY.form.email).fill(email)
        await throughACut(hers.page.context(), hers.submitButton('familia'), hers.problem('familia'))
        await expect(hers.section('familia').getByRole('listitem').filter({ hasText: email })).toBeVisible()
      }
    })
    const his = await test.step('Luis joins', () => joins(club, openDevice, luisEmail, 'Luis Gil'))
    const nekanes = await test.step('and Nekane', () => joins(club, openDevice, nekaneEmail, 'Nekane Gil'))
    const [luis, nekane] = [new ServicesPage(his), new ServicesPage(nekanes)]

    await test.step('Nekane asks in the corridor without coverage; Carmen and Luis see it once she has some', async () => {
      await hers.page.goto('/portal')
      await new PortalPage(hers.page).expectMember()
      await sheetAtHand(nekanes)
      await asksUnheard(nekanes, ADVICE)
      const carmen = new ServicesPage(hers.page)
      await carmen.press(AID, 'Activar')
      await expect(luis.card(AID)).toContainText('Lo pidió Carmen')
      await expect(luis.card(ADVICE)).not.toContainText('Lo pidió')
      await nekanes.context().setOffline(false)
      for (const services of [carmen, luis])
        await expect(services.card(ADVICE)).toContainText('Lo pidió Nekane. El club llama el')
      await expect(nekane.card(AID)).toContainText('Lo pidió Carmen')
      await expect.poll(() => hasFamily(hers.page)).toBe(true)
    })

    await test.step('Carmen dies, while Luis has no coverage: what he asks for meanwhile says what became of it', async () => {
      await sheetAtHand(his)
      await asksUnheard(his, COMPANY)
      await staffHandOver(club, holder, await idOf(luisEmail))
      await expect(
        nekanes.getByRole('heading', { level: 1, name: restricted.heading('Carmen') }),
      ).toBeVisible()
      await his.context().setOffline(false)
      await expect(his.getByRole('heading', { level: 1, name: restricted.heading('Carmen') })).toBeVisible()
      await expectFit(his)
      await checkAccessibility(his)
      expect(
        (await ledgerOf(club, holder.id)).filter(({ service_id }) => service_id === 'acompanamiento'),
      ).toMatchObject([{ outcome: 'refused' }])
    })

    const account = new AccountPage(his)
    const part = takeOverPart(account)
    await test.step('Luis is told from when he can pay, and gives his details', async () => {
      await his.getByRole('main').getByRole('link', { name: restricted.toTakeOver }).click()
      await expect(part.section).toContainText('Podrás poner tu tarjeta a partir del')
      await expectFit(his)
      await checkAccessibility(his)
      await payableFrom(club, await idOf(luisEmail), new Date(Date.now() - 1_000))
      await his.reload()
      await part.begin.click()
      await part.field('Apellidos').fill('Gil Soto')
      await part.field('DNI o NIE').fill('12345678Z')
      await throughACut(
        his.context(),
        part.form.getByRole('button', { name: join.submit }),
        account.problem('familia'),
      )
      await expect(his).toHaveURL(/\/registro\/pago$/)
    })
    await test.step('pays, while Nekane has no coverage', async () => {
      await nekanes.context().setOffline(true)
      const payment = new PaymentPage(his)
      await payment.ready()
      await payment.fillCard()
      await throughACut(his.context(), payment.payButton, payment.problem)
      await new ConfirmationPage(his).expectSuccess()
      await his.getByRole('link', { name: CONFIRMATION_COPY.success.toPortal }).click()
      await new PortalPage(his).expectMember()
    })

    await test.step('everything is in his account, and Nekane goes on as before', async () => {
      const requests = new RequestsPage(his)
      await requests.goto()
      const cancelled = requests.itemsIn(requests.over).filter({ hasText: 'Anulada' })
      await expect(cancelled.filter({ hasText: AID })).toContainText('Lo pidió un familiar')
      await expect(cancelled.filter({ hasText: ADVICE })).toContainText('Lo pidió Nekane')
      await nekanes.context().setOffline(false)
      await new PortalPage(nekanes).expectMember()
      await expect(new PortalPage(nekanes).tile('Entras con la suscripción de')).toHaveText('Luis')
      await nekane.press(COMPANY, 'Activar')
      await his.goto('/portal')
      await expect(luis.card(COMPANY)).toContainText('Lo pidió Nekane. El club llama el')
      const ledger = (await ledgerOf(club, await idOf(luisEmail))).map(({ id }) => id)
      expect(new Set(ledger).size).toBe(ledger.length)
      expect(await ledgerOf(club, holder.id)).toEqual([])
    })
    await test.step('and the phone of the dead has nothing of the family any more', async () => {
      await hers.page.reload()
      await expect.poll(() => hasFamily(hers.page)).toBe(false)
    })
  },
)
