import { useRef } from 'react'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { OWN_RELATIVES_COPY as copy } from '@/copy/account/relatives'
import { relativeFacts } from '@/copy/relatives'
import { type Relative, RELATIVES_MAX } from '@/domain/relative'
import { Button } from '@/ui/Button'
import { AccountSection } from '../AccountSection'
import { useStep } from '../useStep'
import { RelativeForm } from './RelativeForm'
import { RemoveRelative } from './RemoveRelative'
import { useOpenRelative } from './useOpenRelative'

interface RelativesSectionProps {
  member: Member
  /** Undefined until the first pull of this release. */
  relatives: MemberRow['relatives'] | undefined
}

/** The people whom the member cares for, and the form that names them: also for former members. */
export function RelativesSection({ member, relatives }: RelativesSectionProps) {
  const known = relatives ?? []
  const { opened, add, edit, close, place } = useOpenRelative(known)
  const adder = useRef<HTMLButtonElement>(null)
  const removal = useStep<Relative>(() => adder.current ?? place.current?.closest('section') ?? null)

  // A form stays the same while the list changes below it: what is typed is about the same person.
  const isListed = opened === null || known.some(({ id }) => id === opened.id)
  const ids = [...known.map(({ id }) => id), ...(isListed ? [] : [opened.id])]
  return (
    <AccountSection id="personas" heading={copy.heading}>
      <div ref={place}>
        <p>{whatIsKnown(relatives, ids.length)}</p>
        {ids.length > 0 && (
          <ul aria-label={copy.list} className="mt-4 border-t border-base-300">
            {ids.map((id) => {
              const relative = known.find((each) => each.id === id)
              return (
                <li key={id} data-relative={id} className="border-b border-base-300 py-3">
                  {opened?.id === id ? (
                    <div className="py-3">
                      <RelativeForm member={member} opened={opened} onClose={close} />
                    </div>
                  ) : (
                    relative && (
                      <RelativeRow
                        relative={relative}
                        onEdit={opened ? null : () => edit(relative)}
                        onRemove={() => removal.ask(relative)}
                      />
                    )
                  )}
                </li>
              )
            })}
          </ul>
        )}
        {relatives && !opened && known.length < RELATIVES_MAX && (
          <Button ref={adder} data-adds="" variant="secondary" className="mt-5" onClick={add}>
            {copy.add}
          </Button>
        )}
        {!opened && known.length >= RELATIVES_MAX && <p className="mt-4 text-base text-soft">{copy.full}</p>}
      </div>
      {removal.step && <RemoveRelative member={member} relative={removal.step} onClose={removal.close} />}
    </AccountSection>
  )
}

function whatIsKnown(relatives: MemberRow['relatives'] | undefined, count: number): string {
  if (count > 0) return copy.text
  return relatives ? copy.none : copy.unknown
}

interface RelativeRowProps {
  relative: Relative
  /** Null while another form is open: what is typed there is not left by chance. */
  onEdit: (() => void) | null
  onRemove: () => void
}

function RelativeRow({ relative, onEdit, onRemove }: RelativeRowProps) {
  const { name } = relative
  const facts = relativeFacts(relative)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <div className="min-w-[min(9rem,100%)] flex-1">
        <p className="text-lg font-semibold">{name}</p>
        {facts && <p className="text-base text-soft">{facts}</p>}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {onEdit && (
          <Button variant="text" onClick={onEdit}>
            {copy.edit}
            <span className="sr-only">{copy.editOf(name)}</span>
          </Button>
        )}
        <Button variant="text" onClick={onRemove}>
          {copy.remove}
          <span className="sr-only">{copy.removeOf(name)}</span>
        </Button>
      </div>
    </div>
  )
}
