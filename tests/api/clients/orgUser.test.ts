import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ServerLog } from '@/ops/run/serverLog'
import { callClub } from '../../support/callClub'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { newPerson } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const PASSWORD = 'Golondrina-77'

let club: TestClub
beforeEach(async () => {
  club = await startTestClub()
})
afterEach(() => club.stop())

/** The code that the server printed last. */
function printedCode({ logs }: TestClub = club): string {
  const log = new ServerLog(() => undefined)
  for (const line of logs) log.add(line)
  if (!log.setupCode) throw new Error('The server printed no code')
  return log.setupCode
}
const form = (setupCode: string, email = 'directora@example.org') => ({
  setupCode,
  email,
  password: PASSWORD,
})
const setUp = (json: object): Promise<HttpAnswer> =>
  httpCall(club, '/api/club/set-org-user', { method: 'POST', json })
const staff = async (): Promise<string[]> =>
  (await club.superuser.collection('staff').getFullList()).map(({ email }) => String(email))
const staffExists = async (): Promise<unknown> =>
  (await callClub(club, 'config', { method: 'GET' })).json['staffExists']
const codesPrinted = (): number => club.logs.filter((line) => line.includes('Código de un solo uso')).length

test('the printed code makes one administrator, and then no more', async () => {
  expect(await staffExists()).toBe(false)
  const code = printedCode()
  expect(await setUp(form(code))).toMatchObject({ status: 200, json: { success: true } })
  expect(await staffExists()).toBe(true)
  for (const again of [form(code), form('XXXX-XXXX-XXXX'), {}]) {
    expect(await setUp(again)).toMatchObject({ status: 410, json: { code: 'staff_exists' } })
  }
  expect(await staff()).toEqual(['directora@example.org'])
  const { json } = await callClub(club, 'sign-in', {
    body: { email: 'DIRECTORA@example.org', password: PASSWORD },
  })
  expect(json).toMatchObject({ record: { collectionName: 'staff' } })

  await club.end('stop')
  await club.start()
  expect(codesPrinted(), 'a club with an administrator prints no code').toBe(1)
  expect(club.logs.join('\n')).not.toContain(PASSWORD)
  const audit = await club.superuser.collection('audit_log').getFullList()
  expect(audit).toMatchObject([{ action: 'staff_created', fields: 'email,password', before: '', after: '' }])
})

test('a code is good for one run of the server', async () => {
  const old = printedCode()
  await club.end('stop')
  await club.start()
  expect(printedCode()).not.toBe(old)
  expect(await setUp(form(old))).toMatchObject({ status: 403, json: { code: 'setup_code_wrong' } })
  expect((await setUp(form(printedCode().toLowerCase().replaceAll('-', ' ')))).status).toBe(200)
})

test('twenty at once make one administrator', async () => {
  const code = printedCode()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => setUp(form(code, `directora-${n}@example.org`))),
  )
  const codes = answers.map(({ status, json }) => `${status} ${String(json?.['code'])}`)
  expect(codes.filter((answer) => answer === '200 undefined')).toHaveLength(1)
  expect(codes.filter((answer) => !/^200|^410 staff_exists|^503 busy/.test(answer))).toEqual([])
  expect(await staff()).toHaveLength(1)
})

describe('is refused', () => {
  const WRONG: [what: string, change: object, status: number, code: string, fields?: object][] = [
    ['a wrong code', { setupCode: 'ABCD-EFGH-JKMN' }, 403, 'setup_code_wrong'],
    ['a short code', { setupCode: 'ABCD' }, 400, 'invalid_fields', { setupCode: 'setup_code_required' }],
    ['no code', { setupCode: undefined }, 400, 'invalid_fields', { setupCode: 'setup_code_required' }],
    ['no address', { email: 'directora' }, 400, 'invalid_fields', { email: 'email_invalid' }],
    [
      'a weak password',
      { password: 'directora' },
      400,
      'invalid_fields',
      { password: 'password_needs_uppercase' },
    ],
    ['a short password', { password: 'Ab-1' }, 400, 'invalid_fields', { password: 'new_password_too_short' }],
    [
      'a common password',
      { password: 'Arrimo-2026' },
      400,
      'invalid_fields',
      { password: 'password_too_common' },
    ],
  ]
  test('every kind of wrong form', async () => {
    for (const [what, change, status, code, fields] of WRONG) {
      const answer = await setUp({ ...form(printedCode()), ...change })
      expect({ what, status: answer.status, json: answer.json }).toMatchObject({
        what,
        status,
        json: { code },
      })
      if (fields) expect(answer.json?.['fields']).toMatchObject(fields)
    }
    expect(await staff()).toEqual([])
  })

  test('the address of a client, who would be both', async () => {
    const { email } = await newPerson(club)
    const answer = await setUp(form(printedCode(), email.toUpperCase()))
    expect(answer).toMatchObject({ status: 400, json: { fields: { email: 'email_invalid' } } })
    expect(await staff()).toEqual([])
  })
})

test('ten tries in a quarter of an hour by one source, which close the door to nobody else', async () => {
  const limited = await startTestClub({ settings: { LIMIT_FACTOR: '1', TRUSTED_PROXY_HEADER: 'X-Real-IP' } })
  try {
    const setUpFrom = async (ip: string, code: string): Promise<number> => {
      const call = { method: 'POST', json: form(code), headers: { 'X-Real-IP': ip } }
      return (await httpCall(limited, '/api/club/set-org-user', call)).status
    }
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push(await setUpFrom('10.0.0.1', 'ABCD-EFGH-JKMN'))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429])
    for (let n = 0; n < 120; n++) expect(await setUpFrom(`10.0.1.${n}`, 'ABCD-EFGH-JKMN')).toBe(403)
    const code = printedCode(limited)
    expect(code.replaceAll('-', '')).toMatch(/^[A-HJKMNP-Z2-9]{28}$/)
    expect(await setUpFrom('10.0.0.1', code)).toBe(429)
    expect(await setUpFrom('10.0.0.2', code)).toBe(200)
  } finally {
    await limited.stop()
  }
})
