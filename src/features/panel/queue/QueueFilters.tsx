import { QUEUE_COPY } from '@/copy/panel/queue'
import { CATALOGUE } from '@/copy/catalogue'
import { formatNearDay } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import { REQUEST_AGES, type RequestAge } from '@/domain/panel/requestAge'
import { dayAfter, nextWorkingDay, noonOf } from '@/domain/promise'
import { SelectField } from '@/ui/SelectField'
import { FilterButtons } from '../shared/FilterButtons'
import { useNow } from '../shared/useNow'

/** Which of the open requests are shown. */
export interface QueueFilter {
  /** Id of a service; null for all. */
  service: string | null
  age: RequestAge
}

interface QueueFiltersProps {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
}

/** Which of the open requests are shown; the choice is in the address. */
export function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  const ages = QUEUE_COPY.ages(nextDay(useNow()))
  return (
    <div
      role="group"
      aria-label={QUEUE_COPY.filters}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:contents"
    >
      <FilterButtons
        label={QUEUE_COPY.age}
        options={REQUEST_AGES.map((age) => ({ value: age, label: ages[age] }))}
        value={filter.age}
        onChange={(age) => onFilter({ ...filter, age })}
      />
      <SelectField
        isCompact
        label={QUEUE_COPY.service}
        value={filter.service ?? ''}
        onChange={(service) => onFilter({ ...filter, service: service || null })}
      >
        <option value="">{QUEUE_COPY.allServices}</option>
        {CATALOGUE.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** The next day on which the club works, in words; null if it is tomorrow. */
function nextDay(now: Date): string | null {
  const today = clubDay(now)
  const next = nextWorkingDay(today, BRAND.holidays)
  return next === dayAfter(today) ? null : formatNearDay(noonOf(next))
}
