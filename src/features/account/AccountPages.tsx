import { OWN_DATA_COPY } from '@/copy/account/ownData'
import type { AppPath } from '@/domain/appPath'
import { TextLink } from '@/ui/TextLink'

const { pages } = OWN_DATA_COPY

const PAGES: readonly [path: AppPath, name: string][] = [
  ['/portal/cuenta', pages.fee],
  ['/portal/cuenta/datos', pages.data],
  ['/portal/cuenta/seguridad', pages.security],
  ['/portal/cuenta/irme', pages.leaving],
]

/** The four pages of the account; the router marks the present one. */
export const AccountPages = () => (
  <nav aria-label={pages.label} className="mt-3">
    <ul className="flex flex-wrap gap-x-3 border-b border-outline sm:gap-x-8">
      {PAGES.map(([path, name]) => (
        <li key={path} className="flex">
          <TextLink to={path} className={TAB}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  </nav>
)

const TAB =
  'flex min-h-11 min-w-11 items-center rounded-none! border-b-4 border-transparent whitespace-nowrap no-underline! hover:border-outline aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-base-content'
