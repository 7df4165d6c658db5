import type { OutboxEntry } from '@/client/store/rows'
import type { PortalData } from './usePortalData'
import { dayIfAskedNow } from './requests/dayIfAskedNow'
import { isDayOver } from './requests/isDayOver'
import { callDay, requestViews, type RequestView, stageOf } from './requests/requestView'

/** The one thing about requests that the first screen says. */
export type UnderWay =
  | ({ kind: 'late' | 'contacted' | 'kept' | 'sent' | 'unconfirmed' } & About)
  | ({ kind: 'promised' | 'again'; day: Date } & About)
  | { kind: 'nothing' }

interface About {
  serviceId: string
  /** Which of the people cared for it is for; left out for nobody in particular. */
  relative?: string
  /** Who else of the family has asked; left out for nobody else. */
  askedBy?: string
}

const aboutOf = ({
  serviceId,
  relative,
  askedBy,
}: Pick<RequestView, 'serviceId' | 'relative' | 'askedBy'>): About => ({
  serviceId,
  ...(relative !== null && { relative }),
  ...(askedBy !== null && { askedBy }),
})

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
  if (justAsked) {
    const { service_id: serviceId, relative } = justAsked.request
    const day = dayIfAskedNow(serviceId, now)
    if (day) return { kind: 'promised', ...aboutOf({ serviceId, relative, askedBy: null }), day }
  }
  const views = requestViews(actions, entries)
  const [next] = views.flatMap(callOf).sort((one, other) => one.day.getTime() - other.day.getTime())
  if (next) {
    const { about, day, isAgain } = next
    if (isDayOver(day, now)) return { kind: 'late', ...about }
    return { kind: isAgain ? 'again' : 'promised', ...about, day }
  }
  const coming = views.find((view) => stageOf(view) === 'coming')
  if (coming) return { kind: comingKind(coming), ...aboutOf(coming) }
  const contacted = views.find(({ state }) => state === 'contacted')
  return contacted ? { kind: 'contacted', ...aboutOf(contacted) } : { kind: 'nothing' }
}

interface Call {
  about: About
  day: Date
  /** Not the first one: staff have noted the day. */
  isAgain: boolean
}

function callOf(view: RequestView): Call[] {
  const day = callDay(view)
  return day ? [{ about: aboutOf(view), day, isAgain: view.callAgain !== null }] : []
}

function comingKind({ state }: RequestView): 'kept' | 'sent' | 'unconfirmed' {
  return state === 'kept' || state === 'unconfirmed' ? state : 'sent'
}
