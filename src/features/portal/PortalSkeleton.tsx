import { PORTAL_COPY } from '@/copy/portal'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'

/** The welcome card in blocks. */
export const PortalSkeleton = () => (
  <div className={`${PAGE_EDGE} py-8`}>
    <Skeleton label={PORTAL_COPY.loading}>
      <p className="text-soft">{PORTAL_COPY.loading}</p>
      <SkeletonBlock className="mt-4 h-11 w-4/5 max-w-lg" />
      <div className="mt-8 grid gap-4 sm:grid-cols-3">
        <SkeletonBlock className="h-24 w-full" />
        <SkeletonBlock className="h-24 w-full" />
        <SkeletonBlock className="h-24 w-full" />
      </div>
    </Skeleton>
  </div>
)
