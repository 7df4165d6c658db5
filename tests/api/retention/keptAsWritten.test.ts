import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subHours, subYears } from 'date-fns'
import { RETENTION } from '@/domain/retention'
import { toDbDate } from '@/server/db/dbDate'
import { callClub } from '../../support/callClub'
import { newPerson, PASSWORD } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const { years } = RETENTION.auditLog.kept
/** An hour before and after the moment from which a line may go. */
const PAST = toDbDate(subHours(subYears(new Date(), years), 1))
const WITHIN = toDbDate(subHours(subYears(new Date(), years), -1))

const line = async (at: string): Promise<string> =>
  (await club.superuser.collection('audit_log').create({ actor: 'test', action: 'stage', at })).id

interface Kept {
  id: string
  profile: string
}
/** What somebody accepted, who has erased their account since. */
async function ofErased(): Promise<Kept> {
  const person = await newPerson(club)
  const { id } = await club.superuser.collection('consents').getFirstListItem(`profile = "${person.id}"`)
  await callClub(club, 'account/delete', { token: person.token, body: { password: PASSWORD } })
  return { id, profile: person.id }
}

const stored = async (table: string): Promise<unknown> =>
  (await club.superuser.sql.run(`SELECT * FROM ${table} ORDER BY rowid`)).rows

async function expectRefused(table: string, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const before = await stored(table)
  for (const work of works) {
    await expect(work()).rejects.toMatchObject({ status: 400 })
    expect(await stored(table)).toEqual(before)
  }
}
const run = (sql: string) => (): Promise<unknown> => club.superuser.sql.run(sql)

describe('a line of the audit log', () => {
  test('is neither removed nor replaced before its date, whoever asks', async () => {
    const id = await line(WITHIN)
    const records = club.superuser.collection('audit_log')
    await expectRefused('audit_log', [
      run(`DELETE FROM audit_log WHERE id = '${id}'`),
      run('DELETE FROM audit_log'),
      run(`INSERT OR REPLACE INTO audit_log (id, actor, action) VALUES ('${id}', 'test', 'other')`),
      () => records.delete(id),
      () => club.superuser.collections.truncate('audit_log'),
    ])
  })

  test('is never changed, not even past it', async () => {
    const id = await line(PAST)
    await expectRefused('audit_log', [
      run(`UPDATE audit_log SET at = '2001-01-01 00:00:00.000Z' WHERE id = '${id}'`),
    ])
  })

  test('can be removed past its date', async () => {
    const id = await line(PAST)
    await run(`DELETE FROM audit_log WHERE id = '${id}'`)()
    await expect(club.superuser.collection('audit_log').getOne(id)).rejects.toMatchObject({ status: 404 })
  })

  test('without a date stays', async () => {
    const id = await line('')
    await expectRefused('audit_log', [run(`DELETE FROM audit_log WHERE id = '${id}'`)])
  })
})

describe('what somebody accepted', () => {
  test('is as it was written while they have an account; it is withdrawn once', async () => {
    const person = await newPerson(club)
    const { token } = person
    await callClub(club, 'account/consents', { token, body: { document: 'analytics', accepted: true } })
    await callClub(club, 'account/consents', { token, body: { document: 'analytics', accepted: false } })
    const of = `WHERE profile = '${person.id}' AND document = 'analytics'`
    await expectRefused('consents', [
      run(`DELETE FROM consents ${of}`),
      run(`UPDATE consents SET version = '2001-01-01' ${of}`),
      run(`UPDATE consents SET accepted_at = '${PAST}' ${of}`),
      run(`UPDATE consents SET withdrawn_at = '' ${of}`),
      run(`UPDATE consents SET profile = 'somebody0000000' ${of}`),
      () => club.superuser.collections.truncate('consents'),
    ])
  })

  test('stays for its years after the account, under the former id and nothing else', async () => {
    const { id, profile } = await ofErased()
    const row = await club.superuser.collection('consents').getOne(id)
    expect(row).toMatchObject({ profile: '', holder: profile, document: 'privacy-and-terms' })
    expect(Date.now() - Date.parse(String(row['erased_at']))).toBeLessThan(60_000)
    await expectRefused('consents', [
      run(`DELETE FROM consents WHERE id = '${id}'`),
      run(`UPDATE consents SET erased_at = '${PAST}' WHERE id = '${id}'`),
      run(`UPDATE consents SET holder = '' WHERE id = '${id}'`),
      () => club.superuser.collection('consents').delete(id),
    ])
  })

  test('can be removed past its date', async () => {
    const of = (id: string, erased: string): string =>
      `INSERT INTO consents (id, document, accepted_at, erased_at) VALUES ('${id}', 'analytics', '2001-01-01 00:00:00.000Z', '${erased}')`
    await run(of('pastitsdate0000', PAST))()
    await run(of('withinitsdate00', WITHIN))()
    await run("DELETE FROM consents WHERE id = 'pastitsdate0000'")()
    await expectRefused('consents', [run("DELETE FROM consents WHERE id = 'withinitsdate00'")])
  })
})
