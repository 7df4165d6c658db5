import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'

/** Three rows in blocks. */
export const RowsSkeleton = ({ label }: { label: string }) => (
  <div className="mt-3">
    <Skeleton label={label}>
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
