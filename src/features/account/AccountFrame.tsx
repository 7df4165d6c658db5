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
  /** What helps on the way: where there is room beside the rest, else below it. */
  beside?: ReactNode
  children: ReactNode
}

/** A subpage of the account: one thing to do, and the way back. */
export const AccountFrame = ({ heading, back = '/portal/cuenta', beside, children }: AccountFrameProps) => (
  <div className={`${PAGE_EDGE} pt-4 pb-14 lg:pt-8`}>
    <TextLink to={back} className="inline-flex min-h-11 items-center gap-2 py-2">
      <Icon name="arrowLeft" className="size-5" />
      {back === '/portal/cuenta' ? ENDING_COPY.back : ENDING_COPY.backToData}
    </TextLink>
    <PageHeading key={heading} className="mt-1">
      {heading}
    </PageHeading>
    <div className="@container">
      <div className="gap-x-16 @min-[56rem]:grid @min-[56rem]:grid-cols-[minmax(0,39rem)_minmax(0,1fr)] @min-[56rem]:items-start">
        <div className="max-w-[39rem]">{children}</div>
        {beside && (
          <div className="mt-8 max-w-[39rem] border-t border-outline pt-5 @min-[56rem]:mt-4 @min-[56rem]:border-t-0 @min-[56rem]:border-l @min-[56rem]:py-1 @min-[56rem]:pl-8">
            {beside}
          </div>
        )}
      </div>
    </div>
  </div>
)
