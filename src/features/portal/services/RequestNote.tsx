import type { ReactNode } from 'react'
import { formatDay } from '@/copy/format'
import { SERVICES_COPY } from '@/copy/services'
import { Icon, type IconName } from '@/ui/Icon'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { isPast } from '../requests/isPast'
import type { ServiceView } from './serviceView'

/** How far a request has come, in words: on this phone, on its way, or with the club and by which day it calls. */
export function RequestNote({ view: { entry, openRequest, state }, now }: { view: ServiceView; now: Date }) {
  if (entry) {
    const isSending = entry.state === 'sending'
    return (
      <Line icon={isSending ? 'arrowRight' : 'offline'}>
        {isSending ? SERVICES_COPY.sending : SERVICES_COPY.kept}
      </Line>
    )
  }
  if (!openRequest || !state.active) return null
  if (openRequest.handling === 'contacted') return <Line icon="phone">{SERVICES_COPY.contacted}</Line>
  const day = openRequest.promised_by
  if (!day) return null
  if (isPast(day, now)) {
    return (
      <Line icon="warning">
        {SERVICES_COPY.late} <ClubPhoneLink />
      </Line>
    )
  }
  return <Line icon="calendar">{SERVICES_COPY.promised(formatDay(day))}</Line>
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="mt-3 flex items-start gap-2 font-medium">
    <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-primary" />
    <span>{children}</span>
  </p>
)
