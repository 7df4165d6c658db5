import { QUEUE_COPY } from '@/copy/panel/queue'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'

/** Three requests in blocks. */
export const QueueSkeleton = () => (
  <div className="mt-3">
    <Skeleton label={QUEUE_COPY.loading}>
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-6 border-t border-base-300 py-3 lg:grid-cols-3">
          <SkeletonBlock className="h-11 w-full" />
          <SkeletonBlock className="h-11 w-full" />
          <SkeletonBlock className="h-11 w-full" />
        </div>
      ))}
    </Skeleton>
  </div>
)
