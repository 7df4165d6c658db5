import type { ReactNode } from 'react'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { Icon } from '@/ui/Icon'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'

interface AccountFrameProps {
  heading: string
  /** The page of the account that leads here. */
  back?: '/portal/cuenta' | '/portal/cuenta/datos'
  children: ReactNode
}

/** A subpage of the account: one thing to do, and the way back. */
export const AccountFrame = ({ heading, back = '/portal/cuenta', children }: AccountFrameProps) => (
  <div className={`${PAGE_EDGE} pt-4 pb-14 *:max-w-[39rem] lg:pt-8`}>
    <TextLink to={back} className="inline-flex min-h-11 items-center gap-2">
      <Icon name="arrowLeft" className="size-5" />
      {back === '/portal/cuenta' ? ENDING_COPY.back : ENDING_COPY.backToData}
    </TextLink>
    <PageHeading key={heading} className="mt-1">
      {heading}
    </PageHeading>
    {children}
  </div>
)
