import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import { useLive } from '@/client/member/useLive'
import { useMember } from '@/client/member/memberStore'
import { useMemberRow } from '@/client/member/useMemberRow'
import type { MemberDb } from '@/client/store/MemberDb'
import type { MemberRow, Person } from '@/client/store/rows'
import { CONFIRMATION_COPY } from '@/copy/confirmation'
import { shortCard } from '@/copy/cardBrand'
import { formatMoney } from '@/copy/formatMoney'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { ExternalLink } from '@/ui/ExternalLink'
import { PersonMark } from '@/ui/PersonMark'
import { CARD } from '@/ui/cardClass'

const copy = CONFIRMATION_COPY.success

/** What was paid with which card, its receipt, a family that was there before, and who looks after the new member: once this phone has heard. */
export function PaidDetails() {
  const member = useMember()
  return member && <Details member={member} />
}

function Details({ member }: { member: Member }) {
  const row = useMemberRow(member)
  const payment = useLive(member, readLastCharge)
  const asked = useLive(member, (db) => db.benefitActions.count()) ?? 0
  return (
    <>
      {payment && <p className="mt-4">{copy.paid(formatMoney(payment.amount_cents), shortCard(payment))}</p>}
      {row && hasFamily(row, asked) && <p className="mt-2">{copy.family}</p>}
      {row?.person && <YourPerson person={row.person} />}
      {payment?.url && (
        <ExternalLink href={payment.url} className="mt-2 inline-flex min-h-11 items-center">
          {copy.receipt}
        </ExternalLink>
      )}
    </>
  )
}

/** Somebody who has joined just now has none of it, unless they have taken a family over. @param asked how many requests there are */
const hasFamily = (row: MemberRow, asked: number): boolean =>
  accountKindOf(row) === 'client' &&
  (row.family?.adults ?? []).length + (row.relatives ?? []).length + asked > 0

const readLastCharge = async (db: MemberDb) =>
  (await db.payments.toArray())
    .filter(({ kind, state }) => kind === 'invoice' && state === 'paid')
    .sort((one, other) => (other.date?.getTime() ?? 0) - (one.date?.getTime() ?? 0))[0] ?? null

const YourPerson = ({ person }: { person: Person }) => (
  <section aria-labelledby="tu-persona" className={`${CARD} mt-4 p-[min(1.125rem,5vw)]`}>
    <h2 id="tu-persona" className="text-sm font-normal text-soft">
      {copy.person}
    </h2>
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PersonMark person={person} className="size-[min(4rem,18vw)]" />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="font-semibold">{person.name}</p>
        <p className="text-sm text-soft">
          {person.trade && `${person.trade}. `}
          {person.hours}
        </p>
        <ClubPhoneLink alone />
      </div>
    </div>
  </section>
)
