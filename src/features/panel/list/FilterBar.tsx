import type { ClientPage } from '@/contract/panel/clients'
import { CLIENT_LIST_COPY, FILTER_WORDS } from '@/copy/panel/clientList'
import { CLIENT_FILTER_GROUPS, type ClientFilter } from '@/domain/panel/clientQuery'
import { FilterButtons } from '../shared/FilterButtons'

const { filters } = CLIENT_LIST_COPY

interface FilterBarProps {
  chosen: ClientFilter
  counts: ClientPage['counts']
  onChoose: (filter: ClientFilter) => void
}

/** Which clients are shown, and how many each choice leaves. Those who owe form a separate group, to be called. */
export const FilterBar = ({ chosen, counts, onChoose }: FilterBarProps) => (
  <div className="flex flex-wrap gap-x-10 gap-y-4">
    {CLIENT_FILTER_GROUPS.map(({ group, filters: choices }) => (
      <FilterButtons<ClientFilter>
        key={group}
        label={filters[group]}
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
