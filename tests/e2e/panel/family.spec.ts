import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { askedByText, FAMILY_COPY as copy } from '@/copy/panel/family'
import { HANDOVER_COPY as handover } from '@/copy/panel/handover'
import { PROFILE_WORDS } from '@/copy/profileWords'
import { ADULTS_MAX } from '@/domain/family'
import { act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { callFamily } from '../../support/families'
import { mailRows, mailsTo, sendMails } from '../../support/mails'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { type ClientPage, openClient } from '../pages/ClientPage'
import { memberAccount, staffAccount, unpaidAccount } from '../support/accounts'
import { acceptInvitation, adultAccount, inviteAdult, newAddress } from '../support/families'
import { tabTo } from '../support/keyboard'
import { LONG_NAME } from '../support/relatives'
import { expectFit, PANEL_VIEWS, PHONE } from '../support/views'
import { SOAK } from '../support/soak'
import { loseAnswer } from '../support/holdCalls'

const { remove: removal } = CLIENT_ACTIONS_COPY
const SECTION = 'Familia'
const AID = 'Asesoramiento en ayudas'

const button = (client: ClientPage, name: string) =>
  client.section(SECTION).getByRole('button', { name, exact: true })

const invitedBy = async ({ superuser }: TestClub, id: string): Promise<string[]> =>
  (
    await superuser.collection('invitations').getFullList<{ email: string }>({
      filter: `user_id = "${id}" && ended_at = ""`,
      sort: 'created,@rowid',
    })
  ).map(({ email }) => email)

test(
  'somebody is invited for whoever has told the club and proved it; a lost answer invites nobody twice',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure('/family/invitations')
    watch.allowStatus(400, '/family/invitations')
    const member = await memberAccount(club)
    const client = await openClient(openDevice, await staffAccount(club), member.id, PHONE)
    const { page, dialog } = client
    const section = client.section(SECTION)
    await expect(section).toContainText(copy.none)
    await button(client, copy.invite).click()
    for (const effect of copy.invitation.effects) await expect(dialog).toContainText(effect)
    await expect(dialog).toContainText(ASSISTED_COPY.provedHint)
    const confirm = dialog.getByRole('button', { name: copy.invitation.confirm })
    await confirm.click()
    await expect(dialog.locator('p[id$="-error"]')).toHaveCount(4)
    await expectFit(page, PANEL_VIEWS)
    await dialog.getByLabel(copy.invitation.name).fill('Luis')
    await dialog.getByLabel(copy.invitation.email).fill(member.email)
    await client.sayWhoTold()
    await confirm.click()
    await expect(dialog.locator('p[id$="-error"]')).toHaveText([FIELD_ERRORS.email_in_family])
    const email = newAddress()
    await dialog.getByLabel(copy.invitation.email).fill(email)
    await page.route('**/family/invitations', loseAnswer, { times: 1 })
    await confirm.dblclick()
    await expect(client.toast(copy.invitation.done('Luis'))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(client.row(SECTION, email)).toContainText('Invitación sin aceptar, vale hasta el')
    await expectFit(page, PANEL_VIEWS)
    expect(await invitedBy(club, member.id)).toEqual([email])
    await expect(client.section('Registro')).toContainText('invitó a alguien')
    await sendMails(club)
    expect(mailsTo(club, email)).toHaveLength(1)
    expect(await mailRows(club, member, 'profile-changed')).toHaveLength(1)

    const withdraw = button(client, copy.withdraw + copy.withdrawOf('Luis', email))
    await withdraw.click()
    for (const effect of copy.withdrawal.effects) await expect(dialog).toContainText(effect)
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await expect(withdraw).toBeFocused()
    await withdraw.click()
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: copy.withdrawal.confirm }).click()
    await expect(client.toast(copy.withdrawal.done('Luis'))).toBeVisible()
    await expect(section).toContainText(copy.none)
    await expect(client.heading, 'the focus is not lost with the row').toBeFocused()
    expect(await invitedBy(club, member.id)).toEqual([])
  },
)

test('an adult accepts, asks, is corrected, and loses their access, for whoever has told the club; each is told', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(400, '/account/profile')
  const member = await memberAccount(club)
  const { name: invited, email: mailed } = await inviteAdult(club, member)
  const client = await openClient(openDevice, await staffAccount(club), member.id, PHONE)
  const { page, dialog } = client
  const { profile } = ASSISTED_COPY
  const adult =
    await test.step('an invitation that was accepted meanwhile is not said to be withdrawn', async () => {
      await button(client, copy.withdraw + copy.withdrawOf(invited, mailed)).click()
      await client.sayWhoTold()
      const accepted = await acceptInvitation(club, mailed)
      await dialog.getByRole('button', { name: copy.withdrawal.confirm }).click()
      await expect(client.toast(copy.withdrawal.accepted(invited))).toBeVisible()
      await expect(client.row(SECTION, 'Luis Gil')).toContainText('Entra desde el')
      return accepted
    })
  await test.step('a request says who of the family has asked', async () => {
    await act(club, adult, { user_id: adult.id, service_id: 'ayudas' })
    await act(club, member, { service_id: 'acompanamiento' })
    await expect(client.row('Solicitudes', AID)).toContainText('Lo pidió Luis')
    await expect(client.section('Solicitudes').getByText('Lo pidió')).toHaveCount(1)
  })
  const fieldOf = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  await button(client, profile.button + copy.changeOf('Luis Gil', adult.email)).click()
  await expect(fieldOf(PROFILE_WORDS.nombre)).toHaveValue('Luis Gil')
  await expect(fieldOf(PROFILE_WORDS.telefono)).toHaveValue('600111222')
  await checkAccessibility(page)
  await fieldOf(PROFILE_WORDS.nombre).fill('Luis')
  await fieldOf(PROFILE_WORDS.apellidos).fill('Gil Soto')
  await fieldOf(PROFILE_WORDS.telefono).fill('600 333 444')
  await dialog.getByLabel(ASSISTED_COPY.fields.told_by).selectOption('relative')
  await dialog.getByLabel(ASSISTED_COPY.fields.identified_by).selectOption('known_data')
  const confirm = dialog.getByRole('button', { name: profile.confirm })
  await confirm.click()
  await expect(dialog.locator('p[id$="-error"]')).toHaveText([FIELD_ERRORS.identified_too_weakly])
  await dialog.getByLabel(ASSISTED_COPY.fields.identified_by).selectOption('called_back')
  await confirm.click()
  await expect(client.toast(profile.done('Luis Gil Soto'))).toBeVisible()
  await expect(client.row(SECTION, 'Luis Gil Soto')).toContainText('333')
  await expectFit(page, PANEL_VIEWS)
  await expect(client.section('Registro')).toContainText('cambió los datos de alguien')
  await sendMails(club)
  expect(mailsTo(club, adult.email).at(-1)?.text).toContain('tu nombre o tu teléfono')
  await test.step('access is taken away by keyboard alone, for whoever has proved who calls, and both are told', async () => {
    await expect(
      client.row(SECTION, 'Luis Gil Soto').getByRole('link', { name: adult.email }),
    ).toHaveAttribute('href', `mailto:${adult.email}`)
    await tabTo(page, button(client, copy.remove + copy.removeOf('Luis Gil Soto', adult.email)))
    await page.keyboard.press('Enter')
    for (const effect of copy.removal.effects) await expect(dialog).toContainText(effect)
    const proofs = dialog.getByLabel(ASSISTED_COPY.fields.identified_by).getByRole('option')
    await expect(proofs, 'not by what stands in the file').toHaveCount(3)
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: copy.removal.confirm }).focus()
    await page.keyboard.press('Enter')
    await expect(client.toast(copy.removal.done('Luis Gil Soto'))).toBeVisible()
    await expect(client.section(SECTION)).toContainText(copy.none)
    await expect(client.section('Registro')).toContainText('quitó el acceso a alguien')
    await sendMails(club)
    expect(await mailRows(club, adult, 'family-ended')).toHaveLength(1)
    expect(await mailRows(club, member, 'profile-changed')).not.toHaveLength(0)
    await expect(client.row('Solicitudes', AID), 'also once they are gone').toContainText(
      askedByText('') ?? '-',
    )
  })
})

test(
  'before a client is deleted it says who loses their access by it',
  SOAK,
  async ({ club, openDevice }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    const client = await openClient(openDevice, staff, member.id)
    const { page, dialog } = client
    const remove = page.getByRole('button', { name: removal.confirm })
    await remove.click()
    await expect(dialog.getByRole('listitem')).toHaveText([...removal.effects])
    await page.keyboard.press('Escape')
    await adultAccount(club, member, 'Luis Gil')
    await adultAccount(club, member, LONG_NAME)
    await expect(client.section(SECTION).getByRole('listitem')).toHaveCount(2)
    await remove.click()
    await expect(dialog).toContainText(`Luis y ${LONG_NAME} dejarán de entrar`)
    await expectFit(page, PANEL_VIEWS)
  },
)

test(
  'four are the most, and a colleague who only looks sees them and no way to change it',
  SOAK,
  async ({ club, openDevice }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    await adultAccount(club, member, LONG_NAME)
    for (let at = 2; at <= ADULTS_MAX; at += 1) await inviteAdult(club, member, { name: LONG_NAME })
    const client = await openClient(openDevice, staff, member.id, PHONE)
    await expect(client.section(SECTION).getByRole('listitem')).toHaveCount(ADULTS_MAX)
    await expect(client.section(SECTION)).toContainText(copy.full)
    await expect(button(client, copy.invite)).toHaveCount(0)
    await expectFit(client.page, PANEL_VIEWS)
    const record = await club.superuser.collection('staff').update(staff.id, { may: 'look' })
    const looker = await openClient(openDevice, { ...staff, record }, member.id)
    await expect(looker.section(SECTION).getByRole('listitem')).toHaveCount(ADULTS_MAX)
    await expect(looker.section(SECTION).getByRole('button')).toHaveCount(0)
  },
)

test(
  'of somebody without a membership nobody is invited, and it says why',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowStatus(409, '/family/invitations')
    const person = await unpaidAccount(club)
    const client = await openClient(openDevice, await staffAccount(club), person.id, PHONE)
    await button(client, copy.invite).click()
    await client.dialog.getByLabel(copy.invitation.name).fill('Luis')
    await client.dialog.getByLabel(copy.invitation.email).fill(newAddress())
    await client.sayWhoTold()
    await client.dialog.getByRole('button', { name: copy.invitation.confirm }).click()
    await expect(client.dialog).toContainText(copy.invitation.reasons.no_subscription ?? '-')
  },
)

test(
  'whoever pays lets somebody else pay, says so by phone, and takes it back; both are told what happens',
  SOAK,
  async ({ club, openDevice, checkAccessibility }) => {
    const [staff, member] = [await staffAccount(club), await memberAccount(club)]
    const adult = await adultAccount(club, member)
    await callFamily(club, 'handover', adult)
    const client = await openClient(openDevice, staff, member.id, PHONE)
    const { page, dialog } = client
    const of = handover.of('Luis Gil', adult.email)
    const row = client.row(SECTION, 'Luis Gil')
    await expect(row).toContainText(handover.state.asked)
    const agree = button(client, handover.agree + of)
    await agree.click()
    for (const effect of handover.agreement.effects) await expect(dialog).toContainText(effect)
    await expect(dialog).toContainText('72\u00a0horas')
    const proofs = dialog.getByLabel(ASSISTED_COPY.fields.identified_by).getByRole('option')
    await expect(proofs, 'not by what stands in the file').toHaveCount(3)
    await expectFit(page, PANEL_VIEWS)
    await page.keyboard.press('Escape')
    await expect(agree).toBeFocused()
    await agree.click()
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: handover.agreement.confirm }).click()
    await expect(client.toast(handover.agreement.done('Luis Gil'))).toBeVisible()
    await expect(row).toContainText('Podrá pagar desde el')
    await expect(agree).toHaveCount(0)
    await expect(client.heading, 'the focus is not lost with the button').toBeFocused()
    await expectFit(page, PANEL_VIEWS)
    await expect(client.section('Registro')).toContainText('apuntó que habrá otra persona titular')
    expect(await mailRows(club, member, 'handover-noticed')).toHaveLength(1)
    expect(await mailRows(club, adult, 'handover-agreed')).toHaveLength(1)

    await button(client, handover.refuse + of).click()
    for (const effect of handover.refusal.effects) await expect(dialog).toContainText(effect)
    await checkAccessibility(page)
    await client.sayWhoTold()
    await dialog.getByRole('button', { name: handover.refusal.confirm }).click()
    await expect(client.toast(handover.refusal.done('Luis Gil'))).toBeVisible()
    await expect(row).not.toContainText('Podrá pagar')
    await expect(agree).toBeVisible()
    await expect(button(client, handover.refuse + of)).toHaveCount(0)
  },
)

test('after a death two colleagues have seen a document; who only looks sees how far it is', async ({
  club,
  openDevice,
}) => {
  const [first, second, looking] = [
    await staffAccount(club),
    await staffAccount(club),
    await staffAccount(club),
  ]
  await club.superuser.collection('staff').update(first.id, { name: LONG_NAME })
  const member = await memberAccount(club)
  const adult = await adultAccount(club, member)
  const of = handover.of('Luis Gil', adult.email)
  const { afterDeath: copyOfIt, state } = handover
  const client = await openClient(openDevice, first, member.id, PHONE)
  const { page, dialog } = client
  const row = client.row(SECTION, 'Luis Gil')
  const told = { told_by: 'relative', identified_by: 'called_back', told_at: null }
  await callClub(club, `staff/clients/${member.id}/membership/bereavement`, {
    token: first.token,
    body: told,
  })

  const died = button(client, handover.hasDied + of)
  await died.click()
  for (const effect of copyOfIt.effects) await expect(dialog).toContainText(effect)
  await expect(dialog).toContainText(copyOfIt.documentHint)
  const confirm = dialog.getByRole('button', { name: copyOfIt.confirm })
  await confirm.click()
  await expect(dialog.locator('p[id$="-error"]')).toHaveCount(3)
  await expect(dialog.locator('p[id$="-error"]').last()).toHaveText(FIELD_ERRORS.document_required)
  await expectFit(page, PANEL_VIEWS)
  await client.sayWhoTold()
  await dialog.getByLabel(copyOfIt.document).selectOption('family_book')
  await confirm.click()
  await expect(client.toast(copyOfIt.proposed)).toBeVisible()
  await expect(row).toContainText(state.proposedByReader)
  await expect(died).toHaveCount(0)
  await expect(button(client, handover.agree + of)).toHaveCount(0)
  await expect(client.heading, 'the focus is not lost with the button').toBeFocused()

  const record = await club.superuser.collection('staff').update(looking.id, { may: 'look' })
  const looker = await openClient(openDevice, { ...looking, record }, member.id, PHONE)
  await expect(looker.row(SECTION, 'Luis Gil')).toContainText(state.proposedBy(LONG_NAME))
  await expect(looker.section(SECTION).getByRole('button')).toHaveCount(0)

  const other = await openClient(openDevice, second, member.id, PHONE)
  await expect(other.row(SECTION, 'Luis Gil')).toContainText(state.proposedBy(LONG_NAME))
  await expectFit(other.page, PANEL_VIEWS)
  await tabTo(other.page, button(other, handover.confirm + of))
  await other.page.keyboard.press('Enter')
  await other.sayWhoTold()
  await other.dialog.getByLabel(copyOfIt.document).selectOption('death_certificate')
  await other.dialog.getByRole('button', { name: copyOfIt.confirm }).focus()
  await other.page.keyboard.press('Enter')
  await expect(other.toast(copyOfIt.done('Luis Gil'))).toBeVisible()
  for (const shown of [other, looker, client])
    await expect(shown.row(SECTION, 'Luis Gil')).toContainText('Podrá pagar desde el')
  await expect(other.section('Registro')).toContainText('vio el certificado de defunción')
  await expect(button(client, handover.refuse + of)).toBeVisible()
})
