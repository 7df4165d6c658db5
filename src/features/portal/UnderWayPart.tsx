import type { ReactNode } from 'react'
import { askedByText, CALL_WORDS, calledOf } from '@/copy/calls'
import { formatNearDay } from '@/copy/format'
import { PORTAL_COPY } from '@/copy/portal'
import type { OutboxEntry, ServiceRow } from '@/client/store/rows'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import type { Relative } from '@/domain/relative'
import { underWay, type UnderWay } from './underWay'
import { caredOf } from './whom'
import type { PortalData } from './usePortalData'

const copy = PORTAL_COPY.underWay

interface UnderWayPartProps {
  data: PortalData
  relatives: readonly Relative[]
  leaving: readonly OutboxEntry[]
  /** First name of whoever looks after the member; null while nobody does. */
  caller: string | null
  now: Date
}

/** What the club is doing for the member, and on which day somebody calls. */
export function UnderWayPart({ data, relatives, leaving, caller, now }: UnderWayPartProps) {
  const state = underWay(data, now, leaving)
  if (state.kind === 'nothing') {
    return (
      <div>
        <p className="font-display text-[clamp(1.15rem,8.5vw,1.25rem)] font-semibold sm:text-xl">
          {copy.nothing}
        </p>
        <p className="text-sm text-soft max-sm:hidden">{copy.nothingYet}</p>
      </div>
    )
  }
  const name = caredOf(state.relative ?? null, relatives)?.name
  return (
    <div className="w-full">
      <p className="text-sm text-soft wrap-anywhere">
        {titleOf(data.services, state.serviceId)}
        {name && ` · ${name}`}
        {state.askedBy !== undefined && ` · ${askedByText(state.askedBy)}`}
      </p>
      <p className="font-display text-xl leading-tight">{words(state, caller)}</p>
    </div>
  )
}

const titleOf = (services: readonly ServiceRow[], id: string): string =>
  services.find((service) => service.id === id)?.title ?? copy.unknownService

function words(state: Exclude<UnderWay, { kind: 'nothing' }>, caller: string | null): ReactNode {
  const call = CALL_WORDS[calledOf(state.askedBy ?? null)]
  switch (state.kind) {
    case 'promised':
      return (
        <>
          {call.calls(caller)} <b className="font-semibold text-accent">{formatNearDay(state.day)}</b>
          {copy.atTheLatest}
        </>
      )
    case 'again':
      return (
        <>
          {call.callsAgain} <b className="font-semibold text-accent">{formatNearDay(state.day)}</b>
        </>
      )
    case 'late':
      return (
        <>
          {copy.late} <ClubPhoneLink />
        </>
      )
    case 'contacted':
      return call.contacted
    case 'kept':
    case 'sent':
    case 'unconfirmed':
      return copy[state.kind]
  }
}
