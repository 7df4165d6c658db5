import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeMailsTo, wrong } from '../../support/codes'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { newPerson } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { median, timed } from '../../support/timed'

const PROXY_HEADER = 'X-Real-IP'

let club: TestClub
let from = 0
/** Somewhere else each time. */
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
    await club.runJob('sendCodes')
  })
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
    'by account: five codes in a quarter of an hour and twenty a day, from wherever, to %s',
    async (who) => {
      const email = who === 'somebody' ? await somebody() : nobody()
      const statuses = []
      for (let time = 0; time < 6; time++) {
        const purpose = time % 2 ? 'sign-in' : 'password-reset'
        statuses.push((await ask(time % 2 ? email.toUpperCase() : email, elsewhere(), purpose)).status)
      }
      expect(statuses).toEqual([...Array<number>(5).fill(200), 429])
      const refused = await ask(email)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)

      let sent = 5
      for (let quarter = 0; quarter < 4; quarter++) {
        await club.superuser.sql.run(
          "UPDATE email_codes SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, '-16 minutes')",
        )
        for (let time = 0; time < 5; time++) if ((await ask(email)).status === 200) sent++
      }
      expect(sent).toBe(20)
    },
  )

  test('many at once get no further', async () => {
    const email = await somebody()
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask(email)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(4).fill(429),
    ])
  })

  test('one account tried from many addresses: ten tries in a quarter of an hour', async () => {
    const email = await somebody()
    const before = codeMailsTo(club, email).length
    const statuses: number[] = []
    for (let request = 0; request < 3; request++) {
      const { json } = await ask(email)
      await club.mail.waitFor(() => codeMailsTo(club, email).length > before + request)
      const real = codeMailsTo(club, email).at(-1)!.subject.slice(0, 6)
      for (let by = 1; by <= 5; by++) {
        statuses.push((await tryCode(email, json!['requestId'], wrong(real, by))).status)
      }
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(5).fill(429)])
    expect(
      (await post('sign-in', { email, password: 'Tortuga-4821' }, elsewhere())).status,
      'the password still opens',
    ).toBe(200)
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
        expect((await tryCode(email, json!['requestId'], wrong(real, by))).status).toBe(400)
      }
      expect((await tryCode(email, json!['requestId'], real)).status).toBe(200)
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
    club = await startTestClub()
    await club.runJob('sendCodes')
  })
  afterAll(() => club.stop())

  /** Both of a pair live in the same moment of the machine, and take turns at being first. */
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
