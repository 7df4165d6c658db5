import type { ReactNode } from 'react'
import { CONSENT_COPY } from '@/copy/analyticsConsent'
import { Button } from './Button'

interface ConsentBannerProps {
  onAccept: () => void
  onReject: () => void
  /** Link to the cookies page. */
  more?: ReactNode
  /** The present choice, when it is reopened. */
  current?: string
}

/** Asks about analytics at the foot of the page; both answers weigh the same and nothing is covered up. */
export function ConsentBanner({ onAccept, onReject, more, current }: ConsentBannerProps) {
  return (
    <section
      aria-label={CONSENT_COPY.title}
      className="border-t-2 border-outline print:hidden bg-base-200 px-[min(1.25rem,5vw)] py-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-5xl flex-col gap-4 md:flex-row md:items-center md:gap-8">
        <div className="flex-1">
          <p className="font-semibold">{CONSENT_COPY.title}</p>
          <p className="text-sm">
            {CONSENT_COPY.text} {current} {more}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" className="px-4" data-consent="denied" onClick={onReject}>
            {CONSENT_COPY.reject}
          </Button>
          <Button variant="secondary" className="px-4" data-consent="granted" onClick={onAccept}>
            {CONSENT_COPY.accept}
          </Button>
        </div>
      </div>
    </section>
  )
}
