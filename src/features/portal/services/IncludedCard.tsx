import { memo } from 'react'
import type { Member } from '@/client/member/Member'
import { SERVICES_COPY } from '@/copy/services'
import { MEDICAL_ID } from '@/domain/service'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { MedicalLine } from '../MedicalLine'
import { Details } from './Details'
import { RequestNote } from './RequestNote'
import { ServiceFrame } from './ServiceFrame'
import { looksTheSame, type ServiceView } from './serviceView'
import { useAct } from './useAct'

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
  const { service, state } = view
  const { act } = useAct(member, service)
  return (
    <ServiceFrame
      service={service}
      badge={<StatusBadge status={statusOf(view)} />}
      action={
        <Button
          className="w-full"
          variant={state.active ? 'secondary' : 'primary'}
          aria-describedby={`servicio-${service.id}`}
          onClick={() => act(state.active ? 'deactivation' : 'activation')}
        >
          {state.active ? SERVICES_COPY.deactivate : SERVICES_COPY.activate}
        </Button>
      }
    >
      {state.active && service.id === MEDICAL_ID && <MedicalLine />}
      <RequestNote view={view} now={now} />
      <div className="mt-2">
        <Details title={service.title}>
          <p className="text-base">{service.content}</p>
        </Details>
      </div>
      {state.active && !view.entry && <p className="mt-3 text-sm text-soft">{SERVICES_COPY.activeHint}</p>}
    </ServiceFrame>
  )
}

type Status = keyof typeof SERVICES_COPY.status

/** What is on its way counts as neither on nor off: the club has not heard of it. */
function statusOf({ entry, state }: ServiceView): Status {
  if (entry) return entry.state === 'sending' ? 'sending' : 'unsent'
  return state.active ? 'active' : 'inactive'
}

const LOOKS: Record<Status, { icon: IconName; className: string }> = {
  active: { icon: 'check', className: 'border-success text-success' },
  inactive: { icon: 'dot', className: 'border-outline text-soft' },
  unsent: { icon: 'offline', className: 'border-primary text-primary' },
  sending: { icon: 'arrowRight', className: 'border-primary text-primary' },
}

const StatusBadge = ({ status }: { status: Status }) => (
  <p
    className={`inline-flex items-center gap-1.5 rounded-full border-2 bg-base-100 py-0.5 pr-3 pl-2 text-sm font-semibold ${LOOKS[status].className}`}
  >
    <Icon name={LOOKS[status].icon} className="size-4" />
    {SERVICES_COPY.status[status]}
  </p>
)
