import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_FILTERS, CLIENT_SORTS, DIRECTIONS } from '@/domain/panel/clientQuery'
import { REQUEST_AGES } from '@/domain/panel/requestAge'
import { QUEUE_GROUPS } from '@/domain/panel/requestQuery'
import { callClub } from '../../support/callClub'
import { type GeneratedClub, listPage, startGeneratedClub, WHOLE_LIST } from '../../support/generatedClub'
import { callPanel } from '../../support/panel'
import { PASSWORD, payingMember, registration } from '../../support/people'
import { JOBS } from '../../support/permissions/routeTable'
import { loggedSql } from '@/ops/loggedSql'

/** More rows than any query may scan. */
const CLIENTS = 1_500

let panel: GeneratedClub
beforeAll(async () => {
  panel = await startGeneratedClub(CLIENTS, { logSql: true })
})
afterAll(() => panel.club.stop())

/** What may be scanned: rows that a query has made itself, and tables of a few rows. */
const SMALL =
  /^SCAN (CONSTANT ROW|\(subquery-\d+\)|(page|next|found|client_counts|staff|plan_products|_collections)( |$))/
/** The word index, queried by words, by a place in its order, or both. */
const WORDS = /^SCAN client_search VIRTUAL TABLE INDEX \d+:[^ ]*M/

const isScan = (step: string): boolean => step.startsWith('SCAN') && !SMALL.test(step) && !WORDS.test(step)

async function plansOf(statements: readonly string[]): Promise<{ sql: string; plan: string[] }[]> {
  const plans: { sql: string; plan: string[] }[] = []
  for (const sql of new Set(statements)) {
    const { rows } = await panel.club.superuser.sql.run(`EXPLAIN QUERY PLAN ${sql}`)
    plans.push({ sql, plan: rows.map((row) => row[3] ?? '') })
  }
  return plans
}

const statementsFrom = (line: number): string[] => loggedSql(panel.club.logs.slice(line))

/** Runs `work` and checks the plan of every query that it made the server send to SQLite. */
async function expectNoScan(work: () => Promise<unknown>, about: RegExp): Promise<void> {
  const from = panel.club.logs.length
  await work()
  const queries = statementsFrom(from).filter((sql) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/i.test(sql))
  expect(queries.filter((sql) => about.test(sql)).length).toBeGreaterThan(0)
  for (const { sql, plan } of await plansOf(queries)) {
    expect({ sql, scans: plan.filter(isScan) }).toEqual({ sql, scans: [] })
  }
}

test('a scan would be noticed', async () => {
  const [{ plan } = { plan: [] }] = await plansOf(["SELECT id FROM profiles WHERE nombre = 'Ana'"])
  expect(plan.filter(isScan)).toHaveLength(1)
  const [{ plan: counting } = { plan: [] }] = await plansOf(['SELECT count(*) FROM client_search'])
  expect(counting.filter(isScan)).toHaveLength(1)
})

test('whoever comes with an address is found by it', async () => {
  const email = 'nadie@example.org'
  await expectNoScan(async () => {
    await callClub(panel.club, 'sign-in', { body: { email, password: PASSWORD } })
    await callClub(panel.club, 'verification/request-link', { body: { email } })
    await callClub(panel.club, 'sign-up', { body: { ...registration(), email } })
  }, /email = 'nadie@example.org' COLLATE NOCASE/)
})

describe.each(CLIENT_FILTERS)('%s', (filter) => {
  test.each(CLIENT_SORTS)('by %s', async (sort) => {
    await expectNoScan(async () => {
      for (const direction of DIRECTIONS) {
        for (const search of ['', 'garcia', 'mar gar', '654', 'a', 'ana@']) {
          const { next } = await listPage(panel, { filter, sort, direction, search })
          if (next !== null) await listPage(panel, { filter, sort, direction, search, cursor: next })
        }
      }
    }, /client_list/)
  })
})

test('the order comes from an index, of a filter from its own, not from sorting everybody', async () => {
  const ofAll = new Map<string, string[]>()
  for (const filter of CLIENT_FILTERS) {
    for (const sort of CLIENT_SORTS) {
      const from = panel.club.logs.length
      await listPage(panel, { filter, sort })
      const pages = loggedSql(panel.club.logs.slice(from)).filter((sql) => /FROM client_list/.test(sql))
      const [page = ''] = pages.map((sql) => /FROM \((SELECT number, id.*?LIMIT \d+)\)/s.exec(sql)?.[1] ?? '')
      const [{ plan } = { plan: ['no query'] }] = await plansOf([page])
      expect({ filter, sort, plan }).toEqual({
        ...{ filter, sort },
        plan: [expect.stringMatching(/^SEARCH client_list USING (INDEX|COVERING INDEX|INTEGER PRIMARY KEY)/)],
      })
      if (filter === 'all') ofAll.set(sort, plan)
      else {
        expect(ofAll.get(sort), 'of all comes first').toBeDefined()
        expect({ filter, sort, plan }).not.toEqual({ filter, sort, plan: ofAll.get(sort) })
      }
    }
  }
})

test('the export', async () => {
  const { cursor: _cursor, ...query } = WHOLE_LIST
  await expectNoScan(
    () =>
      fetch(`${panel.club.url}/api/club/staff/client-export`, {
        method: 'POST',
        headers: { authorization: panel.staff.token, 'content-type': 'application/json' },
        body: JSON.stringify({ ...query, search: 'mar', sort: 'apellidos' }),
      }).then((answer) => answer.text()),
    /client_list/,
  )
})

test('whoever signs up, pays, opens the portal and signs in again, and the webhooks of it', async () => {
  await expectNoScan(async () => {
    const { email, token } = await payingMember(panel.club)
    await panel.club.sandbox.settled()
    await callClub(panel.club, 'me', { token, method: 'GET' })
    await callClub(panel.club, 'sign-in', { body: { email, password: PASSWORD } })
  }, /UPDATE profiles SET reconcile_seq/)
})

test('the overview', async () => {
  const { token } = panel.staff
  await expectNoScan(() => callClub(panel.club, 'staff/overview', { method: 'GET', token }), /club_hours/)
})

test('the queue, the calls, the messages, the page of a client and the audit log', async () => {
  const [client] = (await listPage(panel, { filter: 'active' })).clients
  const { token } = panel.staff
  const audit = { action: null, subject: null, from: null, to: null, cursor: null }
  const day = '2026-06-01'
  await expectNoScan(async () => {
    for (const age of REQUEST_AGES) {
      for (const service of [null, 'ayudas']) {
        const { json } = await callPanel(panel, 'request-list', { age, service, cursor: null })
        if (json['next']) await callPanel(panel, 'request-list', { age, service, cursor: json['next'] })
      }
    }
    for (const cursor of [null, '2026-06-01 00:00:00.000Z|abc'])
      await callPanel(panel, 'message-list', { cursor })
    await callPanel(panel, 'call-list', {})
    await callClub(panel.club, `staff/clients/${client?.id ?? ''}`, { method: 'GET', token })
    for (const filter of [{}, { action: 'stage' }, { subject: client?.id }, { from: day, to: day }]) {
      const { json } = await callPanel(panel, 'audit-list', { ...audit, ...filter })
      if (json['next']) await callPanel(panel, 'audit-list', { ...audit, ...filter, cursor: json['next'] })
    }
  }, /benefit_actions/)
})

test('the queue comes from its index, and whom a request is for is found by id', async () => {
  const from = panel.club.logs.length
  await callPanel(panel, 'request-list', { age: 'todas', service: null, cursor: null })
  const queue = statementsFrom(from).filter((sql) => /LEFT JOIN relatives/.test(sql))
  expect(queue, 'one for each group').toHaveLength(QUEUE_GROUPS.length)
  for (const { plan } of await plansOf(queue)) {
    expect(plan).toContainEqual(
      expect.stringMatching(/^SEARCH request USING INDEX idx_benefit_actions_queue/),
    )
    expect(plan).toContainEqual(expect.stringMatching(/^SEARCH relatives USING .*\(id=\?\)/))
    expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  }
})

/** What each job looks for first, and how the log shows it. */
const JOB_LOOKS: Readonly<Record<string, RegExp>> = {
  deliverWebhooks: /messages.*'automation'/s,
  sendMessages: /messages.*'message'/s,
  sendQueuedMails: /contact_messages/,
  sendPushes: /messages.*'push'/s,
  sendCodes: /email_codes/,
  syncCustomerEmails: /customer_email_due/,
  queueNotices: /messages/,
  // By night it asks the database nothing; by day it is looked at in tests/api/push/tellStaff.
  tellStaff: /_superusers/,
  reconcileDue: /subscriptions/,
  reconcileAll: /profiles/,
  settleEndings: /pending_setup_intent/,
  // Asks the database nothing: its superuser is looked up.
  forgetEndedLimits: /_superusers/,
  applyHourlyTerms: /login_attempts/,
  applyRetention: /login_attempts/,
  purgeErased: /club_facts/,
  watchClub: /stripe_events/,
  tendSecurityLog: /club_facts/,
}

/** Once a night tables may be read as a whole: readers keep nobody waiting. What it writes may not. */
const NIGHTLY = 'applyRetention'

/** Each account that goes is a few calls of Stripe. */
const fewAreDue = (): Promise<unknown> =>
  panel.club.superuser.sql.run(
    "UPDATE profiles SET last_visit = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE rowid % 100 != 0",
  )

test('every job is looked at', () => {
  expect(Object.keys(JOB_LOOKS).sort()).toEqual(JOBS.map((job) => job.split(' ')[0]).sort())
})

test.each(Object.entries(JOB_LOOKS))('the job %s', async (job, look) => {
  if (job === NIGHTLY) await fewAreDue()
  const from = panel.club.logs.length
  await panel.club[job === NIGHTLY ? 'runJob' : 'startJob'](job)
  await expect.poll(() => statementsFrom(from).some((sql) => look.test(sql))).toBe(true)
  const statements = statementsFrom(from).filter((sql) => job !== NIGHTLY || !/^\s*SELECT/i.test(sql))
  for (const { sql, plan } of await plansOf(statements)) {
    expect({ sql, scans: plan.filter(isScan) }).toEqual({ sql, scans: [] })
  }
})

test('who is due this hour is found from what is due, not by going through everybody', async () => {
  // The night sets the cursor of Stripe's events.
  await payingMember(panel.club)
  await panel.club.sandbox.settled()
  await panel.club.runJob('reconcileAll')
  const from = panel.club.logs.length
  await panel.club.runJob('reconcileDue')
  const looks = statementsFrom(from).filter((sql) => /FROM profiles\s+LEFT JOIN subscriptions/.test(sql))
  expect(looks).toHaveLength(1)
  const [{ plan } = { plan: [] }] = await plansOf(looks)
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH profiles USING .*\(id=\?\)/))
  expect(plan).toContainEqual(
    expect.stringMatching(/^SEARCH stripe_events USING INDEX idx_stripe_events_handled/),
  )
  expect(plan.filter(isScan)).toEqual([])
})
