import type { BenefitAction, Said, ServiceState } from '@/domain/benefit'
import { CATALOGUE } from '@/copy/catalogue'
import type { Answer, ClubRequest } from '@/client/http/sendRequest'
import { rulingOn, standsAfter } from './clubRule'
import { effectOf, laneName, type LedgerLine, type ServerTruth, type SimulatedClub } from './SimulatedClub'

const START = Date.parse('2026-11-21T10:00:00Z')

interface Wire {
  id: string
  user_id: string
  service_id: string
  relative: string | null
  action: 'activation' | 'deactivation'
  made_at: string
  follows: string | null
  said: Said | null
}

/** The club's server as its contract has it, in memory, with its own clock and its own rule. */
export class ReferenceServer implements SimulatedClub {
  private readonly ledger = new Map<string, LedgerLine>()
  private readonly away = new Set<string>()
  private readonly removed = new Set<string>()
  private readonly effects: string[] = []
  private readonly foreign: string[] = []
  /** By person, then by lane. */
  private readonly states = new Map<string, Map<string, ServiceState>>()
  private readonly removals = new Map<string, Date>()
  private readonly sessions = new Map<string, number>()
  private revision = 0
  private time = START

  constructor(readonly families: ReadonlyMap<string, string> = new Map()) {}

  now = (): number => this.time

  pass(ms: number): void {
    this.time += ms
  }

  /** The person, and which of their sessions it is. */
  tokenOf = (person: string): string => `${person}/${this.sessions.get(person) ?? 0}`

  endSessions(person: string): void {
    this.sessions.set(person, (this.sessions.get(person) ?? 0) + 1)
  }

  changeAccess(adult: string): void {
    if (!this.away.delete(adult)) {
      this.away.add(adult)
      this.removed.add(adult)
    }
    this.revision += 1
  }

  /** Whose state a person is to share. */
  private belongsTo = (person: string): string | null =>
    this.away.has(person) ? null : (this.families.get(person) ?? person)

  /** Whose state the server lets a person share. */
  protected ownerOf(person: string): string | null {
    return this.belongsTo(person)
  }

  truth(people: readonly string[]): ServerTruth {
    const { effects, foreign, removals, removed, families } = this
    const relatives = new Map(people.map((person) => [person, this.caredFor(person)]))
    return {
      ledger: [...this.ledger.values()],
      owners: new Map(people.map((person) => [person, this.belongsTo(person)])),
      names: new Map(people.map((person) => [person, person])),
      removed,
      families,
      services: this.states,
      effects,
      foreign,
      relatives,
      removals,
    }
  }

  relativesOf = (person: string): readonly string[] =>
    ['mama', 'papa'].map((name) => `${this.families.get(person) ?? person}${name}`.padEnd(15, '0'))

  /** The name goes; what was open is cancelled, and what was active is told to have ended. */
  removeRelative(remover: string, relative: string): void {
    const person = this.families.get(remover) ?? remover
    if (!this.caredFor(person).includes(relative)) return
    this.removals.set(relative, new Date(this.time))
    this.revision += 1
    const left = new Map(this.statesOf(person))
    for (const { id } of CATALOGUE) {
      const lines = this.linesOf(person, id, relative)
      for (const line of lines) this.close(line, new Date(this.time))
      if (standsAfter(lines).active) this.effects.push(effectOf(person, id, 'deactivation'))
      left.delete(laneName(id, relative))
    }
    this.states.set(person, left)
  }

  private caredFor = (person: string): string[] =>
    this.relativesOf(person).filter((relative) => !this.removals.has(relative))

  handle({ path, token = '', body, ifNoneMatch }: ClubRequest): Answer {
    if (path === '/api/club/catalogue') return this.tagged({ services: SERVICES }, 'catalogue', ifNoneMatch)
    const [person = ''] = token.split('/')
    if (!person || token !== this.tokenOf(person)) return this.refuse(401, 'session_expired')
    if (path === '/api/club/me')
      return this.tagged(this.snapshot(person), `${person}-${this.revision}`, ifNoneMatch)
    return this.act(person, JSON.parse(JSON.stringify(body)) as Wire)
  }

  private act(person: string, wire: Wire): Answer {
    if (wire.user_id !== person) {
      this.foreign.push(wire.id)
      return this.refuse(403, 'forbidden')
    }
    const owner = this.ownerOf(person)
    if (owner === null) return this.refuse(409, 'no_family')
    const service = CATALOGUE.find(({ id }) => id === wire.service_id)
    if (!service) return this.refuse(404, 'service_unknown')
    const known = this.ledger.get(wire.id)?.action
    const isUnknown = wire.relative !== null && !this.caredFor(owner).includes(wire.relative)
    if (!known && isUnknown) return this.refuse(404, 'relative_unknown')
    const action = known ?? this.takeIn(owner, person, service, wire)
    const lane = laneName(action.service_id, action.relative)
    return this.answer(200, { ...action, service: this.statesOf(owner).get(lane) ?? standsAfter([]) })
  }

  private takeIn(
    person: string,
    asker: string,
    service: (typeof CATALOGUE)[number],
    wire: Wire,
  ): BenefitAction {
    const now = new Date(this.time)
    const madeAt = new Date(Math.min(Date.parse(wire.made_at), now.getTime()))
    const mutation = {
      id: wire.id,
      service_id: service.id,
      relative: wire.relative,
      action: wire.action,
      actor: 'member',
      asked_by: null,
      made_at: madeAt,
      follows: wire.follows,
      received_at: now,
    } as const
    const before = this.linesOf(person, service.id, wire.relative)
    const ruling = rulingOn(mutation, before)
    const isApplied = ruling.outcome === 'applied'
    const isRequest = isApplied && wire.action === 'activation'
    const handling = isRequest ? 'pending' : null
    const isKept = isRequest || (wire.action === 'activation' && ruling.repeats !== null)
    const action: BenefitAction = {
      ...mutation,
      ...ruling,
      handling,
      promised_by: null,
      handled_at: null,
      contacted_at: null,
      contacted_by: null,
      call_again: null,
      said: isKept ? wire.said : null,
    }
    this.ledger.set(wire.id, { person, asker, action })
    this.revision += 1
    if (isApplied) {
      for (const line of before) this.close(line, now)
      this.effects.push(effectOf(person, service.id, wire.action))
    }
    const stands = standsAfter(this.linesOf(person, service.id, wire.relative))
    const lane = laneName(service.id, wire.relative)
    if (stands.last_action) this.states.set(person, new Map(this.statesOf(person)).set(lane, stands))
    return action
  }

  /** What is applied ends the request that was open. */
  private close(line: BenefitAction, now: Date): void {
    const stored = this.ledger.get(line.id)
    if (!stored || line.handling !== 'pending') return
    this.ledger.set(line.id, { ...stored, action: { ...line, handling: 'cancelled', handled_at: now } })
  }

  private linesOf = (person: string, serviceId: string, relative: string | null): BenefitAction[] =>
    [...this.ledger.values()]
      .filter((line) => line.person === person)
      .map(({ action }) => action)
      .filter((action) => action.service_id === serviceId && action.relative === relative)

  private statesOf = (person: string): ReadonlyMap<string, ServiceState> =>
    this.states.get(person) ?? new Map<string, ServiceState>()

  private servicesFor = (person: string, relative: string | null): object[] =>
    CATALOGUE.flatMap(({ id }) => {
      const state = this.statesOf(person).get(laneName(id, relative))
      return state ? [{ service_id: id, ...state }] : []
    })

  private snapshot(person: string): object {
    const owner = this.ownerOf(person)
    const own = { profile: { ...PROFILE, id: person }, subscription: null, ...NOTHING }
    if (owner === null) return own
    const lines = [...this.ledger.values()].filter((line) => line.person === owner)
    return {
      ...own,
      access: 'granted',
      market_code: 'CODE',
      user_services: this.servicesFor(owner, null),
      relatives: this.caredFor(owner).map((id) => ({
        ...{ id, name: 'Alguien', relation: '', province: '' },
        services: this.servicesFor(owner, id),
      })),
      benefit_actions: lines.map((line) => this.readBy(person, line)),
      family: { holder: owner === person ? null : owner, adults: [], invitations: [] },
    }
  }

  /** Somebody else's request says who has asked, while they are of the family, and not what they said. */
  private readBy(reader: string, { person, asker, action }: LedgerLine): BenefitAction {
    if (asker === reader) return action
    return { ...action, asked_by: this.ownerOf(asker) === person ? asker : '', said: null }
  }

  private tagged(state: object, tag: string, ifNoneMatch: string | undefined): Answer {
    if (ifNoneMatch === tag) return { ...this.answer(304, undefined), etag: tag }
    return { ...this.answer(200, state), etag: tag }
  }

  private refuse(status: number, code: string): Answer {
    return this.answer(status, { success: false, code, error: '…' })
  }

  /** As JSON makes it: dates become texts. */
  private answer(status: number, json: unknown): Answer {
    const sent: unknown = json === undefined ? undefined : JSON.parse(JSON.stringify(json))
    return { status, json: sent, etag: null, serverTime: this.time, retryAfter: null }
  }
}

/** All that is left for somebody of no family. */
const NOTHING = {
  access: 'no_subscription',
  market_code: null,
  user_services: [],
  relatives: [],
  benefit_actions: [],
  payments: [],
  consents: [],
  ending: null,
  family: null,
}
const SERVICES = CATALOGUE.map((service, position) => ({ ...service, position }))
const PROFILE = {
  email: 'ana@example.org',
  nombre: 'Ana',
  apellidos: 'Pérez',
  telefono: '600000000',
  stage: 'Paso 2 pagado',
  active: true,
  member_since: null,
  verified: true,
  reminders: true,
}
