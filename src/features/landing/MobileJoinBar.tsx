import { useSession } from '@/client/session/useSession'
import { LANDING_COPY } from '@/copy/landing'
import { ButtonLink } from '@/ui/ButtonLink'

/**
 * «Únete ahora» within reach of the thumb, on phones only, for people who are not signed in. While it is shown the
 * page ends that much later (`data-join-bar` in styles.css), so that it covers nothing. It has its button's height from the
 * start: a page is painted while it loads.
 */
export function MobileJoinBar() {
  const { status } = useSession()
  if (status === 'signed-in') return null
  return (
    <div
      data-join-bar
      className="when-signed-out fixed inset-x-0 bottom-0 z-30 min-h-[calc(4rem+1px+max(0.75rem,env(safe-area-inset-bottom)))] border-t border-base-300 bg-base-100 px-[min(1rem,5vw)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
    >
      <ButtonLink to="/registro" className="w-full">
        {LANDING_COPY.hero.join}
      </ButtonLink>
    </div>
  )
}
