import type { OutboxEntry } from '@/client/store/rows'
import type { PortalData } from './usePortalData'
import { dayIfAskedNow } from './requests/dayIfAskedNow'
import { isPast } from './requests/isPast'
import { callDay, requestViews, type RequestView, stageOf } from './requests/requestView'

/** The one thing about requests that the first screen says. */
export type UnderWay =
  | { kind: 'late' | 'contacted' | 'kept' | 'sent' | 'unconfirmed'; serviceId: string }
  | { kind: 'promised' | 'again'; serviceId: string; day: Date }
  | { kind: 'nothing' }

/**
 * What matters most of all that is on its way: what was asked for just now, a call that is late, then the next call, then what
 * the club has not confirmed.
 * @param leaving what is sent within seconds by itself
 */
export function underWay(
  { actions, entries }: Pick<PortalData, 'actions' | 'entries'>,
  now: Date,
  leaving: readonly OutboxEntry[] = [],
): UnderWay {
  const [justAsked] = leaving.slice(-1)
  const promised = justAsked && dayIfAskedNow(justAsked.service_id, now)
  if (promised) return { kind: 'promised', serviceId: justAsked.service_id, day: promised }
  const views = requestViews(actions, entries)
  const [next] = views.flatMap(callOf).sort((one, other) => one.day.getTime() - other.day.getTime())
  if (next) {
    const { serviceId, day, isAgain } = next
    if (isPast(day, now)) return { kind: 'late', serviceId }
    return { kind: isAgain ? 'again' : 'promised', serviceId, day }
  }
  const coming = views.find((view) => stageOf(view) === 'coming')
  if (coming) return { kind: comingKind(coming), serviceId: coming.serviceId }
  const contacted = views.find(({ state }) => state === 'contacted')
  return contacted ? { kind: 'contacted', serviceId: contacted.serviceId } : { kind: 'nothing' }
}

interface Call {
  serviceId: string
  day: Date
  /** Not the first one: staff have noted the day. */
  isAgain: boolean
}

function callOf(view: RequestView): Call[] {
  const day = callDay(view)
  return day ? [{ serviceId: view.serviceId, day, isAgain: view.callAgain !== null }] : []
}

function comingKind({ state }: RequestView): 'kept' | 'sent' | 'unconfirmed' {
  return state === 'kept' || state === 'unconfirmed' ? state : 'sent'
}
