import { useState } from 'react'
import type { Person } from '@/client/session/sessionState'
import { AcceptQuestion, type AcceptEnd } from './AcceptQuestion'
import { OtherAccount } from './OtherAccount'
import { RefusedScreen } from './RefusedScreen'
import type { Standing } from './standing'
import type { Invitation } from './useInvitation'

interface OfSignedInProps {
  token: string
  invitation: Invitation
  person: Person
  standing: Standing
  enter: () => Promise<void>
  onOver: () => void
}

/** An invitation for whoever is signed in on this device, or for somebody else. */
export function OfSignedIn({ token, invitation, person, standing, enter, onOver }: OfSignedInProps) {
  const isTheirs = person.kind === 'profile' && person.email.toLowerCase() === invitation.email
  const [refusal, setRefusal] = useState(() => knownRefusal(isTheirs, standing))

  if (refusal === 'invitation_of_other') {
    return <OtherAccount key="other" invitation={invitation} person={person} />
  }
  if (refusal) {
    return (
      <RefusedScreen
        key={refusal}
        refusal={refusal}
        holder={invitation.holder}
        onBack={() => setRefusal(null)}
      />
    )
  }
  return (
    <AcceptQuestion
      key="question"
      token={token}
      invitation={invitation}
      standing={standing}
      enter={enter}
      onEnd={(end) => (end === 'link_invalid' ? onOver() : setRefusal(end))}
    />
  )
}

/** What the club would answer, where this device knows it. */
function knownRefusal(isTheirs: boolean, standing: Standing): Exclude<AcceptEnd, 'link_invalid'> | null {
  if (!isTheirs) return 'invitation_of_other'
  return standing === 'has_membership' ? standing : null
}
