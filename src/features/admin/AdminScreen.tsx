import { useSession } from '@/backend/useSession'
import { ADMIN_COPY } from '@/copy/admin'
import { Notice } from '@/ui/Notice'
import { PageHeading } from '@/ui/PageHeading'

/** The administrator's panel; the route lets only staff come here. */
export function AdminScreen() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <div className="mx-auto w-full max-w-6xl px-[min(1rem,5vw)] pt-6 pb-14 sm:px-6 lg:pt-10">
      <PageHeading>{ADMIN_COPY.title}</PageHeading>
      <p className="mt-3 text-lg text-soft">{ADMIN_COPY.subtitle}</p>
      <p className="mt-6 break-words">{ADMIN_COPY.signedInAs(session.person.email)}</p>
      <Notice tone="info" announce="none" title={ADMIN_COPY.state} className="mt-6 max-w-[44rem]">
        {ADMIN_COPY.meanwhile}
      </Notice>
    </div>
  )
}
