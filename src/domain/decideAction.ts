import type { ActionOutcome, ActionRefusal, ActionRequest, Actor, ServiceState } from './benefit'
import type { Service } from './service'
import { isCoolingDown } from './cooldown'
import type { AccessVerdict } from './membership'

/** The last applied action of the service, whose effect is in force. */
export interface LastApplied {
  id: string
  /** The newest action for it: its own, or a later one that only repeated it. */
  newest: Pick<ActionRequest, 'id' | 'made_at'>
}

export interface ActionFacts {
  service: Pick<Service, 'id' | 'type'>
  state: ServiceState
  last: LastApplied | null
  /** The request of this service that the club is still working on. */
  openRequest: string | null
  actor: Actor
  access: AccessVerdict
}

export interface Decision {
  outcome: ActionOutcome
  refusal: ActionRefusal | null
  /** The open request that this one repeats; null for everything else. */
  repeats: string | null
}

const APPLIED: Decision = { outcome: 'applied', refusal: null, repeats: null }
const superseded = (repeats: string | null): Decision => ({ outcome: 'superseded', refusal: null, repeats })
const refused = (refusal: ActionRefusal): Decision => ({ outcome: 'refused', refusal, repeats: null })

/**
 * Decides on an action that the server takes in at `now`. Members need access, staff do not; an action that is older
 * than the newest one for what is in force comes too late, unless it was made knowing that; a member-price service is not
 * given to a member twice within its cooldown; and a service has one open request, however often it is asked for. Of two
 * actions of the same millisecond the greater id wins, on every server.
 * @param action with `made_at` already limited to `now`, and `follows` naming what its maker had seen in force: the action
 *   that was applied, or the newest action that repeated it
 */
export function decideAction(
  action: Pick<ActionRequest, 'id' | 'action' | 'made_at' | 'follows'>,
  { service, state, last, openRequest, actor, access }: ActionFacts,
  now: Date,
): Decision {
  if (actor === 'member' && access !== 'granted') return refused(access)
  const repeats = action.action === 'activation' ? openRequest : null
  if (last && comesTooLate(action, last)) return superseded(repeats)
  const tooSoon = actor === 'member' && action.action === 'activation' && isCoolingDown(service, state, now)
  if (tooSoon) return refused('cooldown_running')
  return repeats ? superseded(repeats) : APPLIED
}

function comesTooLate(
  action: Pick<ActionRequest, 'id' | 'made_at' | 'follows'>,
  { id, newest }: LastApplied,
): boolean {
  if (action.follows === id || action.follows === newest.id) return false
  const difference = action.made_at.getTime() - newest.made_at.getTime()
  return difference === 0 ? action.id < newest.id : difference < 0
}

/** A service's state after an applied action that the server took in at `now`. */
export const stateAfter = (
  { id, action }: Pick<ActionRequest, 'id' | 'action'>,
  now: Date,
): ServiceState => ({
  active: action === 'activation',
  activated_at: action === 'activation' ? now : null,
  last_action: id,
})
