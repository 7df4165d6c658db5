import { CATALOGUE } from '@/copy/catalogue'
import { clubDay } from '@/domain/clubTime'
import { BRAND } from '@/domain/brand'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { PLAN } from '@/domain/plan'
import { noonOf, promisedBy } from '@/domain/promise'
import type { Random } from '../seededRandom'
import type { GeneratedIds } from './GeneratedIds'
import type { GeneratedHistory, GeneratedPayment } from './randomHistory'
import type { GeneratedPerson } from './randomPerson'
import { FamilyWriter, type GeneratedFamily, NO_FAMILY } from './FamilyWriter'
import { Inserter, type Insert } from './Inserter'
import { storedText as text } from './storedText'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'

/** The password of every generated client, hashed once: a hash for each would take half an hour. */
export const GENERATED_PASSWORD = 'Demo-1234'
const PASSWORD_HASH = '$2a$10$r.FgB6VwWXVJk0V7PRy5oOI6o3Z5Fg8UIUyuYS6Q/5HZptQVdkRXG'

const REQUESTS = [0, 0, 1, 1, 1, 2, 3] as const
const OPEN_DAYS = 5
const DAY_MS = 86_400_000

/** Writes one client after another, each with everything that belongs to them, as the server would have left it. */
export class ClientWriter {
  private readonly insert: Record<Table, Insert>
  private readonly families: FamilyWriter

  constructor(
    database: DatabaseSyncInstance,
    private readonly options: ClientWriterOptions,
  ) {
    this.families = new FamilyWriter(database, { ...options, passwordHash: PASSWORD_HASH })
    const inserter = new Inserter(database)
    this.insert = {
      profiles: inserter.into('profiles', PROFILE),
      consents: inserter.into('consents', CONSENT),
      subscriptions: inserter.into('subscriptions', SUBSCRIPTION),
      payments: inserter.into('payments', PAYMENT),
      user_services: inserter.into('user_services', USER_SERVICE),
      benefit_actions: inserter.into('benefit_actions', ACTION),
      audit_log: inserter.into('audit_log', AUDIT),
      calls: inserter.into('calls', CALL),
    }
  }

  write(person: GeneratedPerson, history: GeneratedHistory, signedUp: Date): void {
    const id = this.options.ids.ofPerson()
    const { nombre, apellidos, telefono, email, dni } = person
    const who = [nombre, apellidos, telefono, email, dni, PASSWORD_HASH, `${id}${id}${id}`]
    const { stage, joined, left } = history
    const isMember = stage === 'Paso 2 pagado'
    const where = [stage, left ? 0 : 1, isMember ? text(joined) : '', text(left), 'web']
    this.insert.profiles(id, ...who, ...where, this.options.random.next() < 0.7 ? 1 : 0, text(signedUp))
    this.consent(id, 'privacy-and-terms', signedUp)
    if (history.status) this.subscription(id, history)
    if (history.pastDueSince) this.call(id, history.pastDueSince)
    if (joined) this.membership(id, history, joined)
    for (const payment of history.payments) this.payment(id, payment)
  }

  private consent(id: string, document: keyof typeof CONSENT_VERSIONS, at: Date): void {
    this.insert.consents(
      this.options.ids.ofRow(),
      id,
      document,
      CONSENT_VERSIONS[document],
      text(at),
      text(at),
    )
  }

  private subscription(id: string, history: GeneratedHistory): void {
    const dates = [history.periodEnd, history.pastDueSince, history.accessUntil].map(text)
    const card = [
      'visa',
      String(1000 + Math.floor(this.options.random.next() * 9000)),
      12,
      this.options.now.getUTCFullYear() + 2,
    ]
    const row = [
      history.status ?? '',
      ...dates,
      `sub_generated_${id}`,
      ...card,
      text(this.options.now),
      text(this.options.now),
    ]
    this.insert.subscriptions(this.options.ids.ofRow(), id, ...row)
  }

  /** Whoever owes a renewal should be called. */
  private call(id: string, since: Date): void {
    this.insert.calls(
      this.options.ids.ofRow(),
      id,
      'past_due',
      `in_generated_${id}`,
      text(since),
      'pending',
      text(since),
    )
  }

  private membership(id: string, { left }: GeneratedHistory, joined: Date): void {
    this.consent(id, 'immediate-start', joined)
    this.stage(id, ['Paso 1 sin pago', 'Paso 2 pagado'], joined)
    if (left) this.stage(id, ['Paso 2 pagado', 'Cliente de baja'], left)
    const services = this.options.random.shuffle(CATALOGUE).slice(0, this.options.random.pick(REQUESTS))
    const hasFamily =
      !left && this.options.familyShare > 0 && this.options.random.next() < this.options.familyShare
    const family = hasFamily ? this.families.write(id, joined) : NO_FAMILY
    for (const { id: service } of services) {
      this.request({ id, service, by: this.asked(family), from: joined, until: left ?? this.options.now })
    }
  }

  private stage(id: string, [before, after]: [string, string], at: Date): void {
    this.insert.audit_log(
      this.options.ids.ofRow(),
      'stripe',
      'stage',
      id,
      'stage',
      before,
      after,
      text(at),
      text(at),
    )
  }

  private payment(client: string, { kind, date, state, failure_code }: GeneratedPayment): void {
    const id = this.options.ids.ofRow()
    const money = [kind, PLAN.amountCents, PLAN.currency, text(date), state, 'visa', '4242', failure_code]
    this.insert.payments(id, client, `${kind}_generated_${id}`, ...money, text(date))
  }

  /** Who of a family asks, and for whom; both empty for whoever pays, and for nobody in particular. */
  private asked({ adults, relatives }: GeneratedFamily): [askedBy: string, relative: string] {
    if (adults.length === 0) return ['', '']
    return [this.options.random.pick(['', ...adults]), this.options.random.pick(['', ...relatives])]
  }

  /** Some are recent and still open; the older ones were called long ago. */
  private request({ id, service, by: [askedBy, relative], from, until }: GeneratedRequest): void {
    const madeAt = new Date(until.getTime() - this.options.random.next() * (until.getTime() - from.getTime()))
    const isOpen =
      until === this.options.now && this.options.now.getTime() - madeAt.getTime() < OPEN_DAYS * DAY_MS
    const promised = promisedBy(service, clubDay(madeAt), BRAND.holidays)
    const action = this.options.ids.ofRow()
    const made = ['activation', 'member', text(madeAt), 'applied']
    const handled = isOpen ? this.options.random.pick(['pending', 'pending', 'contacted']) : 'done'
    const promise = [
      handled,
      promised ? text(noonOf(promised)) : '',
      handled === 'pending' ? '' : text(madeAt),
    ]
    this.insert.benefit_actions(action, id, service, askedBy, relative, ...made, ...promise, text(madeAt))
    this.insert.user_services(
      this.options.ids.ofRow(),
      id,
      service,
      relative,
      1,
      text(madeAt),
      action,
      text(madeAt),
    )
  }
}

const PROFILE =
  'id nombre apellidos telefono email dni password tokenKey stage active member_since fecha_de_baja source verified created'
const CONSENT = 'id profile document version accepted_at created'
const SUBSCRIPTION =
  'id profile_id status current_period_end past_due_since access_until stripe_subscription_id card_brand card_last4 card_exp_month card_exp_year checked_at created'
const PAYMENT =
  'id profile stripe_id kind amount_cents currency date state card_brand card_last4 failure_code created'
const USER_SERVICE = 'id user_id service_id relative active activated_at last_action created'
const ACTION =
  'id user_id service_id asked_by relative action actor made_at outcome handling promised_by handled_at created'
const CALL = 'id profile kind occasion since handling created'
const AUDIT = 'id actor action subject fields before after at created'

interface ClientWriterOptions {
  random: Random
  ids: GeneratedIds
  now: Date
  /** Share of the members who have a family. */
  familyShare: number
}

interface GeneratedRequest {
  id: string
  service: string
  by: [askedBy: string, relative: string]
  from: Date
  until: Date
}

type Table =
  | 'profiles'
  | 'consents'
  | 'subscriptions'
  | 'payments'
  | 'user_services'
  | 'benefit_actions'
  | 'audit_log'
  | 'calls'
