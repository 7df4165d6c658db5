import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'

/** Shown while the code of a screen, or the answer a guard waits for, is on its way. */
export function ScreenSkeleton() {
  return (
    <div className="mx-auto w-full max-w-6xl px-[min(1rem,5vw)] py-10 sm:px-6">
      <Skeleton>
        <SkeletonBlock className="h-10 w-3/4" />
        <SkeletonBlock className="mt-6 h-6 w-full" />
        <SkeletonBlock className="mt-3 h-6 w-5/6" />
        <SkeletonBlock className="mt-8 h-13 w-48" />
      </Skeleton>
    </div>
  )
}
