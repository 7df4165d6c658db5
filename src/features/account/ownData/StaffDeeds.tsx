import { accountApi } from '@/client/api/accountApi'
import type { StaffDeed } from '@/contract/account'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { deedsSentence, STAFF_DEEDS_COPY as copy } from '@/copy/account/staffDeeds'
import { formatDate } from '@/copy/format'
import { clubDay } from '@/domain/clubTime'
import { More } from '@/ui/More'
import { AskedPart } from './AskedPart'

/** When somebody of the team opened or changed the person's data, a line a day. */
export const StaffDeeds = () => (
  <AskedPart ask={accountApi.staffDeeds} words={{ ...copy, failed: OWN_DATA_COPY.staffDeeds.failed }}>
    {({ deeds, cut }) => <Days days={byDay(deeds)} isCut={cut} />}
  </AskedPart>
)

/** Newest first. */
const FIRST_DAYS = 3

function Days({ days, isCut }: { days: readonly (readonly StaffDeed[])[]; isCut: boolean }) {
  if (days.length === 0) return <p className="mt-4 text-soft">{copy.none}</p>
  const rest = days.length - FIRST_DAYS
  return (
    <>
      <DayList days={days.slice(0, FIRST_DAYS)} label={copy.list} />
      {rest > 0 && (
        <More label={copy.more(rest)}>
          <DayList days={days.slice(FIRST_DAYS)} label={copy.more(rest)} />
        </More>
      )}
      {isCut && <p className="mt-3 text-soft">{copy.cut}</p>}
    </>
  )
}

interface DayListProps {
  days: readonly (readonly StaffDeed[])[]
  label: string
}

const DayList = ({ days, label }: DayListProps) => (
  <ul aria-label={label} className="mt-4 border-t border-base-300">
    {days.map((deeds) => (
      <li key={deeds[0]?.at.getTime()} className="border-b border-base-300 py-3">
        {deeds[0] && <p className="font-semibold first-letter:uppercase">{formatDate(deeds[0].at)}</p>}
        <p>{deedsSentence(deeds.map(({ action }) => action).toReversed())}</p>
      </li>
    ))}
  </ul>
)

/** Days of the club, the newest first. */
function byDay(deeds: readonly StaffDeed[]): StaffDeed[][] {
  const days = new Map<string, StaffDeed[]>()
  for (const deed of deeds) {
    const day = clubDay(deed.at)
    days.set(day, [...(days.get(day) ?? []), deed])
  }
  return [...days.values()]
}
