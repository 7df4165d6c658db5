import { useState } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { RELATIVES_COPY as copy } from '@/copy/panel/relatives'
import { serviceTitle } from '@/copy/panel/shared'
import { relativeFacts } from '@/copy/relatives'
import { RELATIVES_MAX } from '@/domain/relative'
import { Button } from '@/ui/Button'
import type { RunCommand } from '../money/clientCommand'
import { ForManagers } from '../shared/ForManagers'
import { DEED_LINK } from '../shared/rowLink'
import { RelativeChange } from './RelativeChange'
import { RelativeRemoval } from './RelativeRemoval'
import { Section } from './Section'

type Relative = Detail['relatives'][number]

interface RelativesSectionProps extends Pick<Detail, 'client' | 'relatives'> {
  run: RunCommand
}

/** The people whom the family cares for, each with the services that run for them; managers change it when told to. */
export function RelativesSection({ client, relatives, run }: RelativesSectionProps) {
  const [removing, setRemoving] = useState<Relative | null>(null)
  return (
    <Section heading={copy.heading}>
      {relatives.length === 0 && <p className="text-soft">{copy.none}</p>}
      {relatives.length > 0 && (
        <ul className="divide-y divide-base-300">
          {relatives.map((relative) => (
            <li
              key={relative.id}
              className="flex flex-wrap items-center justify-between gap-x-6 py-3 first:pt-0"
            >
              <div className="min-w-[min(16rem,100%)] flex-1">
                <p className="font-semibold">{relative.name}</p>
                <p className="text-sm text-soft">{aboutText(relative)}</p>
              </div>
              <ForManagers>
                <div className="flex flex-wrap gap-x-6">
                  <RelativeChange client={client} relative={relative} run={run} />
                  <Button variant="text" className={DEED_LINK} onClick={() => setRemoving(relative)}>
                    {copy.remove}
                    <span className="sr-only">{copy.removeOf(relative.name)}</span>
                  </Button>
                </div>
              </ForManagers>
            </li>
          ))}
        </ul>
      )}
      <ForManagers>
        {relatives.length < RELATIVES_MAX ? (
          <RelativeChange client={client} relative={null} run={run} />
        ) : (
          <p className="mt-2 text-sm text-soft">{copy.full}</p>
        )}
        {removing && (
          <RelativeRemoval client={client} relative={removing} run={run} onClose={() => setRemoving(null)} />
        )}
      </ForManagers>
    </Section>
  )
}

/** «Madre · Sevilla · Servicios: Asesoramiento en ayudas». */
function aboutText(relative: Relative): string {
  const active = relative.services
    .filter((service) => service.active)
    .map(({ service_id }) => serviceTitle(service_id))
  const services = active.length > 0 ? copy.services(active) : copy.noServices
  return [relativeFacts(relative), services].filter(Boolean).join(' · ')
}
