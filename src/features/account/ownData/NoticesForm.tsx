import { type SubmitEvent, useId, useState } from 'react'
import { noticesApi } from '@/client/api/noticesApi'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { NOTICES_COPY as copy } from '@/copy/account/notices'
import { ERRORS } from '@/copy/errors'
import type { NoticeChoices } from '@/domain/account/noticeChoices'
import { CHOICES_OF, NOTICE_CHOICES, type NoticeChoice, type NoticeGroup } from '@/domain/noticeChoice'
import { Button } from '@/ui/Button'
import { Outcome } from '@/ui/Outcome'
import { SelectField } from '@/ui/SelectField'
import type { ToastMessage } from '@/ui/useToast'

/** The choice of one way for each thing. */
const APART = 'apart'

type Notices = NonNullable<MemberRow['notices']>

interface NoticesFormProps {
  member: Member
  notices: Notices
  groups: readonly NoticeGroup[]
}

/** By which way the person hears of what, and what a locked screen may say. */
export function NoticesForm({ member, notices, groups }: NoticesFormProps) {
  const [edited, setEdited] = useState<Partial<NoticeChoices>>({})
  const [isApart, setIsApart] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<ToastMessage | null>(null)
  const wanted = { ...inForce(notices), ...edited }
  const common = isApart ? null : commonChoice(wanted, groups)
  const offered = offeredTo(groups, notices)

  function change(changed: Partial<NoticeChoices>) {
    setEdited({ ...edited, ...changed })
    setOutcome(null)
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setOutcome(null)
    const result = await noticesApi.changeNotices(wanted)
    if (result.ok) {
      await member.engine.syncNow()
      setEdited({})
    }
    setIsBusy(false)
    setOutcome(
      result.ok
        ? { tone: 'success', ...copy.done }
        : { tone: 'error', title: copy.failed, description: ERRORS[result.code] },
    )
  }

  return (
    <form className="mt-1 flex flex-col gap-5" onSubmit={(event) => void save(event)}>
      <p>{copy.text}</p>
      <SelectField
        label={copy.all.label}
        hint={groups.includes('money') ? copy.all.hintOfPayer : copy.all.hint}
        value={common ?? APART}
        onChange={(value) => {
          const choice = offered.find((known) => known === value)
          setIsApart(choice === undefined)
          if (choice) change(Object.fromEntries(groups.map((group) => [group, choice])))
        }}
      >
        {offered.map((choice) => (
          <option key={choice} value={choice}>
            {copy.choices[choice]}
          </option>
        ))}
        <option value={APART}>{copy.all.apart}</option>
      </SelectField>
      {common === null &&
        groups.map((group) => (
          <GroupField
            key={group}
            group={group}
            chosen={wanted[group]}
            offered={offeredTo([group], notices)}
            onChosen={change}
          />
        ))}
      <DetailsField isOn={wanted.details} onToggled={(details) => change({ details })} />
      <div>
        <Button type="submit" className="max-sm:w-full" busy={isBusy} busyText={copy.saving}>
          {copy.save}
        </Button>
        <Outcome of={outcome} />
      </div>
    </form>
  )
}

/** What the choices come to: where the operator has no provider of messages, mail takes their place. */
function inForce({ has_provider, ...chosen }: Notices): NoticeChoices {
  const real = <Choice extends NoticeChoice>(choice: Choice) =>
    choice === 'message' && !has_provider ? 'mail' : choice
  return {
    ...chosen,
    requests: real(chosen.requests),
    family: real(chosen.family),
    money: real(chosen.money),
  }
}

/** What can be chosen for all of these groups alike. */
const offeredTo = (groups: readonly NoticeGroup[], { has_provider }: Notices): NoticeChoice[] =>
  NOTICE_CHOICES.filter((choice) => choice !== 'message' || has_provider).filter((choice) =>
    groups.every((group) => CHOICES_OF[group].some((known) => known === choice)),
  )

/** What is chosen for all of them alike; null where it differs. */
function commonChoice(chosen: NoticeChoices, groups: readonly NoticeGroup[]): NoticeChoice | null {
  const [first, ...others] = groups.map((group) => chosen[group])
  return first !== undefined && others.every((choice) => choice === first) ? first : null
}

interface GroupFieldProps {
  group: NoticeGroup
  chosen: NoticeChoice
  offered: readonly NoticeChoice[]
  onChosen: (changed: Partial<NoticeChoices>) => void
}

function GroupField({ group, chosen, offered, onChosen }: GroupFieldProps) {
  return (
    <SelectField
      {...copy.groups[group]}
      value={chosen}
      onChange={(value) => {
        const choice = offered.find((known) => known === value)
        if (choice) onChosen({ [group]: choice })
      }}
    >
      {offered.map((choice) => (
        <option key={choice} value={choice}>
          {copy.choices[choice]}
        </option>
      ))}
    </SelectField>
  )
}

interface DetailsFieldProps {
  isOn: boolean
  onToggled: (isOn: boolean) => void
}

function DetailsField({ isOn, onToggled }: DetailsFieldProps) {
  const hint = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
        <input
          type="checkbox"
          className="checkbox"
          checked={isOn}
          aria-describedby={hint}
          onChange={(event) => onToggled(event.currentTarget.checked)}
        />
        <span>{copy.details}</span>
      </label>
      <p id={hint} className="pl-[min(2.5rem,12.5vw)] text-base text-soft">
        {copy.detailsHint}
      </p>
    </div>
  )
}
