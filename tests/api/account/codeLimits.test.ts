import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeMailsTo, startSendingCodes, wrong } from '../../support/codes'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { newPerson } from '../../support/people'
import { moveCodes } from '../../support/sources'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { median, timed } from '../../support/timed'

const PROXY_HEADER = 'X-Real-IP'

let club: TestClub
let from = 0
/** A new address each time. */
const elsewhere = (): string => `10.4.${Math.floor(++from / 200)}.${from % 200}`

const post = (path: string, json: object, ip: string): Promise<HttpAnswer> =>
  httpCall(club, `/api/club/${path}`, { method: 'POST', json, headers: { [PROXY_HEADER]: ip } })
const ask = (email: string, ip = elsewhere(), purpose = 'sign-in'): Promise<HttpAnswer> =>
  post('code/request', { email, purpose }, ip)
const tryCode = (email: string, requestId: unknown, code: string, ip = elsewhere()): Promise<HttpAnswer> =>
  post('code/sign-in', { email, requestId, code }, ip)
const somebody = async (): Promise<string> => (await newPerson(club)).email
const nobody = (): string => `nadie-${randomBytes(4).toString('hex')}@example.org`

describe('limits', () => {
  beforeAll(async () => {
    club = await startTestClub({ settings: { LIMIT_FACTOR: '1', TRUSTED_PROXY_HEADER: PROXY_HEADER } })
  })
  beforeEach(() => startSendingCodes(club))
  afterAll(() => club.stop())

  test('by address: ten requests in a quarter of an hour, for whomever', async () => {
    const statuses = []
    for (let time = 0; time < 12; time++) statuses.push((await ask(nobody(), '10.5.0.1')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    const refused = await ask(nobody(), '10.5.0.1')
    expect(refused.json).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await ask(nobody(), '10.5.0.2')).status).toBe(200)
  })

  test.each(['somebody', 'nobody'])(
    'by account: one mail in five minutes and ten a day of each kind, from wherever, to %s; all answers are the same',
    async (who) => {
      const email = who === 'somebody' ? await somebody() : nobody()
      const mailed = async (purpose: string): Promise<number> =>
        Number(
          (
            await club.superuser.sql.run(
              `SELECT COUNT(*) FROM email_codes WHERE repeats = FALSE AND purpose = '${purpose}'
               AND account = (SELECT account FROM email_codes ORDER BY rowid DESC LIMIT 1)`,
            )
          ).rows[0]![0],
        )
      for (let round = 1; round <= 12; round++) {
        for (const purpose of ['sign-in', 'password-reset']) {
          const answers = [
            await ask(email.toUpperCase(), elsewhere(), purpose),
            await ask(email, elsewhere(), purpose),
          ]
          for (const { status, json } of answers) {
            expect(status).toBe(200)
            expect(json).toEqual({ success: true, requestId: expect.any(String), seconds: 600 })
          }
          expect(await mailed(purpose)).toBe(Math.min(round, 10))
        }
        await moveCodes(club, '-301 seconds')
      }
      await moveCodes(club, '-24 hours')
      await ask(email)
      expect(await mailed('sign-in'), 'a day later').toBe(11)
    },
  )

  test('many at once mail one', async () => {
    const email = await somebody()
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask(email)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(9).fill(200))
    await club.mail.waitFor(() => codeMailsTo(club, email).length > 0)
    const { rows } = await club.superuser.sql.run(
      `SELECT COUNT(*) FROM email_codes WHERE repeats = FALSE
       AND profile = (SELECT id FROM profiles WHERE email = '${email}')`,
    )
    expect(rows).toEqual([['1']])
  })

  test('who asks again within minutes signs in with what stands in the mailbox, and once', async () => {
    const email = await somebody()
    const first = (await ask(email)).json!['requestId']
    await club.mail.waitFor(() => codeMailsTo(club, email).length === 1)
    const code = codeMailsTo(club, email)[0]!.subject.slice(0, 6)
    const second = (await ask(email)).json!['requestId']
    expect(second).not.toBe(first)
    expect((await tryCode(email, second, code)).status).toBe(200)
    expect(await tryCode(email, first, code)).toMatchObject({ status: 400, json: { code: 'code_expired' } })
    await ask(email)
    await club.mail.waitFor(() => codeMailsTo(club, email).length === 2)
  })

  test('one account tried by one source: ten tries in a quarter of an hour, and the password still opens', async () => {
    const email = await somebody()
    const { json } = await ask(email)
    await club.mail.waitFor(() => codeMailsTo(club, email).length > 0)
    const real = codeMailsTo(club, email).at(-1)!.subject.slice(0, 6)
    const ids = [
      json!['requestId'],
      (await ask(email)).json!['requestId'],
      (await ask(email)).json!['requestId'],
    ]
    const statuses: number[] = []
    for (const id of ids) {
      for (let by = 1; by <= 5; by++) {
        statuses.push((await tryCode(email, id, wrong(real, by), '10.7.0.1')).status)
      }
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(5).fill(429)])
    expect((await post('sign-in', { email, password: 'Tortuga-4821' }, '10.7.0.1')).status).toBe(200)
    const own = (await ask(email)).json!['requestId']
    expect((await tryCode(email, own, real)).status, 'from elsewhere').toBe(200)
  })

  test('many accounts tried from one address: thirty tries in a quarter of an hour', async () => {
    const statuses: number[] = []
    for (let account = 0; account < 16; account++) {
      const email = nobody()
      const { json } = await ask(email)
      for (let time = 0; time < 2; time++) {
        statuses.push((await tryCode(email, json!['requestId'], '123456', '10.6.0.1')).status)
      }
    }
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429, 429])
    const reset = { email: nobody(), requestId: 'x', code: '123456', password: 'Golondrina-77' }
    expect((await post('code/reset-password', reset, '10.6.0.1')).status, 'the other door counts too').toBe(
      429,
    )
  })

  test('the right code forgets the wrong ones', async () => {
    const email = await somebody()
    for (let round = 0; round < 3; round++) {
      const { json } = await ask(email)
      await club.mail.waitFor(() => codeMailsTo(club, email).length > round)
      const real = codeMailsTo(club, email).at(-1)!.subject.slice(0, 6)
      for (let by = 1; by <= 4; by++) {
        expect((await tryCode(email, json!['requestId'], wrong(real, by), '10.7.0.2')).status).toBe(400)
      }
      expect((await tryCode(email, json!['requestId'], real, '10.7.0.2')).status).toBe(200)
    }
  })

  test('addresses that were asked for are not stored', async () => {
    await ask('nadie-guardado@example.org')
    const { rows } = await club.superuser.sql.run(
      'SELECT group_concat(account), group_concat(new_email) FROM email_codes',
    )
    expect(rows[0]![0]).toMatch(/^[0-9a-f]{32}(,[0-9a-f]{32})*$/)
    expect(rows[0]![1]!.replaceAll(',', '')).toBe('')
  })
})

describe('time', () => {
  const PAIRS = 150

  beforeAll(async () => {
    club = await startTestClub({ slowPasswords: true })
    await startSendingCodes(club)
  })
  afterAll(() => club.stop())

  /** Both of a pair run under the same load, and take turns going first. */
  async function medians(work: (known: boolean) => Promise<unknown>): Promise<[number, number]> {
    const known: number[] = []
    const unknown: number[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      for (const isKnown of pair % 2 ? [true, false] : [false, true]) {
        const { ms } = await timed(() => work(isKnown))
        ;(isKnown ? known : unknown).push(ms)
      }
    }
    return [median(known), median(unknown)]
  }

  /** A mail takes some milliseconds more, a compared password some tens: both would stand out. */
  function expectAlike([known, unknown]: [number, number]): void {
    expect(Math.abs(known - unknown), `${known} ms against ${unknown} ms`).toBeLessThan(
      1 + Math.min(known, unknown) * 0.25,
    )
  }

  test('asking for a code takes as long for an address that nobody has', async () => {
    const email = await somebody()
    expectAlike(await medians((known) => ask(known ? email : nobody())))
  })

  test('so does a wrong code', async () => {
    const [email, stranger] = [await somebody(), nobody()]
    const ids = new Map<string, unknown>()
    for (const each of [email, stranger]) ids.set(each, (await ask(each)).json!['requestId'])
    await club.superuser.sql.run('UPDATE email_codes SET tries = -100000')
    expectAlike(
      await medians((known) => {
        const each = known ? email : stranger
        return tryCode(each, ids.get(each), '000000')
      }),
    )
  })
})
