import { CLIENT_COPY } from '@/copy/panel/client'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'

/** The sections in blocks. */
export const ClientSkeleton = () => (
  <div className="mt-6">
    <Skeleton label={CLIENT_COPY.loading}>
      {[1, 2, 3].map((section) => (
        <div
          key={section}
          className="grid gap-x-10 gap-y-4 border-t border-base-300 py-5 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
        >
          <SkeletonBlock className="h-8 w-40" />
          <SkeletonBlock className="h-32 w-full" />
        </div>
      ))}
    </Skeleton>
  </div>
)
