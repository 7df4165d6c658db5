import type { ActionOutcome, ActionRefusal, Actor, BenefitAction, ServiceState } from '@/domain/benefit'

/** What the server's contract says happens to a mutation. Written independently: no product code decides here. */
export interface Ruling {
  outcome: ActionOutcome
  refusal_code: ActionRefusal | null
  repeats: string | null
}

/** A mutation by a person with access, as the server takes it in; `made_at` is not later than `received_at`. */
export type JudgedMutation = Pick<
  BenefitAction,
  'id' | 'service_id' | 'action' | 'made_at' | 'follows' | 'received_at'
> & {
  actor: Actor
}

const WEEK_MS = 604_800_000
/** Member-price services, which are not given twice within a week; the shop is a code and is exempt. */
const COOLING = /^(tramitacion-ayudas|seleccion-express|consultoria-hogar|[a-z]+-seleccion)$/

const isOpen = ({ handling }: BenefitAction): boolean => handling === 'pending' || handling === 'contacted'

/** Later in time; on a tie, later in the alphabet. */
const rank = ({ id, made_at }: Pick<BenefitAction, 'id' | 'made_at'>): string =>
  `${made_at.toISOString()} ${id}`

/** @param before all lines of this person and service so far, in the order in which they were taken in */
export function rulingOn(mutation: JudgedMutation, before: readonly BenefitAction[]): Ruling {
  const isRequest = mutation.action === 'activation'
  const open = isRequest ? (before.find(isOpen)?.id ?? null) : null
  const last = before.filter(({ outcome }) => outcome === 'applied').at(-1)
  const standing = before.filter(({ id, repeats }) => last && (id === last.id || repeats === last.id))
  const isBeaten = standing.some((other) => rank(other) > rank(mutation))
  const isKnown = standing.some(
    (other) =>
      other.id === mutation.follows &&
      (other.id === last?.id || standing.every((one) => rank(one) <= rank(other))),
  )
  if (isBeaten && !isKnown) return { outcome: 'superseded', refusal_code: null, repeats: open }
  const isCooling =
    COOLING.test(mutation.service_id) &&
    last?.action === 'activation' &&
    mutation.received_at.getTime() - last.received_at.getTime() < WEEK_MS
  if (isCooling && isRequest && mutation.actor === 'member')
    return { outcome: 'refused', refusal_code: 'cooldown_running', repeats: null }
  if (open) return { outcome: 'superseded', refusal_code: null, repeats: open }
  return { outcome: 'applied', refusal_code: null, repeats: null }
}

/** The service's state after these lines. */
export function standsAfter(lines: readonly BenefitAction[]): ServiceState {
  const last = lines.filter(({ outcome }) => outcome === 'applied').at(-1)
  if (!last) return { active: false, activated_at: null, last_action: null }
  const active = last.action === 'activation'
  return { active, activated_at: active ? last.received_at : null, last_action: last.id }
}
