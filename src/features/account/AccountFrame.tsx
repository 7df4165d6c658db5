import type { ReactNode } from 'react'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { Icon } from '@/ui/Icon'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'

interface AccountFrameProps {
  heading: string
  children: ReactNode
}

/** A subpage of the account: one thing to do, and the way back. */
export const AccountFrame = ({ heading, children }: AccountFrameProps) => (
  <div className="mx-auto w-full max-w-2xl px-[min(1rem,5vw)] pt-6 pb-14 sm:px-6 lg:pt-10">
    <TextLink to="/portal/cuenta" className="inline-flex min-h-11 items-center gap-2">
      <Icon name="arrowLeft" className="size-5" />
      {ENDING_COPY.back}
    </TextLink>
    <PageHeading key={heading} className="mt-3">
      {heading}
    </PageHeading>
    {children}
  </div>
)
