import type { Me } from '@/backend/answers'
import { formatDateTime } from '@/copy/format'
import { PORTAL_COPY } from '@/copy/portal'
import { BRAND } from '@/domain/brand'
import { ExternalLink } from '@/ui/ExternalLink'
import { Notice } from '@/ui/Notice'
import { MembershipNotice } from './MembershipNotice'
import { SessionsSection } from './SessionsSection'
import { WelcomeCard } from './WelcomeCard'

const { support } = PORTAL_COPY

interface MemberPortalProps {
  me: Me
  checkedAt: Date
  isStale: boolean
  isChecking: boolean
}

/** What a member sees behind the door. */
export function MemberPortal({ me, checkedAt, isStale, isChecking }: MemberPortalProps) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-[min(1rem,5vw)] pt-6 pb-14 sm:px-6 lg:pt-10">
      {isStale && <Notice tone="info">{PORTAL_COPY.stale(formatDateTime(checkedAt))}</Notice>}
      <WelcomeCard me={me} isChecking={isChecking} />
      {me.subscription && <MembershipNotice subscription={me.subscription} />}
      <section aria-labelledby="pedir">
        <h2 id="pedir" className="text-2xl">
          {support.heading}
        </h2>
        <p className="mt-2 max-w-prose">{support.text}</p>
        <p className="mt-2 flex flex-wrap gap-x-8">
          <ExternalLink
            href={`tel:${BRAND.phone.e164}`}
            className="inline-flex min-h-11 items-center text-lg"
          >
            {BRAND.phone.text}
          </ExternalLink>
          <ExternalLink href={`mailto:${BRAND.email}`} className="inline-flex min-h-11 items-center text-lg">
            {BRAND.email}
          </ExternalLink>
        </p>
        <p className="text-soft">{support.hours}</p>
      </section>
      <SessionsSection />
    </div>
  )
}
