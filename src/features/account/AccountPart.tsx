import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { useStale } from '@/client/member/useStale'
import { MEMBERSHIP_COPY } from '@/copy/account/membership'
import { OWN_DATA_COPY as copy } from '@/copy/account/ownData'
import { formatMoment } from '@/copy/format'
import { TITLES } from '@/copy/titles'
import type { MemberProfile, MemberRow } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { CARD } from '@/ui/cardClass'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { PageHeading } from '@/ui/PageHeading'
import { PersonPart } from '@/ui/PersonPart'
import { TextLink } from '@/ui/TextLink'
import { useLastSaid } from '@/ui/useLastSaid'
import { useOnline } from '@/ui/useOnline'
import { AccountPages } from './AccountPages'
import { membershipView, type MembershipState } from './membershipView'
import { MemberPage } from './MemberPage'
import { useAnchor } from './useAnchor'

type AccountPath =
  | '/portal/cuenta'
  | '/portal/cuenta/datos'
  | '/portal/cuenta/seguridad'
  | '/portal/cuenta/irme'

interface AccountPartProps {
  path: AccountPath
  /** What the page holds once this phone knows the member. */
  children: (known: { member: Member; row: MemberRow }) => ReactNode
}

/** One of the pages of the account: also for former members. */
export const AccountPart = ({ path, children }: AccountPartProps) => (
  <MemberPage heading={copy.failed}>
    {(known) => (
      <Part path={path} {...known}>
        {children(known)}
      </Part>
    )}
  </MemberPage>
)

interface PartProps {
  path: AccountPath
  member: Member
  row: MemberRow
  children: ReactNode
}

function Part({ path, member, row, children }: PartProps) {
  useAnchor()
  const now = useClubNow(member)
  const kind = accountKindOf(row)
  // Of whoever has something to leave.
  const isLeaving = path === '/portal/cuenta/irme' && kind === 'client' && membershipView(row, now).isLive
  // The fee is for whoever pays it.
  if (path === '/portal/cuenta' && kind !== 'client') return <Navigate to="/portal/cuenta/datos" replace />
  return (
    <div className={`${PAGE_EDGE} pt-4 pb-14 lg:pt-8`}>
      {/* On a wide screen the header has it. */}
      <TextLink to="/portal" className="inline-flex min-h-11 items-center gap-2 lg:hidden">
        <Icon name="arrowLeft" className="size-5" />
        {copy.back}
      </TextLink>
      <PageHeading className="mt-1">{HEADINGS[path]}</PageHeading>
      <AccountPages kind={kind} />
      <div className="@container">
        <div className={BESIDE}>
          <div className="max-w-[53rem] min-w-0">
            <AsOf member={member} />
            {path === '/portal/cuenta/datos' && kind === 'client' && <PayLink row={row} now={now} />}
            <EmailProblem path={path} profile={row.profile} />
            <div className="mt-6 flex flex-col gap-8 sm:mt-7 sm:gap-10">{children}</div>
          </div>
          <div className={`${CARD} ${STAYS} mt-12 max-w-[53rem] p-[min(1.25rem,5vw)]`}>
            {isLeaving && (
              <h2 className="mb-4 font-sans text-base font-semibold tracking-normal">{copy.leaveByVoice}</h2>
            )}
            <PersonPart person={row.person ?? null} now={now} looks="quiet" />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The first page is called as its tab is; the whole account has the longer name. */
const HEADINGS: Record<AccountPath, string> = {
  '/portal/cuenta': copy.pages.fee,
  '/portal/cuenta/datos': TITLES['/portal/cuenta/datos'],
  '/portal/cuenta/seguridad': TITLES['/portal/cuenta/seguridad'],
  '/portal/cuenta/irme': TITLES['/portal/cuenta/irme'],
}

/** Who looks after the member stands beside the account where there is room for both, else below it. */
const BESIDE =
  'gap-x-12 @min-[60rem]:grid @min-[60rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[60rem]:items-start'

/** Beside a long page it stays in view. */
const STAYS = '@min-[60rem]:sticky @min-[60rem]:top-6 @min-[60rem]:mt-5'

/** Whoever came to correct something before paying goes on from here. */
function PayLink({ row, now }: { row: MemberRow; now: Date }) {
  const { state } = membershipView(row, now)
  if (!TO_BE_PAID.includes(state)) return null
  return (
    <ButtonLink to="/registro/pago" className="mt-5">
      {MEMBERSHIP_COPY.pay}
    </ButtonLink>
  )
}

const TO_BE_PAID: readonly MembershipState[] = ['none', 'incomplete', 'notCompleted']

interface EmailProblemProps {
  path: AccountPath
  profile: MemberProfile
}

/**
 * Who cannot be reached may lose the account: said in a line, but not to whoever is about to leave or tells of a death. It is
 * done on the page with the data, which begins with it.
 */
function EmailProblem({ path, profile: { verified } }: EmailProblemProps) {
  if (verified || path === '/portal/cuenta/irme' || path === '/portal/cuenta/datos') return null
  return (
    <p className="mt-4 flex gap-x-2">
      <Icon name="warning" className="mt-0.5" />
      <span>
        {copy.email.problem}{' '}
        <TextLink to="/portal/cuenta/datos" hash="correo" className="in-sentence">
          {copy.email.verify}
        </TextLink>
      </span>
    </p>
  )
}

/** How old this data is, shown while the club cannot be asked. */
function AsOf({ member }: { member: Member }) {
  const stale = useStale(member, useOnline())
  const now = useClubNow(member)
  const text = useLastSaid(stale && copy.asOf(stale.why, formatMoment(stale.since ?? now, now)))
  if (text === null) return null
  return <Notice className={`mt-5 ${stale?.since ? '' : 'invisible'}`}>{text}</Notice>
}
