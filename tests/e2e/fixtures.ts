import { test as base, expect, type Page } from '@playwright/test'
import '../support/onlyLoopback'
import { clearOfMidnight } from '../support/clearOfMidnight'
import { IS_SOAK } from '../support/isSoak'
import { startRecordingProxy, type RecordingProxy } from '../support/recordingProxy'
import { startTestClub, type TestClub, type TestClubOptions } from '../support/startTestClub'
import { DEFAULT_DELIVERY_SETTINGS } from '@/sandbox/events/WebhookDeliveries'
import { PaymentPage } from './pages/PaymentPage'
import { newAccessibilityProblems } from './support/accessibility'
import { unpaidAccount, type Account } from './support/accounts'
import { BrowserWatch } from './support/BrowserWatch'
import { Devices, type OpenDevice } from './support/devices'

/** What most tests take; a wait this long still fits within their own limit. */
const USUAL_MS = 60_000

/** The epoch of a club that was restored: until it has asked Stripe again it refuses nobody. */
async function restoredEpochs({ superuser }: TestClub): Promise<unknown[]> {
  const { rows } = await superuser.sql.run(
    "SELECT value FROM club_facts WHERE name = 'epoch' AND value NOT LIKE '%.0'",
  )
  return rows
}

/** A club whose sandbox is further ahead than this was moved, in seconds: what people do there would be in its past. */
const CLOCK_NOISE_S = 60

/** What the panel lists for the whole club, and what still waits to be told: which tests a worker ran before must not show. */
const WITH_PEOPLE = ['profiles', 'benefit_actions', 'contact_messages', 'call_requests', 'staff', 'messages']

interface WorkerFixtures {
  /** How the club of this file differs from the usual one. */
  clubOptions: TestClubOptions
  /** A club of this worker's own, with its payment sandbox, mail catcher and automation. */
  club: TestClub
  /** Between the server and the payment sandbox; can rewrite what the server gets to read. */
  stripeLine: RecordingProxy
}

interface TestFixtures {
  /** What the test allows Chromium to log. */
  watch: BrowserWatch
  devices: Devices
  openDevice: OpenDevice
  /** A person who has signed up and is about to pay, on a device of their own. */
  payer: Payer
  /** Fails on every violation in what the page and its frames show right now. */
  checkAccessibility: (page: Page) => Promise<void>
  /** Before every test: nobody is left of the one before. After it: the sandbox behaves again, nothing was logged, and in the soak axe looks at the last screens. */
  guard: undefined
}

/** A person at the payment step. */
interface Payer {
  account: Account
  page: Page
  payment: PaymentPage
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  clubOptions: [{}, { scope: 'worker', option: true }],
  stripeLine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const line = await startRecordingProxy()
      await use(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  club: [
    async ({ clubOptions, stripeLine }, use) => {
      const settings = { STRIPE_API_BASE: stripeLine.url, ...clubOptions.settings }
      const club = await startTestClub({ jobsByClock: true, ...clubOptions, settings })
      stripeLine.forwardTo(club.sandbox.url)
      await use(club)
      await club.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ club }, use) => use(club.url),
  watch: ({ club }, use) => {
    const before = club.endings()
    return use(new BrowserWatch(() => club.endings() > before))
  },
  devices: async ({ browser, club, watch }, use) => {
    const devices = new Devices(browser, club, watch)
    await use(devices)
    await devices.close()
  },
  openDevice: ({ devices }, use) => use(devices.open),
  context: async ({ openDevice }, use) => use(await openDevice()),
  page: async ({ context }, use) => use(await context.newPage()),
  payer: async ({ club, openDevice }, use) => {
    const account = await unpaidAccount(club)
    const page = await (await openDevice({ account })).newPage()
    const payment = new PaymentPage(page)
    await payment.open()
    await use({ account, page, payment })
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  checkAccessibility: ({}, use) =>
    use(async (page) => expect(await newAccessibilityProblems(page)).toEqual([])),
  guard: [
    async ({ club, clubOptions, devices, stripeLine, watch }, use, testInfo) => {
      await clearOfMidnight(USUAL_MS)
      for (const table of WITH_PEOPLE) await club.superuser.sql.run(`DELETE FROM ${table}`)
      if (!clubOptions.ownClub)
        expect(
          await restoredEpochs(club),
          'an earlier test has restored a club that was not its own',
        ).toEqual([])
      await use(undefined)
      club.sandbox.faults.clear()
      stripeLine.rewrite((body) => body)
      club.sandbox.deliveries.configure(DEFAULT_DELIVERY_SETTINGS)
      if (testInfo.status !== testInfo.expectedStatus) return
      const ahead = club.sandbox.clock.now() - Date.now() / 1000
      if (!clubOptions.ownClub)
        expect(ahead, 'a club of its own for a moved clock').toBeLessThan(CLOCK_NOISE_S)
      if (IS_SOAK)
        for (const page of devices.openPages()) expect(await newAccessibilityProblems(page)).toEqual([])
      expect(watch.problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
