import { useSession } from '@/backend/useSession'
import { PortalDoor } from './PortalDoor'

/** The member's portal; the route lets only signed-in clients come here. */
export function PortalScreen() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return <PortalDoor key={session.person.id} personId={session.person.id} />
}
