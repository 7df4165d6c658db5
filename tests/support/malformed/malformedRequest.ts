import { PASSWORD } from '../people'
import type { Random } from '../seededRandom'
import { fieldsOf, ODD_VALUES } from './oddValues'

export interface MalformedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  chunked: boolean
}

/** Makes one request that is wrong in some way: its path, query, headers or body, or several of them. */
export function malformedRequest(route: string, ids: readonly string[], random: Random): MalformedRequest {
  const [method = '', template = ''] = route.split(' ')
  const body = method === 'GET' && random.next() < 0.9 ? undefined : oddBody(template, ids, random)
  return {
    method,
    path: oddPath(template, ids, random) + oddQuery(random),
    headers: { ...typeOf(body, random), ...oddHeaders(random) },
    body: body?.bytes,
    chunked: random.next() < 0.2,
  }
}

const ODD_SEGMENTS = [
  '%00',
  '%2e%2e%2f%2e%2e%2fdata.db',
  '..',
  "'%20OR%201=1--",
  '%ff%fe',
  '%zz',
  'undefined',
  '__proto__',
  'A'.repeat(4_000),
  '%F0%9F%92%A5',
  '%0d%0aSet-Cookie:a=b',
  '*',
  '-1',
]

function oddPath(template: string, ids: readonly string[], random: Random): string {
  return template
    .replace('{$}', '')
    .replaceAll(/\{[^}]+\}/g, () => (random.next() < 0.6 ? random.pick(ids) : random.pick(ODD_SEGMENTS)))
}

const ODD_QUERIES = [
  'filter=((((((',
  "filter=id='%00'%26%26@request.body.x:each>1",
  `filter=${'('.repeat(400)}`,
  'filter=@collection.staff.email~%22a%22',
  'sort=-@random,nothing,%00',
  'expand=profile.profile.profile.nothing,,,',
  'fields=*,:excerpt(1,2,3),a:excerpt(-1)',
  'fields=id:excerpt(999999999999999999999)',
  'page=-1&perPage=99999999999999999999',
  'page=1e99&perPage=NaN&skipTotal=maybe',
  'mfaId=%00&mfaId[]=1',
  'token=%ff',
  'thumb=0x0&download=2',
  '%zz=%zz&;=;',
  `a=${'b'.repeat(5_000)}`,
  Array.from({ length: 300 }, (_, n) => `k${n}=v`).join('&'),
]

const oddQuery = (random: Random): string => (random.next() < 0.25 ? `?${random.pick(ODD_QUERIES)}` : '')

const ODD_HEADERS: readonly Record<string, string>[] = [
  { 'if-none-match': '"' },
  { 'if-none-match': 'W/"\xff", *' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=99999999999999999999-0,-,1-' },
  { 'accept-encoding': 'br;q=nothing, *;q=9,,,' },
  { 'accept-language': '\xff\xfe' },
  { 'x-forwarded-for': '::::, 999.1.1.1' },
  { 'x-real-ip': "'; DROP TABLE profiles" },
  { 'stripe-signature': 't=,v1=,v1=zz,t=99999999999999999999' },
  { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` },
  { origin: 'null', 'access-control-request-method': '\xe9' },
  { cookie: ';;=;a' },
  { 'content-encoding': 'gzip' },
  { 'user-agent': 'x'.repeat(6_000) },
  { 'x-http-method-override': 'DELETE' },
  { 'content-language': '%s%n%x' },
]

const ODD_TOKENS = [
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'eyJhbGciOiJub25lIn0.e30.',
  'a.b.c',
  '..',
  'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6e30sInR5cGUiOltdLCJjb2xsZWN0aW9uSWQiOm51bGx9.AAAA',
  'eyJhbGciOiJIUzI1NiJ9.bnVsbA.AAAA',
  '\xff\xfe',
  'x'.repeat(6_000),
]

function oddHeaders(random: Random): Record<string, string> {
  const headers = random.next() < 0.3 ? random.pick(ODD_HEADERS) : {}
  return random.next() < 0.1 ? { ...headers, authorization: random.pick(ODD_TOKENS) } : headers
}

interface OddBody {
  bytes: Buffer
  type: string
}

const JSON_TYPE = 'application/json'
const ODD_TYPES = [
  'application/json; charset=\xff',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'application/xml',
  'application/octet-stream',
  'APPLICATION/JSON',
  ';;;',
]

function typeOf(body: OddBody | undefined, random: Random): Record<string, string> {
  if (!body || random.next() < 0.03) return {}
  return { 'content-type': random.next() < 0.1 ? random.pick(ODD_TYPES) : body.type }
}

/** No JSON object, or no JSON. */
const NO_OBJECTS: readonly string[] = [
  '',
  'null',
  '[]',
  '[[]]',
  '[{}]',
  '[null]',
  '"x"',
  '0',
  '-1e400',
  'true',
  '{',
  '{}}',
  '{} {}',
  'NaN',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1,"a":2}',
  '{"email":"a@b.co","email":["c"]}',
  '{"__proto__":{"email":"x"},"constructor":{"prototype":1}}',
  '{"a":1e999}',
  '{"a":-0,"b":1E-999,"c":99999999999999999999999999}',
  '{"\\ud800":"\\udfff"}',
  '{"mfaId":[],"otpId":{}}',
  '{"mfaId":"staleaaaaaaaaaa"}',
  '\uFEFF{}',
  '['.repeat(5_000),
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  `{"a":"${'x'.repeat(17_000)}"}`,
  `{${Array.from({ length: 1_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
]

const NO_TEXTS: readonly Buffer[] = [
  Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
]

const FORMS: readonly OddBody[] = [
  { bytes: Buffer.from('email=%zz&email=a&password[]=b&@jsonPayload=[1]'), type: ODD_TYPES[2]! },
  { bytes: Buffer.from('@jsonPayload={"email":{}}&@jsonPayload=null'), type: ODD_TYPES[2]! },
  { bytes: Buffer.from('--b\r\ncontent-disposition: form-data; name="email"\r\n\r\na'), type: ODD_TYPES[5]! },
  {
    bytes: Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="email"; filename="../../x"\r\n\r\na\r\n--b--\r\n',
    ),
    type: ODD_TYPES[5]!,
  },
  { bytes: Buffer.from('<a><b></a>'), type: 'application/xml' },
]

function oddBody(template: string, ids: readonly string[], random: Random): OddBody {
  const dice = random.next()
  if (dice < 0.2) return { bytes: Buffer.from(random.pick(NO_OBJECTS)), type: JSON_TYPE }
  if (dice < 0.25) return { bytes: random.pick(NO_TEXTS), type: JSON_TYPE }
  if (dice < 0.32) return random.pick(FORMS)
  return { bytes: Buffer.from(JSON.stringify(almostRight(template, ids, random))), type: JSON_TYPE }
}

/** What the route takes, with one or two values of another kind. */
function almostRight(template: string, ids: readonly string[], random: Random): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const name of fieldsOf(template)) body[name] = rightValue(name, ids, random)
  for (let changes = random.pick([1, 2]); changes > 0; changes--) {
    body[random.pick(Object.keys(body))] = random.pick(ODD_VALUES)
  }
  return body
}

function rightValue(name: string, ids: readonly string[], random: Random): unknown {
  const values: Record<string, readonly unknown[]> = {
    email: ['nobody@example.org', 'ana@example.org'],
    identity: ['nobody@example.org'],
    // Never a real one: no session may end by a lucky guess.
    password: [`${PASSWORD}x`],
    confirmPassword: [`${PASSWORD}x`],
    nombre: ['Ana'],
    apellidos: ['Pérez'],
    name: ['Ana'],
    dni: ['12345678Z', '00000001R'],
    telefono: ['+34 600 123 456'],
    politicaAceptada: [true],
    action: ['activation', 'deactivation'],
    made_at: ['2026-11-20T10:00:00.000Z'],
    service_id: ['ayudas', 'teleconsulta'],
    follows: [null],
    handling: ['contacted', 'done'],
    note: ['x', null],
    amount_cents: [1, 1999, null],
    when: ['now', 'period_end'],
    purpose: ['sign-in', 'reset'],
    code: ['123456'],
    setupCode: ['ABCD-EFGH-JKLM'],
    sort: ['name', 'created'],
    direction: ['asc', 'desc'],
    filter: ['all', 'todos'],
    search: ['ana', '"', 'a*'],
    cursor: [null, ''],
    age: ['all'],
    document: ['analytics'],
    granted: [true],
    accepted: [true],
    reason: ['price'],
    comment: ['x'],
    reach: ['ana@example.org'],
    message: ['Hola'],
    text: ['x'],
    token: ['a.b.c'],
    query: ['SELECT 1'],
  }
  return random.pick(values[name] ?? ids)
}
