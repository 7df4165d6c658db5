import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { httpCall } from '../../support/httpCall'
import { outboxOf } from '../../support/outbox'
import { pay, registration } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/** Found nowhere but in this test, whole or in part. */
const CANARY = {
  nombre: 'Canariana',
  apellidos: 'Pajarez Trinador',
  dni: '48151623L',
  email: 'canariana@canary.example.org',
  telefono: '+34 648 151 623',
  password: 'Canto-4815162342',
}
const CODES = ['Canariana', 'Pajarez', '48151623', 'canary.example', '648 151 623', '4815162342']

let club: TestClub
beforeAll(async () => {
  // What the log says is on the console too.
  club = await startTestClub({ settings: { LOG_FORMAT: 'json' } })
})
afterAll(() => club.stop())

async function foundIn(files: (name: string) => boolean): Promise<string[]> {
  const names = (await readdir(club.dataDir)).filter(files)
  expect(names).not.toEqual([])
  const texts = await Promise.all(names.map((name) => readFile(join(club.dataDir, name), 'latin1')))
  return CODES.filter((code) => texts.some((text) => text.includes(code)))
}

/** A whole stay in the club, with everything that can fail failing once. */
async function wholeStay(): Promise<void> {
  const form = { ...registration(), ...CANARY }
  const signUp = (change = {}): Promise<ClubAnswer> =>
    callClub(club, 'sign-up', { body: { ...form, ...change } })
  await signUp({ dni: '48151623A', telefono: '648' })
  await failing('messages', signUp)
  const { json } = await signUp()
  const token = String(json['token'])
  const { id } = json['record'] as { id: string }
  await callClub(club, 'sign-in', { body: { ...CANARY, password: '4815162342-no' } })
  await callClub(club, 'sign-in', { body: CANARY })
  await pay(club, { id, token, email: CANARY.email })
  await club.sandbox.settled()
  await callClub(club, 'me', { method: 'GET', token })
  const own = `/api/collections/profiles/records/${id}`
  await httpCall(club, own, { method: 'PATCH', token, json: { telefono: CANARY.telefono, dni: '48151623Z' } })
  await club.mail.down()
  club.automation.answerWith('reset')
  await Promise.all([club.runJob('sendQueuedMails'), outboxOf(club).deliver()])
  const reset = '/api/collections/profiles/request-password-reset'
  await httpCall(club, reset, { method: 'POST', json: { email: CANARY.email } })
  await failing('audit_log', () => callClub(club, 'verify-subscription', { token, body: {} }))
  await failing('login_attempts', () => callClub(club, 'sign-in', { body: CANARY }))
}

async function failing(table: string, work: () => Promise<unknown>): Promise<void> {
  await club.superuser.sql.run(
    `CREATE TRIGGER fail BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
  )
  await work()
  await club.superuser.sql.run('DROP TRIGGER fail')
}

test('no personal data reaches the log or the console', async () => {
  await wholeStay()
  await eventually(async () => {
    const { items } = await club.superuser.logs.getList(1, 50, { filter: "message = 'route failed'" })
    expect(items.length).toBeGreaterThanOrEqual(2)
  })
  expect(await foundIn((name) => name.startsWith('auxiliary.db'))).toEqual([])
  expect(club.logs.filter((line) => line.includes('"route failed"')).length).toBeGreaterThanOrEqual(2)
  expect(CODES.filter((code) => club.logs.join('\n').includes(code))).toEqual([])
  // Proof that the search works: the database itself, which never holds a password.
  expect(await foundIn((name) => name.startsWith('data.db'))).toEqual(CODES.slice(0, -1))
})
