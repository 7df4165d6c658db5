import type { ReactNode } from 'react'
import { unbroken } from '@/copy/format'
import { Button } from '@/ui/Button'
import { ExternalLink } from '@/ui/ExternalLink'
import { ForManagers } from '../shared/ForManagers'
import { DEED_LINK, ROW_LINK } from '../shared/rowLink'
import { toTelephone } from '../shared/toTelephone'

export interface FamilyRowDeed {
  label: string
  /** For those who do not see beside whom it stands. */
  of: string
  onDeed: () => void
}

interface FamilyRowProps {
  name: string
  /** '' where the club has none. */
  phone?: string
  email: string
  states: readonly string[]
  /** What is changed of them. */
  change?: ReactNode
  deeds: readonly FamilyRowDeed[]
}

/** Somebody who enters with the client's membership, or is invited to. */
export const FamilyRow = ({ name, phone = '', email, states, change, deeds }: FamilyRowProps) => (
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
      {states.map((state) => (
        <p key={state} className="text-sm wrap-anywhere text-soft">
          {state}
        </p>
      ))}
    </div>
    <ForManagers>
      <div className="flex flex-wrap items-center gap-x-6">
        {change}
        {deeds.map(({ label, of, onDeed }) => (
          <Button key={label} variant="text" className={DEED_LINK} onClick={onDeed}>
            {label}
            <span className="sr-only">{of}</span>
          </Button>
        ))}
      </div>
    </ForManagers>
  </li>
)
