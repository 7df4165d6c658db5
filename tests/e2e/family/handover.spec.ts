import type { Page } from '@playwright/test'
import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { OWN_FAMILY_COPY } from '@/copy/account/family'
import { HAND_OVER_COPY } from '@/copy/account/handOver'
import { TAKE_OVER_COPY } from '@/copy/account/takeOver'
import { CONFIRMATION_COPY } from '@/copy/confirmation'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { PAYMENT_COPY } from '@/copy/payment'
import { DECLINES } from '@/copy/paymentErrors'
import { act } from '../../support/benefits'
import { mailRows } from '../../support/mails'
import { callAs } from '../../support/money'
import type { TestClub } from '../../support/startTestClub'
import { expect, test } from '../fixtures'
import { AccountPage, openAccount } from '../pages/AccountPage'
import { ConfirmationPage } from '../pages/ConfirmationPage'
import { handOverPart, takeOverPart } from '../pages/HandoverParts'
import { openPortal } from '../pages/openPortal'
import { PaymentPage } from '../pages/PaymentPage'
import { PortalPage } from '../pages/PortalPage'
import { ServicesPage } from '../pages/ServicesPage'
import { memberAccount, type Account, type Member } from '../support/accounts'
import { adultAccount, payableFrom, stepOfHandover } from '../support/families'
import { hearNothingUntil, loseAnswer } from '../support/holdCalls'
import { tabTo } from '../support/keyboard'
import { LONG_NAME, nameRelative } from '../support/relatives'
import { expectFit, PHONE } from '../support/views'
import { workerReady } from '../support/worker'
import { SOAK } from '../support/soak'

const AID = 'Asesoramiento en ayudas'
const DECLINED = '4000000000000002'
const ASKS = '4000002500003155'
const DAY_MS = 86_400_000
const LUIS = 'Luis Gil'
const { restricted } = ADULT_SCREENS_COPY

interface Family {
  holder: Member
  adult: Account
}

/** Carmen pays, and Luis enters with her membership. */
async function family(club: TestClub, name = LUIS): Promise<Family> {
  const holder = await memberAccount(club)
  await club.superuser.collection('profiles').update(holder.id, { nombre: 'Carmen' })
  return { holder, adult: await adultAccount(club, holder, name) }
}

const agree = (club: TestClub, { holder, adult }: Family) =>
  stepOfHandover(club, holder, '/agreement', adult.id)

const openFamily = (openDevice: Parameters<typeof openAccount>[0], account: Account, options = PHONE) =>
  openAccount(openDevice, account, options, 'Todo guardado', 'familia')

/** How often the page calls a route from now on. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) calls += 1
  })
  return () => calls
}

/** Tells what paying needs, and goes on to the card. */
async function tellFacts(account: AccountPage): Promise<PaymentPage> {
  const part = takeOverPart(account)
  await part.begin.click()
  await part.field('Apellidos').fill('Gil Soto')
  await part.field('DNI o NIE').fill('12345678Z')
  await part.form.getByRole('button', { name: ADULT_SCREENS_COPY.join.submit }).click()
  await expect(account.page).toHaveURL(/\/registro\/pago$/)
  return new PaymentPage(account.page)
}

test('an adult asks, whoever pays agrees, and with the first payment the family is in their account', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  test.slow()
  watch.allowStatus(402, '/confirm')
  const { holder, adult } = await family(club)
  const mother = await nameRelative(club, holder, { name: 'Mamá', relation: 'mother' })
  await act(club, holder, { service_id: 'ayudas', relative: mother.id })
  const hers = await openFamily(openDevice, holder)
  const his = await openFamily(openDevice, adult)
  const [carmen, luis] = [handOverPart(hers), takeOverPart(his)]

  await test.step('asks, after reading what it means', async () => {
    await luis.open.click()
    for (const effect of TAKE_OVER_COPY.asking.effects('Carmen'))
      await expect(luis.dialog).toContainText(effect)
    await expectFit(his.page)
    await checkAccessibility(his.page)
    await his.page.keyboard.press('Escape')
    await expect(luis.open).toBeFocused()
    await luis.open.click()
    const asked = countCalls(his.page, '/family/handover')
    await luis.dialog.getByRole('button', { name: TAKE_OVER_COPY.asking.confirm }).dblclick()
    await expect(his.toast(TAKE_OVER_COPY.asking.done('Carmen').description)).toBeVisible()
    expect(asked(), 'a double click asks once').toBe(1)
    await expect(luis.section).toContainText(TAKE_OVER_COPY.asked('Carmen'))
    await expect(luis.section).toBeFocused()
    await expect(luis.open).toHaveCount(0)
    await expectFit(his.page)
  })
  await test.step('whoever pays reads what becomes of everything, and agrees', async () => {
    await expect(carmen.rows).toHaveText([new RegExp(`^${LUIS}${HAND_OVER_COPY.wants}`)])
    await expectFit(hers.page)
    await checkAccessibility(hers.page)
    await carmen.accept(LUIS).click()
    const { agreement } = HAND_OVER_COPY
    await expect(carmen.dialog).toContainText(/Tu cuota no se renueva: tu suscripción termina el \d+\sde/)
    for (const effect of [agreement.moved, agreement.kept, agreement.undo])
      await expect(carmen.dialog).toContainText(effect)
    await expectFit(hers.page)
    await checkAccessibility(hers.page)
    const agreed = countCalls(hers.page, '/handover/agreement')
    await carmen.dialog.getByRole('button', { name: agreement.confirm }).dblclick()
    await expect(hers.toast(agreement.done.title)).toBeVisible()
    expect(agreed()).toBe(1)
    await expect(carmen.rows).toContainText(['Puede poner su tarjeta hasta el'])
    await expect(carmen.undo(LUIS)).toBeVisible()
  })
  const payment = await test.step('tells what paying needs', async () => {
    await expect(luis.section).toContainText('Ya puedes ser titular. Falta tu tarjeta')
    await expectFit(his.page)
    await luis.begin.click()
    await expect(
      luis.section.getByRole('heading', { level: 3, name: TAKE_OVER_COPY.form.heading }),
    ).toBeFocused()
    await luis.form.getByRole('button', { name: ADULT_SCREENS_COPY.join.submit }).click()
    await expect(luis.field('DNI o NIE')).toHaveAttribute('aria-invalid', 'true')
    await checkAccessibility(his.page)
    await expectFit(his.page)
    await luis.form.getByRole('button', { name: ADULT_SCREENS_COPY.join.cancel }).click()
    await expect(luis.begin).toBeFocused()
    return tellFacts(his)
  })
  await test.step('pays: a reload and a refused card lose nothing', async () => {
    await expect(his.page.locator('main')).toContainText(PAYMENT_COPY.takingOver)
    await his.page.reload()
    await expect(his.page.locator('main')).toContainText(PAYMENT_COPY.takingOver)
    await payment.ready()
    await checkAccessibility(his.page)
    await payment.pay({ number: DECLINED })
    await payment.expectProblem(DECLINES.generic_decline)
    await his.page.goBack()
    await expect(luis.goOn).toBeVisible()
    await luis.goOn.click()
    await payment.pay({ number: ASKS })
    await payment.answerChallenge('pass')
    await new ConfirmationPage(his.page).expectSuccess()
    await expect(his.page.locator('main')).toContainText(CONFIRMATION_COPY.success.family)
    await checkAccessibility(his.page)
    await expectFit(his.page)
  })
  await test.step('the portal is theirs, with what was there', async () => {
    await his.page.getByRole('link', { name: CONFIRMATION_COPY.success.toPortal }).click()
    await new PortalPage(his.page).expectMember()
    await expect(new ServicesPage(his.page).card(AID)).toContainText('Para Mamá')
    await expect(his.page.locator('main')).not.toContainText('Entras con la suscripción de')
    await his.page.goto('/registro/pago')
    await new PaymentPage(his.page).expectNothingToPay()
    await his.open('familia')
    await expect(his.section('familia')).toContainText(OWN_FAMILY_COPY.none)
    await expect(his.section('personas')).toContainText('Mamá')
  })
  await test.step('and whoever paid has none of it any more', async () => {
    await expect(carmen.section).toContainText(OWN_FAMILY_COPY.none)
    await expect(hers.section('personas')).not.toContainText('Mamá')
    await hers.page.goto('/portal/cuenta')
    await expect(hers.page.locator('main')).toContainText('19,99')
  })
  expect(await mailRows(club, holder, 'handed-over')).toHaveLength(1)
})

test(
  'with the family’s membership over, the door leads there, and nobody who has paid meets it again',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowFailure('/api/club/me')
    const both = await family(club)
    const page = await openPortal(openDevice, both.adult, PHONE)
    expect((await callAs(club, both.holder, 'membership/withdraw')).status).toBe(200)
    const heading = page.getByRole('heading', { level: 1, name: restricted.heading('Carmen') })
    await expect(heading).toBeVisible()
    await expectFit(page)
    await checkAccessibility(page)
    await page.getByRole('link', { name: restricted.toTakeOver }).click()
    await expect(page).toHaveURL(/\/portal\/cuenta\/datos#familia$/)
    await agree(club, both)
    const payment = await tellFacts(new AccountPage(page))
    await payment.pay()
    // What this device knows of the family stays what it was until the portal has asked.
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/api/club/me', async (route) => {
      await held
      await route.continue()
    })
    await new ConfirmationPage(page).expectSuccess()
    await page.evaluate((door) => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.body.textContent.includes(door)) seen.push(door)
      }).observe(document.body, { subtree: true, childList: true })
    }, restricted.heading('Carmen'))
    const asked = page.waitForRequest('**/api/club/verify-subscription')
    await page.getByRole('link', { name: CONFIRMATION_COPY.success.toPortal }).click()
    await asked
    letThrough()
    await new PortalPage(page).expectMember()
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  },
)

test(
  'no is said, and what was agreed is undone: whoever is at the card reads it, and pays nothing',
  SOAK,
  async ({ club, openDevice, watch, checkAccessibility }) => {
    watch.allowStatus(409, '/create-subscription')
    const both = await family(club, LONG_NAME)
    const hers = await openFamily(openDevice, both.holder)
    const his = await openFamily(openDevice, both.adult)
    const [carmen, luis] = [handOverPart(hers), takeOverPart(his)]
    await stepOfHandover(club, both.adult, '')
    await expect(luis.withdraw).toBeVisible()
    await carmen.refuse(LONG_NAME).click()
    await expectFit(hers.page)
    await carmen.dialog.getByRole('button', { name: HAND_OVER_COPY.refusal.confirm }).click()
    await expect(hers.toast(HAND_OVER_COPY.refusal.done.title)).toBeVisible()
    await expect(carmen.offer(LONG_NAME)).toBeVisible()
    await expect(luis.open).toBeVisible()

    await test.step('offered without being asked, and undone', async () => {
      await carmen.offer(LONG_NAME).click()
      await carmen.dialog.getByRole('button', { name: HAND_OVER_COPY.agreement.confirm }).click()
      await expect(carmen.undo(LONG_NAME)).toBeVisible()
      await expectFit(hers.page)
      const payment = await tellFacts(his)
      await payment.ready()
      // The surname has been told with the rest.
      const wholeName = `${LONG_NAME} Gil Soto`
      await carmen.undo(wholeName).click()
      for (const effect of [...HAND_OVER_COPY.undoing.effects, HAND_OVER_COPY.undoing.resumable])
        await expect(carmen.dialog).toContainText(effect)
      await checkAccessibility(hers.page)
      await carmen.dialog.getByRole('button', { name: HAND_OVER_COPY.undoing.confirm }).click()
      await expect(carmen.offer(wholeName)).toBeVisible()
      await payment.pay()
      await payment.expectProblem(PAYMENT_COPY.takenBack)
      await payment.page.reload()
      await expect(his.page).toHaveURL(/\/portal$/)
    })
    await test.step('going on with the own membership takes it back too, and says so', async () => {
      await agree(club, both)
      await hers.page.goto('/portal/cuenta/dejar')
      await expect(hers.page.locator('main')).toContainText(HAND_OVER_COPY.endedByResuming(LONG_NAME))
      await expectFit(hers.page)
      await his.open('familia')
      await expect(luis.begin).toBeVisible()
      await hers.page.getByRole('button', { name: 'Seguir en el club' }).click()
      await expect(luis.open).toBeVisible()
    })
    await test.step('an adult takes it back', async () => {
      await agree(club, both)
      await luis.withdraw.click()
      for (const effect of TAKE_OVER_COPY.withdrawal.effectsOnceAgreed('Carmen'))
        await expect(luis.dialog).toContainText(effect)
      await expectFit(his.page)
      await luis.dialog.getByRole('button', { name: TAKE_OVER_COPY.withdrawal.confirm }).click()
      await expect(luis.open).toBeVisible()
      await expect(luis.section).toBeFocused()
    })
  },
)

test(
  'before the day from which they can pay, an adult reads which it is, and the card is not theirs',
  SOAK,
  async ({ club, openDevice }) => {
    const both = await family(club)
    await agree(club, both)
    await payableFrom(club, both.adult.id, new Date(Date.now() + 3 * DAY_MS))
    const his = await openFamily(openDevice, both.adult)
    const hers = await openFamily(openDevice, both.holder)
    const part = takeOverPart(his)
    await expect(part.section).toContainText('Podrás poner tu tarjeta a partir del')
    await expect(part.begin).toHaveCount(0)
    await expect(part.withdraw).toBeVisible()
    await expectFit(his.page)
    await expect(handOverPart(hers).rows).toContainText(['Podrá poner su tarjeta a partir del'])
    await his.page.goto('/registro/pago')
    await expect(his.page).toHaveURL(/\/portal$/)
  },
)

test(
  'by keyboard alone, with answers that are lost: what was done is recognised, and what is not known is said',
  SOAK,
  async ({ club, openDevice, watch }) => {
    watch.allowFailure('/api/club/')
    const both = await family(club)
    const hers = await openFamily(openDevice, both.holder)
    const his = await openFamily(openDevice, both.adult)
    const [carmen, luis] = [handOverPart(hers), takeOverPart(his)]
    await his.page.route('**/family/handover', loseAnswer, { times: 1 })
    await tabTo(his.page, luis.open)
    await his.page.keyboard.press('Enter')
    await expect(luis.dialog.getByRole('button', { name: TAKE_OVER_COPY.asking.cancel })).toBeFocused()
    await tabTo(
      his.page,
      luis.dialog.getByRole('button', { name: TAKE_OVER_COPY.asking.confirm }),
      'Shift+Tab',
    )
    await his.page.keyboard.press('Enter')
    await expect(his.toast(TAKE_OVER_COPY.asking.done('Carmen').title)).toBeVisible()
    await expect(luis.section).toContainText(TAKE_OVER_COPY.asked('Carmen'))

    // Before her device learns nothing more.
    await expect(carmen.accept(LUIS)).toBeVisible()
    await hearNothingUntil(hers.page, '**/handover/agreement')
    await hers.page.route('**/handover/agreement', loseAnswer, { times: 1 })
    await tabTo(hers.page, carmen.accept(LUIS))
    await hers.page.keyboard.press('Enter')
    const confirm = carmen.dialog.getByRole('button', { name: HAND_OVER_COPY.agreement.confirm })
    await tabTo(hers.page, confirm, 'Shift+Tab')
    await hers.page.keyboard.press('Enter')
    await expect(carmen.dialog.getByRole('alert')).toHaveText(
      HAND_OVER_COPY.agreement.uncertain + UNHEARD_ONCE,
    )
    await tabTo(hers.page, confirm)
    await hers.page.keyboard.press('Enter')
    await expect(carmen.undo(LUIS)).toBeVisible()
    expect(await mailRows(club, both.adult, 'handover-agreed')).toHaveLength(1)
    await tabTo(his.page, luis.begin)
    await his.page.keyboard.press('Enter')
    await tabTo(his.page, luis.field('Apellidos'))
    await his.page.keyboard.type('Gil Soto')
    await his.page.keyboard.press('Tab')
    await his.page.keyboard.type('12345678z')
    await his.page.keyboard.press('Enter')
    await expect(his.page).toHaveURL(/\/registro\/pago$/)
  },
)

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'without coverage it can be read, nothing is done, and it says so',
    SOAK,
    async ({ club, openDevice, watch }) => {
      watch.allowFailure()
      const both = await family(club)
      const his = await openFamily(openDevice, both.adult)
      const hers = await openFamily(openDevice, both.holder)
      for (const { page } of [his, hers]) {
        await workerReady(page)
        await page.context().setOffline(true)
      }
      const [carmen, luis] = [handOverPart(hers), takeOverPart(his)]
      await luis.open.click()
      await luis.dialog.getByRole('button', { name: TAKE_OVER_COPY.asking.confirm }).click()
      await expect(luis.dialog.getByRole('alert')).toHaveText(TAKE_OVER_COPY.asking.failed + ERRORS.network)
      await carmen.offer(LUIS).click()
      await carmen.dialog.getByRole('button', { name: HAND_OVER_COPY.agreement.confirm }).click()
      await expect(carmen.dialog.getByRole('alert')).toHaveText(
        HAND_OVER_COPY.agreement.failed + ERRORS.network,
      )
      await his.page.context().setOffline(false)
      await luis.dialog.getByRole('button', { name: TAKE_OVER_COPY.asking.confirm }).click()
      await expect(luis.withdraw).toBeVisible()
    },
  )
})
