import { type BenefitAction, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { CATALOGUE } from '@/domain/catalogue'
import { decideAction, stateAfter } from '@/domain/decideAction'
import type { Answer, ClubRequest } from '@/backend/sendRequest'
import { effectOf, type LedgerLine, type ServerTruth, type SimulatedClub } from './SimulatedClub'

const START = Date.parse('2026-11-21T10:00:00Z')

interface Wire {
  id: string
  user_id: string
  service_id: string
  action: 'activation' | 'deactivation'
  made_at: string
  follows: string | null
}

/** The club's server as its contract has it, in memory and in a time of its own. */
export class ReferenceServer implements SimulatedClub {
  private readonly ledger = new Map<string, LedgerLine>()
  private readonly effects: string[] = []
  private readonly foreign: string[] = []
  /** By person, then by service. */
  private readonly states = new Map<string, Map<string, ServiceState>>()
  private readonly sessions = new Map<string, number>()
  private revision = 0
  private time = START

  now = (): number => this.time

  pass(ms: number): void {
    this.time += ms
  }

  /** The person, and which of their sessions it is. */
  tokenOf = (person: string): string => `${person}/${this.sessions.get(person) ?? 0}`

  endSessions(person: string): void {
    this.sessions.set(person, (this.sessions.get(person) ?? 0) + 1)
  }

  truth(): ServerTruth {
    const { effects, foreign } = this
    return { ledger: [...this.ledger.values()], services: this.states, effects, foreign }
  }

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
    const service = CATALOGUE.find(({ id }) => id === wire.service_id)
    if (!service) return this.refuse(404, 'service_unknown')
    const action = this.ledger.get(wire.id)?.action ?? this.takeIn(person, service, wire)
    return this.answer(200, { ...action, service: this.state(person, action.service_id) })
  }

  private takeIn(person: string, service: (typeof CATALOGUE)[number], wire: Wire): BenefitAction {
    const now = new Date(this.time)
    const madeAt = new Date(Math.min(Date.parse(wire.made_at), now.getTime()))
    const state = this.state(person, service.id)
    const last = state.last_action ? this.ledger.get(state.last_action)?.action : undefined
    const wish = { id: wire.id, action: wire.action, made_at: madeAt, follows: wire.follows }
    const facts = { service, state, last: last ?? null, actor: 'member', access: 'granted' } as const
    const { outcome, refusal } = decideAction(wish, facts, now)
    const isRequest = outcome === 'applied' && wire.action === 'activation'
    const action: BenefitAction = {
      ...wish,
      service_id: service.id,
      actor: 'member',
      outcome,
      refusal_code: refusal,
      handling: isRequest ? 'pending' : null,
      promised_by: null,
      handled_at: null,
      received_at: now,
    }
    this.ledger.set(wire.id, { person, action })
    this.revision += 1
    if (outcome === 'applied') {
      this.effects.push(effectOf(person, service.id, wire.action))
      this.states.set(person, new Map(this.statesOf(person)).set(service.id, stateAfter(wish, now)))
    }
    return action
  }

  private statesOf = (person: string): ReadonlyMap<string, ServiceState> =>
    this.states.get(person) ?? new Map<string, ServiceState>()

  private state = (person: string, serviceId: string): ServiceState =>
    this.statesOf(person).get(serviceId) ?? NEVER_ASKED

  private snapshot(person: string): object {
    const lines = [...this.ledger.values()].filter((line) => line.person === person)
    return {
      profile: { ...PROFILE, id: person },
      subscription: null,
      access: 'granted',
      market_code: 'CODE',
      user_services: [...this.statesOf(person)].map(([service_id, state]) => ({ service_id, ...state })),
      benefit_actions: lines.map(({ action }) => action),
      payments: [],
      consents: [],
      ending: null,
    }
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
