import { useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { formatDate } from '@/copy/format'
import { FAMILY_COPY as copy } from '@/copy/panel/family'
import { ADULTS_MAX } from '@/domain/family'
import type { Told } from '@/domain/panel/told'
import type { RunCommand } from '../money/clientCommand'
import { ForManagers } from '../shared/ForManagers'
import { type Adult, AdultRow, type Asked } from './AdultRow'
import { AdultInvitation } from './AdultInvitation'
import { FamilyDeed } from './FamilyDeed'
import { FamilyRow } from './FamilyRow'
import { HandoverAfterDeath } from './HandoverAfterDeath'
import { Section } from './Section'

interface FamilySectionProps extends Pick<Detail, 'client' | 'adults' | 'invitations'> {
  run: RunCommand
}

/** Who else enters with the client's membership, and who is invited to; managers change it when told to. */
export function FamilySection({ client, adults, invitations, run }: FamilySectionProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Who is to pay for the family of a client who has died. */
  const [successor, setSuccessor] = useState<Adult | null>(null)
  const isNobody = adults.length === 0 && invitations.length === 0
  return (
    <Section heading={copy.heading}>
      {isNobody && <p className="text-soft">{copy.none}</p>}
      {!isNobody && (
        <ul aria-label={copy.list} className="divide-y divide-base-300">
          {adults.map((adult) => (
            <AdultRow
              key={adult.id}
              client={client}
              adult={adult}
              run={run}
              onAsk={setAsked}
              onDied={setSuccessor}
            />
          ))}
          {invitations.map(({ id, name, email, expires_at }) => (
            <FamilyRow
              key={id}
              name={name}
              email={email}
              states={[copy.until(formatDate(expires_at))]}
              deeds={[
                {
                  label: copy.withdraw,
                  of: copy.withdrawOf(name, email),
                  onDeed: () =>
                    setAsked({
                      words: copy.withdrawal,
                      name,
                      isProved: false,
                      call: (told: Told) => staffApi.withdrawInvitationForClient(client.id, { id, ...told }),
                      toast: (detail) =>
                        detail.adults.some((adult) => adult.email === email)
                          ? { tone: 'info', title: copy.withdrawal.accepted(name) }
                          : null,
                    }),
                },
              ]}
            />
          ))}
        </ul>
      )}
      <ForManagers>
        {adults.length + invitations.length < ADULTS_MAX ? (
          <AdultInvitation client={client} invitations={invitations} run={run} />
        ) : (
          <p className="mt-2 text-sm text-soft">{copy.full}</p>
        )}
        {asked && <FamilyDeed {...asked} client={client} run={run} onClose={() => setAsked(null)} />}
        {successor && (
          <HandoverAfterDeath
            client={client}
            adult={successor}
            run={run}
            onClose={() => setSuccessor(null)}
          />
        )}
      </ForManagers>
    </Section>
  )
}
