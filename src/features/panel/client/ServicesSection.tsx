import { useId, useState } from 'react'
import { useMayManage } from '@/client/session/useMayManage'
import type { Detail } from '@/contract/panel/clients'
import { formatDate } from '@/copy/format'
import { CLIENT_COPY } from '@/copy/panel/client'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { CATALOGUE } from '@/copy/catalogue'
import { serviceTitle } from '@/copy/panel/shared'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { BenefitsArea } from '../benefits/BenefitsArea'
import { Rows } from './Rows'
import { Section } from './Section'

const { services: copy } = CLIENT_COPY
const { benefits } = CLIENT_ACTIONS_COPY

/** Every service that the person has ever asked for, with its state; behind a button, all that the club offers. */
export function ServicesSection({ client, services }: Pick<Detail, 'client' | 'services'>) {
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
      <Rows items={services.map((service) => ({ ...service, id: service.service_id }))} none={copy.none}>
        {(service) => <Service service={service} />}
      </Rows>
      <div id={id} className={isOpen ? 'mt-6' : 'hidden'}>
        {isOpen && <BenefitsArea client={client} />}
      </div>
    </Section>
  )
}

function Service({ service: { service_id, active, activated_at } }: { service: Detail['services'][number] }) {
  const isPremium = CATALOGUE.find(({ id }) => id === service_id)?.type === 'premium'
  const words = isPremium
    ? { on: copy.requested, off: copy.notRequested }
    : { on: copy.active, off: copy.inactive }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="font-semibold">{serviceTitle(service_id)}</p>
      <Badge tone={active ? 'success' : 'neutral'} icon={active ? 'success' : 'dot'}>
        {active ? words.on : words.off}
      </Badge>
      {active && activated_at && <p className="text-soft">{copy.since(formatDate(activated_at))}</p>}
    </div>
  )
}
