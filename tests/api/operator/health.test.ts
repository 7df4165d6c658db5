import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { health } from '@/contract/others'
import { eventually } from '../../support/eventually'
import { newPerson } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const TOKEN = 'a-token-of-the-operator-in-the-tests'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({ settings: { OPERATOR_TOKEN: TOKEN, LIMIT_FACTOR: '1' } })
})
afterAll(() => club.stop())

async function ask(authorization?: string): Promise<{ status: number; json: unknown }> {
  const headers = authorization === undefined ? undefined : { Authorization: authorization }
  const answer = await fetch(`${club.url}/api/club/health`, headers && { headers })
  return { status: answer.status, json: await answer.json() }
}
const details = async () => {
  const read = v.parse(health.answer, (await ask(`Bearer ${TOKEN}`)).json)
  expect(read.details).toBeDefined()
  return read.details as NonNullable<typeof read.details>
}

test('the public, and whoever is signed in, hear one word', async () => {
  const { token } = await newPerson(club)
  for (const authorization of [undefined, token, 'Basic abc', TOKEN]) {
    expect(await ask(authorization)).toEqual({ status: 200, json: { status: 'ok' } })
  }
})

test('the operator’s program reads everything, and nobody’s data', async () => {
  const { email } = await newPerson(club)
  await club.runJob('watchClub')
  await eventually(async () => expect((await details()).stripe?.answer).toBe('ok'))
  // Judged by an answer of Stripe, which may have come late.
  await eventually(async () => {
    await club.runJob('watchClub')
    expect(Math.abs((await details()).clock_ahead_ms ?? Infinity)).toBeLessThan(2_000)
  })
  await club.runJob('tendSecurityLog')
  await eventually(async () => {
    const { jobs } = await details()
    const done = jobs.filter(({ done_at: at }) => at !== null).map(({ name }) => name)
    expect(done).toEqual(expect.arrayContaining(['watchClub', 'tendSecurityLog']))
  })
  const seen = await details()
  expect(seen.faults).toEqual([])
  expect(seen.database).toBe('ok')
  expect(seen.messages.mail.waiting).toBeGreaterThan(0)
  expect(seen.messages.mail.dead).toBe(0)
  expect(seen.oldest_event_at).toBeNull()
  expect(seen.disk.bytes).toBeGreaterThan(0)
  expect(JSON.stringify((await ask(`Bearer ${TOKEN}`)).json)).not.toContain(email)
  await club.superuser.sql.run("UPDATE messages SET state = 'failed' WHERE channel = 'mail'")
  expect((await details()).messages.mail.dead).toBeGreaterThan(0)
})

test('a wrong token is refused, noted, and limited; the right one goes on', async () => {
  const wrong = await ask(`Bearer ${TOKEN}x`)
  expect([wrong.status, (wrong.json as { code: string }).code]).toEqual([401, 'operator_token_wrong'])
  for (let tries = 0; tries < 30; tries += 1) await ask('Bearer of-somebody-else')
  expect((await ask('Bearer of-somebody-else')).status).toBe(429)
  expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200)
  const { rows } = await club.superuser.sql.run(
    "SELECT COUNT(*) FROM security_log WHERE event = 'operator_refused'",
  )
  expect(Number(rows[0]?.[0])).toBeGreaterThan(0)
})
