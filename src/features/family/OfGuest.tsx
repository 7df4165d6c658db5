import { useState } from 'react'
import { INVITATION_COPY } from '@/copy/family'
import { AuthPage } from '@/ui/AuthPage'
import { ButtonLink } from '@/ui/ButtonLink'
import { JoinForm } from './JoinForm'
import type { JoinEnd } from './useJoin'
import type { Invitation } from './useInvitation'

const { enterFirst: copy } = INVITATION_COPY

interface OfGuestProps {
  token: string
  invitation: Invitation
  enter: () => Promise<void>
  onUsed: () => void
  onOver: () => void
  /** Whether a session that begins meanwhile leaves this screen as it is. */
  hold: (isHeld: boolean) => void
}

/** An invitation for somebody who is not signed in: they join with an account of their own, new or known. */
export function OfGuest({ token, invitation, enter, onUsed, onOver, hold }: OfGuestProps) {
  const [account, setAccount] = useState<'none' | 'known' | 'made'>(invitation.has_account ? 'known' : 'none')
  const { email, holder } = invitation

  const endings: Record<JoinEnd, () => void> = {
    link_invalid: onOver,
    account_exists: () => setAccount('known'),
    perhaps_joined: () => {
      onUsed()
      setAccount('made')
    },
  }

  switch (account) {
    case 'none':
      return (
        <JoinForm
          token={token}
          invitation={invitation}
          enter={enter}
          hold={hold}
          onEnd={(end) => endings[end]()}
        />
      )
    case 'known':
      return (
        <AuthPage key="known" heading={copy.heading} text={copy.text({ email, holder })}>
          <WaysIn volver="/invitacion" />
        </AuthPage>
      )
    case 'made':
      return (
        <AuthPage key="made" heading={copy.doneHeading} text={copy.doneText(email)}>
          <WaysIn volver="/portal" />
        </AuthPage>
      )
  }
}

/** The token stays in this tab meanwhile: it is in no address. */
const WaysIn = ({ volver }: { volver: '/invitacion' | '/portal' }) => (
  <>
    <ButtonLink to="/auth/login" search={{ volver }} className="w-full">
      {copy.byPassword}
    </ButtonLink>
    <ButtonLink to="/auth/code" search={{ volver }} variant="secondary" className="mt-4 w-full">
      {copy.byCode}
    </ButtonLink>
  </>
)
