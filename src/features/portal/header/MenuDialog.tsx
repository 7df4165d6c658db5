import type { ReactNode } from 'react'
import { useAccountKind, useMember } from '@/client/member/memberStore'
import { useSession } from '@/client/session/useSession'
import { READING_COPY } from '@/copy/reading'
import { SITE_COPY } from '@/copy/site'
import { TITLES } from '@/copy/titles'
import type { AppPath } from '@/domain/appPath'
import type { AccountKind } from '@/domain/family'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Icon, type IconName } from '@/ui/Icon'
import { TextLink } from '@/ui/TextLink'
import { OWN_PAGE } from '../ownPage'
import { SyncDetails } from '../sync/SyncDetails'
import { SignOutButton } from './SignOutButton'

const { header } = SITE_COPY

type Entry = [path: AppPath, icon: IconName]

const ofPerson = (kind: AccountKind): readonly Entry[] => [
  ['/portal', 'user'],
  ['/portal/solicitudes', 'calendar'],
  [OWN_PAGE[kind], 'card'],
  ['/emergencia', 'phone'],
]
const OF_STAFF: readonly Entry[] = [['/admin-panel', 'user']]

interface MenuDialogProps {
  onClose: () => void
  readingChoices: ReactNode
}

/** Everything that a phone's header has no room for. */
export function MenuDialog({ onClose, readingChoices }: MenuDialogProps) {
  const session = useSession()
  const member = useMember()
  const kind = useAccountKind() ?? 'client'
  if (session.status !== 'signed-in') return null
  const entries = session.person.kind === 'profile' ? ofPerson(kind) : OF_STAFF
  return (
    <Dialog title={header.menu} isAtTop onCancel={onClose}>
      <Button
        variant="quiet"
        className="absolute top-3 right-3 gap-2 px-3 no-underline! sm:top-6 sm:right-6"
        onClick={onClose}
      >
        <Icon name="close" />
        {header.closeMenu}
      </Button>
      <nav aria-label={header.menu}>
        <ul className="mt-4 border-t border-base-300">
          {entries.map(([path, icon]) => (
            <li key={path} className="border-b border-base-300">
              <TextLink to={path} replace className="flex min-h-13 items-center gap-3 py-2 no-underline!">
                <Icon name={icon} />
                {TITLES[path]}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <details className="group border-b border-base-300">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 py-2 font-medium text-primary [&::-webkit-details-marker]:hidden">
          <span
            aria-hidden="true"
            className="w-6 text-center font-display leading-none font-semibold whitespace-nowrap"
          >
            Aa
          </span>
          {READING_COPY.label}
          <Icon name="chevronDown" className="ml-auto size-5 group-open:rotate-180" />
        </summary>
        <div className="pb-4">{readingChoices}</div>
      </details>
      {member && <SyncDetails member={member} className="border-b border-base-300 py-4" />}
      {session.person.kind === 'staff' && <p className="mt-4 text-sm text-soft">{session.person.name}</p>}
      <SignOutButton className="mt-5 w-full" />
    </Dialog>
  )
}
