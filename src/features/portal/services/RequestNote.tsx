import type { ReactNode } from 'react'
import { type EntryStage, entryStage } from '@/client/store/projectState'
import { askedByText, calledOf } from '@/copy/calls'
import { formatDate, formatNearDay } from '@/copy/format'
import { SERVICES_COPY } from '@/copy/services'
import { WHOM_COPY } from '@/copy/whom'
import { Icon, type IconName } from '@/ui/Icon'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { dayIfAskedNow } from '../requests/dayIfAskedNow'
import { isDayOver } from '../requests/isDayOver'
import type { ServiceView } from './serviceView'

interface RequestNoteProps {
  view: ServiceView
  /** It is sent within seconds by itself. */
  isLeaving: boolean
  /** Whom it is for, as it follows «para»; null where that goes without saying. */
  whom?: string | null
  now: Date
}

/** How far a request has come, in words: on this phone, on its way, or with the club and by which day it calls. */
export function RequestNote({ whom = null, ...facts }: RequestNoteProps) {
  const note = noteOf(facts)
  if (!note || whom === null) return note
  return (
    <div className="mt-3">
      <p className="text-sm font-semibold wrap-anywhere">{WHOM_COPY.heading(whom)}</p>
      <div className="*:mt-0.5">{note}</div>
    </div>
  )
}

function noteOf({
  view: { entry, openRequest, lastRequest, state },
  isLeaving,
  now,
}: Omit<RequestNoteProps, 'whom'>): ReactNode {
  const stage = entry && entryStage(entry)
  if (entry && isLeaving) {
    const day = dayIfAskedNow(entry.request.service_id, now)
    return (
      <Line icon="calendar">
        {day && SERVICES_COPY.promised(formatNearDay(day), 'reader')} {SERVICES_COPY.undoable}
      </Line>
    )
  }
  if (stage && stage !== 'refused') return <Line icon={ICONS[stage]}>{SERVICES_COPY[stage]}</Line>
  if (!openRequest || !state.active) return lastNote(lastRequest)
  const { asked_by: askedBy } = openRequest
  const asked = askedBy === null ? '' : `${askedByText(askedBy)}. `
  const called = calledOf(askedBy)
  if (openRequest.handling === 'contacted') {
    return (
      <Line icon="phone">
        {asked}
        {SERVICES_COPY.contacted(called)}
      </Line>
    )
  }
  const day = openRequest.promised_by
  if (!day) return null
  if (isDayOver(day, now)) {
    return (
      <Line icon="warning">
        {asked}
        {SERVICES_COPY.late} <ClubPhoneLink />
      </Line>
    )
  }
  return (
    <Line icon="calendar">
      {asked}
      {SERVICES_COPY.promised(formatNearDay(day), called)}
    </Line>
  )
}

/** Where the last request stands, once it is over. */
function lastNote(request: ServiceView['lastRequest']): ReactNode {
  if (!request?.handled_at) return null
  const word = request.handling === 'done' ? SERVICES_COPY.lastDone : SERVICES_COPY.lastCancelled
  return <p className="mt-3 text-sm text-soft">{word(formatDate(request.handled_at))}</p>
}

const ICONS: Record<Exclude<EntryStage, 'refused'>, IconName> = {
  kept: 'offline',
  sent: 'arrowRight',
  unconfirmed: 'warning',
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="mt-3 flex items-start gap-2 font-medium">
    <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-primary" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
