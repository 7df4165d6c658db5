import { useState } from 'react'
import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import { useMember } from '@/client/member/memberStore'
import { useMemberRow } from '@/client/member/useMemberRow'
import type { MemberRow } from '@/client/store/rows'
import { REQUESTS_COPY } from '@/copy/requests'
import { laneOf } from '@/domain/benefit'
import { firstName } from '@/domain/clientName'
import type { AccountKind } from '@/domain/family'
import type { Relative } from '@/domain/relative'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { focusHeading } from '@/ui/focusHeading'
import { Icon } from '@/ui/Icon'
import { CLIPBOARD } from '@/ui/drawings/clipboard'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
import { CARD } from '@/ui/cardClass'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { PersonPart } from '@/ui/PersonPart'
import { NEEDS_ID } from '../needsId'
import { PortalSkeleton } from '../PortalSkeleton'
import { useClubNow } from '@/client/member/useClubNow'
import { CheckedAt } from '../sync/CheckedAt'
import { type PortalData, usePortalData } from '../usePortalData'
import { useScrollMemory } from '../useScrollMemory'
import { caredOf, relativesOf, whomOf } from '../whom'
import { FOR_ALL, forWhom } from './forWhom'
import { PersonFilter } from './PersonFilter'
import { SavingsPart } from './SavingsPart'
import { RequestItem } from './RequestItem'
import { useLedTo } from './useLedTo'
import { requestViews, type RequestView, type Stage, stageOf } from './requestView'

/** Everything that the member has asked for, from the ledger and from this phone. */
export function RequestsScreen() {
  const member = useMember()
  return member ? <Requests member={member} /> : <PortalSkeleton />
}

function Requests({ member }: { member: Member }) {
  const data = usePortalData(member)
  const row = useMemberRow(member)
  useScrollMemory(data !== undefined)
  if (!data || row === undefined) return <PortalSkeleton />
  return <Shown member={member} data={data} row={row} />
}

interface ShownProps {
  member: Member
  data: PortalData
  row: MemberRow | null
}

function Shown({ member, data, row }: ShownProps) {
  const [chosen, setChosen] = useState(FOR_ALL)
  const now = useClubNow(member)
  const kind = row ? accountKindOf(row) : 'client'
  // Whoever enters with somebody else's membership is never alone in it.
  const isShared = kind === 'adult' || (row?.family?.adults.length ?? 0) > 0
  const isMember = row?.access === 'granted'
  const caller = row?.person ? firstName(row.person.name) : null
  const views = requestViews(data.actions, data.entries).map((view) => (isMember ? view : notAtHand(view)))
  const ledTo = useLedTo(
    (id) => views.filter((view) => view.id === id).map(stageOf)[0],
    () => setChosen(FOR_ALL),
  )
  return (
    <div className={`${PAGE_EDGE} pt-4 pb-14 lg:pt-8`}>
      <TextLink to="/portal" className="inline-flex min-h-11 items-center gap-2">
        <Icon name="arrowLeft" className="size-5" />
        {REQUESTS_COPY.back}
      </TextLink>
      <PageHeading className="mt-1">{REQUESTS_COPY.heading}</PageHeading>
      <CheckedAt member={member} />
      <div className="@container">
        <div className={BESIDE}>
          <div className="max-w-[45rem]">
            {views.length === 0 ? (
              <Empty isMember={isMember} caller={caller} />
            ) : (
              <Lists
                kind={kind}
                isShared={isShared}
                member={member}
                now={now}
                data={data}
                relatives={relativesOf(row)}
                views={views}
                ledTo={ledTo}
                chosen={chosen}
                onChoose={setChosen}
                caller={caller}
              />
            )}
          </div>
          <div className="mt-10 flex max-w-[45rem] flex-col gap-10 @min-[56rem]:mt-8">
            {isMember && (
              <div className={`${CARD} p-[min(1.25rem,5vw)]`}>
                <PersonPart
                  person={row.person ?? null}
                  now={now}
                  looks={views.length === 0 ? 'quiet' : 'first'}
                />
              </div>
            )}
            {views.length > 0 && row?.savings && (
              <SavingsPart savings={row.savings} services={data.services} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Who looks after the member, and what it has been worth, stand beside the requests where there is room for both. */
const BESIDE =
  'gap-x-16 @min-[56rem]:grid @min-[56rem]:grid-cols-[minmax(0,45rem)_minmax(17rem,1fr)] @min-[56rem]:items-start'

/** What needs no call is there for members alone. */
const notAtHand = (view: RequestView): RequestView =>
  view.state === 'ready' ? { ...view, state: 'received' } : view

interface EmptyProps {
  isMember: boolean
  caller: string | null
}

/** What will be told here, step by step, as soon as something is asked for. */
const Empty = ({ isMember, caller }: EmptyProps) => (
  <div className="mt-4 max-w-[40rem] lg:mt-6">
    <IllustrationFrame className="float-right ml-6 w-24 sm:w-44 @max-[14rem]:hidden">
      {CLIPBOARD}
    </IllustrationFrame>
    <h2 className="text-xl max-sm:pt-4">{REQUESTS_COPY.empty.heading}</h2>
    <p className="mt-3 max-sm:clear-both">
      {isMember ? REQUESTS_COPY.empty.text : REQUESTS_COPY.empty.guest}
    </p>
    {isMember && (
      <>
        <ol className="steps mt-3 space-y-3">
          {REQUESTS_COPY.empty.steps(caller).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ButtonLink to="/portal" hash={NEEDS_ID} className="mt-5 max-sm:w-full">
          {REQUESTS_COPY.empty.action}
        </ButtonLink>
      </>
    )}
  </div>
)

interface ListsProps {
  kind: AccountKind
  /** Others of the family ask as well. */
  isShared: boolean
  member: Member
  now: Date
  data: PortalData
  relatives: readonly Relative[]
  views: RequestView[]
  /** The request that the address has led to. */
  ledTo: string | null
  /** Whose requests are shown. */
  chosen: string
  onChoose: (chosen: string) => void
  caller: string | null
}

function Lists({
  kind,
  isShared,
  member,
  now,
  data,
  relatives,
  views: all,
  ledTo,
  chosen,
  onChoose,
  caller,
}: ListsProps) {
  const { filter, whom, shows } = forWhom(chosen, relatives)
  const views = all.filter(shows)
  const serviceOf = (view: RequestView) => data.services.find(({ id }) => id === view.serviceId)
  const activatedAt = ({ serviceId: service_id, relative }: RequestView) =>
    data.states.get(laneOf({ service_id, relative }))?.confirmed.activated_at ?? null
  const item = (view: RequestView) => (
    <RequestItem
      key={view.id}
      kind={kind}
      member={member}
      view={view}
      isLedTo={view.id === ledTo}
      title={serviceOf(view)?.title ?? REQUESTS_COPY.unknownService}
      service={serviceOf(view)}
      cared={caredOf(view.relative, relatives)}
      whom={whomOf(view.relative, relatives)}
      activatedAt={activatedAt(view)}
      caller={caller}
      now={now}
    />
  )
  const isEmpty = whom !== null && views.length === 0
  const isComing = views.some((view) => stageOf(view) === 'coming')
  return (
    <>
      <p className="mt-2 max-w-prose text-soft">
        {isShared ? REQUESTS_COPY.textOfFamily : REQUESTS_COPY.text}
      </p>
      {relatives.length > 0 && (
        <div className="mt-4 sm:max-w-xs">
          <PersonFilter relatives={relatives} value={filter} onChange={onChoose} />
        </div>
      )}
      {/* Always there, so that it is heard. */}
      <p role="status" className="max-w-prose wrap-anywhere not-empty:mt-8">
        {isEmpty && REQUESTS_COPY.filter.none(whom)}
      </p>
      {isEmpty && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => {
            onChoose(FOR_ALL)
            focusHeading()
          }}
        >
          {REQUESTS_COPY.filter.showAll}
        </Button>
      )}
      {SECTIONS.map(({ stage, id, none }) => {
        const shown = views.filter((view) => stageOf(view) === stage)
        // What waits may have arrived and be under way.
        if (shown.length === 0 && (!none || isComing || isEmpty)) return null
        return (
          <section key={stage} aria-labelledby={id} className="mt-8">
            <h2 id={id} className="text-2xl">
              {REQUESTS_COPY[stage]}
            </h2>
            {shown.length === 0 && <p className="mt-2 text-soft wrap-anywhere">{none?.(whom)}</p>}
            <ul className="mt-4">{shown.map(item)}</ul>
          </section>
        )
      })}
    </>
  )
}

const SECTIONS: readonly { stage: Stage; id: string; none?: (whom: string | null) => string }[] = [
  { stage: 'refused', id: 'rechazadas' },
  { stage: 'coming', id: 'por-llegar' },
  { stage: 'open', id: 'en-marcha', none: REQUESTS_COPY.noneOpen },
  { stage: 'ready', id: 'disponibles' },
  { stage: 'over', id: 'anteriores' },
]
