import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPaths } from '@/ops/projectPaths'
import { httpCall } from '../../support/httpCall'
import { PASSWORD, type Person, payingMember, registration } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/**
 * Apps that releases left on phones, each named by the newest migration of its release: what it sent when its member signed
 * in, asked for a service and came back, and when a person signed up; and the answers. Recorded once, never again.
 */
const RECORDED = ['1766100000'] as const

interface RecordedCall {
  method: string
  path: string
  signedIn: boolean
  /** It named the state that it knew already. */
  known: boolean
  body?: Record<string, unknown>
  status: number
  answer?: unknown
}

let club: TestClub
let member: Person
beforeAll(async () => {
  club = await startTestClub()
  member = await payingMember(club)
  // What Stripe tells of the payment changes the state that the app asks for twice.
  await club.sandbox.deliveries.settled()
})
afterAll(() => club.stop())

/** What the recorded person sent, as this one would. */
function asOurs({ path, body }: RecordedCall, newcomer: string): Record<string, unknown> | undefined {
  if (!body) return undefined
  if (path.endsWith('/sign-in')) return { ...body, email: member.email, password: PASSWORD }
  if (path.endsWith('/sign-up')) return { ...body, email: newcomer }
  return 'user_id' in body ? { ...body, user_id: member.id, made_at: new Date().toISOString() } : body
}

/** Where an answer lacks what the app was answered before, or has another type there. */
function lacks(before: unknown, now: unknown, at = 'answer'): string[] {
  if (before === null) return now === undefined ? [at] : []
  if (Array.isArray(before)) {
    if (!Array.isArray(now)) return [at]
    return before.length > 0 && now.length > 0 ? lacks(before[0], now[0], `${at}[0]`) : []
  }
  if (typeof before !== 'object') return typeof now === typeof before ? [] : [at]
  if (typeof now !== 'object' || now === null) return [at]
  const fields = now as Record<string, unknown>
  return Object.entries(before).flatMap(([name, value]) => lacks(value, fields[name], `${at}.${name}`))
}

test.each(RECORDED)('the app of %s is answered as it was by its own server', async (release) => {
  const file = projectPaths.at(`tests/api/release/calls/${release}.json`)
  const calls = JSON.parse(await readFile(file, 'utf8')) as RecordedCall[]
  const newcomer = registration().email
  const etags = new Map<string, string>()
  let token: string | undefined
  for (const call of calls) {
    const { method, path, signedIn, known, status } = call
    const etag = etags.get(path)
    const answer = await httpCall(club, path, {
      method,
      token: signedIn ? token : undefined,
      headers: known && etag ? { 'if-none-match': etag } : {},
      json: asOurs(call, newcomer),
    })
    const what = `${method} ${path}`
    expect({ what, status: answer.status }).toEqual({ what, status })
    if (status === 200) expect(lacks(call.answer, answer.json, what)).toEqual([])
    if (answer.headers.etag) etags.set(path, answer.headers.etag)
    if (typeof answer.json?.['token'] === 'string') token = answer.json['token']
  }
})

test('what an app would miss is seen', () => {
  expect(lacks({ a: 1, b: [{ c: null }] }, { a: 1, b: [{ c: 'x' }], more: true })).toEqual([])
  expect(lacks({ a: 1, b: [{ c: null, d: '' }] }, { a: '1', b: [{ c: 2 }] })).toEqual([
    'answer.a',
    'answer.b[0].d',
  ])
})
