import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { useClubConfig } from '@/client/api/clubConfig'
import { useDemo } from '@/client/api/useDemo'
import { useSession } from '@/client/session/useSession'
import { useAccountKind, useMember } from '@/client/member/memberStore'
import { APP_COPY } from '@/copy/app'
import { CONSENT_COPY } from '@/copy/analyticsConsent'
import { documentTitle, NOT_FOUND_TITLE } from '@/copy/titles'
import { type AppPath, isPublicPath } from '@/domain/appPath'
import { MISSING_TO_SELL } from '@/domain/sale'
import { AnalyticsConsent } from '@/features/consent/AnalyticsConsent'
import { ConsentAgain } from '@/features/consent/ConsentAgain'
import { SiteFooter, WithdrawLink } from '@/features/landing/SiteFooter'
import { SiteHeader } from '@/features/landing/SiteHeader'
import { ReadingChoices, ReadingControl } from '@/features/reading/ReadingControl'
import { AccountNav } from '@/features/portal/header/AccountNav'
import { UpdatePrompt } from '@/pwa/UpdatePrompt'
import { Icon } from '@/ui/Icon'
import { LazyPart } from '@/ui/LazyPart'
import { PageShell } from '@/ui/PageShell'
import { TextLink } from '@/ui/TextLink'
import { useLastSaid } from '@/ui/useLastSaid'
import { useOnline } from '@/ui/useOnline'

/** Its screens are as wide as their tables, and leave out what is for visitors. */
const PANEL: AppPath = '/admin-panel'
const PORTAL: AppPath = '/portal'

/** Their last lines are the number to call and its hours. */
const HAVE_SAID_IT: readonly string[] = ['/registro', '/te-llamamos'] satisfies AppPath[]

/** The frame around every screen. */
export function RootLayout() {
  const { title = NOT_FOUND_TITLE, header = 'full' } = useMatches().at(-1)?.staticData ?? {}
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isPanel = path.startsWith(PANEL)
  const isPortal = path.startsWith(PORTAL)
  const [isReopened, setReopened] = useState(false)
  const consentAgain = <ConsentAgain isReopened={isReopened} onOpen={() => setReopened(true)} />
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <>
      <PageShell
        clubBanner={<ClubBanner path={path} />}
        header={
          <SiteHeader
            kind={header}
            isWide={isPanel}
            sections={isPanel && <PanelSections />}
            syncStatus={isPortal && <MemberSyncStatus />}
            accountNav={<AccountNav isAtHome={isPortal || isPanel} readingChoices={<ReadingChoices />} />}
            readingControl={<ReadingControl room={isPortal ? 'tight' : ROOM[header]} />}
          />
        }
        offlineNote={<OfflineNote path={path} />}
        footer={
          isPanel ? (
            <ul className="mx-auto max-w-[96rem] px-[min(1rem,5vw)] py-2 text-sm sm:px-6 print:hidden">
              {consentAgain}
            </ul>
          ) : (
            <SiteFooter
              kind={footerOf(path, header)}
              legalDeeds={
                <>
                  <Withdrawal />
                  {consentAgain}
                </>
              }
            />
          )
        }
      >
        <Outlet />
      </PageShell>
      <UpdatePrompt path={path} />
      <AnalyticsConsent
        isReopened={isReopened}
        onAnswered={() => setReopened(false)}
        more={
          <TextLink to="/cookies" className="inline-flex min-h-11 items-center">
            {CONSENT_COPY.more}
          </TextLink>
        }
      />
    </>
  )
}

/** How much the footer says. */
function footerOf(path: string, header: 'full' | 'quiet') {
  if (path.startsWith(PORTAL)) return 'member'
  if (HAVE_SAID_IT.includes(path)) return 'law'
  return isPublicPath(path) && header === 'full' ? 'full' : 'brief'
}

/** Loads with the store that it reads, so that strangers load neither. */
const SyncStatus = lazy(async () => ({
  default: (await import('@/features/portal/sync/SyncStatus')).SyncStatus,
}))

function MemberSyncStatus() {
  const member = useMember()
  if (!member) return null
  return (
    <LazyPart failed={null}>
      <SyncStatus member={member} />
    </LazyPart>
  )
}

/** Loads with the panel's screens, for staff alone. */
const PanelNavigation = lazy(async () => ({
  default: (await import('@/features/panel/PanelNavigation')).PanelNavigation,
}))

const PanelSections = () => (
  <LazyPart failed={null}>
    <PanelNavigation />
  </LazyPart>
)

/** The adults of a family have no contract; until this device knows, whoever comes is taken for one who has. */
function Withdrawal() {
  const kind = useAccountKind() ?? 'client'
  return kind === 'client' && <WithdrawLink />
}

/** A quiet header has nothing beside its control; elsewhere it depends on the way in. */
const ROOM = { full: 'shared', quiet: 'alone' } as const

const BANNER = 'bg-warning px-4 text-center text-sm font-semibold text-warning-content'
/** From where people set out to pay; the payment step asks the server. */
const ON_THE_WAY: readonly string[] = ['/', '/registro'] satisfies AppPath[]

/** What has to be known of the club before anything else: that it is a demo, or does not sell yet. */
function ClubBanner({ path }: { path: string }) {
  const isDemo = useDemo()
  const config = useClubConfig()
  const isSignedIn = useSession().status === 'signed-in'
  if (isDemo) {
    return (
      <aside
        data-demo
        aria-label={APP_COPY.demoLabel}
        className={`${BANNER} ${path.startsWith(PANEL) ? 'leading-6' : 'py-2'}`}
      >
        {APP_COPY.demo}
      </aside>
    )
  }
  // Until the server has said, and on pages made at build time, what was built knows best.
  const sells = config?.sells ?? MISSING_TO_SELL.length === 0
  if (sells || isSignedIn || !ON_THE_WAY.includes(path)) return null
  return (
    <aside aria-label={APP_COPY.notOpenLabel} className={`${BANNER} py-2`}>
      {APP_COPY.notOpen}
    </aside>
  )
}

/** What can be done meanwhile differs with who is there. */
function OfflineNote({ path }: { path: string }) {
  const isOnline = useOnline()
  const session = useSession()
  const who = session.status === 'signed-in' ? session.person.kind : 'guest'
  const text = useLastSaid(isOnline ? null : APP_COPY.offline[who], path)
  return (
    <div role="status">
      {text !== null && (
        <p
          className={`flex items-center justify-center gap-3 bg-neutral px-4 py-2 text-sm text-neutral-content ${isOnline ? 'invisible' : ''}`}
        >
          <Icon name="offline" className="size-5" />
          {text}
        </p>
      )}
    </div>
  )
}
