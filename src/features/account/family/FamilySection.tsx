import { useState } from 'react'
import { familyApi } from '@/client/api/familyApi'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import type { MemberRow } from '@/client/store/rows'
import { OWN_FAMILY_COPY as copy } from '@/copy/account/family'
import type { AccessVerdict } from '@/domain/membership'
import { Button } from '@/ui/Button'
import { AccountSection } from '../AccountSection'
import { StepDialog } from '../StepDialog'
import { useOpenForm } from '../useOpenForm'
import { useStep } from '../useStep'
import { AdultRow } from './AdultRow'
import { adultStep, type FamilyStep } from './adultStep'
import { type Family, hasRoom, openInvitations } from './familyView'
import { InvitationForm } from './InvitationForm'
import { InvitationRow } from './InvitationRow'
import { hasKeptInvitation } from './keptInvitation'

interface FamilySectionProps {
  member: Member
  row: Pick<MemberRow, 'access' | 'family' | 'subscription' | 'ending'>
}

/** Who else of the family enters with the membership, for whoever pays for it: also for former members, who invite nobody. */
export function FamilySection({ member, row }: FamilySectionProps) {
  const { access, family } = row
  const now = useClubNow(member)
  const [isKept] = useState(() => hasKeptInvitation(family))
  const { isOpen, open, close, opener, place } = useOpenForm(isKept)
  const {
    step,
    ask,
    close: closeStep,
  } = useStep<FamilyStep>(() => opener.current ?? document.getElementById('familia'))

  const invitations = family ? openInvitations(family, now) : []
  const whyNot = family && whyNoInvitation(access, family, now)
  const isNobody = family?.adults.length === 0 && invitations.length === 0
  return (
    <AccountSection id="familia" heading={copy.heading}>
      <p>{isNobody ? copy.none : copy.text}</p>
      {!family && <p className="mt-3 text-soft">{copy.unknown}</p>}
      {family && !isNobody && (
        <ul aria-label={copy.list} className="mt-4 border-t border-base-300">
          {family.adults.map((adult) => (
            <li key={adult.id} className={ROW}>
              <AdultRow adult={adult} now={now} onAsk={(asked) => ask(adultStep(asked, adult, row, now))} />
            </li>
          ))}
          {invitations.map((invitation) => (
            <li key={invitation.id} className={ROW}>
              <InvitationRow
                member={member}
                invitation={invitation}
                onWithdraw={() =>
                  ask({
                    words: { ...copy.withdrawal, title: copy.withdrawal.title(invitation.name) },
                    call: () => familyApi.withdrawInvitation({ id: invitation.id }),
                    toldOtherwise: ({ accepted }) =>
                      accepted ? { tone: 'info', ...copy.withdrawal.accepted(invitation.name) } : null,
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {family && isOpen && (
        <div ref={place} className="mt-8">
          <InvitationForm member={member} family={family} onClose={close} />
        </div>
      )}
      {family && !isOpen && whyNot && <p className="mt-4 text-base text-soft">{whyNot}</p>}
      {family && !isOpen && !whyNot && (
        <Button ref={opener} variant="secondary" className="mt-5" onClick={open}>
          {copy.invite}
        </Button>
      )}
      {step && <StepDialog member={member} {...step} onClose={closeStep} />}
    </AccountSection>
  )
}

const ROW = 'border-b border-base-300 py-3'

/** Why nobody can be invited now; null if somebody can. */
function whyNoInvitation(access: AccessVerdict, family: Family, now: Date): string | null {
  if (access !== 'granted') return copy.notNow[access]
  return hasRoom(family, now) ? null : copy.full
}
