import type { ReactNode } from 'react'
import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import { ButtonLink } from '@/ui/ButtonLink'
import { ExternalLink } from '@/ui/ExternalLink'
import { Icon } from '@/ui/Icon'

interface WaysInProps {
  join: string
  call: string
  /** What else leads on. */
  children?: ReactNode
}

/** Alone, called back, or by phone. On a phone the first is in the bar below, and to be called is the button here. */
export const WaysIn = ({ join, call, children }: WaysInProps) => (
  <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 md:gap-y-3">
    <ButtonLink to="/registro" className="max-sm:hidden">
      {join}
    </ButtonLink>
    <ButtonLink to="/te-llamamos" variant="secondary" className="max-sm:w-full">
      {LANDING_COPY.hero.callMe}
    </ButtonLink>
    <p className="flex flex-wrap items-start gap-x-3 max-sm:w-full max-sm:justify-between">
      <span className="items-center gap-x-3 sm:flex">
        <ExternalLink
          href={`tel:${BRAND.preMemberPhone.e164}`}
          className="flex min-h-11 items-center gap-2 text-lg"
        >
          <Icon name="phone" />
          {call}
        </ExternalLink>
        <span className="text-sm text-soft">{BRAND.preMemberHours}</span>
      </span>
      {children}
    </p>
  </div>
)
