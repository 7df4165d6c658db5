import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { CATALOGUE } from '@/copy/catalogue'
import { MARKET_ID } from '@/domain/service'
import { COOLDOWN_MS, cooldownEnd, isCoolingDown } from '@/domain/cooldown'
import { type ActionFacts, decideAction, type LastApplied, stateAfter } from '@/domain/decideAction'

const NOW = new Date('2026-11-21T10:00:00Z')
const ago = (ms: number): Date => new Date(NOW.getTime() - ms)
const included = { id: 'ayudas', type: 'included' } as const
const premium = { id: 'seleccion-express', type: 'premium' } as const
const market = { id: MARKET_ID, type: 'premium' } as const

const asked = (activated_at: Date): ServiceState => ({
  active: true,
  activated_at,
  last_action: 'bbbbbbbbbbbbbbb',
})
const facts = (more: Partial<ActionFacts> = {}): ActionFacts => ({
  service: included,
  state: NEVER_ASKED,
  last: null,
  openRequest: null,
  actor: 'member',
  access: 'granted',
  ...more,
})
/** The action in force, not asked for again since. */
const inForce = (id: string, made_at: Date): LastApplied => ({ id, newest: { id, made_at } })
const mutation = (more: Partial<Parameters<typeof decideAction>[0]> = {}) => ({
  id: 'ccccccccccccccc',
  action: 'activation' as const,
  made_at: ago(1000),
  follows: null,
  ...more,
})

describe('what becomes of an action', () => {
  const last = inForce('bbbbbbbbbbbbbbb', ago(60_000))
  const openRequest = last.id
  const repeated = { ...last, newest: { id: 'ccccccccccccccb', made_at: ago(30_000) } }
  const cases: [what: string, Parameters<typeof decideAction>[0], ActionFacts, string][] = [
    ['the first one', mutation(), facts(), 'applied'],
    ['a newer one', mutation(), facts({ last }), 'applied'],
    ['an older one', mutation({ made_at: ago(120_000) }), facts({ last }), 'superseded'],
    [
      'an older one that knew the last',
      mutation({ made_at: ago(120_000), follows: last.id }),
      facts({ last }),
      'applied',
    ],
    [
      'an older one that knew another',
      mutation({ made_at: ago(120_000), follows: 'ddddddddddddddd' }),
      facts({ last }),
      'superseded',
    ],
    [
      'one of the same moment with the greater id',
      mutation({ made_at: last.newest.made_at }),
      facts({ last }),
      'applied',
    ],
    [
      'one of the same moment with the lesser id',
      mutation({ id: 'aaaaaaaaaaaaaaa', made_at: last.newest.made_at }),
      facts({ last }),
      'superseded',
    ],
    [
      'a request within its cooldown',
      mutation(),
      facts({ service: premium, state: asked(ago(1000)), last }),
      'cooldown_running',
    ],
    [
      'the same by staff',
      mutation(),
      facts({ service: premium, state: asked(ago(1000)), last, actor: 'staff' }),
      'applied',
    ],
    [
      'a deactivation within the cooldown',
      mutation({ action: 'deactivation' }),
      facts({ service: premium, state: asked(ago(1000)), last }),
      'applied',
    ],
    [
      'a request after its cooldown',
      mutation(),
      facts({ service: premium, state: asked(ago(COOLDOWN_MS)), last }),
      'applied',
    ],
    ['an included service again', mutation(), facts({ state: asked(ago(1000)), last }), 'applied'],
    ['the market again', mutation(), facts({ service: market, state: asked(ago(1000)), last }), 'applied'],
    [
      'a service whose request is open',
      mutation(),
      facts({ state: asked(ago(1000)), last, openRequest }),
      'superseded',
    ],
    [
      'the same by staff',
      mutation(),
      facts({ state: asked(ago(1000)), last, openRequest, actor: 'staff' }),
      'superseded',
    ],
    [
      'the same by whoever knows the open one',
      mutation({ follows: last.id }),
      facts({ state: asked(ago(1000)), last, openRequest }),
      'superseded',
    ],
    [
      'the market whose request is open',
      mutation(),
      facts({ service: market, state: asked(ago(1000)), last, openRequest }),
      'superseded',
    ],
    [
      'an open request within its cooldown',
      mutation(),
      facts({ service: premium, state: asked(ago(1000)), last, openRequest }),
      'cooldown_running',
    ],
    [
      'an open request after its cooldown',
      mutation(),
      facts({ service: premium, state: asked(ago(COOLDOWN_MS)), last, openRequest }),
      'superseded',
    ],
    [
      'a deactivation of what is open',
      mutation({ action: 'deactivation' }),
      facts({ state: asked(ago(1000)), last, openRequest }),
      'applied',
    ],
    [
      'a deactivation older than a repetition of what is open',
      mutation({ action: 'deactivation', made_at: ago(40_000) }),
      facts({ state: asked(ago(1000)), last: repeated, openRequest }),
      'superseded',
    ],
    [
      'the same, made knowing what is open',
      mutation({ action: 'deactivation', made_at: ago(40_000), follows: last.id }),
      facts({ state: asked(ago(1000)), last: repeated, openRequest }),
      'applied',
    ],
    ['a mutation without a membership', mutation(), facts({ access: 'no_subscription' }), 'no_subscription'],
    [
      'a mutation after the membership',
      mutation(),
      facts({ access: 'subscription_expired' }),
      'subscription_expired',
    ],
    [
      'by staff for somebody without one',
      mutation(),
      facts({ access: 'no_subscription', actor: 'staff' }),
      'applied',
    ],
  ]
  it.each(cases)('%s', (_what, action, given, expected) => {
    const { outcome, refusal } = decideAction(action, given, NOW)
    expect(refusal ?? outcome).toBe(expected)
    expect(outcome === 'refused').toBe(refusal !== null)
  })

  it('names the open request that an activation asks for again, and nothing else', () => {
    const given = facts({ state: asked(ago(1000)), last, openRequest })
    const named = (more: Partial<Mutation>, changes: Partial<ActionFacts> = {}) =>
      decideAction(mutation(more), { ...given, ...changes }, NOW).repeats
    expect(named({})).toBe(last.id)
    expect(named({ made_at: ago(120_000) })).toBe(last.id)
    expect(named({}, { openRequest: null })).toBeNull()
    expect(named({}, { access: 'no_subscription' })).toBeNull()
    expect(named({ action: 'deactivation' })).toBeNull()
    expect(named({ action: 'deactivation', made_at: ago(120_000) })).toBeNull()
  })

  it('of some that knew nothing of each other the newest wins, in whichever order they come', () => {
    const one = fc.record({
      id: fc.stringMatching(/^[a-z0-9]{15}$/),
      action: fc.constantFrom('activation' as const, 'deactivation' as const),
      made_at: fc.integer({ min: 0, max: 5 }).map((ms) => ago(ms)),
      follows: fc.constant(null),
    })
    const some = fc.uniqueArray(one, { selector: ({ id }) => id, minLength: 2, maxLength: 5 })
    const shuffled = some.chain((mutations) =>
      fc.tuple(fc.constant(mutations), fc.shuffledSubarray(mutations, { minLength: mutations.length })),
    )
    fc.assert(
      fc.property(shuffled, ([mutations, others]) => {
        expect(winner(mutations)).toBe(winner(others))
      }),
    )
  })
})

describe('whatever the facts', () => {
  const id = fc.constantFrom('aaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbb', 'ddddddddddddddd')
  const moment = fc.integer({ min: 0, max: 2 * COOLDOWN_MS }).map(ago)
  const anyAction = fc.record({
    id: fc.constant('ccccccccccccccc'),
    action: fc.constantFrom('activation' as const, 'deactivation' as const),
    made_at: moment,
    follows: fc.option(id),
  })
  const anyFacts = fc.record({
    service: fc.constantFrom(...CATALOGUE),
    state: fc.oneof(fc.constant(NEVER_ASKED), moment.map(asked)),
    last: fc.option(fc.tuple(id, moment).map(([last, made_at]) => inForce(last, made_at))),
    openRequest: fc.option(id),
    actor: fc.constantFrom('member' as const, 'staff' as const),
    access: fc.constantFrom('granted' as const, 'no_subscription' as const, 'subscription_expired' as const),
  })

  it('staff are never refused, members without access always, and nobody’s deactivation for a cooldown', () => {
    fc.assert(
      fc.property(anyAction, anyFacts, (action, given) => {
        const { outcome, refusal } = decideAction(action, given, NOW)
        expect(outcome === 'refused').toBe(refusal !== null)
        if (given.actor === 'staff') expect(refusal).toBeNull()
        else if (given.access !== 'granted') expect(refusal).toBe(given.access)
        if (action.action === 'deactivation') expect(refusal).not.toBe('cooldown_running')
      }),
    )
  })

  it('one that follows the last, or is newer, is never too late; the rest always are, and what is open is not asked twice', () => {
    fc.assert(
      fc.property(anyAction, anyFacts, (action, given) => {
        const { last } = given
        fc.pre(last?.newest.made_at.getTime() !== action.made_at.getTime())
        const isInTime = !last || action.follows === last.id || action.made_at > last.newest.made_at
        const isRepeated = action.action === 'activation' && given.openRequest !== null
        const { outcome } = decideAction(action, { ...given, actor: 'staff' }, NOW)
        expect(outcome).toBe(isInTime && !isRepeated ? 'applied' : 'superseded')
      }),
    )
  })
})

type Mutation = Parameters<typeof decideAction>[0]

/** What is in force after the mutations came in this order: the service on or off. */
function winner(mutations: readonly Mutation[]): boolean {
  let last = null as LastApplied | null
  let state = NEVER_ASKED
  for (const action of mutations) {
    const openRequest = state.active ? state.last_action : null
    const { outcome, repeats } = decideAction(action, facts({ last, openRequest, state }), NOW)
    if (outcome === 'applied') {
      last = inForce(action.id, action.made_at)
      state = stateAfter(action, NOW)
    } else if (repeats && last && isNewer(action, last.newest)) last = { ...last, newest: action }
  }
  return state.active
}

const isNewer = (one: LastApplied['newest'], other: LastApplied['newest']): boolean =>
  one.made_at > other.made_at || (one.made_at.getTime() === other.made_at.getTime() && one.id > other.id)

describe('the cooldown', () => {
  it('is of the member-price services other than the market', () => {
    const cooling = CATALOGUE.filter((service) => cooldownEnd(service, asked(NOW)) !== null)
    expect(cooling.map(({ id }) => id)).toEqual(
      CATALOGUE.filter(({ id, type }) => type === 'premium' && id !== MARKET_ID).map(({ id }) => id),
    )
  })

  it('runs for exactly seven days, from any moment, on any clock', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.integer({ min: -2, max: 2 }), (start, off) => {
        fc.pre(Math.abs(start.getTime()) < 8e15)
        const now = new Date(start.getTime() + COOLDOWN_MS + off)
        expect(isCoolingDown(premium, asked(start), now)).toBe(off < 0)
      }),
    )
  })

  it('ends with a deactivation', () => {
    expect(cooldownEnd(premium, { active: false, activated_at: null })).toBeNull()
  })
})
