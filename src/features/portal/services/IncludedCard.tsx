import { memo } from 'react'
import type { Member } from '@/client/member/Member'
import { entryStage } from '@/client/store/projectState'
import { SERVICES_COPY } from '@/copy/services'
import { MEDICAL_ID } from '@/domain/service'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { MedicalLine } from '../MedicalLine'
import { Deactivate } from '../acting/Deactivate'
import { AskWords } from './AskWords'
import { RequestNote } from './RequestNote'
import { ServiceFrame } from './ServiceFrame'
import { looksTheSame, type ServiceStatus, type ServiceView, statusOf } from './serviceView'
import { TakeBack } from './TakeBack'
import { useIsLeaving } from './useCanUndo'
import { useAct } from '../acting/useAct'
import { useAsking } from './useAsking'
import { useFocusStays } from './useFocusStays'

interface IncludedCardProps {
  member: Member
  view: ServiceView
  now: Date
}

/** A service that the fee includes: on or off. */
export const IncludedCard = memo(
  Card,
  (before, after) =>
    before.member === after.member && before.now === after.now && looksTheSame(before.view, after.view),
)

function Card({ member, view, now }: IncludedCardProps) {
  const { service, state, entry, openRequest } = view
  const isLeaving = useIsLeaving(member, entry)
  return (
    <ServiceFrame
      service={service}
      // What is sent within seconds says so in its note.
      badge={!isLeaving && <StatusBadge status={statusOf(view)} />}
      action={<Actions member={member} view={view} />}
    >
      {state.active && service.id === MEDICAL_ID && <MedicalLine />}
      <RequestNote view={view} isLeaving={isLeaving} now={now} />
      {state.active && !entry && openRequest && (
        <p className="mt-1 text-sm text-soft">{SERVICES_COPY.activeHint}</p>
      )}
    </ServiceFrame>
  )
}

/** What can be done now: ask, ask again once the last request is over, take back, or drop it. */
function Actions({ member, view }: Pick<IncludedCardProps, 'member' | 'view'>) {
  const { service, state, entry, openRequest } = view
  const { act, withdraw } = useAct(member, service)
  const { open, sheet } = useAsking(service, (said) => act('activation', said))
  const isKept = entry && entryStage(entry) === 'kept' && entry.request.action === 'activation'
  const canAsk = !state.active || (!entry && !openRequest)
  return (
    <div {...useFocusStays()} className="flex flex-col gap-2">
      {isKept && <TakeBack entry={entry} title={service.title} onTakeBack={withdraw} />}
      {canAsk && (
        <Button className="w-full px-[min(0.75rem,2.5vw)]" variant="secondary" onClick={open}>
          <AskWords
            verb={state.active ? SERVICES_COPY.askAgain : SERVICES_COPY.activate}
            title={service.title}
          />
        </Button>
      )}
      {state.active && !isKept && (
        <Deactivate
          title={service.title}
          label={SERVICES_COPY.deactivate}
          openRequest={openRequest}
          onDeactivate={() => act('deactivation')}
        />
      )}
      {sheet}
    </div>
  )
}

const LOOKS: Record<ServiceStatus, { icon: IconName; className: string }> = {
  active: { icon: 'check', className: 'border-success text-success' },
  inactive: { icon: 'dot', className: 'border-transparent text-soft' },
  kept: { icon: 'offline', className: 'border-primary text-primary' },
  sent: { icon: 'arrowRight', className: 'border-primary text-primary' },
  unconfirmed: { icon: 'warning', className: 'border-primary text-primary' },
}

const StatusBadge = ({ status }: { status: ServiceStatus }) => (
  <p
    className={`inline-flex items-center gap-1.5 rounded-full border bg-base-100 py-0.5 pr-2.5 pl-1.5 text-sm ${LOOKS[status].className}`}
  >
    <Icon name={LOOKS[status].icon} className="size-4" />
    {SERVICES_COPY.status[status]}
  </p>
)
