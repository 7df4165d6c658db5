import type { Member } from '@/client/member/Member'
import { useMember } from '@/client/member/memberStore'
import { REQUESTS_COPY } from '@/copy/requests'
import { ButtonLink } from '@/ui/ButtonLink'
import { Icon } from '@/ui/Icon'
import { TABLE } from '@/ui/drawings/table'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { PortalSkeleton } from '../PortalSkeleton'
import { useClubNow } from '@/client/member/useClubNow'
import { CheckedAt } from '../sync/CheckedAt'
import { type PortalData, usePortalData } from '../usePortalData'
import { useScrollMemory } from '../useScrollMemory'
import { RequestItem } from './RequestItem'
import { requestViews, type RequestView, type Stage, stageOf } from './requestView'

/** Everything that the member has asked for, from the ledger and from this phone. */
export function RequestsScreen() {
  const member = useMember()
  return member ? <Requests member={member} /> : <PortalSkeleton />
}

function Requests({ member }: { member: Member }) {
  const data = usePortalData(member)
  useScrollMemory(data !== undefined)
  if (!data) return <PortalSkeleton />
  const views = requestViews(data.actions, data.entries)
  return (
    <div className="mx-auto w-full max-w-3xl px-[min(1rem,5vw)] pt-6 pb-14 sm:px-6 lg:pt-10">
      <TextLink to="/portal" className="inline-flex min-h-11 items-center gap-2">
        <Icon name="arrowLeft" className="size-5" />
        {REQUESTS_COPY.back}
      </TextLink>
      <PageHeading className="mt-3">{REQUESTS_COPY.heading}</PageHeading>
      <CheckedAt member={member} />
      {views.length === 0 ? <Empty /> : <Lists member={member} data={data} views={views} />}
    </div>
  )
}

const Empty = () => (
  <div className="mt-6 flex flex-col items-start gap-4">
    <IllustrationFrame className="w-44">{TABLE}</IllustrationFrame>
    <h2 className="text-xl">{REQUESTS_COPY.empty.heading}</h2>
    <p className="max-w-prose">{REQUESTS_COPY.empty.text}</p>
    <ButtonLink to="/portal">{REQUESTS_COPY.empty.action}</ButtonLink>
  </div>
)

interface ListsProps {
  member: Member
  data: PortalData
  views: RequestView[]
}

function Lists({ member, data, views }: ListsProps) {
  const now = useClubNow(member)
  const item = (view: RequestView) => (
    <RequestItem
      key={view.id}
      member={member}
      view={view}
      title={data.services.find(({ id }) => id === view.serviceId)?.title ?? REQUESTS_COPY.unknownService}
      activatedAt={data.states.get(view.serviceId)?.confirmed.activated_at ?? null}
      now={now}
    />
  )
  return (
    <>
      <p className="mt-2 max-w-prose text-soft">{REQUESTS_COPY.text}</p>
      {SECTIONS.map(({ stage, id, none }) => {
        const shown = views.filter((view) => stageOf(view) === stage)
        if (shown.length === 0 && !none) return null
        return (
          <section key={stage} aria-labelledby={id} className="mt-8">
            <h2 id={id} className="text-2xl">
              {REQUESTS_COPY[stage]}
            </h2>
            {shown.length === 0 && <p className="mt-2 text-soft">{none}</p>}
            <ul className="mt-4">{shown.map(item)}</ul>
          </section>
        )
      })}
    </>
  )
}

const SECTIONS: readonly { stage: Stage; id: string; none?: string }[] = [
  { stage: 'refused', id: 'rechazadas' },
  { stage: 'coming', id: 'por-llegar' },
  { stage: 'open', id: 'en-marcha', none: REQUESTS_COPY.noneOpen },
  { stage: 'over', id: 'anteriores' },
]
