import { useSession } from '@/client/session/useSession'
import { LANDING_COPY } from '@/copy/landing'
import { ButtonLink } from '@/ui/ButtonLink'

/**
 * «Únete ahora» within reach of the thumb, on phones only, for people who are not signed in; the only one in view. The
 * page ends that much later (`data-join-bar` in styles.css), so it covers nothing. It does not grow with the letters: the page is
 * what they are larger for. It has its button's height from the start: a page is painted while it loads.
 */
export function MobileJoinBar() {
  const { status } = useSession()
  if (status === 'signed-in') return null
  return (
    <div
      data-join-bar
      className="when-signed-out fixed inset-x-0 bottom-0 z-30 border-t border-base-300 bg-base-100 px-[min(1rem,5vw)] sm:hidden"
    >
      <ButtonLink to="/registro" className="w-full">
        {LANDING_COPY.hero.join}
      </ButtonLink>
    </div>
  )
}
