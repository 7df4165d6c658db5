import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, payingMember } from '../../support/people'
import { type SentWebhook, sendWebhook, signed } from '../../support/sendWebhook'
import { startTestClub, TEST_STRIPE, type TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'
import { present } from '../../support/present'

let club: TestClub
let member: Person
let customer: string
beforeAll(async () => {
  club = await startTestClub()
  member = await payingMember(club)
  customer = present(atStripe(club.sandbox, member.id).customers[0]).id
  await club.sandbox.settled()
})
afterAll(() => club.stop())

const newEvent = (): string => `evt_${randomBytes(10).toString('hex')}`

/** An event about the member, plus `more`. */
const eventBody = (id: string, more: Record<string, unknown> = {}): string =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    livemode: false,
    data: { object: { object: 'subscription', customer } },
    ...more,
  })

const isStored = (id: string): Promise<boolean> =>
  club.superuser
    .collection('stripe_events')
    .getFullList({ filter: club.superuser.filter('id = {:id}', { id }) })
    .then((rows) => rows.length === 1)

type Vector = (body: string, id: string) => SentWebhook | Promise<SentWebhook>
const { webhookSecret } = TEST_STRIPE
const header =
  (change: (signature: string) => string): Vector =>
  (body) => ({ body, signature: change(signed(body)) })
const now = (): number => Math.floor(Date.now() / 1000)
const secondsAway =
  (offset: number): Vector =>
  (body) => ({ body, signature: signed(body, { timestamp: now() + offset }) })
const valueOf = (signature: string): string => present(signature.split('v1=')[1])

const ACCEPTED: Record<string, Vector> = {
  'as Stripe signs it': header((signature) => signature),
  'the second of two v1 (a secret being rolled)': (body) => ({
    body,
    signature: `${signed(body, { secret: 'whsec_old' })},v1=${valueOf(signed(body))}`,
  }),
  'a wrong v0 beside a right v1': header((signature) => `${signature},v0=${'0'.repeat(64)}`),
  'accents, emoji and line breaks': (_body, id) => {
    const body = JSON.stringify(JSON.parse(eventBody(id, { note: 'Ñandú 👵🏽 €\u2028' })), null, 2)
    return { body, signature: signed(body) }
  },
  'in pieces, without a length': (body) => ({ body, signature: signed(body), chunked: true }),
  '250 KB': (_body, id) => {
    const body = eventBody(id, { note: 'x'.repeat(250_000) })
    return { body, signature: signed(body) }
  },
  'a key twice': (_body, id) => {
    const body = eventBody(id).replace('{"id"', `{"id":"evt_first","id"`)
    return { body, signature: signed(body) }
  },
}

const REFUSED: Record<string, Vector> = {
  'no header': (body) => ({ body }),
  'an empty header': header(() => ''),
  'v0 only': (body) => ({ body, signature: signed(body, { scheme: 'v0' }) }),
  'another secret': (body) => ({ body, signature: signed(body, { secret: 'whsec_another_secret' }) }),
  'the secret without whsec_': (body) => ({
    body,
    signature: signed(body, { secret: webhookSecret.slice(6) }),
  }),
  'an empty secret': (body) => ({ body, signature: signed(body, { secret: '' }) }),
  'ten minutes old': secondsAway(-600),
  'ten minutes ahead': secondsAway(600),
  'one byte more': (body) => ({ body: `${body} `, signature: signed(body) }),
  'one byte less': (body) => ({ body, signature: signed(`${body} `) }),
  'written anew': (body) => ({ body: JSON.stringify(JSON.parse(body), null, 1), signature: signed(body) }),
  'a later time put in': header((signature) =>
    signature.replace(/t=(\d+)/, (_, t: string) => `t=${Number(t) + 1}`),
  ),
  'no time': header((signature) => `v1=${valueOf(signature)}`),
  'no v1': header((signature) => present(signature.split(',')[0])),
  'an empty v1': header((signature) => `${signature.split(',')[0]},v1=`),
  'half a v1': header((signature) => signature.slice(0, -32)),
  'upper-case digits': header(
    (signature) => `${signature.split('v1=')[0]}v1=${valueOf(signature).toUpperCase()}`,
  ),
  'a huge time': (body) => ({ body, signature: signed(body, { timestamp: 1e20 }) }),
  'a time that is no number': header((signature) => signature.replace(/t=\d+/, 't=NaN')),
  'a negative time': (body) => ({ body, signature: signed(body, { timestamp: -1 }) }),
  'an empty body': () => ({ body: '', signature: signed('{}') }),
}

describe('signatures made with Stripe’s own library', () => {
  test.concurrent.each(Object.entries(ACCEPTED))('accepted: %s', async (_name, vector) => {
    const id = newEvent()
    const { status, body } = await sendWebhook(club, await vector(eventBody(id), id))
    expect([status, body]).toEqual([200, '{"received":true}'])
    expect(await isStored(id)).toBe(true)
  })

  test.concurrent.each(Object.entries(REFUSED))('refused: %s', async (_name, vector) => {
    const id = newEvent()
    const { status, body } = await sendWebhook(club, await vector(eventBody(id), id))
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([400, 'signature_invalid'])
    expect(await isStored(id)).toBe(false)
  })

  test.each([-301, -300, 300, 301])('accepted within 300 seconds: %i', async (offset) => {
    // The server compares whole seconds: an answer counts if it came within the second that the signature was made in.
    for (;;) {
      await sleep(1000 - (Date.now() % 1000))
      const [id, sent] = [newEvent(), now()]
      // About nobody here: answered without a word with Stripe.
      const about = eventBody(id, { data: { object: { customer: 'cus_stranger' } } })
      const { status, body } = await sendWebhook(club, await secondsAway(offset)(about, id))
      if (now() !== sent) continue
      const isRefused = Math.abs(offset) > 300
      expect([status, await isStored(id)]).toEqual(isRefused ? [400, false] : [200, true])
      expect(body).toContain(isRefused ? '"code":"signature_invalid"' : '"received":true')
      return
    }
  })

  test.each([false, true])('300 KB are too much (in pieces: %s)', async (chunked) => {
    const id = newEvent()
    const body = eventBody(id, { note: 'x'.repeat(300 * 1024) })
    const { status } = await sendWebhook(club, { body, signature: signed(body), chunked })
    expect(status).toBe(413)
    expect(await isStored(id)).toBe(false)
  })
})

describe('what is signed but no business of ours', () => {
  const bodies: Record<string, (id: string) => string> = {
    'an unknown type': (id) => eventBody(id, { type: 'payout.paid' }),
    'an event of live mode': (id) => eventBody(id, { livemode: true }),
    'no id': () => JSON.stringify({ type: 'invoice.paid' }),
    nothing: () => 'null',
  }
  test.each(Object.entries(bodies))('%s: acknowledged, not stored, Stripe not asked', async (_name, make) => {
    const id = newEvent()
    const body = make(id)
    club.sandbox.requests.clear()
    expect((await sendWebhook(club, { body, signature: signed(body) })).status).toBe(200)
    expect(await isStored(id)).toBe(false)
    expect(club.sandbox.requests.list()).toEqual([])
  })

  test.each(['Hola', '', '{"id":'])('no JSON (%j): refused, and Stripe not asked', async (body) => {
    club.sandbox.requests.clear()
    const answer = await sendWebhook(club, { body, signature: signed(body) })
    expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([
      400,
      'invalid_request',
    ])
    expect(club.sandbox.requests.list()).toEqual([])
  })

  test('somebody who is nobody here: settled at once, Stripe not asked', async () => {
    const id = newEvent()
    const body = eventBody(id, { data: { object: { customer: 'cus_stranger' } } })
    club.sandbox.requests.clear()
    expect((await sendWebhook(club, { body, signature: signed(body) })).status).toBe(200)
    expect((await club.superuser.collection('stripe_events').getOne(id))['handled_at']).not.toBe('')
    expect(club.sandbox.requests.list()).toEqual([])
  })
})
