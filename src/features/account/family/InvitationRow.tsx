import { useState } from 'react'
import { familyApi } from '@/client/api/familyApi'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { OWN_FAMILY_COPY as copy } from '@/copy/account/family'
import { ERRORS } from '@/copy/errors'
import { formatDate, formatDayAndTime } from '@/copy/format'
import { isUnheard } from '@/domain/errorCode'
import { Button, RunButton } from '@/ui/Button'
import { Outcome } from '@/ui/Outcome'
import { type ToastMessage, useToast } from '@/ui/useToast'
import { type Invitation, sendableFrom } from './familyView'

interface InvitationRowProps {
  member: Member
  invitation: Invitation
  onWithdraw: () => void
}

/** An invitation that waits to be accepted: sent again, or withdrawn. */
export function InvitationRow({ member, invitation, onWithdraw }: InvitationRowProps) {
  const { id, name, email, expires_at } = invitation
  const now = useClubNow(member)
  const [outcome, setOutcome] = useState<ToastMessage | null>(null)
  const showToast = useToast()

  async function resend() {
    setOutcome(null)
    const result = await familyApi.resendInvitation({ id })
    await member.engine.syncNow()
    const known = (await member.db.member.get('member'))?.family?.invitations.find((one) => one.id === id)
    // Of a lost answer, this device has just asked what became of it.
    const isSent = result.ok || (isUnheard(result.code) && known && known.sent_at > invitation.sent_at)
    if (isSent) showToast({ tone: 'success', ...copy.resending.done(name) })
    else if (result.code === 'not_found') showToast({ tone: 'info', ...copy.resending.over })
    else if (result.code === 'too_many_requests') {
      const from = sendableFrom(known ?? invitation)
      const isTooSoon = from > now
      setOutcome({
        tone: 'info',
        ...(isTooSoon ? copy.resending.tooSoon(formatDayAndTime(from)) : copy.resending.tooMany),
      })
    } else {
      setOutcome({ tone: 'error', title: copy.resending.failed, description: ERRORS[result.code] })
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="text-lg font-semibold wrap-anywhere">{name}</p>
          <p className="text-base wrap-anywhere">{email}</p>
          <p className="text-base text-soft">{copy.until(formatDate(expires_at))}</p>
        </div>
        <div className="flex flex-wrap gap-x-6">
          <RunButton variant="text" busyText={copy.resending.busy} run={resend}>
            {copy.resend}
            <span className="sr-only">{copy.resendOf(name, email)}</span>
          </RunButton>
          <Button variant="text" onClick={onWithdraw}>
            {copy.withdraw}
            <span className="sr-only">{copy.withdrawOf(name, email)}</span>
          </Button>
        </div>
      </div>
      <Outcome of={outcome} className="mt-2 mb-3" />
    </>
  )
}
