import { useState } from 'react'
import type { Member } from '@/client/member/Member'
import { useCodeRequest } from '@/client/api/useCodeRequest'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import type { MemberProfile } from '@/client/store/rows'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { AccountSection } from '../AccountSection'
import { useOpenForm } from '../useOpenForm'
import { EmailChangeCodeForm } from './EmailChangeCodeForm'
import { EmailChangeForm } from './EmailChangeForm'
import { EmailVerification } from './EmailVerification'

const copy = OWN_DATA_COPY.email

/** The address, whether it is confirmed, and its change by a code sent to the new one. */
export function EmailSection({ member, profile }: { member: Member; profile: MemberProfile }) {
  const change = useCodeRequest('email-change')
  const { isOpen, open, close, opener, place } = useOpenForm(change.sent !== null)
  const [wanted, setWanted] = useState('')

  function again() {
    setWanted(change.sent?.email ?? '')
    change.forget()
  }

  function finish() {
    change.forget()
    setWanted('')
    close()
  }

  return (
    <AccountSection id="correo" heading={copy.heading}>
      <p className="text-lg wrap-anywhere">{profile.email}</p>
      {profile.verified ? (
        <p className="mt-1 flex items-center gap-2 text-success">
          <Icon name="success" className="size-5" />
          {copy.verified}
        </p>
      ) : (
        !isOpen && <EmailVerification member={member} email={profile.email} />
      )}
      {isOpen ? (
        <div ref={place} className="mt-5">
          {change.sent ? (
            <EmailChangeCodeForm member={member} sent={change.sent} onAgain={again} onDone={finish} />
          ) : (
            <EmailChangeForm
              present={profile.email}
              wanted={wanted}
              onSent={change.noteSent}
              onCancel={finish}
            />
          )}
        </div>
      ) : (
        <Button ref={opener} variant="text" className="mt-2" onClick={open}>
          {copy.edit}
        </Button>
      )}
    </AccountSection>
  )
}
