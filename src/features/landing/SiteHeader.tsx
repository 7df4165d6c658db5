import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '@/client/session/useSession'
import { SITE_COPY } from '@/copy/site'
import { ButtonLink } from '@/ui/ButtonLink'
import { Logo } from '@/ui/Logo'
import { TextLink } from '@/ui/TextLink'

const { header } = SITE_COPY
const ROW = 'flex flex-wrap items-center justify-end gap-x-2 gap-y-2 sm:gap-x-6'

interface SiteHeaderProps {
  kind: 'full' | 'quiet'
  /** As wide as the panel below it. */
  isWide: boolean
  /** Sync state of a member's phone. */
  syncStatus: ReactNode
  signOut: ReactNode
  /** Text size and contrast. */
  readingControl: ReactNode
}

/** The logo and, on `full` pages, the way into the account and out of it. */
export function SiteHeader({ kind, isWide, syncStatus, signOut, readingControl }: SiteHeaderProps) {
  return (
    <header
      className={`relative mx-auto flex w-full ${isWide ? 'max-w-[96rem]' : 'max-w-6xl'} flex-wrap items-center justify-between gap-x-2 gap-y-2 px-[min(1rem,5vw)] py-3 sm:gap-x-3 sm:px-6 sm:py-5`}
    >
      <Link to="/" aria-label={header.home} className="flex min-h-11 min-w-11 items-center rounded-field">
        <Logo className={kind === 'full' ? 'max-[26rem]:[&>span]:hidden' : ''} />
      </Link>
      {kind === 'full' && <AccountLinks syncStatus={syncStatus} signOut={signOut} />}
      <div className="max-sm:order-2 max-sm:ml-auto">{readingControl}</div>
    </header>
  )
}

/** A page made at build time has both sets; the first script knows whose browser it is, and CSS shows theirs. */
function AccountLinks({ syncStatus, signOut }: Pick<SiteHeaderProps, 'syncStatus' | 'signOut'>) {
  const session = useSession()
  const { status } = session
  const isClient = status === 'signed-in' && session.person.kind === 'profile'
  return (
    <>
      {isClient && <OwnRow syncStatus={syncStatus} />}
      <nav aria-label={header.account} className={`${isClient ? 'max-lg:ml-auto' : 'ml-auto'} ${ROW}`}>
        {status !== 'signed-in' && (
          <div key="out" className={`when-signed-out ${ROW}`}>
            <SignedOutLinks />
          </div>
        )}
        {status !== 'signed-out' && (
          <div key="in" className={`when-signed-in ${ROW}`}>
            <SignedInLinks signOut={signOut} />
          </div>
        )}
      </nav>
    </>
  )
}

const SignedOutLinks = () => (
  <>
    <TextLink to="/auth/login" className="inline-flex min-h-11 items-center">
      {header.signIn}
    </TextLink>
    <ButtonLink to="/registro" className="max-sm:px-3">
      {header.join}
    </ButtonLink>
  </>
)

const SignedInLinks = ({ signOut }: Pick<SiteHeaderProps, 'signOut'>) => (
  <>
    <TextLink to="/portal" className="inline-flex min-h-11 items-center max-[22rem]:text-sm">
      {header.myAccount}
    </TextLink>
    {signOut}
  </>
)

/** Where there is no room beside the logo it is a row of its own; on a phone it shares that row with what comes last. */
const OwnRow = ({ syncStatus }: Pick<SiteHeaderProps, 'syncStatus'>) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 max-sm:contents max-lg:order-1 max-lg:basis-full lg:mr-3 lg:ml-auto">
    {/* Fixed room, so that nothing beside the words moves when they appear or change; on a phone for two lines. */}
    <div className="min-h-11 max-sm:order-1 max-sm:min-w-0 max-sm:grow max-sm:basis-32 sm:min-w-48">
      {syncStatus}
    </div>
    <TextLink to="/portal/cuenta" className="inline-flex min-h-11 items-center max-sm:order-1">
      {header.ownData}
      <span className="max-sm:sr-only">&nbsp;{header.andFee}</span>
    </TextLink>
  </div>
)
