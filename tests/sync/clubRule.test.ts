import { describe, expect, test } from 'vitest'
import type { BenefitAction, ServiceState } from '@/domain/benefit'
import { CATALOGUE } from '@/copy/catalogue'
import { type ActionFacts, decideAction, stateAfter } from '@/domain/decideAction'
import { type Random, seededRandom } from '../support/seededRandom'
import { rulingOn, standsAfter } from './simulator/clubRule'

type Decide = typeof decideAction

const SEQUENCES = 1_500
const START = Date.parse('2026-11-21T10:00:00Z')
const DAY_MS = 86_400_000
/** A moment, a while, and both sides of the cooldown's end. */
const PAUSES = [0, 1, 60_000, DAY_MS, 7 * DAY_MS - 1, 7 * DAY_MS]
const ids = 'abcdefghijklmnopqrstuvwxyz'

/** Plays random mutations for one service by both rules. @returns where they part, or null */
function parting(seed: number, decide: Decide): string | null {
  const random = seededRandom(seed)
  const service = random.pick(CATALOGUE)
  const lines: BenefitAction[] = []
  let state: ServiceState = { active: false, activated_at: null, last_action: null }
  let now = START
  const steps = 2 + Math.floor(random.next() * 8)
  for (let step = 0; step < steps; step += 1) {
    now += random.pick(PAUSES)
    if (random.next() < 0.15) handle(lines, now)
    const mutation = randomMutation(random, lines, service.id, now)
    const facts = factsOf(lines, state, service, mutation.actor)
    const { outcome, refusal, repeats } = decide(mutation, facts, new Date(now))
    const ruling = rulingOn(mutation, lines)
    const decided = { outcome, refusal_code: refusal, repeats }
    if (JSON.stringify(decided) !== JSON.stringify(ruling))
      return `${service.id} ${JSON.stringify(mutation)}: ${JSON.stringify(decided)}, by the rule ${JSON.stringify(ruling)}`
    take(lines, { ...mutation, ...ruling, handling: null, promised_by: null, handled_at: null })
    if (outcome === 'applied') state = stateAfter(mutation, new Date(now))
    if (JSON.stringify(state) !== JSON.stringify(standsAfter(lines))) return `${service.id} stands otherwise`
  }
  return null
}

function randomMutation(random: Random, lines: readonly BenefitAction[], service_id: string, now: number) {
  const follows = random.pick([null, null, ...lines.map(({ id }) => id)])
  return {
    id: `${random.pick(ids.split(''))}${lines.length}`,
    service_id,
    relative: null,
    asked_by: null,
    action: random.pick(['activation', 'activation', 'deactivation'] as const),
    actor: random.pick(['member', 'member', 'staff'] as const),
    made_at: new Date(now - random.pick([0, 0, 1, 60_000, 2 * DAY_MS])),
    follows,
    received_at: new Date(now),
    contacted_at: null,
    contacted_by: null,
    call_again: null,
    said: null,
  }
}

/** What the server reads from its tables before it decides. */
function factsOf(
  lines: readonly BenefitAction[],
  state: ServiceState,
  service: ActionFacts['service'],
  actor: ActionFacts['actor'],
): ActionFacts {
  const last = state.last_action
  const [newest] = lines
    .filter(({ id, repeats }) => last !== null && (id === last || repeats === last))
    .sort((a, b) => b.made_at.getTime() - a.made_at.getTime() || (a.id < b.id ? 1 : -1))
  return {
    service,
    state,
    last: last && newest ? { id: last, newest } : null,
    openRequest: lines.find(({ handling }) => handling === 'pending')?.id ?? null,
    actor,
    access: 'granted',
  }
}

/** Staff have done what was asked for. */
function handle(lines: BenefitAction[], now: number): void {
  lines.forEach((line, at) => {
    if (line.handling === 'pending') lines[at] = { ...line, handling: 'done', handled_at: new Date(now) }
  })
}

function take(lines: BenefitAction[], line: BenefitAction): void {
  const isApplied = line.outcome === 'applied'
  if (isApplied)
    lines.forEach((other, at) => {
      if (other.handling === 'pending') lines[at] = { ...other, handling: 'cancelled' }
    })
  lines.push({ ...line, handling: isApplied && line.action === 'activation' ? 'pending' : null })
}

test(`the product decides ${SEQUENCES} sequences of mutations as the contract does`, () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1)
    expect(parting(seed, decideAction), `seed ${seed}`).toBeNull()
})

/** The product's rule, broken in one place each. */
const BROKEN: [what: string, decide: Decide][] = [
  [
    'what was known counts for nothing',
    (action, facts, now) => decideAction({ ...action, follows: null }, facts, now),
  ],
  ['an older mutation wins', (action, facts, now) => decideAction(action, { ...facts, last: null }, now)],
  [
    'of one moment the lesser id wins',
    (action, facts, now) =>
      decideAction(
        action,
        facts.last ? { ...facts, last: { ...facts.last, newest: { ...facts.last.newest, id: '' } } } : facts,
        now,
      ),
  ],
  [
    'a repetition makes nothing newer',
    (action, facts, now) => decideAction(action, withoutRepeats(facts), now),
  ],
  [
    'there is no cooldown',
    (action, facts, now) => decideAction(action, { ...facts, state: standsAfter([]) }, now),
  ],
  [
    'the cooldown ends a moment late',
    (action, facts, now) => decideAction(action, facts, new Date(now.getTime() - 1)),
  ],
  [
    'the cooldown holds for staff',
    (action, facts, now) => decideAction(action, { ...facts, actor: 'member' }, now),
  ],
  [
    'a request may be open twice',
    (action, facts, now) => decideAction(action, { ...facts, openRequest: null }, now),
  ],
]

const withoutRepeats = (facts: ActionFacts): ActionFacts =>
  facts.last && facts.last.newest.id !== facts.last.id
    ? {
        ...facts,
        last: { ...facts.last, newest: { id: facts.last.id, made_at: new Date(START - 30 * DAY_MS) } },
      }
    : facts

describe('it is noticed when', () => {
  test.each(BROKEN)('%s', (_what, decide) => {
    const seeds = Array.from({ length: SEQUENCES }, (_, at) => at + 1)
    expect(seeds.some((seed) => parting(seed, decide) !== null)).toBe(true)
  })
})
