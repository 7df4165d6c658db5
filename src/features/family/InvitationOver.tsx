import { useEffect } from 'react'
import { INVITATION_COPY } from '@/copy/family'
import { AuthPage } from '@/ui/AuthPage'
import { ButtonLink } from '@/ui/ButtonLink'
import { LinkedText } from '@/ui/LinkedText'
import { TextLink } from '@/ui/TextLink'

const { over: copy, toAccount } = INVITATION_COPY

interface InvitationOverProps {
  /** Somebody is signed in. */
  isIn: boolean
  onShown: () => void
}

/** An invitation that is used, withdrawn, too late or incomplete, and what to do. */
export function InvitationOver({ isIn, onShown }: InvitationOverProps) {
  useEffect(onShown, [onShown])
  return (
    <AuthPage heading={copy.heading} text={copy.text}>
      <ul className="list-disc space-y-2 pl-6">
        {!isIn && <li>{copy.accepted}</li>}
        <li>
          <LinkedText text={copy.again} />
        </li>
      </ul>
      <div className="mt-8">
        <ButtonLink to={isIn ? '/portal' : '/auth/login'}>{isIn ? toAccount : copy.enter}</ButtonLink>
      </div>
      <p className="mt-5">
        <TextLink to="/" className="inline-flex min-h-11 items-center">
          {copy.home}
        </TextLink>
      </p>
    </AuthPage>
  )
}
