import { useEffect } from 'react'
import type { Member } from '@/client/member/Member'
import { keepScreen } from '@/client/store/cachedScreen'
import type { MemberRow } from '@/client/store/rows'
import { portalScreen } from './portalScreen'
import type { PortalData } from './usePortalData'

/** How long nothing must change before a screen is kept, in milliseconds. */
const REST_MS = 1_000

/** Keeps the portal's screen after each change of what it shows, so that the next start begins with it. */
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
