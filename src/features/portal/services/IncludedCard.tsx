import { memo } from 'react'
import type { Member } from '@/client/member/Member'
import { SERVICES_COPY } from '@/copy/services'
import { MEDICAL_ID } from '@/domain/service'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { MedicalLine } from '../MedicalLine'
import { Deactivate } from '../acting/Deactivate'
import { ACTION_LOOK } from './actionLook'
import { askButtonId } from './askButtonId'
import { AskWords } from './AskWords'
import { LaneNotes } from './LaneNotes'
import { ServiceFrame } from './ServiceFrame'
import {
  canAsk,
  cardLooksTheSame,
  type CardView,
  isKept,
  lanesToAsk,
  type ServiceStatus,
  statusOfAll,
} from './serviceView'
import { TakeBacks } from './TakeBacks'
import { useLanesLeaving } from './useLanesLeaving'
import { useAct } from '../acting/useAct'
import { useAsking } from './useAsking'
import { useFocusStays } from './useFocusStays'

interface IncludedCardProps {
  member: Member
  view: CardView
  now: Date
}

/** A service that the fee includes: on or off. */
export const IncludedCard = memo(
  Card,
  (before, after) =>
    before.member === after.member && before.now === after.now && cardLooksTheSame(before.view, after.view),
)

function Card({ member, view, now }: IncludedCardProps) {
  const { service, lanes } = view
  const leaving = useLanesLeaving(member, lanes)
  const status = statusOfAll(lanes, leaving)
  const isClosed = !lanesToAsk(view).some(canAsk)
  return (
    <ServiceFrame
      service={service}
      // What is sent within seconds says so in its note.
      state={status && <StatusBadge status={status} />}
      action={<Actions member={member} view={view} />}
    >
      {service.id === MEDICAL_ID && lanes.some(({ state }) => state.active) && <MedicalLine />}
      <LaneNotes lanes={lanes} leaving={leaving} now={now} />
      {isClosed && lanes.some(({ state, entry, openRequest }) => state.active && !entry && openRequest) && (
        <p className="mt-1 text-sm text-soft">{SERVICES_COPY.activeHint}</p>
      )}
    </ServiceFrame>
  )
}

/** What can be done now: ask, ask again once the last request is over, take back, or drop it. */
function Actions({ member, view }: Pick<IncludedCardProps, 'member' | 'view'>) {
  const { service, lanes } = view
  const { act, withdraw } = useAct(member, service)
  const { open, sheet } = useAsking(view, ({ relative, said }) =>
    act('activation', { cared: relative, said }),
  )
  const askable = lanesToAsk(view).filter(canAsk)
  const isAgain = askable.some(({ state }) => state.active)
  return (
    <div {...useFocusStays()} className="flex flex-col gap-2">
      {askable.length > 0 && (
        <Button id={askButtonId(service.id)} className={ACTION_LOOK} variant="secondary" onClick={open}>
          <AskWords
            verb={isAgain ? SERVICES_COPY.askAgain : SERVICES_COPY.activate}
            title={service.title}
            isMore={!isAgain && lanesToAsk(view).some(({ state }) => state.active)}
          />
        </Button>
      )}
      <TakeBacks lanes={lanes.filter(({ state }) => state.active)} onTakeBack={withdraw} />
      {lanes.map(
        ({ state, entry, openRequest, relative, whom }) =>
          state.active &&
          !isKept(entry) && (
            <Deactivate
              key={relative?.id ?? ''}
              title={service.title}
              label={SERVICES_COPY.deactivate}
              whom={whom}
              openRequest={openRequest}
              onDeactivate={() => act('deactivation', { cared: relative })}
            />
          ),
      )}
      {sheet}
    </div>
  )
}

const PILL = 'bg-base-100 pr-2.5 pl-1.5'

/** What nobody has asked for is a quiet word. */
const LOOKS: Record<ServiceStatus, { icon: IconName; className: string }> = {
  active: { icon: 'check', className: `${PILL} border-success text-success` },
  inactive: { icon: 'dot', className: '-ml-1.5 border-transparent text-soft md:ml-0' },
  kept: { icon: 'offline', className: `${PILL} border-primary text-primary` },
  sent: { icon: 'arrowRight', className: `${PILL} border-primary text-primary` },
  unconfirmed: { icon: 'warning', className: `${PILL} border-primary text-primary` },
}

const StatusBadge = ({ status }: { status: ServiceStatus }) => (
  <p
    className={`inline-flex items-center gap-1.5 rounded-full border py-0.5 text-sm ${LOOKS[status].className}`}
  >
    <Icon name={LOOKS[status].icon} className="size-4" />
    {SERVICES_COPY.status[status]}
  </p>
)
