import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpCall, httpCall } from '../../support/httpCall'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const ROUTES = ['sign-up', 'sign-in', 'set-org-user', 'contact']
const JSON_TYPE = 'application/json'
const LIMIT = 16_384

const typed = (type: string, body: string): HttpCall => ({ body, headers: { 'content-type': type } })
const ODD: [name: string, call: HttpCall, status: number, code: string | undefined][] = [
  ['no body', {}, 400, 'invalid_fields'],
  ['an empty body', typed(JSON_TYPE, ''), 400, 'invalid_fields'],
  ['null', typed(JSON_TYPE, 'null'), 400, 'invalid_fields'],
  ['half of it', typed(JSON_TYPE, '{"email":"ana@example.org"'), 400, 'invalid_request'],
  ['a list', typed(JSON_TYPE, '[1]'), 400, 'invalid_request'],
  ['a text', typed(JSON_TYPE, '"x"'), 400, 'invalid_request'],
  ['something after it', typed(JSON_TYPE, '{} {}'), 400, 'invalid_fields'],
  ['a field twice', typed(JSON_TYPE, '{"email":"a@b.co","email":"c@d.co"}'), 400, 'invalid_request'],
  [
    'bytes that are no text',
    { body: Buffer.from([0x7b, 0xff, 0xfe]), headers: { 'content-type': JSON_TYPE } },
    400,
    'invalid_request',
  ],
  ['JSON called text', typed('text/plain', '{"email":"ana@example.org"}'), 400, 'invalid_request'],
  ['XML', typed('application/xml', '<email/>'), 400, 'invalid_request'],
  [
    'a name that reaches into objects',
    typed(JSON_TYPE, '{"__proto__":{"email":"x"},"constructor":1}'),
    400,
    'invalid_fields',
  ],
  ['too many bytes', typed(JSON_TYPE, `{"nombre":"${'x'.repeat(LIMIT)}"}`), 413, undefined],
  [
    'too many bytes in pieces',
    { ...typed(JSON_TYPE, `{"nombre":"${'x'.repeat(LIMIT)}"}`), chunked: true },
    413,
    undefined,
  ],
]

describe.each(ROUTES)('%s', (route) => {
  test.each(ODD)('is sent %s', async (_name, call, status, code) => {
    const answer = await httpCall(club, `/api/club/${route}`, { ...call, method: 'POST' })
    expect({ status: answer.status, code: answer.json?.['code'] }).toEqual({ status, code })
    expect(answer.text).not.toMatch(/goja|runtime|stack|\.js|unexpected/i)
  })
})

test('nobody was signed up and nothing was kept by any of it', async () => {
  const { rows } = await club.superuser.sql.run(
    'SELECT (SELECT COUNT(*) FROM profiles) + (SELECT COUNT(*) FROM staff) + (SELECT COUNT(*) FROM contact_messages)',
  )
  expect(rows[0]![0]).toBe('0')
})

describe('a body that says its length twice', () => {
  /** Byte for byte; every answer that comes until the server hangs up, which it is asked to do. */
  const answersTo = (request: string): Promise<string[]> =>
    new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(club.port, '127.0.0.1', () => socket.write(request))
      socket.on('data', (data) => (text += data.toString()))
      socket.on('end', () => resolve(text.match(/^HTTP\/1\.1 \d+/gm) ?? []))
      socket.on('error', reject)
    })
  const head = (...lengths: string[]): string =>
    [
      'POST /api/club/contact HTTP/1.1',
      'Host: club',
      `Content-Type: ${JSON_TYPE}`,
      'Connection: close',
      ...lengths,
      '',
      '',
    ].join('\r\n')

  test('in pieces and in bytes is one request, read in pieces', async () => {
    const smuggled = `${head('Content-Length: 5', 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`
    expect(await answersTo(smuggled)).toEqual(['HTTP/1.1 400'])
  })

  test('with two numbers is refused', async () => {
    expect(await answersTo(`${head('Content-Length: 2', 'Content-Length: 9')}{}`)).toEqual(['HTTP/1.1 400'])
  })
})
