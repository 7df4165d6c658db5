import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { familyApi } from '@/client/api/familyApi'
import type { Member } from '@/client/member/Member'
import { ADULT_COPY } from '@/copy/account/family'
import { Button } from '@/ui/Button'
import { AccountSection } from '../AccountSection'
import { StepDialog } from '../StepDialog'

const { leaving: copy } = ADULT_COPY

interface LeaveFamilySectionProps {
  member: Member
  /** First name of whoever pays. */
  holder: string
}

/** An adult gives their access up; the portal then says what is left. */
export function LeaveFamilySection({ member, holder }: LeaveFamilySectionProps) {
  const [isAsked, setIsAsked] = useState(false)
  const navigate = useNavigate()

  async function leave() {
    // What still waits on this device is the family's; afterwards it would be refused.
    await member.engine.syncNow()
    return familyApi.leaveFamily()
  }

  return (
    <AccountSection id="irse" heading={copy.heading}>
      <p className="wrap-anywhere">{copy.text(holder)}</p>
      <Button variant="secondary" className="mt-4" onClick={() => setIsAsked(true)}>
        {copy.open}
      </Button>
      {isAsked && (
        <StepDialog
          member={member}
          words={{ ...copy, effects: copy.effects(holder) }}
          call={leave}
          onClose={(isDone) => {
            setIsAsked(false)
            if (isDone) void navigate({ to: '/portal' })
          }}
        />
      )}
    </AccountSection>
  )
}
