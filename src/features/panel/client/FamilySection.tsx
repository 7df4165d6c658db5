import { useState } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { formatDate, unbroken } from '@/copy/format'
import { FAMILY_COPY as copy } from '@/copy/panel/family'
import { ADULTS_MAX } from '@/domain/family'
import type { Told } from '@/domain/panel/told'
import { Button } from '@/ui/Button'
import { ExternalLink } from '@/ui/ExternalLink'
import type { RunCommand } from '../money/clientCommand'
import { ForManagers } from '../shared/ForManagers'
import { DEED_LINK, ROW_LINK } from '../shared/rowLink'
import { toTelephone } from '../shared/toTelephone'
import { AdultInvitation } from './AdultInvitation'
import { FamilyRemoval, type FamilyRemovalProps } from './FamilyRemoval'
import { Section } from './Section'

interface FamilySectionProps extends Pick<Detail, 'client' | 'adults' | 'invitations'> {
  run: RunCommand
}

type Asked = Pick<FamilyRemovalProps, 'words' | 'name' | 'isProved' | 'call' | 'toast'>

/** Who else enters with the client's membership, and who is invited to; managers change it when told to. */
export function FamilySection({ client, adults, invitations, run }: FamilySectionProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isNobody = adults.length === 0 && invitations.length === 0
  return (
    <Section heading={copy.heading}>
      {isNobody && <p className="text-soft">{copy.none}</p>}
      {!isNobody && (
        <ul aria-label={copy.list} className="divide-y divide-base-300">
          {adults.map(({ id, name, telefono, email, since }) => (
            <Somebody
              key={id}
              name={name}
              phone={telefono}
              email={email}
              state={copy.since(formatDate(since))}
              deed={copy.remove}
              deedOf={copy.removeOf(name, email)}
              onDeed={() =>
                setAsked({
                  words: copy.removal,
                  name,
                  isProved: true,
                  call: (told: Told) => staffApi.removeAdultForClient(client.id, { id, ...told }),
                })
              }
            />
          ))}
          {invitations.map(({ id, name, email, expires_at }) => (
            <Somebody
              key={id}
              name={name}
              email={email}
              state={copy.until(formatDate(expires_at))}
              deed={copy.withdraw}
              deedOf={copy.withdrawOf(name, email)}
              onDeed={() =>
                setAsked({
                  words: copy.withdrawal,
                  name,
                  isProved: false,
                  call: (told: Told) => staffApi.withdrawInvitationForClient(client.id, { id, ...told }),
                  toast: (detail) =>
                    detail.adults.some((adult) => adult.email === email)
                      ? { tone: 'info', title: copy.withdrawal.accepted(name) }
                      : null,
                })
              }
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
        {asked && <FamilyRemoval {...asked} client={client} run={run} onClose={() => setAsked(null)} />}
      </ForManagers>
    </Section>
  )
}

interface SomebodyProps {
  name: string
  /** '' where the club has none. */
  phone?: string
  email: string
  state: string
  deed: string
  /** For those who do not see beside whom it stands. */
  deedOf: string
  onDeed: () => void
}

const Somebody = ({ name, phone = '', email, state, deed, deedOf, onDeed }: SomebodyProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 py-3 first:pt-0">
    <div className="min-w-[min(16rem,100%)] flex-1">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {phone && (
        <ExternalLink
          href={toTelephone(phone)}
          className={`mr-6 inline-flex min-h-11 items-center text-sm whitespace-nowrap ${ROW_LINK}`}
        >
          {unbroken(phone)}
        </ExternalLink>
      )}
      <ExternalLink
        href={`mailto:${email}`}
        className={`inline-flex min-h-11 items-center text-sm break-all ${ROW_LINK}`}
      >
        {email}
      </ExternalLink>
      <p className="text-sm text-soft">{state}</p>
    </div>
    <ForManagers>
      <Button variant="text" className={DEED_LINK} onClick={onDeed}>
        {deed}
        <span className="sr-only">{deedOf}</span>
      </Button>
    </ForManagers>
  </li>
)
