import { INVITATION_COPY as copy } from '@/copy/family'
import { AuthPage } from '@/ui/AuthPage'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'

/** While the club says what the invitation is. */
export const InvitationSkeleton = () => (
  <AuthPage heading={copy.askingHeading}>
    <Skeleton>
      <SkeletonBlock className="h-16" />
      <SkeletonBlock className="mt-6 h-36" />
      <SkeletonBlock className="mt-8 h-13" />
    </Skeleton>
  </AuthPage>
)
