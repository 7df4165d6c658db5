import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { useStale } from '@/client/member/useStale'
import { formatMoment } from '@/copy/format'
import { SYNC_COPY } from '@/copy/sync'
import { useLastSaid } from '@/ui/useLastSaid'
import { useOnline } from '@/ui/useOnline'

/** How old is what is shown, while the club cannot be asked. */
export function CheckedAt({ member }: { member: Member }) {
  const stale = useStale(member, useOnline())
  const now = useClubNow(member)
  const text = useLastSaid(stale && SYNC_COPY.checked(formatMoment(stale.since ?? now, now)))
  if (text === null) return null
  return (
    <p data-momentary className={`mt-5 text-soft ${stale?.since ? '' : 'invisible'}`}>
      {text}
    </p>
  )
}
