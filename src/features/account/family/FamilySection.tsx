import { useEffect, useRef, useState } from 'react'
import { familyApi } from '@/client/api/familyApi'
import type { ClubResult } from '@/client/http/result'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import type { MemberRow } from '@/client/store/rows'
import { OWN_FAMILY_COPY as copy } from '@/copy/account/family'
import type { AccessVerdict } from '@/domain/membership'
import { Button } from '@/ui/Button'
import { AccountSection } from '../AccountSection'
import { RemovalDialog } from '../RemovalDialog'
import { useOpenForm } from '../useOpenForm'
import { type Family, hasRoom, openInvitations } from './familyView'
import { InvitationForm } from './InvitationForm'
import { InvitationRow } from './InvitationRow'
import { hasKeptInvitation } from './keptInvitation'

interface FamilySectionProps {
  member: Member
  row: Pick<MemberRow, 'access' | 'family'>
}

/** What is about to be done to somebody, and its words. */
interface Asked {
  words: typeof copy.removal | typeof copy.withdrawal
  name: string
  call: () => Promise<ClubResult<{ success: true; accepted?: boolean }>>
}

/** Who else of the family enters with the membership, for whoever pays for it: also for former members, who invite nobody. */
export function FamilySection({ member, row: { access, family } }: FamilySectionProps) {
  const now = useClubNow(member)
  const [isKept] = useState(() => hasKeptInvitation(family))
  const { isOpen, open, close, opener, place } = useOpenForm(isKept)
  const [asked, setAsked] = useState<Asked | null>(null)
  const hasRemoved = useRef(false)
  // Once the question has closed, which gives the focus back to a button that goes with the person.
  useEffect(() => {
    if (asked || !hasRemoved.current) return
    hasRemoved.current = false
    const next = opener.current ?? document.getElementById('familia')
    next?.focus()
  }, [asked, opener])

  const invitations = family ? openInvitations(family, now) : []
  const whyNot = family && whyNoInvitation(access, family, now)
  const isNobody = family?.adults.length === 0 && invitations.length === 0
  return (
    <AccountSection id="familia" heading={copy.heading}>
      <p>{copy.text}</p>
      {!family && <p className="mt-3 text-soft">{copy.unknown}</p>}
      {isNobody && !isOpen && <p className="mt-3 text-soft">{copy.none}</p>}
      {family && !isNobody && (
        <ul aria-label={copy.list} className="mt-4 border-t border-base-300">
          {family.adults.map(({ id, name }) => (
            <li key={id} className={ROW}>
              <AdultRow
                name={name}
                onRemove={() =>
                  setAsked({ words: copy.removal, name, call: () => familyApi.removeAdult({ id }) })
                }
              />
            </li>
          ))}
          {invitations.map((invitation) => (
            <li key={invitation.id} className={ROW}>
              <InvitationRow
                member={member}
                invitation={invitation}
                onWithdraw={() =>
                  setAsked({
                    words: copy.withdrawal,
                    name: invitation.name,
                    call: () => familyApi.withdrawInvitation({ id: invitation.id }),
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
      {asked && (
        <RemovalDialog
          member={member}
          words={{ ...asked.words, title: asked.words.title(asked.name) }}
          call={asked.call}
          toldOtherwise={({ accepted }) =>
            accepted ? { tone: 'info', ...copy.withdrawal.accepted(asked.name) } : null
          }
          onClose={(isDone) => {
            hasRemoved.current = isDone
            setAsked(null)
          }}
        />
      )}
    </AccountSection>
  )
}

const ROW = 'border-b border-base-300 py-3'

const AdultRow = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6">
    <div className="min-w-[min(9rem,100%)] flex-1">
      <p className="text-lg font-semibold wrap-anywhere">{name}</p>
      <p className="text-base text-soft">{copy.enters}</p>
    </div>
    <Button variant="text" onClick={onRemove}>
      {copy.remove}
      <span className="sr-only">{copy.removeOf(name)}</span>
    </Button>
  </div>
)

/** Why nobody can be invited now; null if somebody can. */
function whyNoInvitation(access: AccessVerdict, family: Family, now: Date): string | null {
  if (access !== 'granted') return copy.notNow[access]
  return hasRoom(family, now) ? null : copy.full
}
