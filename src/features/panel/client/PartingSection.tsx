import { useState } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { CLIENT_COPY } from '@/copy/panel/client'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { firstName } from '@/domain/clientName'
import { Button } from '@/ui/Button'
import { OffboardingDialog, type OffboardingKind } from '../OffboardingDialog'
import { ForManagers } from '../shared/ForManagers'
import { ROW_LINK } from '../shared/rowLink'
import { Section } from './Section'

const { parting: copy } = CLIENT_COPY
const { deactivate, remove } = CLIENT_ACTIONS_COPY

interface PartingSectionProps extends Pick<Detail, 'client' | 'adults'> {
  onChanged: () => Promise<void>
}

/** The two ways to part with a client, at the end of the page, where nobody comes by chance. */
export function PartingSection({ client, adults, onChanged }: PartingSectionProps) {
  const [asked, setAsked] = useState<OffboardingKind | null>(null)
  return (
    <ForManagers>
      <Section heading={copy.heading} isFolded>
        <p className="max-w-prose text-soft">{copy.text}</p>
        <div className="mt-2 flex flex-wrap gap-x-6">
          {client.stage === 'Paso 2 pagado' && (
            <Button variant="text" className={ROW_LINK} onClick={() => setAsked('deactivate')}>
              {deactivate.confirm}
            </Button>
          )}
          <Button variant="text" className={`text-error! ${ROW_LINK}`} onClick={() => setAsked('remove')}>
            {remove.confirm}
          </Button>
        </div>
        {asked && (
          <OffboardingDialog
            kind={asked}
            client={client}
            adults={adults.map(({ name }) => firstName(name))}
            onDone={() => {
              setAsked(null)
              void onChanged()
            }}
            onCancel={() => setAsked(null)}
          />
        )}
      </Section>
    </ForManagers>
  )
}
