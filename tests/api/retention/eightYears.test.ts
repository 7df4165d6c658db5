import { addDays, addMonths, addYears } from 'date-fns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clubDay, clubMidnight } from '@/domain/clubTime'
import { fromDbDate } from '@/server/db/dbDate'
import { callClub } from '../../support/callClub'
import { contactBody, sendContact } from '../../support/contact'
import { sendMails } from '../../support/mails'
import { callPanel, type Panel } from '../../support/panel'
import { newPerson, PASSWORD, payingMember, type Person } from '../../support/people'
import { newStaff, signedIn } from '../../support/permissions/cast'
import { act } from '../../support/benefits'
import { forgetEvents } from '../../support/membershipOracle'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/*
 * Eight years of a club, by the clock of server and payment sandbox alike. The rules below are the test's own: it knows the
 * promise, not the product's table.
 */

const DAY = 86_400
/** Days from the beginning: around the ends of all terms, and a round of years. */
const STOPS = [
  1, 2, 31, 32, 60, 89, 90, 91, 92, 150, 151, 364, 365, 366, 367, 400, 760, 1100, 1500, 1900, 2190, 2191,
  2192, 2193, 2260, 2560, 2922,
]

interface Tracked {
  what: string
  table: string
  id: string
  /** The last day on which it must be there; null: always. */
  lastDay: string | null
}

let club: TestClub
let panel: Panel
const tracked: Tracked[] = []
let offset = 0
let start: Date
const nextMorning = (date: Date): number => new Date(date).setUTCHours(34, 0, 0, 0)
const now = (): Date => new Date(Date.now() + offset * 1_000)

beforeAll(async () => {
  // From the middle of a day, whatever the hour: no summer or winter makes another day of it.
  offset = Math.ceil((nextMorning(new Date()) - Date.now()) / 1_000)
  club = await startTestClub({ settings: { DEMO_CLOCK_OFFSET_SECONDS: String(offset) } })
  await club.sandbox.clock.advance(offset)
  club.sandbox.deliveries.configure({ signedAt: 'sandbox-time' })
  panel = { club, staff: await newStaff(club) }
  start = now()
})
afterAll(() => club.stop())

const rows = async (sql: string): Promise<string[][]> =>
  (await club.superuser.sql.run(sql)).rows.map((row) => row.map((value) => value ?? ''))

async function track(what: string, table: string, where: string, lastDay: Date | null): Promise<void> {
  const found = await rows(`SELECT id FROM ${table} WHERE ${where}`)
  expect(found.length, what).toBeGreaterThan(0)
  tracked.push(...found.map(([id = '']) => ({ what, table, id, lastDay: lastDay && clubDay(lastDay) })))
}

async function goTo(day: number): Promise<void> {
  const seconds = Math.round((start.getTime() + day * DAY * 1_000 - now().getTime()) / 1_000)
  await club.sandbox.clock.advance(seconds)
  offset += seconds
  await club.moveClock(seconds)
}

async function expectKept(): Promise<void> {
  const today = clubDay(now())
  const wrong: string[] = []
  for (const { what, table, id, lastDay } of tracked) {
    const isThere = (await rows(`SELECT id FROM ${table} WHERE id = '${id}'`)).length === 1
    const must = lastDay === null || today <= lastDay
    if (isThere !== must)
      wrong.push(`${what}: ${isThere ? 'still there' : 'gone'} on ${today}, kept until ${lastDay}`)
  }
  expect(wrong).toEqual([])
}

/** Rows of everything that is ever dated, however they came to be, and until when they may be there. */
const OLDEST: Record<string, [sql: string, longest: (date: Date) => Date]> = {
  unpaid: [
    "SELECT max(created, last_visit) FROM profiles WHERE stage = 'Paso 1 sin pago'",
    (at) => addDays(at, 90),
  ],
  former: ["SELECT fecha_de_baja FROM profiles WHERE stage = 'Cliente de baja'", (at) => addYears(at, 6)],
  ...Object.fromEntries(
    (
      ['user_services user_id', 'benefit_actions user_id', 'calls profile', 'call_notes profile'] as const
    ).map((each) => {
      const [table, owner] = each.split(' ')
      return [
        table,
        [
          `SELECT fecha_de_baja FROM ${table} JOIN profiles ON profiles.id = ${owner} WHERE stage = 'Cliente de baja'`,
          (at: Date) => addMonths(at, 12),
        ],
      ]
    }),
  ),
  books: ["SELECT date FROM payments WHERE profile = ''", (at) => addYears(at, 6)],
  consents: ["SELECT erased_at FROM consents WHERE profile = ''", (at) => addYears(at, 6)],
  audit_log: ['SELECT at FROM audit_log', (at) => addYears(at, 6)],
  contact_messages: [
    "SELECT created FROM contact_messages WHERE state = 'sent' AND kind != 'withdrawal'",
    (at) => addMonths(at, 12),
  ],
  deliveries: [
    "SELECT created FROM messages WHERE channel = 'automation' OR profile = ''",
    (at) => addDays(at, 90),
  ],
  stripe_events: ["SELECT handled_at FROM stripe_events WHERE handled_at != ''", (at) => addDays(at, 30)],
  email_codes: ['SELECT created FROM email_codes', (at) => addDays(at, 1)],
  login_attempts: ['SELECT created FROM login_attempts', (at) => addDays(at, 1)],
}

async function expectNothingOlder(): Promise<void> {
  const today = clubDay(now())
  const wrong: string[] = []
  for (const [name, [sql, longest]] of Object.entries(OLDEST)) {
    for (const [text = ''] of await rows(sql)) {
      const date = fromDbDate(text)
      if (date && clubDay(longest(date)) < today) wrong.push(`${name} of ${text} on ${today}`)
    }
  }
  expect(wrong).toEqual([])
}

/** A night: what Stripe knows is read, what is past its term goes. */
async function night(): Promise<void> {
  await forgetEvents(club)
  await club.runJob('reconcileAll')
  await club.runJob('applyRetention')
}

const person = async (make: () => Promise<Person>): Promise<Person> => {
  const made = await make()
  await club.sandbox.settled()
  return made
}

test('nothing is there past its date, and all else is', { retry: 0 }, async () => {
  const member = await person(() => payingMember(club))
  await act(club, member, { service_id: 'ayudas' })
  const former = await person(() => payingMember(club))
  await act(club, former, { service_id: 'ayudas' })
  await callPanel(panel, `clients/${former.id}/notes`, { text: 'Prefiere la tarde' })
  const erased = await person(() => payingMember(club))
  const unpaid = await newPerson(club)
  const returning = await newPerson(club)
  const stranger = contactBody()
  await sendContact(club, stranger)
  await club.runJob('deliverWebhooks')
  await sendMails(club)
  // Only what has reached the club is past its term some day.
  await expect
    .poll(() => rows(`SELECT state FROM contact_messages WHERE id = '${stranger.id}'`))
    .toEqual([['sent']])

  await track(
    'the payment of somebody who erased their account',
    'payments',
    `profile = '${erased.id}'`,
    addYears(now(), 6),
  )
  await track('what they accepted', 'consents', `profile = '${erased.id}'`, addYears(now(), 6))
  await callPanel(panel, `clients/${former.id}/deactivate`)
  await callClub(club, 'account/delete', { token: erased.token, body: { password: PASSWORD } })
  const [year, sixYears] = [addMonths(now(), 12), addYears(now(), 6)]
  await track('a member', 'profiles', `id = '${member.id}'`, null)
  await track('a member’s consents', 'consents', `profile = '${member.id}'`, null)
  await track('a member’s first payment', 'payments', `profile = '${member.id}'`, null)
  await track('a member’s request', 'benefit_actions', `user_id = '${member.id}'`, null)
  await track('a member’s welcome', 'messages', `profile = '${member.id}' AND kind = 'welcome'`, null)
  await track('a former member', 'profiles', `id = '${former.id}'`, sixYears)
  await track('a former member’s request', 'benefit_actions', `user_id = '${former.id}'`, year)
  await track('a former member’s service', 'user_services', `user_id = '${former.id}'`, year)
  await track('a former member’s note', 'call_notes', `profile = '${former.id}'`, year)
  await track('the audit log', 'audit_log', 'TRUE', sixYears)
  await track('an unpaid account', 'profiles', `id = '${unpaid.id}'`, addDays(now(), 90))
  await track(
    'a webhook',
    'messages',
    `channel = 'automation' AND profile = '${member.id}'`,
    addDays(now(), 90),
  )
  await track('a message', 'contact_messages', `id = '${stranger.id}'`, year)
  await track('the administrator', 'staff', 'TRUE', null)

  // What is told from here on is read at night.
  await club.sandbox.settled()
  club.sandbox.deliveries.configure({ paused: true })
  for (const day of STOPS) {
    await goTo(day)
    if (day === 60) {
      await signedIn(club, returning)
      await track(
        'an unpaid account that came back',
        'profiles',
        `id = '${returning.id}'`,
        addDays(now(), 90),
      )
    }
    await night()
    await expectKept()
    await expectNothingOlder()
  }
  expect(
    (await callClub(club, 'sign-in', { body: { email: member.email, password: PASSWORD } })).status,
  ).toBe(200)
  expect(await rows("SELECT COUNT(*) FROM payments WHERE profile = ''")).toEqual([['0']])
  expect(clubMidnight(clubDay(now())) > addYears(start, 7)).toBe(true)
})
