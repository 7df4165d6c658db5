import type { Colleague } from '@/contract/panel/team'
import { RIGHT_SAID, TEAM_COPY as copy } from '@/copy/panel/team'
import { Button } from '@/ui/Button'
import { PersonMark } from '@/ui/PersonMark'
import { ROW_LINK } from '../shared/rowLink'

interface TeamMemberProps {
  member: Colleague
  mayManage: boolean
  onChange: () => void
  /** Null for somebody who cannot be removed. */
  onRemove: (() => void) | null
}

/** Somebody of the team: how members see them, how they sign in, what they may do. */
export const TeamMember = ({ member, mayManage, onChange, onRemove }: TeamMemberProps) => (
  <li className="@container border-b border-base-300 py-3">
    {/* What can be done stands in the person's row; only very large letters put it under the name. */}
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 @max-[26rem]:gap-x-3 @min-[19rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <PersonMark person={member} className="size-14 @max-[26rem]:size-11 @max-[26rem]:self-start" />
      <div>
        <p className="font-semibold wrap-anywhere">
          {member.name}
          {member.is_you && <span className="font-normal text-soft"> · {copy.you}</span>}
        </p>
        <div className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-soft">
          {member.trade && <p>{member.trade}</p>}
          <p>{member.email}</p>
          <p>{RIGHT_SAID[member.may]}</p>
        </div>
        {member.is_invited && <p className="text-sm font-semibold">{copy.invited}</p>}
      </div>
      {mayManage && (
        <div className="flex flex-wrap gap-1 @max-[19rem]:col-start-2 @max-[19rem]:-ml-1 @min-[19rem]:@max-[36rem]:flex-col">
          <Button
            variant="quiet"
            className={ACTION}
            aria-label={copy.change + copy.dataOf(member.name)}
            onClick={onChange}
          >
            {copy.change}
          </Button>
          {onRemove && (
            <Button
              variant="quiet"
              className={`${ACTION} text-error!`}
              aria-label={copy.remove.button + copy.ofPerson(member.name)}
              onClick={onRemove}
            >
              {copy.remove.button}
            </Button>
          )}
        </div>
      )}
    </div>
  </li>
)

const ACTION = `min-h-11! justify-start px-3 py-1 text-sm @max-[26rem]:px-1 ${ROW_LINK}`
