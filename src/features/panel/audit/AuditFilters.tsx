import { useState } from 'react'
import { actionWord, AUDIT_COPY } from '@/copy/panel/audit'
import { Button } from '@/ui/Button'
import { DateField } from '@/ui/DateField'
import { SelectField } from '@/ui/SelectField'

/** Which lines of the log are shown. */
export interface AuditFilter {
  /** Name of an action; null for all. */
  action: string | null
  /** Id of a client; null for all. */
  subject: string | null
  /** First and last day by the club's calendar, `2026-11-21`. */
  from: string | null
  to: string | null
}

export const UNFILTERED: AuditFilter = { action: null, subject: null, from: null, to: null }

interface AuditFiltersProps {
  filter: AuditFilter
  /** Every action that the log knows. */
  actions: readonly string[]
  onFilter: (filter: AuditFilter) => void
}

/** The choice of lines, kept in the address; on a phone it is unfolded, as it is while something is chosen. */
export function AuditFilters({ filter, actions, onFilter }: AuditFiltersProps) {
  const [isOpen, setIsOpen] = useState(Object.values(filter).some((value) => value !== null))
  const known = new Set([...actions, ...(filter.action ? [filter.action] : [])])
  return (
    <>
      <Button
        variant="secondary"
        className="mt-2 min-h-11! px-4 py-1 text-sm sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        {AUDIT_COPY.filter}
      </Button>
      <div
        role="group"
        aria-label={AUDIT_COPY.filters}
        className={`mt-2 flex flex-wrap items-end gap-x-4 gap-y-2 text-sm lg:flex-col lg:items-stretch lg:gap-y-3 max-sm:gap-x-2 max-sm:[&>div]:flex-[1_1_9rem] [&_input]:h-11 [&_input]:min-h-0! [&_input]:px-2 [&_select]:h-11 [&_select]:min-h-0! ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <SelectField
          label={AUDIT_COPY.action}
          value={filter.action ?? ''}
          onChange={(action) => onFilter({ ...filter, action: action || null })}
        >
          <option value="">{AUDIT_COPY.allActions}</option>
          {[...known].map((action) => (
            <option key={action} value={action}>
              {actionWord(action)}
            </option>
          ))}
        </SelectField>
        <DateField
          label={AUDIT_COPY.from}
          value={filter.from}
          onChange={(from) => onFilter({ ...filter, from })}
        />
        <DateField label={AUDIT_COPY.to} value={filter.to} onChange={(to) => onFilter({ ...filter, to })} />
        {filter.subject && (
          <Button variant="secondary" onClick={() => onFilter({ ...filter, subject: null })}>
            {AUDIT_COPY.allClients}
          </Button>
        )}
      </div>
    </>
  )
}
