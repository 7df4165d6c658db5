import { useMemo } from 'react'
import type { Member } from '@/client/member/Member'
import type { OutboxEntry } from '@/client/store/rows'
import type { LaneView } from './serviceView'
import { useLeaving } from './useCanUndo'

/** What of a service is sent within seconds by itself. */
export function useLanesLeaving(member: Member, lanes: readonly LaneView[]): readonly OutboxEntry[] {
  return useLeaving(
    member,
    useMemo(() => lanes.flatMap(({ entry }) => entry ?? []), [lanes]),
  )
}
