import { type BenefitAction, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { CATALOGUE } from '@/domain/catalogue'
import { decideAction, stateAfter } from '@/domain/decideAction'
import type { Answer, ClubRequest } from '@/backend/sendRequest'

interface Wire {
  id: string
  user_id: string
  service_id: string
  action: 'activation' | 'deactivation'
  made_at: string
  follows: string | null
}

/** The club's server as its contract has it, in memory: what the phones are compared with. */
export class ReferenceServer {
  readonly ledger = new Map<string, BenefitAction & { user_id: string }>()
  /** Ids in the order in which they had an effect; one that stands here twice was doubled. */
  readonly webhooks: string[] = []
  /** Wishes that came in the name of somebody else. */
  readonly foreign: string[] = []
  private readonly states = new Map<string, ServiceState>()
  private revision = 0

  constructor(
    private readonly now: () => number,
    private readonly isTokenGood: (token: string) => boolean,
  ) {}

  state(userId: string, serviceId: string): ServiceState {
    return this.states.get(`${userId} ${serviceId}`) ?? NEVER_ASKED
  }

  ledgerOf(userId: string): BenefitAction[] {
    return [...this.ledger.values()].filter(({ user_id }) => user_id === userId)
  }

  /** Takes in a request as it arrives, however late. A token is the name of its person. */
  handle({ path, token = '', body, ifNoneMatch }: ClubRequest): Answer {
    if (path === '/api/club/catalogue') return this.tagged({ services: SERVICES }, 'catalogue', ifNoneMatch)
    if (!token || !this.isTokenGood(token)) return this.refuse(401, 'session_expired')
    const [userId = ''] = token.split('/')
    if (path === '/api/club/me')
      return this.tagged(this.snapshot(userId), `${userId}-${this.revision}`, ifNoneMatch)
    return this.act(userId, JSON.parse(JSON.stringify(body)) as Wire)
  }

  private act(userId: string, wire: Wire): Answer {
    if (wire.user_id !== userId) {
      this.foreign.push(wire.id)
      return this.refuse(403, 'forbidden')
    }
    const service = CATALOGUE.find(({ id }) => id === wire.service_id)
    if (!service) return this.refuse(404, 'service_unknown')
    const row = this.ledger.get(wire.id) ?? this.takeIn(userId, service, wire)
    return this.answer(200, { ...row, service: this.state(userId, row.service_id) })
  }

  private takeIn(userId: string, service: (typeof CATALOGUE)[number], wire: Wire): BenefitAction {
    const now = new Date(this.now())
    const madeAt = new Date(Math.min(Date.parse(wire.made_at), now.getTime()))
    const state = this.state(userId, service.id)
    const last = state.last_action ? this.ledger.get(state.last_action) : undefined
    const action = { id: wire.id, action: wire.action, made_at: madeAt, follows: wire.follows }
    const facts = { service, state, last: last ?? null, actor: 'member', access: 'granted' } as const
    const { outcome, refusal } = decideAction(action, facts, now)
    const isRequest = outcome === 'applied' && wire.action === 'activation'
    const row = {
      ...action,
      user_id: userId,
      service_id: service.id,
      actor: 'member' as const,
      outcome,
      refusal_code: refusal,
      handling: isRequest ? ('pending' as const) : null,
      promised_by: null,
      handled_at: null,
      received_at: now,
    }
    this.ledger.set(wire.id, row)
    this.revision += 1
    if (outcome === 'applied') {
      this.webhooks.push(wire.id)
      this.states.set(`${userId} ${service.id}`, stateAfter(action, now))
    }
    return row
  }

  private snapshot(userId: string): object {
    const services = [...this.states].filter(([key]) => key.startsWith(`${userId} `))
    return {
      profile: { ...PROFILE, id: userId },
      subscription: null,
      access: 'granted',
      market_code: 'CODE',
      user_services: services.map(([key, state]) => ({ service_id: key.split(' ')[1], ...state })),
      benefit_actions: this.ledgerOf(userId),
      payments: [],
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
    return { status, json: sent, etag: null, serverTime: this.now(), retryAfter: null }
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
}
