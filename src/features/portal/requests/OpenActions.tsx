import type { Member } from '@/client/member/Member'
import type { ServiceRow } from '@/client/store/rows'
import { PERSON_COPY } from '@/copy/person'
import { REQUESTS_COPY } from '@/copy/requests'
import { BRAND } from '@/domain/brand'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { saveDay } from '@/ui/calendarFile'
import { focusHeading } from '@/ui/focusHeading'
import { Icon } from '@/ui/Icon'
import { Deactivate } from '../acting/Deactivate'
import { useAct } from '../acting/useAct'
import type { Cared } from '../whom'
import { isDayOver } from './isDayOver'
import { callDay, type RequestView } from './requestView'

interface OpenActionsProps {
  member: Member
  view: RequestView
  service: ServiceRow
  /** What the request is called: the service, and whom it is for. */
  title: string
  cared: Cared | null
  caller: string | null
  now: Date
}

/** What a person can do about a call that is still to come: ring, keep the day, or cancel while nobody has begun. */
export function OpenActions({ member, view, service, title, cared, caller, now }: OpenActionsProps) {
  const { act } = useAct(member, service)
  const day = callDay(view)
  if (!day) return null
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {/* A late one has the number above already. */}
      {!isDayOver(day, now) && (
        <>
          <a href={`tel:${BRAND.phone.e164}`} className={buttonClass('secondary', 'max-sm:w-full')}>
            <Icon name="phone" className="size-5" />
            <span>
              {PERSON_COPY.call(caller)}
              <span className="sr-only">{REQUESTS_COPY.callOf(title)}</span>
            </span>
          </a>
          {/* The call goes to whoever has asked. */}
          {view.askedBy === null && (
            <Button variant="secondary" className="max-sm:w-full" onClick={() => saveCall(view.id, day)}>
              <Icon name="calendar" className="size-5" />
              {REQUESTS_COPY.calendar.add}
              <span className="sr-only">{REQUESTS_COPY.calendar.addOf(title)}</span>
            </Button>
          )}
        </>
      )}
      {view.state === 'received' && (
        <Deactivate
          title={title}
          label={REQUESTS_COPY.cancel}
          openRequest={{ handling: 'pending', promised_by: view.promisedBy }}
          switchesOff={service.type === 'included'}
          onDeactivate={() => {
            act('deactivation', { cared })
            // Once the question has gone and given the focus back: the row with its button leaves for another section.
            requestAnimationFrame(focusHeading)
          }}
        />
      )}
    </div>
  )
}

/** The entry names no service: calendars are seen by others, and synced elsewhere. */
function saveCall(id: string, day: Date): void {
  const { summary, description, file } = REQUESTS_COPY.calendar
  saveDay({ id, day, summary, description }, file)
}
