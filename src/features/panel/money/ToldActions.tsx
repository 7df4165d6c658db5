import { useState } from 'react'
import type { Detail } from '@/contract/panel/clients'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { isLive } from '@/domain/membership'
import { Button } from '@/ui/Button'
import type { RunCommand } from './clientCommand'
import { type ToldDeed, ToldDialog } from './ToldDialog'

interface ToldActionsProps extends Pick<Detail, 'client' | 'membership'> {
  run: RunCommand
}

/** What a client has told the club by phone or mail, and staff record. */
export function ToldActions({ client, membership, run }: ToldActionsProps) {
  const [asked, setAsked] = useState<ToldDeed | null>(null)
  const deeds: ToldDeed[] = [
    ...(membership && isLive(membership.status) ? ['withdrawal' as const] : []),
    ...(client.bereaved ? [] : ['bereavement' as const]),
  ]
  if (deeds.length === 0) return null
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        {deeds.map((deed) => (
          <Button key={deed} variant="quiet" className="px-4" onClick={() => setAsked(deed)}>
            {ASSISTED_COPY[deed].button}
          </Button>
        ))}
      </div>
      {asked && <ToldDialog deed={asked} client={client} run={run} onClose={() => setAsked(null)} />}
    </>
  )
}
