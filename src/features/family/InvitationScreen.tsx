import { useEffect, useState } from 'react'
import { parseToken, useFragment } from '@/client/api/useFragment'
import type { Person, SessionState } from '@/client/session/sessionState'
import { useSession } from '@/client/session/useSession'
import { ERRORS } from '@/copy/errors'
import { INVITATION_COPY as copy } from '@/copy/family'
import type { ErrorCode } from '@/domain/errorCode'
import { AuthPage } from '@/ui/AuthPage'
import { Button } from '@/ui/Button'
import { InvitationOver } from './InvitationOver'
import { InvitationSkeleton } from './InvitationSkeleton'
import { OfGuest } from './OfGuest'
import { OfSignedIn } from './OfSignedIn'
import { useEnter } from './useEnter'
import { useInvitation } from './useInvitation'

/** Where the mail of an invitation leads. */
export function InvitationScreen() {
  const { fragment, forget } = useFragment()
  const token = parseToken(fragment)
  const live = useSession()
  // As it was when the form was sent: the session that begins with the answer must not take the form away.
  const [held, setHeld] = useState<SessionState | null>(null)
  const session = held ?? live
  const person = session.status === 'signed-in' ? session.person : null
  if (!token) return <InvitationOver isIn={person !== null} onShown={forget} />
  if (session.status === 'loading') return <InvitationSkeleton />
  return (
    <OfPerson
      key={`${token} ${person?.id}`}
      token={token}
      person={person}
      onUsed={forget}
      hold={(isHeld) => setHeld(isHeld ? session : null)}
    />
  )
}

interface OfPersonProps {
  token: string
  person: Person | null
  onUsed: () => void
  hold: (isHeld: boolean) => void
}

function OfPerson({ token, person, onUsed, hold }: OfPersonProps) {
  const { reading, isBusy, askAgain, end } = useInvitation(token, person)
  const enter = useEnter(onUsed)
  switch (reading.state) {
    case 'asking':
      return <InvitationSkeleton key="asking" />
    case 'failed':
      return <NotRead key="failed" code={reading.code} isBusy={isBusy} onRetry={askAgain} />
    case 'over':
      return <InvitationOver key="over" isIn={person !== null} onShown={onUsed} />
    case 'accepted':
      return <Accepted key="accepted" onShown={enter} />
    case 'open': {
      const { invitation, standing } = reading
      const asked = { token, invitation, enter, onOver: end }
      return person ? (
        <OfSignedIn {...asked} person={person} standing={standing} />
      ) : (
        <OfGuest {...asked} onUsed={onUsed} hold={hold} />
      )
    }
  }
}

interface NotReadProps {
  code: ErrorCode
  isBusy: boolean
  onRetry: () => void
}

const NotRead = ({ code, isBusy, onRetry }: NotReadProps) => (
  <AuthPage heading={copy.failedHeading}>
    <p role="alert" className="mb-8">
      {ERRORS[code]}
    </p>
    <Button busy={isBusy} onClick={onRetry}>
      {copy.retry}
    </Button>
  </AuthPage>
)

/** The person is of the family already: there is nothing to ask. */
function Accepted({ onShown }: { onShown: () => Promise<void> }) {
  useEffect(() => void onShown(), [onShown])
  return <InvitationSkeleton />
}
