import { useState } from 'react'
import { currentMember, unsentCount } from '@/client/member/memberStore'
import { session } from '@/client/session/session'
import type { Person } from '@/client/session/sessionState'
import { INVITATION_COPY } from '@/copy/family'
import { AuthPage } from '@/ui/AuthPage'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Notice } from '@/ui/Notice'
import type { Invitation } from './useInvitation'

const { other: copy } = INVITATION_COPY

/** Somebody else is signed in on this device; once they are out, the person invited goes on with the same link. */
export function OtherAccount({ invitation, person }: { invitation: Invitation; person: Person }) {
  const { holder, email } = invitation
  const isStaff = person.kind === 'staff'
  const [isLeaving, setIsLeaving] = useState(false)
  const [hasUnsent, setHasUnsent] = useState(false)

  async function leave() {
    setIsLeaving(true)
    await currentMember()?.engine.sendNow()
    const count = await unsentCount().finally(() => setIsLeaving(false))
    // What would be lost is given up in the account that it belongs to, if at all.
    if (count === 0) session.signOut()
    else setHasUnsent(true)
  }

  return (
    <AuthPage heading={copy.heading} text={copy.text({ own: person.email, invited: email, holder })}>
      <p>{isStaff ? copy.staffHint : copy.hint(holder)}</p>
      {hasUnsent && (
        <Notice tone="warning" title={copy.unsentTitle} announce="alert" className="mt-6">
          {copy.unsent}
        </Notice>
      )}
      <Button busy={isLeaving} busyText={copy.leaving} className="mt-8 w-full" onClick={() => void leave()}>
        {copy.leave}
      </Button>
      <ButtonLink to={isStaff ? '/admin-panel' : '/portal'} variant="secondary" className="mt-4 w-full">
        {isStaff ? copy.panel : INVITATION_COPY.toAccount}
      </ButtonLink>
    </AuthPage>
  )
}
