import { useId } from 'react'
import { useMayManage } from '@/client/session/useMayManage'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { forTextIn, RELATIVES_COPY } from '@/copy/panel/relatives'
import { CATALOGUE } from '@/copy/catalogue'
import { laneOf } from '@/domain/benefit'
import type { ServiceType } from '@/domain/service'
import { fullName } from '@/domain/clientName'
import { CARD } from '@/ui/cardClass'
import { SelectField } from '@/ui/SelectField'
import { PanelFailure } from '../shared/PanelFailure'
import { BenefitItem } from './BenefitItem'
import { useBenefits, type Benefits } from './useBenefits'

const { benefits: copy } = CLIENT_ACTIONS_COPY
const { forWhom } = RELATIVES_COPY

interface BenefitsAreaProps {
  client: { id: string; nombre: string; apellidos: string }
}

/** What a client has of the club's offer, and for managers the buttons that change it in the client's name. */
export function BenefitsArea({ client }: BenefitsAreaProps) {
  const benefits = useBenefits(client.id)
  const { stateOf, failure, readAt, reload } = benefits
  return (
    <section
      aria-label={copy.button + copy.of(fullName(client))}
      className={`${CARD} p-[min(1.25rem,5vw)] text-base`}
    >
      {failure && <PanelFailure title={copy.loadFailed} code={failure} readAt={readAt} onRetry={reload} />}
      {!stateOf && !failure && <p role="status">{copy.loading}</p>}
      {stateOf && benefits.relatives.length > 0 && <ForWhom benefits={benefits} />}
      {stateOf && (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <Group type="included" heading={copy.included} benefits={{ ...benefits, stateOf }} />
          <Group type="premium" heading={copy.premium} benefits={{ ...benefits, stateOf }} />
        </div>
      )}
    </section>
  )
}

/** For whom what is below is looked at and changed. */
const ForWhom = ({ benefits: { relatives, relative, chooseRelative } }: { benefits: Benefits }) => (
  <div className="mb-6 max-w-md">
    <SelectField label={forWhom.label} value={relative ?? ''} onChange={(id) => chooseRelative(id || null)}>
      <option value="">{forWhom.family}</option>
      {relatives.map(({ id, name }) => (
        <option key={id} value={id}>
          {forWhom.somebody(name)}
        </option>
      ))}
    </SelectField>
  </div>
)

interface GroupProps {
  type: ServiceType
  heading: string
  benefits: Benefits & { stateOf: NonNullable<Benefits['stateOf']> }
}

function Group({ type, heading, benefits: { stateOf, relatives, relative, busy, act } }: GroupProps) {
  const mayManage = useMayManage()
  const headingId = useId()
  return (
    <div>
      <h4 id={headingId} className="text-lg font-semibold">
        {heading}
      </h4>
      <ul aria-labelledby={headingId} className="mt-2">
        {CATALOGUE.filter((service) => service.type === type).map((service) => (
          <BenefitItem
            key={service.id}
            service={service}
            isOn={stateOf(service.id).active}
            whom={forTextIn(relatives, relative)}
            isBusy={busy === laneOf({ service_id: service.id, relative })}
            onAct={mayManage ? (action) => void act(service, action) : undefined}
          />
        ))}
      </ul>
    </div>
  )
}
