import type { ActionOutcome, ActionRefusal, ActionRequest, Actor, ServiceState } from './benefit'
import type { Service } from './catalogue'
import { isCoolingDown } from './cooldown'
import type { AccessVerdict } from './membership'

/** The last applied action of the service, whose effect is in force. */
export interface LastApplied {
  id: string
  made_at: Date
}

export interface ActionFacts {
  service: Pick<Service, 'id' | 'type'>
  state: ServiceState
  last: LastApplied | null
  actor: Actor
  access: AccessVerdict
}

export interface Decision {
  outcome: ActionOutcome
  refusal: ActionRefusal | null
}

const APPLIED: Decision = { outcome: 'applied', refusal: null }
const SUPERSEDED: Decision = { outcome: 'superseded', refusal: null }
const refused = (refusal: ActionRefusal): Decision => ({ outcome: 'refused', refusal })

/**
 * What becomes of an action that the server takes in at `now`. Members need access, staff do not; a wish that is older
 * than the one in force comes too late, unless it was made knowing that one; a member-price service is not given twice
 * within its cooldown to a member. Of two wishes of the same millisecond the greater id wins, on every server alike.
 * @param action with `made_at` already limited to `now`
 */
export function decideAction(
  action: Pick<ActionRequest, 'id' | 'action' | 'made_at' | 'follows'>,
  { service, state, last, actor, access }: ActionFacts,
  now: Date,
): Decision {
  if (actor === 'member' && access !== 'granted') return refused(access)
  if (last && comesTooLate(action, last)) return SUPERSEDED
  const tooSoon = actor === 'member' && action.action === 'activation' && isCoolingDown(service, state, now)
  return tooSoon ? refused('cooldown_running') : APPLIED
}

function comesTooLate(action: Pick<ActionRequest, 'id' | 'made_at' | 'follows'>, last: LastApplied): boolean {
  if (action.follows === last.id) return false
  const difference = action.made_at.getTime() - last.made_at.getTime()
  return difference === 0 ? action.id < last.id : difference < 0
}

/** Where a service stands after an applied action that the server took in at `now`. */
export const stateAfter = (
  { id, action }: Pick<ActionRequest, 'id' | 'action'>,
  now: Date,
): ServiceState => ({
  active: action === 'activation',
  activated_at: action === 'activation' ? now : null,
  last_action: id,
})
