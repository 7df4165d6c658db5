import { PAGE_EDGE } from '@/ui/pageEdge'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'

/** Heading, membership and the first personal data, in blocks. */
export const AccountSkeleton = () => (
  <div className={`${PAGE_EDGE} py-8 *:max-w-[53rem]`}>
    <Skeleton>
      <SkeletonBlock className="h-11 w-4/5 max-w-lg" />
      <SkeletonBlock className="mt-8 h-56 w-full" />
      <SkeletonBlock className="mt-10 h-9 w-48" />
      <SkeletonBlock className="mt-5 h-28 w-full max-w-[38rem]" />
    </Skeleton>
  </div>
)
