import type { ClientPage } from '@/contract/panel/clients'
import { CLIENT_LIST_COPY, FILTER_WORDS } from '@/copy/panel/clientList'
import type { ClientFilter } from '@/domain/panel/clientQuery'
import { FilterButtons } from '../shared/FilterButtons'

const { filters } = CLIENT_LIST_COPY

const GROUPS: readonly { label: string; choices: readonly ClientFilter[] }[] = [
  { label: filters.byState, choices: ['todos', 'activos', 'inactivos'] },
  { label: filters.byPayment, choices: ['sin-pagar', 'impagados'] },
]

interface FilterBarProps {
  chosen: ClientFilter
  counts: ClientPage['counts']
  onChoose: (filter: ClientFilter) => void
}

/** Which clients are seen, and how many each choice would leave. Those who owe something stand apart, to be called. */
export const FilterBar = ({ chosen, counts, onChoose }: FilterBarProps) => (
  <div className="flex flex-wrap gap-x-10 gap-y-4">
    {GROUPS.map(({ label, choices }) => (
      <FilterButtons
        key={label}
        label={label}
        value={chosen}
        options={choices.map((filter) => ({
          value: filter,
          label: filters.count(FILTER_WORDS[filter], counts && counts[filter]),
        }))}
        onChange={onChoose}
      />
    ))}
  </div>
)
