import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '@/client/session/useSession'
import { SITE_COPY } from '@/copy/site'
import { ButtonLink } from '@/ui/ButtonLink'
import { Logo } from '@/ui/Logo'
import { TextLink } from '@/ui/TextLink'

const { header } = SITE_COPY
const ROW = 'flex flex-wrap items-center justify-end gap-2 sm:gap-x-6'

interface SiteHeaderProps {
  kind: 'full' | 'quiet'
  /** As wide as the panel below it. */
  isWide: boolean
  /** The ways to the panel's screens. */
  sections: ReactNode
  /** Sync state of a member's phone, on their own pages. */
  syncStatus: ReactNode
  /** For whoever is signed in. */
  accountNav: ReactNode
  /** Text size and contrast. */
  readingControl: ReactNode
}

/**
 * The logo and, on `full` pages, the way into the account and out of it. What a thumb needs does not grow with the letters:
 * with the largest the page would be left with half of a phone's screen. A
 * stranger's way in takes two lines before it takes a row of its own (`account-links` in styles.css).
 */
export function SiteHeader({
  kind,
  isWide,
  sections,
  syncStatus,
  accountNav,
  readingControl,
}: SiteHeaderProps) {
  const isFull = kind === 'full'
  return (
    // What unfolds in it lies above the page: a container has a stacking order of its own.
    <header
      className={`@container relative z-40 mx-auto w-full ${isWide ? 'max-w-[96rem]' : 'max-w-6xl'} px-[min(1rem,5vw)] sm:px-6`}
    >
      <div
        className={`flex flex-wrap items-center justify-between gap-x-2 sm:gap-x-3 ${isWide ? 'border-b border-outline' : 'gap-y-2 py-2 sm:py-4'}`}
      >
        <Link
          to="/"
          aria-label={header.home}
          className="flex min-h-[44px] min-w-[44px] items-center rounded-field"
        >
          <Logo />
        </Link>
        {/* At either place in the order in which it is seen; their room is kept while they load. */}
        {sections && <div className="ml-6 hidden min-h-11 self-end @min-[68rem]:block">{sections}</div>}
        {isFull && <AccountLinks accountNav={accountNav} />}
        {isFull && syncStatus && (
          // Beside the links it has fixed room, in which longer words take a second line: nothing moves when they appear or change.
          <div className="max-lg:contents lg:flex lg:w-40 lg:justify-end">{syncStatus}</div>
        )}
        {/* On a phone whoever is signed in finds it in the menu. */}
        <div className={isFull ? 'max-lg:[[data-session=in]_&]:hidden' : ''}>{readingControl}</div>
        {sections && <div className="min-h-11 min-w-0 basis-full @min-[68rem]:hidden">{sections}</div>}
      </div>
    </header>
  )
}

/** A page made at build time has both sets; the first script knows whose browser it is, and CSS shows theirs. */
function AccountLinks({ accountNav }: Pick<SiteHeaderProps, 'accountNav'>) {
  const { status } = useSession()
  return (
    <nav aria-label={header.account} className={`account-links ml-auto ${ROW}`}>
      {status !== 'signed-in' && (
        <div key="out" className={`when-signed-out ${ROW}`}>
          <SignedOutLinks />
        </div>
      )}
      {status !== 'signed-out' && (
        <div key="in" className="when-signed-in">
          {accountNav}
        </div>
      )}
    </nav>
  )
}

const SignedOutLinks = () => (
  <>
    <TextLink
      to="/auth/login"
      className="inline-flex min-h-[44px] items-center text-right text-[min(1.125rem,9vw)] leading-snug"
    >
      {header.signIn}
    </TextLink>
    {/* On a phone «Únete ahora» is at hand below. */}
    <ButtonLink to="/registro" variant="secondary" className="max-sm:hidden">
      {header.join}
    </ButtonLink>
  </>
)
