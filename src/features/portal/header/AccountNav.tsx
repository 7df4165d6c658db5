import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { useAccountKind, useMember } from '@/client/member/memberStore'
import { useSession } from '@/client/session/useSession'
import { unbroken } from '@/copy/format'
import { SITE_COPY } from '@/copy/site'
import { TITLES } from '@/copy/titles'
import type { AppPath } from '@/domain/appPath'
import { BRAND } from '@/domain/brand'
import { Icon } from '@/ui/Icon'
import { LazyPart } from '@/ui/LazyPart'
import { TextLink } from '@/ui/TextLink'
import { OWN_PAGE } from '../ownPage'
import { useMenu } from './menuState'
import { SignOutButton } from './SignOutButton'

const { header } = SITE_COPY

/** Loads with the member's store, so that strangers load neither. */
const MenuIcon = lazy(async () => ({ default: (await import('../sync/SyncStatus')).MenuIcon }))

/** Opened by few, and never at once. */
const MenuDialog = lazy(async () => ({ default: (await import('./MenuDialog')).MenuDialog }))

/** With large letters the word goes below its drawing, so that both buttons stay beside the logo. */
const ENTRY =
  'flex min-h-11 min-w-[44px] cursor-pointer flex-col items-center justify-center gap-x-1.5 rounded-field px-1 text-[min(0.875rem,5.4vw)] whitespace-nowrap leading-tight font-semibold text-primary @min-[19.5rem]:flex-row @min-[19.5rem]:text-[1rem]'
/** Without a drawing on pages that are made at build time: they are sent with what is for either visitor. */
const WORD = 'inline-flex min-h-11 items-center px-1 font-semibold text-[min(1rem,5.4vw)]'
const DRAWING = 'size-[min(1.5rem,7.5vw)]'

interface AccountNavProps {
  /** On pages of their own everything has room on a wide screen, and on a phone the club is one tap away. */
  isAtHome: boolean
  /** Text size and contrast. */
  readingChoices: ReactNode
}

/** What the header has for whoever is signed in: two entries, the second of them a menu with the rest. */
export function AccountNav({ isAtHome, readingChoices }: AccountNavProps) {
  const menu = useMenu()
  const session = useSession()
  const isClient = session.status === 'signed-in' && session.person.kind === 'profile'
  return (
    <>
      <div className={`flex gap-x-1 ${isAtHome ? 'lg:hidden' : ''}`}>
        {isAtHome ? (
          isClient && <CallLink />
        ) : (
          <TextLink to="/portal" className={`${WORD} no-underline!`}>
            {header.myAccount}
          </TextLink>
        )}
        <button
          type="button"
          className={isAtHome ? ENTRY : `${WORD} cursor-pointer text-primary`}
          aria-haspopup="dialog"
          aria-expanded={menu.isOpen}
          onClick={menu.open}
        >
          {isAtHome && <MenuDrawing />}
          {header.menu}
        </button>
      </div>
      {isAtHome && (
        <div className="flex flex-wrap items-center justify-end gap-x-5 max-lg:hidden">
          {isClient && (
            <>
              {pageLink('/portal')}
              {pageLink('/portal/solicitudes')}
              <OwnPageLink />
              <a href={`tel:${BRAND.phone.e164}`} className={`${ROW_LINK} text-primary`}>
                <Icon name="phone" className="size-5" />
                <span className="sr-only">{header.call} </span>
                {unbroken(BRAND.phone.text)}
              </a>
            </>
          )}
          <SignOutButton variant="text" className="font-medium no-underline! hover:underline!" />
        </div>
      )}
      {menu.isOpen && (
        <LazyPart failed={null}>
          <MenuDialog onClose={menu.close} readingChoices={readingChoices} />
        </LazyPart>
      )}
    </>
  )
}

/**
 * To a page by its name, which every page below it is under as well.
 * @param isUnder the present page is under it without being below it
 */
const pageLink = (path: AppPath, isUnder = false): ReactNode => (
  <TextLink
    to={path}
    activeOptions={{ exact: path === '/portal', includeSearch: false }}
    aria-current={isUnder ? 'page' : undefined}
    className={ROW_LINK}
  >
    {TITLES[path]}
  </TextLink>
)

function OwnPageLink() {
  const kind = useAccountKind() ?? 'client'
  const isAtAccount = useLocation({ select: ({ pathname }) => pathname.startsWith(OWN_PAGE.client) })
  return pageLink(OWN_PAGE[kind], isAtAccount)
}

const ROW_LINK =
  'inline-flex min-h-11 items-center gap-1.5 font-medium whitespace-nowrap no-underline! hover:underline! aria-[current=page]:text-base-content aria-[current=page]:underline! aria-[current=page]:decoration-accent'

const CallLink = () => (
  <a href={`tel:${BRAND.phone.e164}`} className={ENTRY}>
    <Icon name="phone" className={DRAWING} />
    <span>
      {header.call}
      <span className="sr-only"> {header.callTo(unbroken(BRAND.phone.text))}</span>
    </span>
  </a>
)

function MenuDrawing() {
  const member = useMember()
  const usual = <Icon name="menu" className={DRAWING} />
  if (!member) return usual
  return (
    <LazyPart loading={usual} failed={usual}>
      <MenuIcon member={member} className={DRAWING} />
    </LazyPart>
  )
}
