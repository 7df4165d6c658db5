import { useEffect } from 'react'
import type { Member } from '@/client/member/Member'
import { keepScreen } from '@/client/store/cachedScreen'
import type { MemberRow } from '@/client/store/rows'
import { portalScreen } from './portalScreen'
import type { PortalData } from './usePortalData'

/** How long nothing has changed before a look is worth keeping, in milliseconds. */
const REST_MS = 1_000

/** Keeps how the portal looks each time that what it shows has changed, so that the next start begins with it. */
export function useCachedScreen(member: Member, row: MemberRow, data: PortalData | undefined): void {
  useEffect(() => {
    if (!member.kept || !data) return
    const timer = setTimeout(() => {
      const look = portalScreen()
      // Without room on the phone the next start begins with an empty screen, as the first did.
      if (look) keepScreen(member.db, look).catch(() => undefined)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [member, row, data])
}
