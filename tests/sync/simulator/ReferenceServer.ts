import type { BenefitAction, Said, ServiceState } from '@/domain/benefit'
import { CATALOGUE } from '@/copy/catalogue'
import type { Answer, ClubRequest } from '@/client/http/sendRequest'
import { rulingOn, standsAfter } from './clubRule'
import { effectOf, laneName, type LedgerLine, type ServerTruth, type SimulatedClub } from './SimulatedClub'

const START = Date.parse('2026-11-21T10:00:00Z')

/** A club's data at one moment. */
interface Backup {
  time: number
  epoch: number
  since: number
  ledger: ReadonlyMap<string, LedgerLine>
  payers: ReadonlyMap<string, string>
  away: ReadonlySet<string>
  effects: readonly Effect[]
  states: ReadonlyMap<string, Map<string, ServiceState>>
  removals: ReadonlyMap<string, Date>
  sessions: ReadonlyMap<string, number>
}

interface Effect {
  founder: string
  service: string
  action: string
}

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
  /** Its persons are founders. */
  private ledger = new Map<string, LedgerLine>()
  /** Who pays for whom at the beginning. Whoever pays then names the family for good. */
  protected readonly founders: ReadonlyMap<string, string>
  /** Who pays by now, by founder, where somebody has taken over. */
  private payers = new Map<string, string>()
  /** Those without access. */
  private away: Set<string>
  private readonly outside: Set<string>
  /** Each of a family, which says whose it is by now. */
  private effects: Effect[] = []
  private readonly foreign: string[] = []
  /** By founder, then by lane. */
  protected states = new Map<string, Map<string, ServiceState>>()
  private removals = new Map<string, Date>()
  private sessions = new Map<string, number>()
  private readonly everRemoved = new Set<string>()
  /** Each life of the data has a greater one, with the moment up to which its backup goes, in seconds; 0 for the first. */
  private epoch = 1
  private since = 0
  private readonly backups: Backup[] = []
  private readonly over = new Set<string>()
  private readonly lost = new Set<string>()
  private revision = 0
  private time = START

  /**
   * @param families the adults, and who pays for each
   * @param invited those of them who have not come in yet
   */
  constructor(families: ReadonlyMap<string, string> = new Map(), invited: readonly string[] = []) {
    this.founders = families
    this.away = new Set(invited)
    this.outside = new Set(invited)
  }

  now = (): number => this.time

  pass(ms: number): void {
    this.time += ms
  }

  /** The person, and which of their sessions it is. */
  tokenOf = (person: string): string => `${person}/${this.sessions.get(person) ?? 0}`

  endSessions(person: string): void {
    this.sessions.set(person, (this.sessions.get(person) ?? 0) + 1)
  }

  backup(): void {
    this.backups.push({
      time: this.time,
      epoch: this.epoch,
      since: this.since,
      ledger: new Map(this.ledger),
      payers: new Map(this.payers),
      away: new Set(this.away),
      effects: [...this.effects],
      states: new Map(this.states),
      removals: new Map(this.removals),
      sessions: new Map(this.sessions),
    })
  }

  /** Time goes on, and what the phones have been told stays told. */
  restore(pick: <T>(all: readonly T[]) => T): void {
    if (this.backups.length === 0) return
    const backup = pick(this.backups)
    for (const [id, line] of this.ledger)
      if (!backup.ledger.has(id)) (this.isOver(line) ? this.over : this.lost).add(id)
    this.ledger = new Map(backup.ledger)
    this.payers = new Map(backup.payers)
    this.away = new Set(backup.away)
    this.effects = [...backup.effects]
    this.states = new Map(backup.states)
    this.removals = new Map(backup.removals)
    this.sessions = new Map(backup.sessions)
    this.epoch += 1
    this.since = this.sinceOf(backup)
    this.revision += 1
  }

  /** A device may have missed the restore that the backup itself comes from. */
  protected sinceOf({ time, since }: { time: number; since: number }): number {
    const own = Math.max(1, Math.floor(time / 1_000))
    return since === 0 ? own : Math.min(own, since)
  }

  /** Whether nobody wants it any more: it changed nothing, its asker has been away, or somebody else has ended it. */
  private isOver({ person, asker, action }: LedgerLine): boolean {
    if (action.outcome !== 'applied' && action.repeats === null) return true
    if (this.outside.has(asker)) return true
    const request = this.ledger.get(action.repeats ?? action.id)
    if (request?.action.action !== 'activation') return false
    const { service_id, relative } = action
    const after = [...this.ledger.values()].slice([...this.ledger.values()].indexOf(request) + 1)
    const next = after.find(
      (line) =>
        line.person === person &&
        line.action.outcome === 'applied' &&
        line.action.service_id === service_id &&
        line.action.relative === relative,
    )
    if (!next) return request.action.handling === 'cancelled'
    return next.action.action === 'deactivation' && next.asker !== asker
  }

  changeAccess(adult: string): void {
    if (!this.away.delete(adult)) this.putOut(adult)
    this.revision += 1
  }

  /** Whoever paid is out as if they had been removed; all that was asked stays the family's. */
  takeOver(adult: string): void {
    const founder = this.founderOf(adult)
    if (this.away.has(adult)) return
    this.putOut(this.payerOf(founder))
    this.payers.set(founder, adult)
    this.revision += 1
  }

  private putOut(person: string): void {
    this.away.add(person)
    this.outside.add(person)
  }

  protected founderOf = (person: string): string => this.founders.get(person) ?? person

  private payerOf = (founder: string): string => this.payers.get(founder) ?? founder

  /** The adults by now, and who pays for each. */
  get families(): ReadonlyMap<string, string> {
    const all = [...this.founders].flatMap(([adult, founder]) => [adult, founder])
    return new Map(
      [...new Set(all)].flatMap((person): [string, string][] => {
        const payer = this.payerOf(this.founderOf(person))
        return payer === person ? [] : [[person, payer]]
      }),
    )
  }

  /** Whose state the server lets a person share: a family's, by its founder. */
  protected familyOf(person: string): string | null {
    return this.away.has(person) ? null : this.founderOf(person)
  }

  truth(people: readonly string[]): ServerTruth {
    const { foreign, removals, outside, families, everRemoved, over, lost } = this
    const payer = (person: string): string => this.payerOf(this.founderOf(person))
    return {
      ledger: [...this.ledger.values()].map((line) => ({ ...line, person: this.payerOf(line.person) })),
      owners: new Map(people.map((person) => [person, this.away.has(person) ? null : payer(person)])),
      names: new Map(people.map((person) => [person, person])),
      outside,
      families,
      everRemoved,
      over,
      lost,
      services: new Map([...this.states].map(([founder, states]) => [this.payerOf(founder), states])),
      effects: this.effects.map(({ founder, service, action }) =>
        effectOf(this.payerOf(founder), service, action),
      ),
      foreign,
      relatives: new Map(people.map((person) => [payer(person), this.caredFor(person)])),
      removals,
    }
  }

  relativesOf = (person: string): readonly string[] =>
    ['mama', 'papa'].map((name) => `${this.founderOf(person)}${name}`.padEnd(15, '0'))

  /** The name goes; what was open is cancelled, and what was active is told to have ended. */
  removeRelative(remover: string, relative: string): void {
    const founder = this.founderOf(remover)
    if (!this.caredFor(founder).includes(relative)) return
    this.removals.set(relative, new Date(this.time))
    this.everRemoved.add(relative)
    this.revision += 1
    const left = new Map(this.statesOf(founder))
    for (const { id } of CATALOGUE) {
      const lines = this.linesOf(founder, id, relative)
      for (const line of lines) this.close(line, new Date(this.time))
      if (standsAfter(lines).active) this.effects.push({ founder, service: id, action: 'deactivation' })
      left.delete(laneName(id, relative))
    }
    this.states.set(founder, left)
  }

  private caredFor = (person: string): string[] =>
    this.relativesOf(person).filter((relative) => !this.removals.has(relative))

  handle(request: ClubRequest): Answer {
    return { ...this.answerTo(request), epoch: this.named() }
  }

  private named = (): string => `${this.epoch}.${this.since}.${'0'.repeat(64)}`

  private answerTo({ path, token = '', body, ifNoneMatch, epoch }: ClubRequest): Answer {
    if (path === '/api/club/catalogue') return this.tagged({ services: SERVICES }, 'catalogue', ifNoneMatch)
    const [person = ''] = token.split('/')
    if (!person || token !== this.tokenOf(person)) return this.refuse(401, 'session_expired')
    if (path === '/api/club/me')
      return this.tagged(this.snapshot(person), `${person}-${this.revision}`, ifNoneMatch)
    if (epoch !== undefined && Number(epoch.split('.')[0]) < this.epoch)
      return this.refuse(409, 'epoch_behind')
    return this.act(person, JSON.parse(JSON.stringify(body)) as Wire)
  }

  private act(person: string, wire: Wire): Answer {
    if (wire.user_id !== person) {
      this.foreign.push(wire.id)
      return this.refuse(403, 'forbidden')
    }
    const founder = this.familyOf(person)
    if (founder === null) return this.refuse(409, 'no_family')
    const service = CATALOGUE.find(({ id }) => id === wire.service_id)
    if (!service) return this.refuse(404, 'service_unknown')
    const known = this.ledger.get(wire.id)?.action
    const isUnknown = wire.relative !== null && !this.caredFor(founder).includes(wire.relative)
    if (!known && isUnknown) return this.refuse(404, 'relative_unknown')
    const action = known ?? this.takeIn(founder, person, service, wire)
    const lane = laneName(action.service_id, action.relative)
    return this.answer(200, { ...action, service: this.statesOf(founder).get(lane) ?? standsAfter([]) })
  }

  private takeIn(
    founder: string,
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
    const before = this.linesOf(founder, service.id, wire.relative)
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
    this.ledger.set(wire.id, { person: founder, asker, action })
    this.revision += 1
    if (isApplied) {
      for (const line of before) this.close(line, now)
      this.effects.push({ founder, service: service.id, action: wire.action })
    }
    const stands = standsAfter(this.linesOf(founder, service.id, wire.relative))
    const lane = laneName(service.id, wire.relative)
    if (stands.last_action) this.states.set(founder, new Map(this.statesOf(founder)).set(lane, stands))
    return action
  }

  /** What is applied ends the request that was open. */
  private close(line: BenefitAction, now: Date): void {
    const stored = this.ledger.get(line.id)
    if (!stored || line.handling !== 'pending') return
    this.ledger.set(line.id, { ...stored, action: { ...line, handling: 'cancelled', handled_at: now } })
  }

  private linesOf = (founder: string, serviceId: string, relative: string | null): BenefitAction[] =>
    [...this.ledger.values()]
      .filter((line) => line.person === founder)
      .map(({ action }) => action)
      .filter((action) => action.service_id === serviceId && action.relative === relative)

  private statesOf = (founder: string): ReadonlyMap<string, ServiceState> =>
    this.states.get(founder) ?? new Map<string, ServiceState>()

  private servicesFor = (founder: string, relative: string | null): object[] =>
    CATALOGUE.flatMap(({ id }) => {
      const state = this.statesOf(founder).get(laneName(id, relative))
      return state ? [{ service_id: id, ...state }] : []
    })

  private snapshot(person: string): object {
    const founder = this.familyOf(person)
    const own = { profile: { ...PROFILE, id: person }, subscription: null, ...NOTHING }
    if (founder === null) return own
    const lines = [...this.ledger.values()].filter((line) => line.person === founder)
    const payer = this.payerOf(founder)
    return {
      ...own,
      access: 'granted',
      market_code: 'CODE',
      user_services: this.servicesFor(founder, null),
      relatives: this.caredFor(founder).map((id) => ({
        ...{ id, name: 'Alguien', relation: '', province: '' },
        services: this.servicesFor(founder, id),
      })),
      benefit_actions: lines.map((line) => this.readBy(person, line)),
      family: { holder: payer === person ? null : payer, adults: [], invitations: [] },
    }
  }

  /** Somebody else's request says who has asked, while they are of the family, and not what they said. */
  private readBy(reader: string, { person, asker, action }: LedgerLine): BenefitAction {
    if (asker === reader) return action
    return { ...action, asked_by: this.familyOf(asker) === person ? asker : '', said: null }
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
  notices: null,
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
