import { type BenefitAction, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { CATALOGUE } from '@/copy/catalogue'
import { isWaiting } from '@/client/store/projectState'
import type { MemberDb } from '@/client/store/MemberDb'
import { rulingOn } from './clubRule'
import type { Phone } from './Phone'
import { effectOf, type ServerTruth } from './SimulatedClub'

export interface Verdict {
  /** What was lost, doubled, diverged, stuck, or shown wrongly; empty when all is well. */
  wrong: string[]
  /** How many mutations were made. */
  mutations: number
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The only mutations that the server refuses for good are for services that it does not have. */
const isOffered = (serviceId: string): boolean => CATALOGUE.some(({ id }) => id === serviceId)

/** Rows by their id, each with its fields in one order. */
const inOrder = <T extends { id: string }>(rows: readonly T[]): object[] =>
  rows
    .map((row) => Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
    .sort((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1))

/** While a mutation waits, the phone shows what was asked last, whatever the server said meanwhile. */
export async function judgePending(phone: Phone): Promise<string[]> {
  const db = phone.shownDb
  const wrong: string[] = []
  const entries = (await db.outbox.orderBy('seq').toArray()).filter(isWaiting)
  for (const service of new Set(entries.map(({ service_id }) => service_id))) {
    const last = entries.filter(({ service_id }) => service_id === service).at(-1)
    const shown = (await db.userServices.get(service))?.intended
    const isShown =
      shown?.last_action === last?.id && shown?.active === (last?.request.action === 'activation')
    if (!isShown) wrong.push(`hidden: phone ${phone.name} does not show the waiting mutation for ${service}`)
  }
  return wrong
}

/** Compares all phones with the server once everything has come to rest. */
export async function judge(
  truth: ServerTruth,
  phones: readonly Phone[],
  people: readonly string[],
): Promise<Verdict> {
  const wrong = judgeServer(truth, phones)
  let mutations = 0
  for (const phone of phones) {
    mutations += phone.mutations.recorded.size
    for (const person of people) wrong.push(...(await judgePhone(truth, phone, person)))
  }
  return { wrong, mutations }
}

/** Every mutation had its effect once, and none was invented. */
function judgeServer(truth: ServerTruth, phones: readonly Phone[]): string[] {
  const { ledger, effects, foreign } = truth
  const wrong = [...judgeStates(truth), ...judgeRulings(truth)]
  const applied = ledger
    .filter(({ action }) => action.outcome === 'applied')
    .map(({ person, action }) => effectOf(person, action.service_id, action.action))
  if (!same([...effects].sort(), applied.sort()))
    wrong.push(`doubled: ${effects.length} effects of ${applied.length} applied mutations`)
  if (foreign.length > 0) wrong.push(`sent as somebody else: ${foreign.join()}`)
  const made = new Set(phones.flatMap(({ mutations }) => [...mutations.recorded.keys()]))
  const withdrawn = new Set(phones.flatMap(({ mutations }) => [...mutations.withdrawn]))
  for (const { action } of ledger) {
    if (!made.has(action.id)) wrong.push(`invented: ${action.id}`)
    if (withdrawn.has(action.id)) wrong.push(`sent though withdrawn: ${action.id}`)
  }
  return wrong
}

/** Every line says what the contract makes of it, given all lines before it. In schedules no staff handle requests. */
function judgeRulings({ ledger }: ServerTruth): string[] {
  const before = new Map<string, BenefitAction[]>()
  const wrong: string[] = []
  for (const { person, action } of ledger) {
    const key = `${person} ${action.service_id}`
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

/** Every service is in the state left by the last applied mutation. */
function judgeStates({ ledger, services }: ServerTruth): string[] {
  const last = new Map<string, BenefitAction>()
  for (const { person, action } of ledger)
    if (action.outcome === 'applied') last.set(`${person} ${action.service_id}`, action)
  const states = new Map<string, ServiceState>()
  for (const [person, stored] of services)
    for (const [service, state] of stored) states.set(`${person} ${service}`, state)
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
  { ledger }: ServerTruth,
  { mutations }: Phone,
  person: string,
  db: MemberDb,
): Promise<string[]> {
  const entries = await db.outbox.toArray()
  const wrong = entries.filter(isWaiting).map(({ id }) => `stuck: ${id}`)
  const refused = entries.filter((entry) => !isWaiting(entry) && !isOffered(entry.service_id))
  const known = new Set(refused.map(({ id }) => id))
  for (const line of ledger) if (line.person === person) known.add(line.action.id)
  for (const [id, mutation] of mutations.recorded) {
    if (mutation.person !== person || mutations.withdrawn.has(id) || known.has(id)) continue
    wrong.push(`lost: ${id}`)
  }
  return wrong
}

/** What the phone has of the server is what the server has. */
async function judgeCopy({ ledger, services }: ServerTruth, person: string, db: MemberDb): Promise<string[]> {
  const wrong: string[] = []
  const rows = new Map((await db.userServices.toArray()).map((row) => [row.service_id, row]))
  const states = services.get(person) ?? new Map<string, ServiceState>()
  for (const id of new Set([...rows.keys(), ...states.keys()])) {
    const expected = states.get(id) ?? NEVER_ASKED
    const row = rows.get(id)
    if (!same(row?.confirmed, expected) || !same(row?.intended, expected))
      wrong.push(`diverged: ${id} of ${person}`)
  }
  const lines = ledger.filter((line) => line.person === person).map(({ action }) => action)
  if (!same(inOrder(lines), inOrder(await db.benefitActions.toArray())))
    wrong.push(`diverged: the ledger of ${person}`)
  return wrong
}
