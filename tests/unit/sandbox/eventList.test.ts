import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { DAY, join, refusal, startClub, startReceiver, WEBHOOK_SECRET } from './support'

const ids = ({ data }: Stripe.ApiList<Stripe.Event>): string[] => data.map(({ id }) => id)

describe('the list of events', () => {
  it('is paged both ways, and what happens meanwhile moves no page', async () => {
    const club = await startClub()
    await join(club)
    const { events } = club.stripe
    const all = ids(await events.list({ limit: 100 }))
    expect(await events.list({ limit: 100 })).toMatchObject({ has_more: false })
    const first = await events.list({ limit: 3 })
    expect(first).toMatchObject({ has_more: true })
    expect(ids(first)).toEqual(all.slice(0, 3))
    await join(club)
    expect(ids(await events.list({ limit: 100, starting_after: all[2] ?? '' }))).toEqual(all.slice(3))
    const newer = await events.list({ limit: 2, ending_before: all[3] ?? '' })
    expect(ids(newer)).toEqual(all.slice(1, 3))
    expect(newer.has_more).toBe(true)
    expect(await refusal(events.list({ limit: 101 }))).toMatchObject({ statusCode: 400, param: 'limit' })
  })

  it('is narrowed by types, by groups of them and by time', async () => {
    const club = await startClub()
    await join(club)
    const { events } = club.stripe
    const typesOf = async (query: Stripe.EventListParams): Promise<Set<string>> =>
      new Set((await events.list({ limit: 100, ...query })).data.map(({ type }) => type))
    expect(await typesOf({ type: 'invoice.paid' })).toEqual(new Set(['invoice.paid']))
    expect(await typesOf({ types: ['invoice.paid', 'charge.succeeded'] })).toEqual(
      new Set(['invoice.paid', 'charge.succeeded']),
    )
    const grouped = await typesOf({ type: 'customer.subscription.*' })
    expect(grouped).toEqual(new Set(['customer.subscription.created', 'customer.subscription.updated']))
    expect(await refusal(events.list({ type: 'invoice.paid', types: ['invoice.paid'] }))).toMatchObject({
      statusCode: 400,
    })
    const many = Array.from({ length: 21 }, () => 'invoice.paid')
    expect(await refusal(events.list({ types: many }))).toMatchObject({ statusCode: 400, param: 'types' })
    await club.sandbox.clock.advance(DAY)
    const since = club.sandbox.clock.now()
    expect(await typesOf({ created: { gte: since } })).toEqual(new Set())
    await club.stripe.customers.create({ email: 'ana@example.org' })
    expect(await typesOf({ created: { gte: since } })).toEqual(new Set(['customer.created']))
  })

  it('goes thirty days back: older ones are gone, also as cursors', async () => {
    const club = await startClub()
    await join(club)
    const { events } = club.stripe
    const [old = ''] = ids(await events.list())
    // A moment short of them: the clock goes on meanwhile.
    await club.sandbox.clock.advance(30 * DAY - 30)
    expect(await events.retrieve(old)).toMatchObject({ id: old })
    await club.sandbox.clock.advance(60)
    expect(ids(await events.list({ limit: 100 }))).not.toContain(old)
    expect(await refusal(events.retrieve(old))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
    for (const cursor of ['starting_after', 'ending_before']) {
      const gone = await refusal(events.list({ [cursor]: old }))
      expect(gone).toMatchObject({ statusCode: 400, code: 'resource_missing', param: cursor })
    }
  })

  it('knows which events every endpoint has taken', async () => {
    const receiver = await startReceiver()
    const club = await startClub({ webhook: { url: receiver.url, secret: WEBHOOK_SECRET } })
    const { events } = club.stripe
    await join(club)
    await club.sandbox.settled()
    expect(ids(await events.list({ delivery_success: false }))).toEqual([])
    club.sandbox.deliveries.configure({ dropRate: 1 })
    await join(club)
    const lost = await events.list({ delivery_success: false, limit: 100 })
    expect(lost.data.map(({ type }) => type).sort()).toEqual([...new Set(receiver.types())].sort())
    expect(ids(await events.list({ delivery_success: true, limit: 100 }))).not.toContain(lost.data[0]?.id)
  })
})
