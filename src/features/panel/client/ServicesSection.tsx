import { useId, useState } from 'react'
import { useMayManage } from '@/client/session/useMayManage'
import type { Detail } from '@/contract/panel/clients'
import { formatDate } from '@/copy/format'
import { CLIENT_COPY } from '@/copy/panel/client'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { CATALOGUE } from '@/copy/catalogue'
import { forText } from '@/copy/panel/relatives'
import { serviceTitle } from '@/copy/panel/shared'
import { laneOf } from '@/domain/benefit'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { BenefitsArea } from '../benefits/BenefitsArea'
import { Rows } from './Rows'
import { Section } from './Section'

const { services: copy } = CLIENT_COPY
const { benefits } = CLIENT_ACTIONS_COPY

type ServicesSectionProps = Pick<Detail, 'client' | 'services' | 'relatives'>

/**
 * Every service that was ever asked for, for nobody in particular and for each of the people cared for, with its state; behind a
 * button, all that the club offers.
 */
export function ServicesSection({ client, services, relatives }: ServicesSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const mayManage = useMayManage()
  return (
    <Section
      heading={copy.heading}
      action={
        <Button
          variant="secondary"
          className="px-4"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen((before) => !before)}
        >
          {mayManage ? benefits.button : benefits.look}
        </Button>
      }
    >
      <Rows items={everAsked({ services, relatives })} none={copy.none}>
        {({ service, relative }) => <Service service={service} relative={relative} />}
      </Rows>
      <div id={id} className={isOpen ? 'mt-6' : 'hidden'}>
        {isOpen && <BenefitsArea client={client} />}
      </div>
    </Section>
  )
}

type State = Detail['services'][number]
type Whom = Detail['relatives'][number] | null

interface Asked {
  id: string
  service: State
  /** Null for nobody in particular. */
  relative: Whom
}

function everAsked({ services, relatives }: Pick<Detail, 'services' | 'relatives'>): Asked[] {
  const askedFor = (states: readonly State[], relative: Whom): Asked[] =>
    states.map((service) => ({
      id: laneOf({ service_id: service.service_id, relative: relative?.id ?? null }),
      service,
      relative,
    }))
  return [...askedFor(services, null), ...relatives.flatMap((one) => askedFor(one.services, one))]
}

function Service({
  service: { service_id, active, activated_at },
  relative,
}: Pick<Asked, 'service' | 'relative'>) {
  const isPremium = CATALOGUE.find(({ id }) => id === service_id)?.type === 'premium'
  const words = isPremium
    ? { on: copy.requested, off: copy.notRequested }
    : { on: copy.active, off: copy.inactive }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="font-semibold">{serviceTitle(service_id) + forText(relative)}</p>
      <Badge tone={active ? 'success' : 'neutral'} icon={active ? 'success' : 'dot'}>
        {active ? words.on : words.off}
      </Badge>
      {active && activated_at && <p className="text-soft">{copy.since(formatDate(activated_at))}</p>}
    </div>
  )
}
