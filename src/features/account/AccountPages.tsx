import { OWN_DATA_COPY } from '@/copy/account/ownData'
import type { AppPath } from '@/domain/appPath'
import type { AccountKind } from '@/domain/family'
import { TextLink } from '@/ui/TextLink'

const { pages } = OWN_DATA_COPY

type Page = readonly [path: AppPath, name: string]

const OF_ALL: readonly Page[] = [
  ['/portal/cuenta/datos', pages.data],
  ['/portal/cuenta/seguridad', pages.security],
  ['/portal/cuenta/irme', pages.leaving],
]
/** Who does not pay has no page about the fee. */
const PAGES: Record<AccountKind, readonly Page[]> = {
  client: [['/portal/cuenta', pages.fee], ...OF_ALL],
  adult: OF_ALL,
  'former-adult': OF_ALL,
}

/** The pages of the account; the router marks the present one. */
export const AccountPages = ({ kind }: { kind: AccountKind }) => (
  <nav aria-label={pages.label[kind]} className="@container mt-3">
    <ul className={LIST}>
      {PAGES[kind].map(([path, name]) => (
        <li key={path} className="flex border-outline @max-[20rem]:border-b">
          <TextLink to={path} className={TAB}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** One line where all four fit with room between them, else two and two, each on a line of its own; one a line where letters are largest. */
const LIST =
  'grid border-outline @min-[13rem]:grid-cols-2 @min-[20rem]:flex @min-[20rem]:gap-x-5 @min-[20rem]:border-b @min-[32rem]:gap-x-8'
const TAB =
  'flex min-h-11 min-w-11 items-center @max-[20rem]:flex-1 rounded-none! border-b-4 border-transparent whitespace-nowrap no-underline! hover:border-outline aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-base-content'
