import type { Colleague } from '@/contract/panel/team'
import { RIGHT_WORDS, TEAM_COPY as copy } from '@/copy/panel/team'
import { Button } from '@/ui/Button'
import { PersonMark } from '@/ui/PersonMark'

interface TeamMemberProps {
  member: Colleague
  mayManage: boolean
  onChange: () => void
  /** Null for somebody who cannot be removed. */
  onRemove: (() => void) | null
}

/** Somebody of the team: how members see them, how they sign in, what they may do. */
export const TeamMember = ({ member, mayManage, onChange, onRemove }: TeamMemberProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-base-300 py-3">
    <PersonMark person={member} />
    <div className="min-w-[min(14rem,100%)] flex-1">
      <p className="font-semibold wrap-anywhere">
        {member.name}
        {member.is_you && <span className="font-normal text-soft"> · {copy.you}</span>}
      </p>
      <p className="text-sm wrap-anywhere text-soft">
        {[member.trade, member.email, RIGHT_WORDS[member.may]].filter(Boolean).join(' · ')}
      </p>
      {member.is_invited && <p className="text-sm font-semibold">{copy.invited}</p>}
    </div>
    {mayManage && (
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="px-4"
          aria-label={copy.change + copy.dataOf(member.name)}
          onClick={onChange}
        >
          {copy.change}
        </Button>
        {onRemove && (
          <Button
            variant="quiet"
            className="px-4 text-error"
            aria-label={copy.remove.button + copy.ofPerson(member.name)}
            onClick={onRemove}
          >
            {copy.remove.button}
          </Button>
        )}
      </div>
    )}
  </li>
)
