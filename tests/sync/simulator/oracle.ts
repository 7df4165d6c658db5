import { type BenefitAction, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { CATALOGUE } from '@/copy/catalogue'
import { isWaiting } from '@/client/store/projectState'
import type { MemberDb } from '@/client/store/MemberDb'
import type { OutboxEntry } from '@/client/store/rows'
import { rulingOn } from './clubRule'
import { judgeOutside } from './judgeOutside'
import type { Phone } from './Phone'
import { effectOf, laneName, type LedgerLine, type ServerTruth } from './SimulatedClub'

export interface Verdict {
  /** What was lost, doubled, diverged, stuck, or shown wrongly; empty when all is well. */
  wrong: string[]
  /** How many mutations were made. */
  mutations: number
  /** How many people were ever without access to their family. */
  outside: number
  /** How many mutations were lost with the club's data, and have to be there again. */
  restored: number
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Mutations for services that the server does not have are refused for good, as are those for people whom nobody cares for. */
const isOffered = (serviceId: string): boolean => CATALOGUE.some(({ id }) => id === serviceId)

/** Rows by their id, each with its fields in one order. */
const inOrder = <T extends { id: string }>(rows: readonly T[]): object[] =>
  rows
    .map((row) => Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
    .sort((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1))

const laneOfMutation = ({ service_id, relative }: Pick<BenefitAction, 'service_id' | 'relative'>): string =>
  laneName(service_id, relative)

/** Whoever pays for a person's family, or they themselves. */
const holderOf = ({ families }: ServerTruth, person: string): string => families.get(person) ?? person

/** While a mutation waits, the phone shows what was asked last, whatever the server said meanwhile. */
export async function judgePending(phone: Phone): Promise<string[]> {
  const db = phone.shownDb
  const wrong: string[] = []
  const entries = (await db.outbox.orderBy('seq').toArray()).filter(isWaiting)
  const last = new Map(entries.map((entry) => [laneOfMutation(entry.request), entry]))
  for (const [lane, { id, request }] of last) {
    const shown = (await db.userServices.get(lane))?.intended
    const isShown = shown?.last_action === id && shown.active === (request.action === 'activation')
    if (!isShown) wrong.push(`hidden: phone ${phone.name} does not show the waiting mutation for ${lane}`)
  }
  return wrong
}

/** Compares all phones with the server once everything has come to rest. */
export async function judge(truth: ServerTruth, phones: readonly Phone[]): Promise<Verdict> {
  const wrong = judgeServer(truth, phones)
  let mutations = 0
  for (const phone of phones) {
    mutations += phone.mutations.recorded.size
    for (const person of phone.people) wrong.push(...(await judgePhone(truth, phone, person)))
  }
  return { wrong, mutations, outside: truth.outside.size, restored: truth.lost.size }
}

/** Every mutation had its effect once, and none was invented. */
function judgeServer(truth: ServerTruth, phones: readonly Phone[]): string[] {
  const { ledger, effects, foreign } = truth
  const wrong = [...judgeStates(truth), ...judgeRulings(truth), ...judgeRemovals(truth)]
  const applied = ledger
    .filter(({ action }) => action.outcome === 'applied')
    .map(({ person, action }) => effectOf(person, action.service_id, action.action))
  const expected = [...applied, ...endedByRemoval(truth)]
  if (!same([...effects].sort(), expected.sort()))
    wrong.push(`doubled: ${effects.length} effects of ${expected.length} that are due`)
  if (foreign.length > 0) wrong.push(`sent as somebody else: ${foreign.join()}`)
  const made = new Map(phones.flatMap(({ mutations }) => [...mutations.recorded]))
  const withdrawn = new Set(phones.flatMap(({ mutations }) => [...mutations.withdrawn]))
  for (const { person, asker, action } of ledger) {
    const asked = made.get(action.id)
    if (!asked) wrong.push(`invented: ${action.id}`)
    else if (asked.person !== asker || holderOf(truth, asker) !== person)
      wrong.push(`misfiled: ${action.id} of ${asked.person} is ${asker}'s, with ${person}`)
    else if (laneName(asked.service, asked.relative) !== laneOfMutation(action))
      wrong.push(
        `mixed up: ${action.id} was for ${String(asked.relative)}, not for ${String(action.relative)}`,
      )
    if (withdrawn.has(action.id)) wrong.push(`sent though withdrawn: ${action.id}`)
  }
  return wrong
}

/** Who was removed is cared for no more; nothing of theirs is open, and nothing was taken in for them afterwards. */
function judgeRemovals({ ledger, relatives, removals }: ServerTruth): string[] {
  const wrong = [...relatives.values()]
    .flat()
    .filter((relative) => removals.has(relative))
    .map((relative) => `torn: ${relative} was removed and is still there`)
  for (const { action } of ledger) {
    const removed = action.relative === null ? undefined : removals.get(action.relative)
    if (!removed) continue
    if (action.received_at > removed) wrong.push(`misjudged: ${action.id} is for somebody removed before`)
    if (action.handling === 'pending') wrong.push(`misjudged: ${action.id} is open for somebody removed`)
  }
  return wrong
}

/** What the club is told of the services of whoever was removed: that those they had have ended. */
function endedByRemoval({ ledger, removals }: ServerTruth): string[] {
  const active = new Map<string, string>()
  for (const { person, action } of ledger) {
    if (action.outcome !== 'applied' || action.relative === null || !removals.has(action.relative)) continue
    if (action.action === 'deactivation') active.delete(laneOfMutation(action))
    else active.set(laneOfMutation(action), effectOf(person, action.service_id, 'deactivation'))
  }
  return [...active.values()]
}

/** Every line says what the contract makes of it, given all lines before it. In schedules no staff handle requests. */
function judgeRulings({ ledger }: ServerTruth): string[] {
  const before = new Map<string, BenefitAction[]>()
  const wrong: string[] = []
  for (const { person, action } of ledger) {
    const key = `${person} ${laneOfMutation(action)}`
    const earlier = before.get(key) ?? []
    const { outcome, refusal_code, repeats } = action
    const ruling = rulingOn(action, earlier)
    if (!same(ruling, { outcome, refusal_code, repeats }))
      wrong.push(`misjudged: ${action.id} is ${outcome}, and by the rule ${ruling.outcome}`)
    const isApplied = outcome === 'applied'
    const handling = isApplied && action.action === 'activation' ? 'pending' : null
    const kept = isApplied ? earlier.map((line) => ({ ...line, handling: null })) : earlier
    before.set(key, [...kept, { ...action, handling }])
  }
  return wrong
}

/** Every service is in the state left by the last applied mutation, for each person; who was removed has none. */
function judgeStates({ ledger, services, removals }: ServerTruth): string[] {
  const last = new Map<string, BenefitAction>()
  for (const { person, action } of ledger)
    if (action.outcome === 'applied' && !removals.has(action.relative ?? ''))
      last.set(`${person} ${laneOfMutation(action)}`, action)
  const states = new Map<string, ServiceState>()
  for (const [person, stored] of services)
    for (const [lane, state] of stored) states.set(`${person} ${lane}`, state)
  return [...new Set([...last.keys(), ...states.keys()])]
    .filter((key) => {
      const action = last.get(key)
      const state = states.get(key)
      return state?.last_action !== action?.id || state?.active !== (action?.action === 'activation')
    })
    .map((key) => `torn: ${key} does not stand where the ledger says`)
}

async function judgePhone(truth: ServerTruth, phone: Phone, person: string): Promise<string[]> {
  const db = phone.openDb(person)
  const wrong = [...(await judgeOutbox(truth, phone, person, db)), ...(await judgeCopy(truth, person, db))]
  db.close()
  return wrong.map((each) => `${each} on phone ${phone.name}`)
}

async function judgeOutbox(
  truth: ServerTruth,
  { mutations }: Phone,
  person: string,
  db: MemberDb,
): Promise<string[]> {
  const { ledger, relatives, outside, everRemoved, over } = truth
  const entries = await db.outbox.toArray()
  const wrong = entries.filter(isWaiting).map(({ id }) => `stuck: ${id}`)
  const caredFor = [null, ...(relatives.get(holderOf(truth, person)) ?? [])]
  const isRightlyRefused = ({ request, lastError }: OutboxEntry): boolean =>
    lastError === 'no_family'
      ? outside.has(person)
      : !(isOffered(request.service_id) && caredFor.includes(request.relative)) ||
        everRemoved.has(request.relative ?? '')
  const refused = entries.filter((entry) => entry.state === 'refused' && isRightlyRefused(entry))
  const known = new Set([...over, ...refused.map(({ id }) => id)])
  for (const line of ledger) if (line.asker === person) known.add(line.action.id)
  for (const [id, mutation] of mutations.recorded) {
    if (mutation.person !== person || mutations.withdrawn.has(id) || known.has(id)) continue
    wrong.push(`lost: ${id}`)
  }
  return wrong
}

/** What the phone has of the server is what the server has. */
async function judgeCopy(truth: ServerTruth, person: string, db: MemberDb): Promise<string[]> {
  const { services, relatives } = truth
  const wrong: string[] = []
  const owner = truth.owners.get(person) ?? NOBODY
  const rows = new Map((await db.userServices.toArray()).map((row) => [row.service_id, row]))
  const states = services.get(owner) ?? new Map<string, ServiceState>()
  for (const id of new Set([...rows.keys(), ...states.keys()])) {
    const expected = states.get(id) ?? NEVER_ASKED
    const row = rows.get(id)
    if (!same(row?.confirmed, expected) || !same(row?.intended, expected))
      wrong.push(`diverged: ${id} of ${person}`)
  }
  const lines = truth.ledger
    .filter((line) => line.person === owner)
    .map((line) => readBy(truth, person, line))
  if (!same(inOrder(lines), inOrder(await db.benefitActions.toArray())))
    wrong.push(`diverged: the ledger of ${person}`)
  const member = await db.member.get('member')
  const people = member?.relatives?.map(({ id }) => id)
  if (!same(people, relatives.get(owner) ?? [])) wrong.push(`diverged: whom ${person} cares for`)
  if (owner === NOBODY) wrong.push(...(await judgeOutside(person, db)))
  return wrong
}

/** Whose nothing it is that somebody of no family sees. */
const NOBODY = ''

/** What one says is for oneself; who has asked is for the others, as long as the family has them. */
function readBy(
  { owners, names }: ServerTruth,
  reader: string,
  { person, asker, action }: LedgerLine,
): BenefitAction {
  if (asker === reader) return action
  const asked_by = owners.get(asker) === person ? (names.get(asker) ?? '') : ''
  return { ...action, asked_by, said: null }
}
