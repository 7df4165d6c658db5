import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GeneratedClub, startGeneratedClub } from '../../support/generatedClub'
import { callClub } from '../../support/callClub'
import { seededRandom } from '../../support/seededRandom'

let panel: GeneratedClub
beforeAll(async () => {
  panel = await startGeneratedClub(400)
})
afterAll(() => panel.club.stop())

const sql = async (query: string): Promise<(string | null)[][]> =>
  (await panel.club.superuser.sql.run(query)).rows

const COUNTED = `
  SELECT 'call', '', kind, count(*) FROM calls WHERE handling IN ('pending', 'contacted') GROUP BY kind
  UNION ALL
  SELECT CASE WHEN handling = 'contacted' AND call_again = '' THEN 'called' ELSE 'request' END AS queue,
    CASE WHEN call_again != '' THEN call_again WHEN promised_by != '' THEN promised_by ELSE '9' END AS day, service_id, count(*) FROM benefit_actions
  WHERE handling IN ('pending', 'contacted') GROUP BY queue, day, service_id ORDER BY 1, 2, 3`

const expectInStep = async (): Promise<void> =>
  expect(await sql('SELECT queue, day, service, waiting FROM waiting_counts ORDER BY 1, 2, 3')).toEqual(
    await sql(COUNTED),
  )

/** Some rows of a table, others each time. */
const some = (table: string, turn: number): string =>
  `id IN (SELECT id FROM ${table} WHERE substr(id, -1, 1) IN ('${'0123456789'[turn % 10] ?? ''}', '${'abcdefghij'[turn % 10] ?? ''}'))`

test('what was there before is counted', async () => {
  await expectInStep()
  const [[requests, calls] = []] = await sql(
    "SELECT sum(waiting) FILTER (WHERE queue = 'request'), sum(waiting) FILTER (WHERE queue = 'call') FROM waiting_counts",
  )
  expect([Number(requests), Number(calls)].every((waiting) => waiting > 3)).toBe(true)
})

test('requests and calls are counted through every change, several at once', async () => {
  const random = seededRandom(11)
  for (let turn = 0; turn < 40; turn += 1) {
    const [table, changes] = random.pick([
      [
        'benefit_actions',
        [
          "promised_by = ''",
          "promised_by = '2026-12-01 11:00:00.000Z'",
          "call_again = ''",
          "call_again = '2026-12-02 12:00:00.000Z'",
          "service_id = 'ayudas'",
        ],
      ],
      ['calls', ["occasion = occasion || 'x'", "kind = 'bereavement'", "kind = 'past_due'"]],
    ] as const)
    const handling = random.pick(['pending', 'contacted', 'done', 'closed'])
    await sql(
      random.pick([
        `UPDATE ${table} SET handling = '${handling}' WHERE ${some(table, turn)}`,
        `UPDATE ${table} SET ${random.pick(changes)} WHERE ${some(table, turn)}`,
        `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE handling = '${handling}' LIMIT 1)`,
      ]),
    )
    await expectInStep()
  }
})

test('the strip and the overview say it; nothing remains of what is done', async () => {
  const ask = async (path: string) =>
    (await callClub(panel.club, `staff/${path}`, { token: panel.staff.token, method: 'GET' })).json
  await sql(
    "UPDATE benefit_actions SET handling = 'pending', call_again = '', promised_by = '2026-01-02 11:00:00.000Z'",
  )
  const [[requests] = []] = await sql('SELECT count(*) FROM benefit_actions')
  expect(await ask('attention')).toMatchObject({ late: Number(requests), today: 0 })
  expect(await ask('overview')).toMatchObject({
    open_requests: Number(requests),
    overdue_requests: Number(requests),
  })
  await sql("UPDATE benefit_actions SET handling = 'done'")
  await sql("UPDATE calls SET handling = 'done'")
  expect(await sql('SELECT * FROM waiting_counts')).toEqual([])
  expect(await ask('attention')).toMatchObject({ late: 0, today: 0, calls: 0 })
})
